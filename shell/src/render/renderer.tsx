import type { PublicConfig, Remote } from '@drogerie/shared-lib/runtime'
import { shopRouterContext } from '@drogerie/shared-lib/runtime'
import {
  createStaticHandler,
  RouterContextProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { addMessages, createShop, createTexts } from '../app/create-shop.ts'
import { allLateTexts } from '../i18n/all-late-texts.ts'
import { buildRoutes } from '../app/routes.tsx'
import { shellRoutes } from '../app/shell-routes.tsx'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { accessGuards } from '../navigation/access-guards.ts'
import { createBestsellersLoader } from '../navigation/bestsellers.ts'
import { createCustomerServiceLoader } from '../navigation/customer-service.ts'
import { createNavigationLoader } from '../navigation/navigation-data.ts'
import { errorTexts, isNotHere } from '../layouts/error-texts.ts'
import { importMapText } from './assets.ts'
import { createDeadline, deadlineContext, inTime } from './deadline.ts'
import { pageOf } from './page.tsx'
import { createOwnerOf } from './page-owner.ts'
import { plainFetch } from './plain-fetch.ts'
import { providedToRemotes } from './provided-to-remotes.ts'
import type { RenderRelease, RenderRequest, RenderResult, ShellRelease } from './release.ts'

export { providedToRemotes }

/** Addresses the shell answers itself; the release tool compares links with them. */
export const ownPatterns = shellRoutes.map(({ path }) => path)

/** The shell's own and the common texts; the release tool looks whether their plurals are whole. */
export const ownTexts = () => createTexts(allLateTexts).getDataByLanguage('cs') ?? {}

export type RendererOptions = {
  config: PublicConfig
  apiOrigin: string
  shell: ShellRelease
  remotes: RenderRelease[]
  /** How long a page waits for its remote in all: loaders, then parts that suspend. ms */
  waitMs?: number
  /** Called before the modules of a remote's pages run, and when they threw. */
  onLoading?: (app: string) => void
  onFailed?: (app: string, error: unknown) => void
}

export const defaultWaitMs = 1500
/**
 * The API's deadline is a little shorter, so that its timeout is reported as the API's and not as
 * the remote's.
 */
const apiHeadStartMs = 100

/**
 * Leaves whose remote did not load answer 503 with the part's panel; the rest of the shop renders
 * as ever.
 */
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

/**
 * On the server every page module is already in memory, so lazy routes are resolved once, before
 * the first request.
 */
const resolvedRoutes = (remote: Remote, { name, routes }: RenderRelease): Promise<RouteObject[]> =>
  Promise.all(
    remote.routes.map(async (route) => {
      const { lazy, ...rest } = route
      if (typeof lazy !== 'function') return route
      const { handle, loader, ...page } = (await lazy()) as Omit<Partial<RouteObject>, 'handle'> & {
        handle?: object
      }
      const row = routes.find(({ id }) => id === route.id)
      return {
        ...rest,
        ...page,
        ...(typeof loader === 'function' ? { loader: inTime(name, loader) } : {}),
        middleware: accessGuards(row?.access ?? 'everybody'),
        handle: { ...(rest.handle as object), ...handle },
      } as RouteObject
    }),
  )

/** One remote after the other, so that it is known whose code runs; one that throws is left out. */
async function loadedRemotes({
  remotes,
  onLoading,
  onFailed,
}: RendererOptions): Promise<Map<string, RouteObject[]>> {
  const loaded = new Map<string, RouteObject[]>()
  for (const release of remotes) {
    if (!release.remote) continue
    onLoading?.(release.name)
    try {
      loaded.set(release.name, await resolvedRoutes(release.remote, release))
    } catch (error) {
      onFailed?.(release.name, error)
      release.remote = null
    }
  }
  return loaded
}

/**
 * Makes the renderer of one line-up. Called once in each render worker.
 *
 * @returns `render`, which answers any URL with a whole HTML page and its status; it rejects only
 *   when even the error page could not be rendered.
 */
export async function createRenderer(options: RendererOptions) {
  const { config, apiOrigin, shell, remotes, waitMs = defaultWaitMs } = options
  const loaded = await loadedRemotes(options)
  const handlers = createHandlers(remotes, loaded)
  const loadNavigation = createNavigationLoader()
  const loadCustomerService = createCustomerServiceLoader()
  const loadBestsellers = createBestsellersLoader()
  const i18n = createTexts(allLateTexts)
  for (const { remote } of remotes) if (remote) addMessages({ i18n }, remote)

  async function render({
    url,
    signedIn,
    without = [],
    trace = {},
  }: RenderRequest): Promise<RenderResult> {
    const deadline = createDeadline(waitMs)
    const handler = handlers(without)
    const shop = createShop({
      side: 'server',
      config,
      apiOrigin,
      timeoutMs: waitMs - apiHeadStartMs,
      fetch: plainFetch(trace),
      i18n,
      session: { signedIn },
      navigate: () => {},
      remotes: { load: () => Promise.reject(new Error('parcels are not rendered on the server')) },
    })
    const request = new Request(new URL(url, config.publicOrigin), {
      signal: AbortSignal.timeout(waitMs * 3),
    })
    const requestContext = new RouterContextProvider()
    requestContext.set(shopRouterContext, shop)
    requestContext.set(deadlineContext, deadline)
    try {
      const [context] = await Promise.all([
        queryWithGuards(handler, request, requestContext),
        loadNavigation(shop),
        loadCustomerService(shop),
      ])
      if (context instanceof Response) return redirectResult(context)
      if (isNotHere(errorTexts(context.statusCode))) await loadBestsellers(shop)
      return await pageOf({ shop, shell, remotes, context, routes: handler.dataRoutes, deadline })
    } finally {
      deadline.end()
    }
  }

  return {
    render,
    importMap: importMapText(shell, remotes),
    ownerOf: createOwnerOf(remotes, handlers([])),
  }
}

/** A static handler for each set of remotes that must not run; nearly always that is none. */
function createHandlers(remotes: RenderRelease[], loaded: Map<string, RouteObject[]>) {
  const handlers = new Map<string, StaticHandler>()
  return (without: string[]): StaticHandler => {
    const key = without.toSorted().join()
    const known = handlers.get(key)
    if (known) return known
    const leaves = remotes.flatMap(
      (release) =>
        (without.includes(release.name) ? null : loaded.get(release.name)) ??
        missingRoutes(release),
    )
    const handler = createStaticHandler(buildRoutes(leaves))
    handlers.set(key, handler)
    return handler
  }
}

/**
 * The static handler runs middleware only for a caller that wants a Response; the page needs the
 * context.
 */
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
  return {
    status: response.status,
    headers: location ? { location } : {},
    body: '',
    personal: true,
  }
}
