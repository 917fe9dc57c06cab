import { blame } from './blame.ts'
import type { PendingReport } from './late-tab-report.ts'

type Counts = Record<string, number>
type Vitals = { lcp?: number; inp?: number; cls?: number }
type Report = {
  lineup: string
  vitals: Vitals
  /** App → what of the vitals its elements had. */
  drawn: Record<string, Vitals>
  loadFailures: Counts
  errors: Counts
  addToCart: { done: number; failed: number }
}

const blank = (lineup: string): Report => ({
  lineup,
  vitals: {},
  drawn: {},
  loadFailures: {},
  errors: {},
  addToCart: { done: 0, failed: 0 },
})

const count = (counts: Counts, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

function observe<T extends PerformanceEntry>(type: string, take: (entry: T) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  // `durationThreshold` concerns interactions only, where browsers report nothing below 16 ms
  const options = { type, buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as T))).observe(
    options,
  )
}

type Shifted = { node?: Node | null }
type LargestPaint = PerformanceEntry & { element?: Element | null }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources?: Shifted[]
}
type Interaction = PerformanceEntry & { interactionId?: number; target?: Node | null }
type AnsweredRequest = PerformanceResourceTiming & { responseStatus?: number }

/**
 * Class names begin with the app that compiled them: the nearest one names the app that rendered an
 * element.
 */
export function appOfElement(node: Node | null | undefined): string | null {
  let element = node instanceof Element ? node : (node?.parentElement ?? null)
  for (; element; element = element.parentElement) {
    const [, app] = /(?:^|\s)(shell|mf_[a-z_]+)-/.exec(element.getAttribute('class') ?? '') ?? []
    if (app) return app.replaceAll('_', '-')
  }
  return null
}

const rounded = (shift: number) => Math.round(shift * 10_000) / 10_000

function observeVitals({ vitals, drawn }: Pick<Report, 'vitals' | 'drawn'>): void {
  const of = (node: Node | null | undefined): Vitals => {
    const app = appOfElement(node)
    return app ? (drawn[app] ??= {}) : {}
  }
  observe<LargestPaint>('largest-contentful-paint', ({ startTime, element }) => {
    vitals.lcp = Math.round(startTime)
    // only the last one is the largest
    for (const its of Object.values(drawn)) delete its.lcp
    of(element).lcp = vitals.lcp
  })
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    vitals.cls = rounded((vitals.cls ?? 0) + value)
    const its = of(sources?.[0]?.node)
    its.cls = rounded((its.cls ?? 0) + value)
  })
  observe<Interaction>('event', ({ interactionId, duration, target }) => {
    if (!interactionId) return
    vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration))
    const its = of(target)
    its.inp = Math.max(its.inp ?? 0, Math.round(duration))
  })
}

/**
 * Requests that put something into a cart, observed in the browser, so that no team has to report
 * them.
 */
function observeCart(addToCart: Report['addToCart']): void {
  observe<AnsweredRequest>('resource', ({ name, initiatorType, responseStatus }) => {
    if (initiatorType !== 'fetch' || !responseStatus || !/\/orders\/[^/]+\/items$/.test(name))
      return
    addToCart[responseStatus < 400 ? 'done' : 'failed'] += 1
  })
}

/**
 * Reports once to the front what this tab saw of its line-up, when it is hidden or left: times and
 * counts, nothing personal.
 *
 * @param tab - its errors so far, and later ones.
 */
export function startTabReport(lineup: string, tab: PendingReport): void {
  const report = blank(lineup)
  let reported = ''
  const take = (error: unknown) => {
    const { app, kind } = blame(error)
    count(report[kind], app)
  }
  observeVitals(report)
  observeCart(report.addToCart)
  const tell = () => {
    tab.errors.splice(0).forEach(take)
    const text = JSON.stringify(report)
    if (document.visibilityState !== 'hidden' || text === reported) return
    reported = text
    navigator.sendBeacon('/_mf/beacon', JSON.stringify({ ...report, first: !tab.hasSpoken }))
    tab.hasSpoken = true
    // what was reported is not reported again; the vitals of a document continue
    Object.assign(report, { loadFailures: {}, errors: {} })
    report.addToCart.done = 0
    report.addToCart.failed = 0
  }
  document.addEventListener('visibilitychange', tell)
}
