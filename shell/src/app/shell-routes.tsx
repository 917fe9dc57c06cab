import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { LogoutPage } from '../session/logout-page.tsx'

const handle: RouteHandle = { layout: 'default', personal: true }

const pages = () => import(/* webpackChunkName: "session-pages" */ '../session/session-pages.ts')
type Pages = Awaited<ReturnType<typeof pages>>

const page = (pick: (module: Pages) => ComponentType) => async () => ({
  Component: pick(await pages()),
})

/** Pages the shell itself answers: the ends of a session. */
export const shellRoutes: RouteObject[] = [
  {
    id: 'shell.logout',
    path: routePatterns.logout,
    handle,
    // in the shop's first script, for it must work without a network
    Component: LogoutPage,
  },
  {
    id: 'shell.oauth-success',
    path: routePatterns.oauthSuccess,
    handle,
    lazy: page(({ OauthSuccessPage }) => OauthSuccessPage),
  },
  {
    id: 'shell.oauth-failed',
    path: routePatterns.oauthFailed,
    handle,
    lazy: page(({ OauthFailedPage }) => OauthFailedPage),
  },
]
