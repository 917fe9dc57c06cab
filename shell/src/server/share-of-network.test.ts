import { judge } from '@drogerie/tooling/release/guards.ts'
import { expect, test } from 'vitest'
import { createLineupMetrics } from './lineup-metrics.ts'
import { createShares } from './share-of-network.ts'

const [canary, current] = ['L-0002', 'L-0001']

/** Figures after forty pages of each line-up and these reports of the canary's tabs. */
function judgement(reports: { ip: string; errors?: Record<string, number>; failed?: number; lcp?: number }[]) {
  const metrics = createLineupMetrics()
  const shareOf = createShares()
  for (const lineup of [canary, current]) for (let nth = 0; nth < 40; nth += 1) metrics.rendered(lineup, true)
  for (let nth = 0; nth < 40; nth += 1) metrics.told({ lineup: current, vitals: { lcp: 1000 }, addToCart: { done: 1, failed: 0 } })
  for (const { ip, errors, failed = 0, lcp } of reports)
    metrics.told(shareOf(ip, { lineup: canary, errors, vitals: { lcp }, addToCart: { done: 0, failed } }))
  const [mine, theirs] = [canary, current].map((id) => metrics.read().find(({ lineup }) => lineup === id))
  if (!mine || !theirs) throw new Error('no figures')
  return judge(mine, theirs)
}

const many = <T>(count: number, report: (nth: number) => T) => Array.from({ length: count }, (_, nth) => report(nth))

test.each([
  ['one report of a thousand errors', [{ ip: '203.0.113.7', errors: { 'mf-cart': 1000, 'mf-catalog': 1000, 'mf-content': 1000 } }]],
  ['a hundred reports of one network', many(100, (nth) => ({ ip: `2001:db8::${nth}`, errors: { 'mf-cart': 1 } }))],
  ['slow pages and failed purchases of one network', many(100, () => ({ ip: '203.0.113.7', lcp: 90_000, failed: 20 }))],
])('%s ends no canary @PLAT-09', (_what, reports) => {
  expect(judgement(reports).verdict).toBe('good')
})

test.each([
  ['errors of three networks', many(3, (nth) => ({ ip: `203.0.113.${nth}`, errors: { 'mf-cart': 1 } }))],
  ['errors of three tabs behind a proxy nobody told of', many(3, () => ({ ip: '::ffff:10.0.0.2', errors: { 'mf-cart': 1 } }))],
  ['errors of three tabs of the next machine', many(3, () => ({ ip: 'fe80::1%eth0', errors: { 'mf-cart': 1 } }))],
  ['slow pages of many', many(30, (nth) => ({ ip: `203.0.113.${nth}`, lcp: 9000 }))],
])('%s do @PLAT-09', (_what, reports) => {
  expect(judgement(reports).verdict).toBe('bad')
})
