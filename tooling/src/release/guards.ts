import type { LineupMetrics } from './lineup-metrics.ts'

export type Judgement = { verdict: 'wait' | 'good' | 'bad'; reasons: string[] }

/** Fewer pages than this say nothing about a canary. */
const fewestPages = 30
/** A single fault may be a shopper's line; three are not. */
const fewestFaults = 3
const fewestSamples = 20

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const views = ({ pages }: LineupMetrics) => pages.rendered + pages.failed
const totalOf = ({ remotes }: LineupMetrics, kind: 'loadFailures' | 'errors') =>
  Object.values(remotes).reduce((total, entry) => total + entry[kind], 0)

type Guard = (canary: LineupMetrics, current: LineupMetrics) => string | null

/** Faults for each page, allowed to be as frequent as in the current line-up and half a percent more. */
function rateGuard(what: string, count: (metrics: LineupMetrics) => number): Guard {
  return (canary, current) => {
    const [mine, theirs] = [share(count(canary), views(canary)), share(count(current), views(current))]
    const isWorse = count(canary) >= fewestFaults && mine > theirs * 1.5 + 0.005
    return isWorse ? `${what}: ${percent(mine)} of pages, ${percent(theirs)} in the current line-up` : null
  }
}

const slowerPages: Guard = ({ vitals: mine }, { vitals: theirs }) => {
  if (mine.lcp === null || theirs.lcp === null || mine.samples < fewestSamples || theirs.samples < fewestSamples) return null
  const isSlower = mine.lcp > theirs.lcp * 1.2 + 200
  return isSlower ? `largest paint: ${Math.round(mine.lcp)} ms, ${Math.round(theirs.lcp)} ms in the current line-up` : null
}

const fewerPurchases: Guard = ({ addToCart: mine }, { addToCart: theirs }) => {
  const tries = mine.done + mine.failed
  if (tries < fewestSamples) return null
  const [my, their] = [share(mine.failed, tries), share(theirs.failed, theirs.done + theirs.failed)]
  return my > their + 0.05 ? `adding to the cart fails: ${percent(my)}, ${percent(their)} in the current line-up` : null
}

const guards: Guard[] = [
  rateGuard('pages the server could not make', ({ pages }) => pages.failed),
  rateGuard('remotes that did not load', (metrics) => totalOf(metrics, 'loadFailures')),
  rateGuard('errors in the browser', (metrics) => totalOf(metrics, 'errors')),
  slowerPages,
  fewerPurchases,
]

/** Is a canary as good as what everybody else gets? Bad news needs no patience, good news needs enough pages. */
export function judge(canary: LineupMetrics, current: LineupMetrics): Judgement {
  const reasons = guards.map((guard) => guard(canary, current)).filter((reason) => reason !== null)
  if (reasons.length > 0) return { verdict: 'bad', reasons }
  if (views(canary) < fewestPages) return { verdict: 'wait', reasons: [`${views(canary)} of ${fewestPages} pages so far`] }
  return { verdict: 'good', reasons: [] }
}
