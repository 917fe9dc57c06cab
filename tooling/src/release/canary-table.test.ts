import { expect, test } from 'vitest'
import { canaryTable } from './canary-table.ts'
import type { LineupMetrics } from './lineup-metrics.ts'

const figures = (part: Partial<LineupMetrics>): LineupMetrics => ({
  lineup: 'L-0002',
  since: '2026-11-21T12:00:00Z',
  pages: { rendered: 11, failed: 1, missed: 2 },
  remotes: { 'mf-cart': { loadFailures: 1, errors: 4 } },
  addToCart: { done: 3, failed: 1 },
  vitals: { lcp: 1500, inp: 80, cls: 0, samples: 200 },
  openTabs: 0,
  ...part,
})

test('the watch shows the canary beside the current line-up, and the changed app by itself @PLAT-09', () => {
  const canary = figures({ own: { 'mf-cart': { rendered: 4, failed: 1 } }, reports: 9 })
  const look = {
    lineup: 'L-0002',
    percent: 5,
    canary,
    current: figures({ drawn: { 'mf-cart': { lcp: null, inp: 3000, cls: null, samples: 9 } } }),
    changed: ['mf-cart'],
    refused: [],
    silent: [],
  }
  expect(canaryTable(look, ['12 of 30 pages so far']).join('\n')).toBe(
    `
L-0002, which 5 % of shoppers get: 12 of 30 pages so far
                               canary  current
  pages                            12       12
  not made by the server            1        1
  without their data                2        2
  reported by tabs                  9        0
  remotes not loaded                1        1
  errors in browsers                4        4
  cart refused                 1 of 4   1 of 4
  largest paint               1500 ms  1500 ms
  answer to a touch             80 ms    80 ms
  mf-cart: pages                    5        0
  mf-cart: errors                   4        4
  mf-cart: largest paint            –        –
  mf-cart: answer to a touch        –  3000 ms
`.trim(),
  )
  const [first, , pages] = canaryTable({ ...look, canary: null }, [])
  expect(first).toBe('L-0002, which 5 % of shoppers get: good so far')
  expect(pages).toMatch(/pages +– +12$/)
})
