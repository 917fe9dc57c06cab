import * as z from 'zod/mini'

const nullableNumber = z.nullable(z.number())
/** 75th percentiles of the latest samples. */
const Vitals = z.object({
  lcp: nullableNumber,
  inp: nullableNumber,
  cls: nullableNumber,
  samples: z.number(),
  /**
   * How many of them each percentile has; a front from before this field counts `samples` for all.
   */
  counts: z.optional(z.object({ lcp: z.number(), inp: z.number(), cls: z.number() })),
})
export type Vitals = z.infer<typeof Vitals>

/**
 * `failed` are pages the server could not make, `missed` those whose data did not come in time
 * (503).
 */
const Pages = z.object({
  rendered: z.number(),
  failed: z.number(),
  missed: z.optional(z.number()),
})
export type Pages = z.infer<typeof Pages>

/**
 * Figures of one line-up as a front counts them since it started; `GET /_mf/metrics.json`. Times in
 * ms.
 */
export const LineupMetrics = z.object({
  lineup: z.string(),
  since: z.string(),
  pages: Pages,
  /** App → its own pages. */
  own: z.optional(z.record(z.string(), Pages)),
  /** Documents whose tab told what it saw; a tab without script is silent. */
  reports: z.optional(z.number()),
  /** App → what tabs reported about its code. */
  remotes: z.record(z.string(), z.object({ loadFailures: z.number(), errors: z.number() })),
  addToCart: z.object({ done: z.number(), failed: z.number() }),
  vitals: Vitals,
  /** App → vitals of what its code drew: whose element was painted largest, answered, moved. */
  drawn: z.optional(z.record(z.string(), Vitals)),
  openTabs: z.number(),
})
export type LineupMetrics = z.infer<typeof LineupMetrics>

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

function weighted(a: Vitals, b: Vitals, name: 'lcp' | 'inp' | 'cls'): number | null {
  const [x, y] = [a[name], b[name]]
  if (x === null || y === null) return x ?? y
  return (x * a.samples + y * b.samples) / Math.max(1, a.samples + b.samples)
}

const countOf = ({ counts, samples }: Vitals, name: 'lcp' | 'inp' | 'cls') =>
  counts?.[name] ?? samples

const addedVitals = (a: Vitals, b: Vitals): Vitals => ({
  lcp: weighted(a, b, 'lcp'),
  inp: weighted(a, b, 'inp'),
  cls: weighted(a, b, 'cls'),
  samples: a.samples + b.samples,
  counts: {
    lcp: countOf(a, 'lcp') + countOf(b, 'lcp'),
    inp: countOf(a, 'inp') + countOf(b, 'inp'),
    cls: countOf(a, 'cls') + countOf(b, 'cls'),
  },
})

const addedPages = (a: Pages, b: Pages): Pages => ({
  rendered: a.rendered + b.rendered,
  failed: a.failed + b.failed,
  missed: (a.missed ?? 0) + (b.missed ?? 0),
})

const noPages: Pages = { rendered: 0, failed: 0, missed: 0 }

function addedOwn({ own: a = {} }: LineupMetrics, { own: b = {} }: LineupMetrics) {
  const apps = new Set([...Object.keys(a), ...Object.keys(b)])
  return Object.fromEntries(
    [...apps].map((app) => [app, addedPages(a[app] ?? noPages, b[app] ?? noPages)]),
  )
}

const noVitals: Vitals = { lcp: null, inp: null, cls: null, samples: 0 }

function addedDrawn(
  { drawn: a = {} }: LineupMetrics,
  { drawn: b = {} }: LineupMetrics,
): Record<string, Vitals> {
  const apps = new Set([...Object.keys(a), ...Object.keys(b)])
  return Object.fromEntries(
    [...apps].map((app) => [app, addedVitals(a[app] ?? noVitals, b[app] ?? noVitals)]),
  )
}

/**
 * One line-up as several fronts saw it; percentiles are weighted by their samples, which is near
 * enough to compare.
 */
export function addMetrics(a: LineupMetrics, b: LineupMetrics): LineupMetrics {
  const apps = [...new Set([...Object.keys(a.remotes), ...Object.keys(b.remotes)])]
  return {
    lineup: a.lineup,
    since: a.since < b.since ? a.since : b.since,
    pages: addedPages(a.pages, b.pages),
    own: addedOwn(a, b),
    reports:
      a.reports === undefined && b.reports === undefined
        ? undefined
        : (a.reports ?? 0) + (b.reports ?? 0),
    remotes: Object.fromEntries(
      apps.map((app) => {
        const both = [a.remotes[app], b.remotes[app]].filter((entry) => entry !== undefined)
        return [
          app,
          {
            loadFailures: sum(both.map(({ loadFailures }) => loadFailures)),
            errors: sum(both.map(({ errors }) => errors)),
          },
        ]
      }),
    ),
    addToCart: {
      done: a.addToCart.done + b.addToCart.done,
      failed: a.addToCart.failed + b.addToCart.failed,
    },
    vitals: addedVitals(a.vitals, b.vitals),
    drawn: addedDrawn(a, b),
    openTabs: a.openTabs + b.openTabs,
  }
}

const less = (now: number, before: number) => (now >= before ? now - before : now)

const lessPages = (now: Pages, before: Pages = noPages): Pages => ({
  rendered: less(now.rendered, before.rendered),
  failed: less(now.failed, before.failed),
  missed: less(now.missed ?? 0, before.missed ?? 0),
})

/**
 * Figures since an earlier reading; after a restart of the front, since its start. Percentiles stay
 * those of the latest samples.
 */
export function countedSince(now: LineupMetrics, before: LineupMetrics | null): LineupMetrics {
  if (!before) return now
  const remotes = Object.entries(now.remotes).map(([app, { loadFailures, errors }]) => {
    const old = before.remotes[app] ?? { loadFailures: 0, errors: 0 }
    return [
      app,
      { loadFailures: less(loadFailures, old.loadFailures), errors: less(errors, old.errors) },
    ] as const
  })
  return {
    ...now,
    pages: lessPages(now.pages, before.pages),
    own: Object.fromEntries(
      Object.entries(now.own ?? {}).map(([app, its]) => [app, lessPages(its, before.own?.[app])]),
    ),
    reports: now.reports === undefined ? undefined : less(now.reports, before.reports ?? 0),
    remotes: Object.fromEntries(remotes),
    addToCart: {
      done: less(now.addToCart.done, before.addToCart.done),
      failed: less(now.addToCart.failed, before.addToCart.failed),
    },
  }
}
