import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { type Access, shopOf } from '@drogerie/shared-lib/runtime'
import { redirect, type MiddlewareFunction } from 'react-router'
import { returnParameter, safeReturnPath } from '../session/return-path.ts'

const customersOnly: MiddlewareFunction = ({ request, context }) => {
  if (shopOf(context).session.getState().signedIn) return
  const { pathname, search } = new URL(request.url)
  throw redirect(`${paths.login()}?${returnParameter}=${encodeURIComponent(pathname + search)}`)
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
