import { expect, test } from 'vitest'
import { metrics, remotes } from '../testing/lineup-figures.ts'
import { addMetrics, countedSince } from './lineup-metrics.ts'

test('figures of two fronts add up @PLAT-09', () => {
  const both = addMetrics(
    metrics({ remotes: remotes(1, 0) }),
    metrics({ remotes: remotes(2, 5), vitals: { lcp: 3000, inp: null, cls: 0, samples: 200 } }),
  )
  expect(both).toMatchObject({
    pages: { rendered: 2000 },
    remotes: remotes(3, 5),
    vitals: { lcp: 2250, inp: 80, samples: 400 },
    openTabs: 20,
  })
})

test('one line-up as two fronts saw it: sums, the earlier start, measurements by their number @PLAT-09', () => {
  const vitals = (lcp: number | null, samples: number) => ({
    lcp,
    inp: null,
    cls: lcp === null ? null : 0.1,
    samples,
  })
  const a = metrics({
    since: '2026-11-21T13:00:00Z',
    drawn: { shell: vitals(1000, 1) },
    vitals: vitals(1000, 1),
    addToCart: { done: 1, failed: 2 },
  })
  const b = metrics({
    since: '2026-11-21T12:30:00Z',
    pages: { rendered: 5, failed: 6 },
    remotes: { ...remotes(1, 2), 'mf-content': { loadFailures: 3, errors: 4 } },
    drawn: { shell: vitals(2000, 3), 'mf-cart': vitals(null, 2) },
    vitals: vitals(2000, 3),
    addToCart: { done: 3, failed: 4 },
  })
  expect(addMetrics(a, b)).toMatchObject({
    lineup: 'L-0001',
    since: '2026-11-21T12:30:00Z',
    pages: { rendered: 1005, failed: 6 },
    remotes: {
      'mf-cart': { loadFailures: 1, errors: 2 },
      'mf-content': { loadFailures: 3, errors: 4 },
    },
    addToCart: { done: 4, failed: 6 },
    vitals: { lcp: 1750, inp: null, cls: 0.1, samples: 4 },
    drawn: {
      shell: { lcp: 1750, inp: null, cls: 0.1, samples: 4 },
      'mf-cart': { lcp: null, inp: null, cls: null, samples: 2 },
    },
    openTabs: 20,
  })
  expect(addMetrics(b, a).since).toBe('2026-11-21T12:30:00Z')
  expect(
    addMetrics(metrics({ vitals: vitals(1000, 0) }), metrics({ vitals: vitals(3000, 0) })).vitals
      .lcp,
    'no samples at all',
  ).toBe(0)
})

test('what was counted since an earlier look, and since a front was started again @PLAT-02', () => {
  const before = metrics({
    pages: { rendered: 90, failed: 10 },
    remotes: remotes(5, 7),
    addToCart: { done: 10, failed: 4 },
  })
  const now = metrics({
    pages: { rendered: 138, failed: 12 },
    remotes: { ...remotes(5, 9), 'mf-content': { loadFailures: 1, errors: 1 } },
    addToCart: { done: 15, failed: 5 },
  })
  expect(countedSince(now, before)).toEqual({
    ...now,
    pages: { rendered: 48, failed: 2, missed: 0 },
    own: {},
    // a front that counts no reports is none whose tabs are silent
    reports: undefined,
    remotes: {
      'mf-cart': { loadFailures: 0, errors: 2 },
      'mf-content': { loadFailures: 1, errors: 1 },
    },
    addToCart: { done: 5, failed: 1 },
  })
  expect(countedSince(before, now)).toMatchObject({
    pages: { rendered: 90, failed: 10 },
    addToCart: { done: 10, failed: 4 },
  })
  expect(countedSince(now, null)).toBe(now)
})
