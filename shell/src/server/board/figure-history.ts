import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'

const minuteMs = 60_000
/** One more than the steps that are drawn: a step is the difference of two. */
const mostMinutes = 61
const mostTens = 145

/**
 * Figures counted until a moment; `faults` are pages that failed, and errors and remotes that did
 * not load in tabs.
 */
type Counted = { pages: number; faults: number; lcp: number | null }
type Sample = { at: number; lineups: Map<string, Counted> }

/** Figures of one step, of a minute or of ten. */
export type Step = { at: number; pages: number; faults: number; lcp: number | null }
/** The steps of one line-up, the oldest first. */
export type Curve = { lineup: string; steps: Step[] }
export type Curves = { hour: Curve[]; day: Curve[] }

function countedIn({ pages, remotes, vitals }: LineupMetrics): Counted {
  const inTabs = Object.values(remotes).map(({ loadFailures, errors }) => loadFailures + errors)
  return {
    pages: pages.rendered + pages.failed,
    faults: inTabs.reduce((sum, count) => sum + count, pages.failed),
    lcp: vitals.lcp,
  }
}

/** A line-up that was forgotten meanwhile begins anew. */
const more = (now = 0, before = 0) => (now >= before ? now - before : now)

function curvesOf(samples: Sample[]): Curve[] {
  const ids = new Set(samples.flatMap(({ lineups }) => [...lineups.keys()]))
  return [...ids].map((lineup) => ({
    lineup,
    steps: samples.slice(1).map(({ at, lineups }, index): Step => {
      const [before, now] = [samples[index]?.lineups.get(lineup), lineups.get(lineup)]
      return {
        at,
        pages: more(now?.pages, before?.pages),
        faults: more(now?.faults, before?.faults),
        lcp: now?.lcp ?? null,
      }
    }),
  }))
}

/**
 * The last hour by the minute and the last day by ten of them, of this front since it started; in
 * memory as its figures are.
 */
export function createFigureHistory(read: () => LineupMetrics[]) {
  const minutes: Sample[] = []
  const tens: Sample[] = []
  let taken = 0

  function keep(samples: Sample[], sample: Sample, most: number): void {
    samples.push(sample)
    if (samples.length > most) samples.shift()
  }

  function sample(at = Date.now()): void {
    const lineups = new Map(read().map((figures) => [figures.lineup, countedIn(figures)]))
    keep(minutes, { at, lineups }, mostMinutes)
    if (taken % 10 === 0) keep(tens, { at, lineups }, mostTens)
    taken += 1
  }

  return {
    sample,
    /** @returns what ends it. */
    start: () => {
      sample()
      const timer = setInterval(() => sample(), minuteMs).unref()
      return () => clearInterval(timer)
    },
    curves: (): Curves => ({ hour: curvesOf(minutes), day: curvesOf(tens) }),
  }
}
