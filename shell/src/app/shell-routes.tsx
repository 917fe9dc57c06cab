import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import type { RouteObject } from 'react-router'
import { LogoutPage } from '../session/logout-page.tsx'
import { OauthFailedPage } from '../session/oauth-failed-page.tsx'
import { OauthSuccessPage } from '../session/oauth-success-page.tsx'

const handle: RouteHandle = { layout: 'default', personal: true }

/** Pages the shell itself answers: the ends of a session. */
export const shellRoutes: RouteObject[] = [
  { id: 'shell.logout', path: routePatterns.logout, handle, Component: LogoutPage },
  { id: 'shell.oauth-success', path: routePatterns.oauthSuccess, handle, Component: OauthSuccessPage },
  { id: 'shell.oauth-failed', path: routePatterns.oauthFailed, handle, Component: OauthFailedPage },
]
