import { judge } from '@drogerie/tooling/release/guards.ts'
import { expect, test } from 'vitest'
import { createLineupMetrics } from './lineup-metrics.ts'
import { createShares, isInside } from './share-of-network.ts'

const [canary, current] = ['L-0002', 'L-0001']

/**
 * Figures after forty pages of each line-up, honest tabs of both, and these reports of the canary's
 * tabs.
 */
function judgement(
  reports: { ip: string; errors?: Record<string, number>; failed?: number; lcp?: number }[],
) {
  const metrics = createLineupMetrics()
  const shareOf = createShares()
  for (const lineup of [canary, current])
    for (let nth = 0; nth < 40; nth += 1) metrics.rendered(lineup, 200, 'shell')
  for (let nth = 0; nth < 40; nth += 1)
    metrics.report({ lineup: current, vitals: { lcp: 1000 }, addToCart: { done: 1, failed: 0 } })
  for (let nth = 0; nth < 40; nth += 1) metrics.report({ lineup: canary, vitals: { lcp: 1000 } })
  for (const { ip, errors, failed = 0, lcp } of reports)
    metrics.report(
      shareOf(ip, { lineup: canary, errors, vitals: { lcp }, addToCart: { done: 0, failed } }),
    )
  const [mine, theirs] = [canary, current].map((id) =>
    metrics.read().find(({ lineup }) => lineup === id),
  )
  if (!mine || !theirs) throw new Error('no figures')
  return judge(mine, theirs)
}

const many = <T>(count: number, report: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => report(nth))

test.each([
  [
    'one report of a thousand errors',
    [{ ip: '203.0.113.7', errors: { 'mf-cart': 1000, 'mf-catalog': 1000, 'mf-content': 1000 } }],
  ],
  [
    'a hundred reports of one network',
    many(100, (nth) => ({ ip: `2001:db8::${nth}`, errors: { 'mf-cart': 1 } })),
  ],
  [
    'slow pages and failed purchases of one network',
    many(100, () => ({ ip: '203.0.113.7', lcp: 90_000, failed: 20 })),
  ],
])('%s ends no canary @PLAT-09', (_what, reports) => {
  expect(judgement(reports).verdict).toBe('good')
})

test.each([
  [
    'errors of three networks',
    many(3, (nth) => ({ ip: `203.0.113.${nth}`, errors: { 'mf-cart': 1 } })),
  ],
  [
    'errors of three tabs behind a proxy nobody told of',
    many(3, () => ({ ip: '::ffff:10.0.0.2', errors: { 'mf-cart': 1 } })),
  ],
  [
    'errors of three tabs of the next machine',
    many(3, () => ({ ip: 'fe80::1%eth0', errors: { 'mf-cart': 1 } })),
  ],
  ['slow pages of many', many(30, (nth) => ({ ip: `203.0.113.${nth}`, lcp: 9000 }))],
])('%s do @PLAT-09', (_what, reports) => {
  expect(judgement(reports).verdict).toBe('bad')
})

const tab = (part: object = {}) => ({ lineup: canary, ...part })

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['10.255.0.1', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['::1', true],
  ['::ffff:10.0.0.2', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['126.0.0.1', false],
  ['128.0.0.1', false],
  ['11.0.0.1', false],
  ['172.15.0.1', false],
  ['172.32.0.1', false],
  ['192.169.0.1', false],
  ['::2', false],
  ['fe00::1', false],
  ['ff80::1', false],
  ['2001:db8::1', false],
  ['', false],
])('%j is an address from inside: %s', (ip, inside) => {
  expect(isInside(ip)).toBe(inside)
})

test('a network adds two faults of each kind, ten measurements and ten tries, and then no more', () => {
  const shareOf = createShares()
  const report = tab({
    vitals: { lcp: 1000 },
    drawn: { 'mf-cart': { lcp: 1000 } },
    errors: { 'mf-cart': 5, 'mf-content': 1, 'mf-catalog': 1 },
    loadFailures: { 'mf-cart': 1 },
    addToCart: { done: 3, failed: 1 },
  })
  const shares = Array.from({ length: 12 }, () => shareOf('203.0.113.7', report))
  expect(shares[0]).toEqual({
    ...report,
    errors: { 'mf-cart': 1, 'mf-content': 1, 'mf-catalog': 0 },
  })
  const sum = (count: (its: (typeof shares)[number]) => number | undefined) =>
    shares.reduce((total, its) => total + (count(its) ?? 0), 0)
  expect(sum(({ errors }) => errors?.['mf-cart'])).toBe(1)
  expect(sum(({ loadFailures }) => loadFailures?.['mf-cart'])).toBe(2)
  expect(sum(({ vitals }) => (vitals ? 1 : 0))).toBe(10)
  expect(sum(({ drawn }) => (drawn ? 1 : 0))).toBe(10)
  expect(
    sum(({ addToCart }) => (addToCart ? 1 : 0)),
    'four tries a report',
  ).toBe(3)
})

test('one report of many tries counts ten, and each line-up and network has a share of its own', () => {
  const shareOf = createShares()
  const tries = { addToCart: { done: 900, failed: 50 } }
  expect(shareOf('203.0.113.7', tab(tries)).addToCart).toEqual({ done: 10, failed: 10 })
  expect(shareOf('203.0.113.7', tab(tries)).addToCart).toBeUndefined()
  expect(shareOf('203.0.113.7', { lineup: current, ...tries }).addToCart).toBeDefined()
  expect(shareOf('203.0.113.8', tab(tries)).addToCart).toBeDefined()
})

test('a report without tries uses none up', () => {
  const shareOf = createShares()
  for (let nth = 0; nth < 20; nth += 1)
    expect(shareOf('203.0.113.7', tab()).addToCart).toEqual({ done: 0, failed: 0 })
})

test('tabs behind a proxy from inside each tell what they saw, faults once a report', () => {
  const shareOf = createShares()
  const report = tab({
    vitals: { lcp: 1 },
    errors: { 'mf-cart': 7 },
    addToCart: { done: 30, failed: 0 },
  })
  const shares = Array.from({ length: 15 }, () => shareOf('10.0.0.2', report))
  for (const its of shares)
    expect(its).toEqual({ ...report, errors: { 'mf-cart': 1 }, loadFailures: {} })
})

test('of more networks than can be counted the one that told longest ago is forgotten', () => {
  const shareOf = createShares()
  const address = (nth: number) => `100.${64 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`
  const isCounted = (nth: number) =>
    shareOf(address(nth), tab({ addToCart: { done: 10, failed: 0 } })).addToCart !== undefined
  expect([isCounted(0), isCounted(1)]).toEqual([true, true])
  for (let nth = 2; nth < 20_000; nth += 1) isCounted(nth)
  expect(isCounted(0), 'it tells again, so it is the newest').toBe(false)
  isCounted(20_000)
  expect([isCounted(0), isCounted(1)]).toEqual([false, true])
})
