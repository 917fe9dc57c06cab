import type { LineupMetrics } from '../release/lineup-metrics.ts'

/** Figures of a quiet line-up, but for what is given. */
export const metrics = (part: Partial<LineupMetrics> = {}): LineupMetrics => ({
  lineup: 'L-0001',
  since: '2026-11-21T12:00:00Z',
  pages: { rendered: 1000, failed: 0 },
  remotes: {},
  addToCart: { done: 100, failed: 0 },
  vitals: { lcp: 1500, inp: 80, cls: 0, samples: 200 },
  openTabs: 10,
  ...part,
})

/** Figures of one remote, the cart's. */
export const remotes = (loadFailures: number, errors: number) => ({
  'mf-cart': { loadFailures, errors },
})
