import { addTexts } from '@drogerie/shared-lib/i18n/add-texts.ts'
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
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { takeNewLineup, watchLineup } from './lineup-watch.ts'
import { setRouter } from './navigate-to.ts'
import { remoteRoutes } from './remote-routes.ts'

function revive(error: BootError): unknown {
  if (error.type === 'response') return new ErrorResponse(error.status, error.statusText, error.data)
  if (error.type === 'remote') return new RemoteUnavailableError(error.remote)
  return new ServerFailure(error.status)
}

/** A route with middleware counts as loaded only when its data has a key; JSON has dropped those that loaded nothing. */
function hydrationData({ loaderData, errors }: Boot['hydration'], routes: RouteObject[]): HydrationState {
  const revived = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, revive(error)]))
  const nothing = Object.fromEntries((matchRoutes(routes, location) ?? []).map(({ route }) => [route.id, null]))
  return { loaderData: { ...nothing, ...loaderData }, errors: revived }
}

/** Page modules of the current URL must be there before hydration; one that does not come is left to its boundary. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
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
function prepareParts(shop: Shop, boot: Boot, routes: RouteObject[]) {
  const handle = matchRoutes(routes, location)?.at(-1)?.route.handle as RouteHandle | undefined
  return Promise.all([boot.hydration.errors && prepareErrorPage(shop), handle?.layout === 'cart' && prepareCartLayout(shop)])
}

export async function createRouter(shop: Shop, boot: Boot) {
  const middleware = [takeNewLineup(watchLineup(shop)), navigationPipeline]
  const routes = buildRoutes(
    remoteRoutes(boot.remotes, shop.remotes, (texts) => addTexts(shop.i18n, texts)),
    middleware,
  )
  await Promise.all([resolveMatched(routes), prepareParts(shop, boot, routes)])
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationData(boot.hydration, routes),
    getContext: () => new RouterContextProvider(new Map([[shopRouterContext, shop]])),
  })
  setRouter(router)
  return router
}
