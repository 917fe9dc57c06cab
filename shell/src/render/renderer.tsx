import type { PublicConfig } from '@drogerie/shared-lib/runtime'
import { shopRouterContext } from '@drogerie/shared-lib/runtime'
import { createStaticHandler, RouterContextProvider, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router'
import { addMessages, createShop, createTexts } from '../app/create-shop.ts'
import { buildRoutes } from '../app/routes.tsx'
import { shellRoutes } from '../app/shell-routes.tsx'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { accessGuards } from '../navigation/access-guards.ts'
import { createNavigationLoader } from '../navigation/navigation-data.ts'
import { importMapText } from './assets.ts'
import { pageOf } from './page.tsx'
import { plainFetch } from './plain-fetch.ts'
import { providedToRemotes } from './provided-to-remotes.ts'
import type { RenderRelease, RenderRequest, RenderResult, ShellRelease } from './release.ts'

export { providedToRemotes }

/** Addresses the shell answers itself; the release tool compares links with them. */
export const ownPatterns = shellRoutes.map(({ path }) => path)

export type RendererOptions = {
  config: PublicConfig
  apiOrigin: string
  shell: ShellRelease
  remotes: RenderRelease[]
}

/** Leaves whose remote did not load answer 503 with the part's panel; the rest of the shop renders as ever. */
function missingRoutes({ name, routes }: RenderRelease): RouteObject[] {
  return routes.map(({ id, path, layout, personal }) => ({
    id,
    path,
    handle: { layout, personal },
    loader: () => {
      throw new RemoteUnavailableError(name)
    },
    Component: () => null,
  }))
}

/** On the server every page module is already in memory, so lazy routes are resolved once, before the first request. */
async function resolvedRoutes(release: RenderRelease): Promise<RouteObject[]> {
  const { remote } = release
  if (!remote) return missingRoutes(release)
  return Promise.all(
    remote.routes.map(async (route) => {
      const { lazy, ...rest } = route
      if (typeof lazy !== 'function') return route
      const { handle, ...page } = (await lazy()) as Partial<RouteObject>
      const row = release.routes.find(({ id }) => id === route.id)
      const middleware = accessGuards(row?.access ?? 'everybody')
      return { ...rest, ...page, middleware, handle: { ...(rest.handle as object), ...(handle as object) } } as RouteObject
    }),
  )
}

/**
 * Makes the renderer of one line-up. Called once in each render worker.
 *
 * @returns `render`, which answers any URL with a whole HTML page and its status; it rejects only when even the error page
 *   could not be rendered.
 */
export async function createRenderer({ config, apiOrigin, shell, remotes }: RendererOptions) {
  const routes = buildRoutes((await Promise.all(remotes.map(resolvedRoutes))).flat())
  const handler = createStaticHandler(routes)
  const loadNavigation = createNavigationLoader()
  const i18n = createTexts()
  for (const { remote } of remotes) if (remote) addMessages({ i18n }, remote)

  async function render({ url, signedIn }: RenderRequest): Promise<RenderResult> {
    const shop = createShop({
      side: 'server',
      config,
      apiOrigin,
      timeoutMs: 1500,
      fetch: plainFetch,
      i18n,
      session: { signedIn },
      navigate: () => {},
      remotes: { load: () => Promise.reject(new Error('parcels are not rendered on the server')) },
    })
    const request = new Request(new URL(url, config.publicOrigin), { signal: AbortSignal.timeout(5000) })
    const requestContext = new RouterContextProvider(new Map([[shopRouterContext, shop]]))
    const [context] = await Promise.all([queryWithGuards(handler, request, requestContext), loadNavigation(shop)])
    if (context instanceof Response) return redirectResult(context)
    return pageOf({ shop, shell, remotes, context, routes: handler.dataRoutes })
  }

  return { render, importMap: importMapText(shell, remotes) }
}

/** The static handler runs middleware only for a caller who wants a response of it; what the page needs is the context. */
async function queryWithGuards(
  handler: StaticHandler,
  request: Request,
  requestContext: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  let context: StaticHandlerContext | null = null
  const response = (await handler.query(request, {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const result = await query(request)
      if (result instanceof Response) return result
      context = result
      return new Response(null, { status: result.statusCode })
    },
  })) as Response | StaticHandlerContext
  return context ?? response
}

function redirectResult(response: Response): RenderResult {
  const location = response.headers.get('location')
  return { status: response.status, headers: location ? { location } : {}, body: '', personal: true }
}
