import { type RouteHandle, type Shop, shopRouterContext } from '@drogerie/shared-lib/runtime'
import { matchRoutes, RouterContextProvider, type DataRouter, type RouteObject } from 'react-router'
import { askRedirectsAhead } from '../navigation/redirect-steps.ts'
import { linkAt } from './follow-links.ts'
import { nextTask } from './next-task.ts'

/** Whoever stays on a link this long is likely to press it. ms */
const restMs = 60
/** What was loaded ahead is fresh for as long. ms */
const aheadMs = 30_000

type Ahead = { router: DataRouter; shop: Shop }

/** Loads code, and data where the page says that it may, as the navigation would; a failure is the navigation's to tell. */
async function loadAhead({ router, shop }: Ahead, url: URL): Promise<void> {
  await nextTask() // the press itself goes first
  askRedirectsAhead(shop, url)
  const leaf = matchRoutes(router.routes as RouteObject[], url.pathname)?.at(-1)
  if (!leaf) return
  const { route, params } = leaf
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
  const { loadsAhead } = (route.handle ?? {}) as RouteHandle
  if (!loadsAhead || typeof loader !== 'function') return
  const context = new RouterContextProvider(new Map([[shopRouterContext, shop]]))
  await loader({ request: new Request(url), url, params, pattern: route.path ?? '', context })
}

/** Loads what a link leads to when it is pointed at, focused or touched, so that the press finds it there. */
export function prepareLinks(router: DataRouter, shop: Shop): void {
  const known = new Map<string, number>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function prepare({ href }: HTMLAnchorElement): void {
    const url = new URL(href)
    const key = url.pathname + url.search
    const now = performance.now()
    if (key === location.pathname + location.search) return
    if (now - (known.get(key) ?? -Infinity) < aheadMs) return
    known.set(key, now)
    loadAhead({ router, shop }, url).catch(() => {})
  }
  const onRest = ({ target }: Event) => {
    clearTimeout(resting)
    const link = linkAt(target)
    if (link) resting = setTimeout(() => prepare(link), restMs)
  }
  const onPress = ({ target }: Event) => {
    const link = linkAt(target)
    if (link) prepare(link)
  }
  document.addEventListener('pointerover', onRest, { passive: true })
  document.addEventListener('focusin', onRest)
  document.addEventListener('pointerdown', onPress, { passive: true })
}
