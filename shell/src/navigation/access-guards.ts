import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  loginPath,
  returnParameter,
  safeReturnPath,
} from '@drogerie/shared-lib/routes/return-path.ts'
import { type Access, shopOf } from '@drogerie/shared-lib/runtime'
import { redirect, type MiddlewareFunction } from 'react-router'

const customersOnly: MiddlewareFunction = ({ request, context }) => {
  if (shopOf(context).session.getState().signedIn) return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search))
}

const guestsOnly: MiddlewareFunction = ({ request, context }) => {
  if (!shopOf(context).session.getState().signedIn) return
  const wanted = safeReturnPath(new URL(request.url).searchParams.get(returnParameter))
  throw redirect(wanted ?? paths.account())
}

/** Guards of a route, the same on both sides: HTTP redirects on the server, navigations in the browser. */
export const accessGuards = (access: Access): MiddlewareFunction[] => {
  if (access === 'customer') return [customersOnly]
  return access === 'guest' ? [guestsOnly] : []
}
