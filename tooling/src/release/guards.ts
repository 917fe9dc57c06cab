import type { LineupMetrics } from './lineup-metrics.ts'

/** `silent`: its pages are asked for, and its tabs tell nothing. */
export type Judgement = { verdict: 'wait' | 'good' | 'bad' | 'silent'; reasons: string[] }

/** With fewer pages than this, a canary is not judged. */
const fewestPages = 30
/** A single fault may be a shopper's line; three are not. */
const fewestFaults = 3
const fewestSamples = 20
/**
 * Fewest tabs that must have reported: with fewer, three faults may be missing though half of the
 * pages have one.
 */
const fewestReports = 20

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const views = ({ pages }: LineupMetrics) => pages.rendered + pages.failed
const totalOf = ({ remotes }: LineupMetrics, kind: 'loadFailures' | 'errors') =>
  Object.values(remotes).reduce((total, entry) => total + entry[kind], 0)

const reported = (metrics: LineupMetrics) => share(metrics.reports ?? 0, views(metrics))

type Guard = (canary: LineupMetrics, current: LineupMetrics) => string | null

type Fault = {
  what: string
  count: (metrics: LineupMetrics) => number
  /** Tabs tell of it, not the server: it is as frequent as among those that told anything. */
  isOfTabs?: boolean
}

const faults: Fault[] = [
  { what: 'pages the server could not make', count: ({ pages }) => pages.failed },
  {
    what: 'remotes that did not load',
    count: (metrics) => totalOf(metrics, 'loadFailures'),
    isOfTabs: true,
  },
  {
    what: 'errors in the browser',
    count: (metrics) => totalOf(metrics, 'errors'),
    isOfTabs: true,
  },
]

/**
 * Tabs without a word say nothing, neither good nor bad; fronts from before reports were counted
 * know pages alone.
 */
const told = (metrics: LineupMetrics) =>
  metrics.reports === undefined || metrics.reports === 0 ? views(metrics) : metrics.reports

const rateOf = ({ count, isOfTabs = false }: Fault, metrics: LineupMetrics) =>
  share(count(metrics), isOfTabs ? told(metrics) : views(metrics))

const ofWhat = ({ isOfTabs = false }: Fault, { reports }: LineupMetrics) =>
  isOfTabs && reports ? 'tabs that told' : 'pages'

/**
 * Faults for each page or tab, allowed to be as frequent as in the current line-up and half a
 * percent more.
 */
function rateGuard(fault: Fault): Guard {
  const { what, count } = fault
  return (canary, current) => {
    const [mine, theirs] = [rateOf(fault, canary), rateOf(fault, current)]
    const isWorse = count(canary) >= fewestFaults && mine > theirs * 1.5 + 0.005
    return isWorse
      ? `${what}: ${percent(mine)} of ${ofWhat(fault, canary)}, ${percent(theirs)} in the current line-up`
      : null
  }
}

type Vital = 'lcp' | 'inp' | 'cls'
type VitalRule = {
  what: string
  isWorse: (mine: number, theirs: number) => boolean
  /** Value that is too bad for anybody, whatever was before. */
  poor: number
  text: (value: number) => string
}

const ms = (value: number) => `${Math.round(value)} ms`

const vitalRules: Record<Vital, VitalRule> = {
  lcp: {
    what: 'largest paint',
    isWorse: (mine, theirs) => mine > theirs * 1.2 + 200,
    poor: 4000,
    text: ms,
  },
  inp: {
    what: 'answer to a touch',
    isWorse: (mine, theirs) => mine > theirs * 1.5 + 100,
    poor: 500,
    text: ms,
  },
  cls: {
    what: 'what moves by itself',
    isWorse: (mine, theirs) => mine > theirs + 0.1,
    poor: 0.25,
    text: (value) => value.toFixed(2),
  },
}

/** A vital that enough tabs measured. */
function measured({ vitals }: LineupMetrics, name: Vital): number | null {
  return (vitals.counts?.[name] ?? vitals.samples) >= fewestSamples ? vitals[name] : null
}

const vitalGuard =
  (name: Vital): Guard =>
  (canary, current) => {
    const [mine, theirs] = [measured(canary, name), measured(current, name)]
    const { what, isWorse, text } = vitalRules[name]
    if (mine === null || theirs === null || !isWorse(mine, theirs)) return null
    return `${what}: ${text(mine)}, ${text(theirs)} in the current line-up`
  }

/** For an app that nothing is known of in the current line-up. */
const poorGuard =
  (name: Vital): Guard =>
  (canary, current) => {
    const mine = measured(canary, name)
    const { what, poor, text } = vitalRules[name]
    if (mine === null || measured(current, name) !== null || mine <= poor) return null
    return `${what}: ${text(mine)}, more than ${text(poor)}`
  }

const vitals: Vital[] = ['lcp', 'inp', 'cls']

const fewerPurchases: Guard = ({ addToCart: mine }, { addToCart: theirs }) => {
  const tries = mine.done + mine.failed
  if (tries < fewestSamples) return null
  const [my, their] = [share(mine.failed, tries), share(theirs.failed, theirs.done + theirs.failed)]
  return my > their + 0.05
    ? `adding to the cart fails: ${percent(my)}, ${percent(their)} in the current line-up`
    : null
}

const guards: Guard[] = [
  ...faults.map(rateGuard),
  rateGuard({ what: 'pages without their data', count: ({ pages }) => pages.missed ?? 0 }),
  ...vitals.map(vitalGuard),
  fewerPurchases,
]
const guardsOfApp: Guard[] = [...guards, ...vitals.map(poorGuard)]

/** No good line-up fails this often: such a share of faulty pages needs no comparison. */
const worstShare = 0.03

/** Judges a canary while nothing is known of the current line-up: never as good. */
export function judgeAlone(canary: LineupMetrics): Judgement {
  if (views(canary) < fewestPages)
    return { verdict: 'wait', reasons: [`${views(canary)} of ${fewestPages} pages so far`] }
  const reasons = faults.flatMap((fault) => {
    const { what, count } = fault
    const part = rateOf(fault, canary)
    return count(canary) >= fewestFaults && part > worstShare
      ? [`${what}: ${percent(part)} of ${ofWhat(fault, canary)}, more than any line-up may have`]
      : []
  })
  if (reasons.length > 0) return { verdict: 'bad', reasons }
  return { verdict: 'wait', reasons: ['no figures of the current line-up yet'] }
}

const noVitals = { lcp: null, inp: null, cls: null, samples: 0 }

/**
 * Figures of the pages, the code and the elements of one app; its tabs are taken to speak as often
 * as others.
 */
const ofApp = (metrics: LineupMetrics, app: string): LineupMetrics => {
  const pages = metrics.own?.[app] ?? { rendered: 0, failed: 0 }
  const reports = Math.round((pages.rendered + pages.failed) * reported(metrics))
  return {
    ...metrics,
    pages,
    ...(metrics.reports === undefined ? {} : { reports }),
    remotes: Object.fromEntries(Object.entries(metrics.remotes).filter(([name]) => name === app)),
    addToCart: { done: 0, failed: 0 },
    vitals: metrics.drawn?.[app] ?? noVitals,
  }
}

/** Apps that have pages of their own and are judged by them; the shell is in every page. */
const judgedAlone = ({ own }: LineupMetrics, changed: string[]): string[] =>
  own && !changed.includes('shell') ? changed : []

function badReasons(canary: LineupMetrics, current: LineupMetrics, changed: string[]): string[] {
  const found = (tried: Guard[], mine: LineupMetrics, theirs: LineupMetrics) =>
    tried.map((guard) => guard(mine, theirs)).filter((reason) => reason !== null)
  const ofAll = found(guards, canary, current)
  if (ofAll.length > 0) return ofAll
  return judgedAlone(canary, changed).flatMap((app) =>
    found(guardsOfApp, ofApp(canary, app), ofApp(current, app)).map(
      (reason) => `${app}: ${reason}`,
    ),
  )
}

/** How many pages say something about what is new in the canary. */
function pagesSoFar(canary: LineupMetrics, changed: string[]): { count: number; of: string } {
  const apps = judgedAlone(canary, changed)
  if (apps.length === 0) return { count: views(canary), of: '' }
  const count = apps.reduce((sum, app) => sum + views(ofApp(canary, app)), 0)
  return { count, of: ` of ${apps.join(' and ')}` }
}

/**
 * A tenth of what tabs of the current line-up tell is no shopper's habit, but script that does not
 * run.
 */
const silentShare = 0.1

/**
 * Is the canary as good as the current line-up? Bad figures count at once; good ones need enough
 * pages of what changed, and tabs that tell of them.
 *
 * @param changed - apps whose releases differ.
 */
export function judge(
  canary: LineupMetrics,
  current: LineupMetrics,
  changed: string[] = [],
): Judgement {
  const reasons = badReasons(canary, current, changed)
  if (reasons.length > 0) return { verdict: 'bad', reasons }
  const { count, of } = pagesSoFar(canary, changed)
  if (count < fewestPages)
    return { verdict: 'wait', reasons: [`${count} of ${fewestPages} pages${of} so far`] }
  if (reported(canary) < reported(current) * silentShare) {
    const what = `tabs that tell nothing: ${canary.reports ?? 0} of ${views(canary)} pages were reported, ${percent(reported(current))} in the current line-up`
    return { verdict: 'silent', reasons: [what] }
  }
  const spoke = Math.round(count * reported(canary))
  if (canary.reports !== undefined && spoke < fewestReports)
    return {
      verdict: 'wait',
      reasons: [`${spoke} of ${count} tabs${of} told what they saw, ${fewestReports} have to`],
    }
  return { verdict: 'good', reasons: [] }
}
