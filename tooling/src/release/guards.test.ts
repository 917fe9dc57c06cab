import { expect, test } from 'vitest'
import { judge } from './guards.ts'
import { added, type LineupMetrics } from './lineup-metrics.ts'

const metrics = (part: Partial<LineupMetrics> = {}): LineupMetrics => ({
  lineup: 'L-0001',
  since: '2026-11-21T12:00:00Z',
  pages: { rendered: 1000, failed: 0 },
  remotes: {},
  addToCart: { done: 100, failed: 0 },
  vitals: { lcp: 1500, inp: 80, cls: 0, samples: 200 },
  openTabs: 10,
  ...part,
})
const remotes = (loadFailures: number, errors: number) => ({ 'mf-cart': { loadFailures, errors } })

test.each([
  ['the same as the current line-up', {}, 'good'],
  ['too few pages to say', { pages: { rendered: 29, failed: 0 } }, 'wait'],
  ['pages the server cannot make', { pages: { rendered: 950, failed: 50 } }, 'bad'],
  ['bad news before there are enough pages', { pages: { rendered: 5, failed: 5 } }, 'bad'],
  ['a remote that does not load', { remotes: remotes(10, 0) }, 'bad'],
  ['two faults, which may be two bad lines', { remotes: remotes(2, 0) }, 'good'],
  ['errors in the browser', { remotes: remotes(0, 30) }, 'bad'],
  ['a largest paint a little later', { vitals: { lcp: 1700, inp: 80, cls: 0, samples: 50 } }, 'good'],
  ['a largest paint much later', { vitals: { lcp: 2600, inp: 80, cls: 0, samples: 50 } }, 'bad'],
  ['a late paint seen by few', { vitals: { lcp: 9000, inp: 80, cls: 0, samples: 5 } }, 'good'],
  ['a cart that refuses', { addToCart: { done: 60, failed: 40 } }, 'bad'],
])('a canary with %s @PLAT-02 @PLAT-09', (_what, part, verdict) => {
  expect(judge(metrics(part), metrics()).verdict).toBe(verdict)
})

test('what is as bad for everybody is not the canary’s fault @PLAT-02', () => {
  const sick = { remotes: remotes(0, 40), addToCart: { done: 60, failed: 40 } }
  expect(judge(metrics(sick), metrics(sick)).verdict).toBe('good')
})

test('figures of two fronts add up @PLAT-09', () => {
  const both = added(
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
