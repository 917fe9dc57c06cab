import { type RouteHandle, type Shop, shopRouterContext } from '@drogerie/shared-lib/runtime'
import { matchRoutes, RouterContextProvider, type DataRouter, type RouteObject } from 'react-router'
import { askRedirectsAhead, askTableAhead } from '../navigation/redirect-steps.ts'
import { linkAt } from './follow-links.ts'
import { nextTask } from './next-task.ts'
import { whenIdle } from '../telemetry/when-idle.ts'

/** Whoever stays on a link this long is likely to press it. ms */
const restMs = 60
/** How long data loaded ahead are fresh. ms */
const aheadMs = 30_000
/** A page leads to few kinds of pages; the rest is not worth its bytes. */
const mostKinds = 4

type Ahead = { router: DataRouter; shop: Shop }

const leafOf = (router: DataRouter, { pathname }: { pathname: string }) =>
  matchRoutes(router.routes as RouteObject[], pathname)?.at(-1)

const codeOf = async ({ lazy, ...route }: RouteObject): Promise<Pick<RouteObject, 'loader'>> =>
  typeof lazy === 'function' ? await lazy() : route

/**
 * Loads code, and data where the page says that it may, as the navigation would; a failure is the
 * navigation's to tell.
 */
async function loadAhead({ router, shop }: Ahead, url: URL): Promise<void> {
  await nextTask() // the press itself goes first
  askRedirectsAhead(shop, url)
  const leaf = leafOf(router, url)
  if (!leaf) return
  const { route, params } = leaf
  const { loader } = await codeOf(route)
  const { loadsAhead } = (route.handle ?? {}) as RouteHandle
  if (!loadsAhead || typeof loader !== 'function') return
  const context = new RouterContextProvider(new Map([[shopRouterContext, shop]]))
  await loader({ request: new Request(url), url, params, pattern: route.path ?? '', context })
}

/** Links of one kind have the first two parts of their path in common. */
const kindOf = ({ pathname }: HTMLAnchorElement) => pathname.split('/', 3).join('/')

/** Code of the kinds of pages that this page leads to. */
async function loadCodeAhead({ router, shop }: Ahead): Promise<void> {
  askTableAhead(shop)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
  const kinds = new Map(links.flatMap((link) => (linkAt(link) ? [[kindOf(link), link]] : [])))
  for (const link of [...kinds.values()].slice(0, mostKinds)) {
    const leaf = leafOf(router, link)
    if (leaf) await codeOf(leaf.route).catch(() => {})
    await nextTask()
  }
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads what links lead to before they are pressed: code of the kinds of pages when the browser has
 * nothing to do, the page itself when its link is pointed at, focused or touched.
 */
export function prepareLinks(router: DataRouter, shop: Shop): void {
  if (savesData()) return
  const ahead = { router, shop }
  const known = new Map<string, number>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function prepare({ href }: HTMLAnchorElement): void {
    const url = new URL(href)
    const key = url.pathname + url.search
    const now = performance.now()
    if (key === location.pathname + location.search) return
    if (now - (known.get(key) ?? -Infinity) < aheadMs) return
    known.set(key, now)
    loadAhead(ahead, url).catch(() => {})
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

  let seen = ''
  const look = ({ location: { pathname }, navigation }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || pathname === seen) return
    seen = pathname
    whenIdle(() => void loadCodeAhead(ahead))
  }
  look(router.state)
  router.subscribe(look)
}
