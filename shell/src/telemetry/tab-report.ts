type Counts = Record<string, number>
type Report = {
  lineup: string
  vitals: { lcp?: number; inp?: number; cls?: number }
  loadFailures: Counts
  errors: Counts
  addToCart: { done: number; failed: number }
}

const blank = (lineup: string): Report => ({ lineup, vitals: {}, loadFailures: {}, errors: {}, addToCart: { done: 0, failed: 0 } })

/** Whose code an error comes from, by the address of its first script that is ours. */
export function ownerOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/_mf\/assets\/([a-z-]+)\//.exec(stack)?.[1] ?? 'shell'
}

/** Name of the remote that a `RemoteUnavailableError` is about, which lives a layer above. */
const missingRemote = (error: unknown): string | null =>
  error instanceof Error && error.name === 'RemoteUnavailableError' && 'remote' in error ? String(error.remote) : null

const count = (counts: Counts, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

function observe<T extends PerformanceEntry>(type: string, take: (entry: T) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  // `durationThreshold` is of interactions alone, where 16 ms is the least a browser tells
  const options = { type, buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as T))).observe(options)
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }
type AnsweredRequest = PerformanceResourceTiming & { responseStatus?: number }

function observeVitals(vitals: Report['vitals']): void {
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.round(startTime)
  })
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls = Math.round(((vitals.cls ?? 0) + value) * 10_000) / 10_000
  })
  observe<Interaction>('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration))
  })
}

/** Requests that put something into a cart, told by the browser itself: no team has to remember to count. */
function observeCart(addToCart: Report['addToCart']): void {
  observe<AnsweredRequest>('resource', ({ name, initiatorType, responseStatus }) => {
    if (initiatorType !== 'fetch' || !responseStatus || !/\/orders\/[^/]+\/items$/.test(name)) return
    addToCart[responseStatus < 400 ? 'done' : 'failed'] += 1
  })
}

/**
 * Tells the front what this tab saw of its line-up, once, when it is hidden or left: times, counts, nothing of the person.
 *
 * @param early - errors of the router from before this was loaded; later ones are pushed there, too.
 */
export function startTabReport(lineup: string, early: unknown[]): void {
  const report = blank(lineup)
  let told = ''
  const take = (error: unknown) => {
    const remote = missingRemote(error)
    count(remote ? report.loadFailures : report.errors, remote ?? ownerOf(error))
  }
  observeVitals(report.vitals)
  observeCart(report.addToCart)
  addEventListener('error', ({ error }) => take(error))
  addEventListener('unhandledrejection', ({ reason }) => take(reason))
  const tell = () => {
    early.splice(0).forEach(take)
    const text = JSON.stringify(report)
    if (document.visibilityState !== 'hidden' || text === told) return
    told = text
    navigator.sendBeacon('/_mf/beacon', text)
    // what was told is not told again; the vitals of a document go on
    Object.assign(report, { loadFailures: {}, errors: {} })
    report.addToCart.done = 0
    report.addToCart.failed = 0
  }
  document.addEventListener('visibilitychange', tell)
}
