import { addMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createLineupMetrics, percentile75 } from './lineup-metrics.ts'

const lineup = 'L-0012'

function reported(lcps: number[]) {
  const metrics = createLineupMetrics()
  for (const lcp of lcps)
    metrics.report({
      lineup,
      vitals: { lcp, inp: 40 },
      drawn: { 'mf-catalog': { lcp }, 'mf-cart': { inp: 40 } },
    })
  const [figures] = metrics.read()
  if (!figures) throw new Error('nothing was reported')
  return figures
}

test('vitals are known for the line-up and for each team’s part of it @PLAT-09', () => {
  const { vitals, drawn } = reported([1000, 1200, 1400, 3000])
  expect(vitals).toMatchObject({ lcp: 3000, inp: 40, cls: null, samples: 4 })
  expect(drawn).toMatchObject({
    'mf-catalog': { lcp: 3000, inp: null, cls: null, samples: 4 },
    'mf-cart': { lcp: null, inp: 40, cls: null, samples: 4 },
  })
})

test('several fronts add up, each by what it saw @PLAT-09', () => {
  const { vitals, drawn } = addMetrics(reported([1000, 1000, 1000]), reported([2000]))
  expect(vitals).toMatchObject({ lcp: 1250, samples: 4 })
  expect(drawn?.['mf-catalog']).toMatchObject({ lcp: 1250, samples: 4 })
})

afterEach(() => void vi.useRealTimers())

test.each([
  [[], null],
  [[5], 5],
  [[3, 1], 3],
  [[4, 1, 3, 2], 4],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 8],
])('three quarters of %j are below %j @PLAT-09', (values, expected) => {
  const before = [...values]
  expect(percentile75(values)).toBe(expected)
  expect(values, 'left as they came').toEqual(before)
})

test('pages, faults and purchases of a line-up add up, each to its own @PLAT-09', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') })
  const metrics = createLineupMetrics()
  for (const status of [200, 503, 500]) metrics.rendered(lineup, status, 'mf-cart')
  metrics.report({
    lineup,
    errors: { 'mf-cart': 1 },
    loadFailures: { 'mf-cart': 2 },
    addToCart: { done: 3, failed: 1 },
  })
  metrics.report({
    lineup,
    errors: { 'mf-cart': 4, 'mf-content': 1 },
    vitals: { lcp: 900, cls: 0.1 },
  })
  metrics.rendered('L-0013', 200, 'shell')
  expect(metrics.read()).toEqual([
    {
      lineup,
      since: '2026-11-21T12:00:00.000Z',
      pages: { rendered: 2, failed: 1, missed: 1 },
      own: { 'mf-cart': { rendered: 2, failed: 1, missed: 1 } },
      reports: 1,
      remotes: {
        'mf-cart': { loadFailures: 2, errors: 5 },
        'mf-content': { loadFailures: 0, errors: 1 },
      },
      addToCart: { done: 3, failed: 1 },
      vitals: {
        lcp: 900,
        inp: null,
        cls: 0.1,
        samples: 1,
        counts: { lcp: 1, inp: 0, cls: 1 },
      },
      drawn: {},
      openTabs: 0,
    },
    expect.objectContaining({ lineup: 'L-0013', pages: { rendered: 1, failed: 0, missed: 0 } }),
  ])
})

test('the latest five hundred measurements count @PLAT-09', () => {
  const { vitals } = reported([
    ...Array.from({ length: 500 }, () => 9000),
    ...Array.from({ length: 499 }, () => 100),
  ])
  expect(vitals).toMatchObject({ lcp: 100, samples: 500 })
  expect(reported(Array.from({ length: 501 }, (_, nth) => nth)).vitals.lcp).toBe(376)
})

test('of more than forty line-ups the first one seen is forgotten @PLAT-09', () => {
  const metrics = createLineupMetrics()
  for (let nth = 0; nth < 41; nth += 1) metrics.rendered(`L-${nth}`, 200, 'shell')
  metrics.rendered('L-1', 200, 'shell')
  const known = metrics.read().map((figures) => figures.lineup)
  expect([known.length, known[0], known.at(-1)]).toEqual([40, 'L-1', 'L-40'])
})

test('a tab is open in one line-up, for two minutes and a half after it told last @PLAT-09', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const metrics = createLineupMetrics()
  const open = () => metrics.read().map((figures) => figures.openTabs)
  metrics.tabIsOpen('L-1', 'a')
  metrics.tabIsOpen('L-1', 'b')
  metrics.tabIsOpen('L-1', 'a')
  expect(open()).toEqual([2])
  metrics.tabIsOpen('L-2', 'a')
  expect(open()).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 149_999)
  metrics.tabIsOpen('L-2', 'c')
  expect(open()).toEqual([1, 2])
  vi.setSystemTime(Date.now() + 1)
  expect(open()).toEqual([0, 1])
})

test('names of tabs that somebody makes up fill no memory @PLAT-09', () => {
  const metrics = createLineupMetrics()
  for (let nth = 0; nth < 50_010; nth += 1) metrics.tabIsOpen('L-1', `${nth}`)
  expect(metrics.read()[0]?.openTabs).toBe(50_000)
})
