import type { LineupMetrics } from './lineup-metrics.ts'

export type Judgement = { verdict: 'wait' | 'good' | 'bad'; reasons: string[] }

/** With fewer pages than this, a canary is not judged. */
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

type Fault = { what: string; count: (metrics: LineupMetrics) => number }

const faults: Fault[] = [
  { what: 'pages the server could not make', count: ({ pages }) => pages.failed },
  { what: 'remotes that did not load', count: (metrics) => totalOf(metrics, 'loadFailures') },
  { what: 'errors in the browser', count: (metrics) => totalOf(metrics, 'errors') },
]

/** Faults for each page, allowed to be as frequent as in the current line-up and half a percent more. */
function rateGuard({ what, count }: Fault): Guard {
  return (canary, current) => {
    const [mine, theirs] = [
      share(count(canary), views(canary)),
      share(count(current), views(current)),
    ]
    const isWorse = count(canary) >= fewestFaults && mine > theirs * 1.5 + 0.005
    return isWorse
      ? `${what}: ${percent(mine)} of pages, ${percent(theirs)} in the current line-up`
      : null
  }
}

const slowerPages: Guard = ({ vitals: mine }, { vitals: theirs }) => {
  if (
    mine.lcp === null ||
    theirs.lcp === null ||
    mine.samples < fewestSamples ||
    theirs.samples < fewestSamples
  )
    return null
  const isSlower = mine.lcp > theirs.lcp * 1.2 + 200
  return isSlower
    ? `largest paint: ${Math.round(mine.lcp)} ms, ${Math.round(theirs.lcp)} ms in the current line-up`
    : null
}

const fewerPurchases: Guard = ({ addToCart: mine }, { addToCart: theirs }) => {
  const tries = mine.done + mine.failed
  if (tries < fewestSamples) return null
  const [my, their] = [share(mine.failed, tries), share(theirs.failed, theirs.done + theirs.failed)]
  return my > their + 0.05
    ? `adding to the cart fails: ${percent(my)}, ${percent(their)} in the current line-up`
    : null
}

const guards: Guard[] = [...faults.map(rateGuard), slowerPages, fewerPurchases]

/** No good line-up fails this often: such a share of faulty pages needs no comparison. */
const worstShare = 0.03

/** What can be said of a canary while nothing is known of the current line-up: never that it is good. */
export function judgeAlone(canary: LineupMetrics): Judgement {
  if (views(canary) < fewestPages)
    return { verdict: 'wait', reasons: [`${views(canary)} of ${fewestPages} pages so far`] }
  const reasons = faults.flatMap(({ what, count }) => {
    const part = share(count(canary), views(canary))
    return count(canary) >= fewestFaults && part > worstShare
      ? [`${what}: ${percent(part)} of pages, more than any line-up may have`]
      : []
  })
  if (reasons.length > 0) return { verdict: 'bad', reasons }
  return { verdict: 'wait', reasons: ['no figures of the current line-up yet'] }
}

/**
 * Is the canary as good as the current line-up? Bad figures count at once; good ones need enough
 * pages.
 */
export function judge(canary: LineupMetrics, current: LineupMetrics): Judgement {
  const reasons = guards.map((guard) => guard(canary, current)).filter((reason) => reason !== null)
  if (reasons.length > 0) return { verdict: 'bad', reasons }
  if (views(canary) < fewestPages)
    return { verdict: 'wait', reasons: [`${views(canary)} of ${fewestPages} pages so far`] }
  return { verdict: 'good', reasons: [] }
}
