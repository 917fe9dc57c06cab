import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import type { RouteObject } from 'react-router'

const handle: RouteHandle = { layout: 'default', personal: true }

const pages = () => import(/* webpackChunkName: "session-pages" */ '../session/session-pages.ts')

/** Pages the shell itself answers: the ends of a session. */
export const shellRoutes: RouteObject[] = [
  { id: 'shell.logout', path: routePatterns.logout, handle, lazy: async () => ({ Component: (await pages()).LogoutPage }) },
  {
    id: 'shell.oauth-success',
    path: routePatterns.oauthSuccess,
    handle,
    lazy: async () => ({ Component: (await pages()).OauthSuccessPage }),
  },
  { id: 'shell.oauth-failed', path: routePatterns.oauthFailed, handle, lazy: async () => ({ Component: (await pages()).OauthFailedPage }) },
]
