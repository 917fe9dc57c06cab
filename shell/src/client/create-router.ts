import { type RouteHandle, type Shop, shopRouterContext } from '@drogerie/shared-lib/runtime'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import type { Boot, BootError } from '../app/boot.ts'
import { prepareErrorPage } from '../app/lazy-error-page.tsx'
import { prepareCartLayout } from '../app/lazy-cart-layout.tsx'
import { buildRoutes } from '../app/routes.tsx'
import { ServerFailure } from '../app/server-failure.ts'
import { navigationPipeline } from '../navigation/pipeline.ts'
import { unlessSigningOut } from '../navigation/unless-signing-out.ts'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { takeNewLineup, watchLineup } from './lineup-watch.ts'
import { setRouter } from './navigate-to.ts'
import { remoteRoutes } from './remote-routes.ts'

function revive(error: BootError): unknown {
  if (error.type === 'response')
    return new ErrorResponse(error.status, error.statusText, error.data)
  if (error.type === 'remote') return new RemoteUnavailableError(error.remote)
  return new ServerFailure(error.status)
}

function hydrationData({ loaderData, errors }: Boot['hydration']): HydrationState {
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, revive(error)])),
  }
}

/**
 * The routes of the server's page, from root to leaf. They are not matched again: the first match
 * compiles an expression for each of 150 routes, which takes longer than a frame on a phone, and
 * the router does it later anyway.
 */
function matchedRoutes(routes: RouteObject[], ids: ReadonlySet<string>): RouteObject[] {
  return routes.flatMap((route) => [
    ...(route.id !== undefined && ids.has(route.id) ? [route] : []),
    ...matchedRoutes(route.children ?? [], ids),
  ])
}

/**
 * Page modules of the current URL must be there before hydration; one that does not come is left to
 * its boundary.
 */
async function resolveMatched(matched: RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      const { lazy } = route
      try {
        Object.assign(route, await lazy())
      } catch (error) {
        Object.assign(route, {
          Component: () => {
            throw error
          },
        })
      }
      delete route.lazy
    }),
  )
}

/** Lazy parts of the shell that this page shows. */
function prepareParts(boot: Boot, matched: RouteObject[]) {
  const handle = matched.at(-1)?.handle as RouteHandle | undefined
  return Promise.all([
    boot.hydration.errors && prepareErrorPage(),
    handle?.layout === 'cart' && prepareCartLayout(),
  ])
}

export async function createRouter(shop: Shop, boot: Boot) {
  const middleware = [takeNewLineup(watchLineup(shop)), navigationPipeline].map(unlessSigningOut)
  const routes = buildRoutes(remoteRoutes(boot.remotes, shop.remotes), middleware)
  // a page that failed may have been made in advance, at another address of its layout
  const matched = boot.hydration.errors
    ? (matchRoutes(routes, location) ?? []).map(({ route }) => route)
    : matchedRoutes(routes, new Set(Object.keys(boot.hydration.loaderData)))
  await Promise.all([resolveMatched(matched), prepareParts(boot, matched)])
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationData(boot.hydration),
    getContext: () => new RouterContextProvider(new Map([[shopRouterContext, shop]])),
  })
  setRouter(router)
  return router
}
