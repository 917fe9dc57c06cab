import { expect, test } from 'vitest'
import { metricsByLineup } from './figures-at.ts'
import type { LineupMetrics } from './lineup-metrics.ts'

const seen = (lineup: string, rendered: number, openTabs: number): LineupMetrics => ({
  lineup,
  since: '2026-11-29T12:00:00Z',
  pages: { rendered, failed: 0 },
  remotes: {},
  addToCart: { done: 0, failed: 0 },
  vitals: { lcp: null, inp: null, cls: null, samples: 0 },
  openTabs,
})

test('each line-up is there once, with what all fronts saw of it @PLAT-09', () => {
  const all = [seen('L-0001', 3, 1), seen('L-0002', 1, 0), seen('L-0001', 4, 2)]
  expect(
    metricsByLineup(all).map(({ lineup, pages, openTabs }) => [lineup, pages.rendered, openTabs]),
  ).toEqual([
    ['L-0001', 7, 3],
    ['L-0002', 1, 0],
  ])
})
