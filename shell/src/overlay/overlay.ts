import type { Boot } from '../app/boot.ts'
import { bootElementId } from '../app/boot.ts'
import { element } from './element.ts'
import { findParts } from './find-parts.ts'
import { matchedRoute } from './matched-route.ts'
import { drawOutlines } from './outlines.ts'
import { overlayDataId, type OverlayData } from './overlay-data.ts'
import { overlayStyle } from './overlay-style.ts'
import { drawPanel } from './panel.ts'
import { startTimeline } from './timeline.ts'
import { filesOfLeftPages, totalWeight, weightsOf } from './weights.ts'

const openKey = 'mf-overlay'
/** The browser keeps 250 entries by default; a long visit fetches more. */
const mostResources = 2000
const phone = '(max-width: 767px)'

const jsonOf = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')

/**
 * A page in development has a remote of this machine in the host's line-up: the page itself says
 * which.
 */
function asInPage(data: OverlayData, remotes: Boot['remotes']): OverlayData {
  const own = Object.entries(remotes).filter(
    ([app, { version }]) => data.releases[app]?.version !== version,
  )
  const releases = own.map(
    ([app, { version }]) => [app, { version, commit: '', builtAt: '' }] as const,
  )
  return { ...data, releases: { ...data.releases, ...Object.fromEntries(releases) } }
}

/**
 * A shadow root that the page's styles do not reach; its sheet is made by script, which the policy
 * allows.
 */
function createHost(): { outlines: HTMLElement; panel: HTMLElement; host: HTMLElement } {
  const host = element('mf-overlay', { popover: 'manual' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyle)
  root.adoptedStyleSheets = [sheet]
  const outlines = element('div', { class: 'outlines', 'aria-hidden': 'true' })
  const panel = element('div', {
    class: 'panel',
    role: 'region',
    'aria-label': 'Who owns what on this page',
  })
  root.append(outlines, panel)
  return { outlines, panel, host }
}

/**
 * Above what opened last: a dialog of the shop is drawn over everything but what is shown after it.
 */
function raise(host: HTMLElement): void {
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/** Open at first where there is room for it; then as it was left. */
function readOpen(): boolean {
  try {
    return (sessionStorage.getItem(openKey) ?? String(!matchMedia(phone).matches)) === 'true'
  } catch {
    return true
  }
}

function keepOpen(isOpen: boolean): void {
  try {
    sessionStorage.setItem(openKey, String(isOpen))
  } catch {
    // a browser without storage opens it on every page
  }
}

/**
 * Outlines which team's release owns which part of the page. Watches from the start; writes its one
 * element into the document only after hydration, so that React never meets it.
 */
export function startOverlay(): void {
  const { remotes } = jsonOf(bootElementId) as Boot
  const data = asInPage(jsonOf(overlayDataId) as OverlayData, remotes)
  const { outlines, panel, host } = createHost()
  let isOpen = readOpen()
  let chosen: string | null = null
  let frame = 0
  let drawn = ''
  let covered = -1

  const draw = () => {
    frame = 0
    if (timeline.hydratedAt === null) return
    if (!host.isConnected) document.body.append(host)
    const covers = document.querySelectorAll('dialog[open], [popover]:popover-open').length
    if (covers !== covered) raise(host)
    covered = document.querySelectorAll('dialog[open], [popover]:popover-open').length
    const route = matchedRoute(remotes, location.pathname)
    const parts = findParts(document, route, timeline)
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    drawOutlines(outlines, isOpen ? parts : [], chosen)
    const weights = weightsOf(parts, fetched, filesOfLeftPages(remotes, route))
    const view = { data, parts, weights, total: totalWeight(fetched), isOpen, chosen }
    const seen = JSON.stringify([view, [...weights]], (key, value: unknown) =>
      key === 'elements' ? undefined : value,
    )
    if (seen !== drawn) drawPanel(panel, view, { toggle, choose })
    drawn = seen // scrolling moves the outlines, and the panel stays in place for reading
  }
  const soon = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const toggle = () => {
    isOpen = !isOpen
    chosen = null
    keepOpen(isOpen)
    draw()
  }
  const choose = (key: string) => {
    chosen = chosen === key ? null : key
    const [first] =
      findParts(document, matchedRoute(remotes, location.pathname), timeline).find(
        (part) => part.key === key,
      )?.elements ?? []
    if (chosen && key !== 'page') first?.scrollIntoView({ block: 'center' })
    draw()
  }

  const timeline = startTimeline(soon)
  performance.setResourceTimingBufferSize(mostResources)
  new PerformanceObserver(soon).observe({ type: 'resource' })
  for (const type of ['scroll', 'resize'])
    addEventListener(type, soon, { capture: true, passive: true })
  addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyO') {
      event.preventDefault()
      toggle()
    } else if (event.key === 'Escape' && isOpen && !document.querySelector('dialog[open]')) toggle()
  })
}
