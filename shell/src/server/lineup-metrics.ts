import type { LineupMetrics, Pages } from '@drogerie/tooling/release/lineup-metrics.ts'

/** Milliseconds, but `cls`, which has no unit. */
type Vitals = { lcp?: number | undefined; inp?: number | undefined; cls?: number | undefined }

/** Report of one tab since its last one. */
export type TabReport = {
  lineup: string
  /** The first one of its document; tabs of older shells tell only what they painted. */
  first?: boolean | undefined
  vitals?: Vitals | undefined
  /** App → vitals of what its code drew. */
  drawn?: Record<string, Vitals> | undefined
  /** App → how often its code could not be loaded, or threw. */
  loadFailures?: Record<string, number> | undefined
  errors?: Record<string, number> | undefined
  addToCart?: { done: number; failed: number } | undefined
}

const mostSamples = 500
const mostLineups = 40
/** Open tabs that are counted; anybody can make names up. */
const mostTabs = 50_000
/** A tab reports every minute; after two minutes of silence it counts as closed. ms */
const tabMs = 150_000

type Samples = { lcp: number[]; inp: number[]; cls: number[] }
type Kept = {
  figures: LineupMetrics
  samples: Samples
  drawn: Map<string, Samples>
  tabs: Map<string, number>
}

const noPages = (): Pages => ({ rendered: 0, failed: 0, missed: 0 })

const noSamples = (): Samples => ({ lcp: [], inp: [], cls: [] })

const blank = (lineup: string): Kept => ({
  figures: {
    lineup,
    since: new Date().toISOString(),
    pages: noPages(),
    own: {},
    reports: 0,
    remotes: {},
    addToCart: { done: 0, failed: 0 },
    vitals: { lcp: null, inp: null, cls: null, samples: 0 },
    openTabs: 0,
  },
  samples: noSamples(),
  drawn: new Map(),
  tabs: new Map(),
})

export function percentile75(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.75))] ?? null
}

const add = (samples: number[], value: number | undefined) => {
  if (value === undefined) return
  if (samples.length >= mostSamples) samples.shift()
  samples.push(value)
}

function addVitals(samples: Samples, vitals: Vitals | undefined): void {
  for (const name of ['lcp', 'inp', 'cls'] as const) add(samples[name], vitals?.[name])
}

const readVitals = (samples: Samples) => ({
  lcp: percentile75(samples.lcp),
  inp: percentile75(samples.inp),
  cls: percentile75(samples.cls),
  samples: Math.max(samples.lcp.length, samples.inp.length, samples.cls.length),
  counts: { lcp: samples.lcp.length, inp: samples.inp.length, cls: samples.cls.length },
})

/** 503 is data that did not come; 500 is code that did not work. */
function countPage(pages: Pages, status: number): void {
  pages[status === 500 ? 'failed' : 'rendered'] += 1
  if (status === 503) pages.missed = (pages.missed ?? 0) + 1
}

/** The newest report is last; closed tabs before it are dropped. */
function noteTab(tabs: Map<string, number>, tab: string): void {
  tabs.set(tab, Date.now())
  for (const [known, at] of tabs) {
    if (Date.now() - at < tabMs && tabs.size <= mostTabs) break
    tabs.delete(known)
  }
}

/**
 * Figures of each line-up since this front started: what it rendered, and what its tabs reported.
 * In memory, because they compare the line-ups that serve now; history belongs to the error and
 * metrics services.
 */
export function createLineupMetrics() {
  const all = new Map<string, Kept>()

  function of(lineup: string): Kept {
    const known = all.get(lineup)
    if (known) return known
    if (all.size >= mostLineups) all.delete(all.keys().next().value ?? '')
    const fresh = blank(lineup)
    all.set(lineup, fresh)
    return fresh
  }

  const remoteOf = ({ figures }: Kept, app: string) =>
    (figures.remotes[app] ??= { loadFailures: 0, errors: 0 })

  function drawnBy({ drawn }: Kept, app: string): Samples {
    const known = drawn.get(app) ?? noSamples()
    drawn.set(app, known)
    return known
  }

  function read({ figures, samples, drawn, tabs }: Kept): LineupMetrics {
    const open = [...tabs.values()].filter((at) => Date.now() - at < tabMs).length
    const ofApps = Object.fromEntries([...drawn].map(([app, its]) => [app, readVitals(its)]))
    return {
      ...figures,
      vitals: { ...readVitals(samples), samples: samples.lcp.length },
      drawn: ofApps,
      openTabs: open,
    }
  }

  return {
    /** @param app - whose page it is. */
    rendered: (lineup: string, status: number, app: string) => {
      const { figures } = of(lineup)
      countPage(figures.pages, status)
      countPage(((figures.own ??= {})[app] ??= noPages()), status)
    },
    report: ({
      lineup,
      first,
      vitals,
      drawn = {},
      loadFailures = {},
      errors = {},
      addToCart,
    }: TabReport) => {
      const kept = of(lineup)
      if (first ?? vitals?.lcp !== undefined) kept.figures.reports = (kept.figures.reports ?? 0) + 1
      addVitals(kept.samples, vitals)
      for (const [app, its] of Object.entries(drawn)) addVitals(drawnBy(kept, app), its)
      for (const [app, count] of Object.entries(loadFailures))
        remoteOf(kept, app).loadFailures += count
      for (const [app, count] of Object.entries(errors)) remoteOf(kept, app).errors += count
      kept.figures.addToCart.done += addToCart?.done ?? 0
      kept.figures.addToCart.failed += addToCart?.failed ?? 0
    },
    tabIsOpen: (lineup: string, tab: string) => {
      for (const { tabs } of all.values()) tabs.delete(tab)
      noteTab(of(lineup).tabs, tab)
    },
    read: (): LineupMetrics[] => [...all.values()].map(read),
  }
}
export type FrontMetrics = ReturnType<typeof createLineupMetrics>
