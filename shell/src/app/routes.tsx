import type { MiddlewareFunction, RouteObject } from 'react-router'
import { notFound } from '@drogerie/shared-lib/runtime'
import { RemoteArea } from './remote-area.tsx'
import { RootError } from './root-error.tsx'
import { RootLayout } from './root-layout.tsx'
import { shellRoutes } from './shell-routes.tsx'

/** Ids the renderer and the browser entry refer to. */
export const routeIds = { root: 'root', remotes: 'remotes', notFound: 'not-found' } as const

/**
 * The shop's route tree: the shell's own few pages, every remote's leaves and the 404 for what is
 * left. The whole tree is known from the start, so that ranking against the CMS catch-alls is
 * right.
 */
export function buildRoutes(
  remoteRoutes: RouteObject[],
  middleware: MiddlewareFunction[] = [],
): RouteObject[] {
  return [
    {
      id: routeIds.root,
      path: '/',
      middleware,
      Component: RootLayout,
      ErrorBoundary: RootError,
      children: [
        {
          id: routeIds.remotes,
          Component: RemoteArea,
          ErrorBoundary: RemoteArea.Error,
          children: [...shellRoutes, ...remoteRoutes],
        },
        {
          id: routeIds.notFound,
          path: '*',
          loader: ({ request }) => {
            throw notFound(request)
          },
          Component: () => null,
        },
      ],
    },
  ]
}
