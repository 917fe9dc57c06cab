import { type RouteHandle, type Shop, ShopProvider } from '@drogerie/shared-lib/runtime'
import {
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type DataRouteObject,
  type StaticHandlerContext,
} from 'react-router'
import type { Boot, BootError } from '../app/boot.ts'
import { Document } from '../app/document.tsx'
import { errorStatus } from '../app/error-status.ts'
import { failedAreaMark } from '../app/remote-area.tsx'
import type { PageAssets } from './page-assets.ts'
import { routeIds } from '../app/routes.tsx'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { assetsOf, bootRemotes } from './assets.ts'
import { bootQueries } from './boot-queries.ts'
import { styleHashesOf, withHead } from './head.ts'
import type { Deadline } from './deadline.ts'
import { PartPending, renderWhole } from './render-whole.ts'
import type { RenderRelease, RenderResult, ShellRelease } from './release.ts'

export type PageInput = {
  shop: Shop
  shell: ShellRelease
  remotes: RenderRelease[]
  context: StaticHandlerContext
  routes: DataRouteObject[]
  deadline: Pick<Deadline, 'leftMs'>
}

const isPersonal = (context: StaticHandlerContext) =>
  context.matches.some(
    ({ route }) => (route.handle as { personal?: boolean } | undefined)?.personal === true,
  )

function bootError(error: unknown): BootError {
  if (isRouteErrorResponse(error)) {
    return {
      type: 'response',
      status: error.status,
      statusText: error.statusText,
      data: error.data as unknown,
    }
  }
  if (error instanceof RemoteUnavailableError) return { type: 'remote', remote: error.remote }
  return { type: 'error', status: errorStatus(error) }
}

/**
 * A route with middleware counts as loaded only when its data has a key, and JSON drops those that
 * loaded nothing.
 */
const loaderDataOf = ({ matches, loaderData }: StaticHandlerContext): Record<string, unknown> =>
  Object.fromEntries(matches.map(({ route: { id } }) => [id, (loaderData[id] as unknown) ?? null]))

function bootOf({ shop, remotes, context }: PageInput): Boot {
  const errors =
    context.errors &&
    Object.entries(context.errors).map(([id, error]) => [id, bootError(error)] as const)
  return {
    config: shop.config,
    remotes: bootRemotes(remotes),
    queries: bootQueries(shop.queryClient),
    hydration: {
      loaderData: loaderDataOf(context),
      errors: errors ? Object.fromEntries(errors) : null,
    },
  }
}

const renderTree = (input: PageInput, withinMs: number) =>
  renderWhole(
    <Document>
      <ShopProvider shop={input.shop}>
        <StaticRouterProvider
          router={createStaticRouter(input.routes, input.context)}
          context={input.context}
          hydrate={false}
        />
      </ShopProvider>
    </Document>,
    withinMs,
  )

/**
 * Groups of the shell's code that a page shows beside the main chunk. Nearly every page ends with
 * the same part, so its styles come early.
 */
function shellGroupsOf({ matches, errors }: StaticHandlerContext): string[] {
  const layout = (matches.at(-1)?.route.handle as RouteHandle | undefined)?.layout
  return [layout === 'cart' ? 'cart-layout' : 'page-end', ...(errors ? ['error-page'] : [])]
}

const pageAssets = ({ shell, remotes, context }: PageInput): PageAssets =>
  assetsOf(shell, remotes, {
    routeIds: context.matches.map(({ route }) => route.id),
    shellGroups: shellGroupsOf(context),
  })

/** An error page has all its data; a layout that suspends without end must not hold it. ms */
const errorPageMs = 300

/**
 * The error because of which the remote's area, or the whole document, could not be shown. Parts
 * within it that failed are left to the browser.
 */
function lostArea({ html, errors }: { html: string; errors: unknown[] }, remote: string): unknown {
  const [failure] = errors
  if (failure === undefined || (html !== '' && !html.includes(failedAreaMark))) return undefined
  return failure instanceof PartPending ? new RemoteUnavailableError(remote) : failure
}

/** The remote whose page this is; for a page of the shell its name is never shown. */
const remoteOf = ({ remotes, context }: PageInput): string => {
  const ids = new Set(context.matches.map(({ route }) => route.id))
  return remotes.find(({ routes }) => routes.some(({ id }) => ids.has(id)))?.name ?? 'shell'
}

/** What was thrown, as a team reads it; a thrown answer by its status. */
function failureText(error: unknown): string {
  if (!isRouteErrorResponse(error)) return String(error)
  return [error.status, error.statusText, error.data].filter((part) => part !== '').join(' ')
}

/**
 * Renders a page whole. A component that throws is rendered again as its area's error, so that the
 * status is true and a reader without script sees the sentence; the browser tries the part again by
 * its retry button.
 */
export async function pageOf(input: PageInput): Promise<RenderResult> {
  const { context } = input
  const first = await renderTree(input, input.deadline.leftMs())
  if (first.errors.length > 0)
    console.error('render failed', context.location.pathname, first.errors[0])
  const failure = lostArea(first, remoteOf(input))
  if (failure !== undefined) {
    context.errors = { ...context.errors, [routeIds.remotes]: failure }
    context.statusCode = errorStatus(failure)
  }
  const assets = pageAssets(input)
  const html = failure === undefined ? first.html : (await renderTree(input, errorPageMs)).html
  const [deepest] = Object.values<unknown>(context.errors ?? {})
  const status = deepest === undefined ? context.statusCode : errorStatus(deepest)
  return {
    status,
    ...(status >= 500 && deepest !== undefined ? { failure: failureText(deepest) } : {}),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: withHead(html, assets, bootOf(input)),
    styleHashes: styleHashesOf(assets),
    personal: isPersonal(context),
  }
}
