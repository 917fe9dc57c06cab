import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  loginPath,
  returnParameter,
  safeReturnPath,
} from '@drogerie/shared-lib/routes/return-path.ts'
import { type Access, type Shop, shopOf } from '@drogerie/shared-lib/runtime'
import { redirect, replace, type MiddlewareFunction } from 'react-router'

/**
 * When the browser stands on the page already (Back has led to it, or the session ended there), its
 * entry is replaced: with a new one after it, everybody who goes Back would be sent forward again.
 */
function leadOn({ side }: Shop, { pathname, search }: URL, target: string): Response {
  const standsOnIt =
    side === 'browser' && location.pathname === pathname && location.search === search
  return (standsOnIt ? replace : redirect)(target)
}

const customersOnly: MiddlewareFunction = ({ request, context }) => {
  const shop = shopOf(context)
  if (shop.session.getState().signedIn) return
  const url = new URL(request.url)
  throw leadOn(shop, url, loginPath(url.pathname + url.search))
}

const guestsOnly: MiddlewareFunction = ({ request, context }) => {
  const shop = shopOf(context)
  if (!shop.session.getState().signedIn) return
  const url = new URL(request.url)
  const wanted = safeReturnPath(url.searchParams.get(returnParameter))
  throw leadOn(shop, url, wanted ?? paths.account())
}

/**
 * Guards of a route, the same on both sides: HTTP redirects on the server, navigations in the
 * browser.
 */
export const accessGuards = (access: Access): MiddlewareFunction[] => {
  if (access === 'customer') return [customersOnly]
  return access === 'guest' ? [guestsOnly] : []
}
