import { expect, test } from 'vitest'
import { judge, judgeAlone } from './guards.ts'
import { metrics, remotes } from '../testing/lineup-figures.ts'
import type { LineupMetrics } from './lineup-metrics.ts'

test.each([
  ['the same as the current line-up', {}, 'good'],
  ['too few pages to say', { pages: { rendered: 29, failed: 0 } }, 'wait'],
  ['pages the server cannot make', { pages: { rendered: 950, failed: 50 } }, 'bad'],
  ['bad news before there are enough pages', { pages: { rendered: 5, failed: 5 } }, 'bad'],
  ['a remote that does not load', { remotes: remotes(10, 0) }, 'bad'],
  ['two faults, which may be two bad lines', { remotes: remotes(2, 0) }, 'good'],
  ['errors in the browser', { remotes: remotes(0, 30) }, 'bad'],
  [
    'a largest paint a little later',
    { vitals: { lcp: 1700, inp: 80, cls: 0, samples: 50 } },
    'good',
  ],
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

const failed = (count: number, of = 1000) => ({ pages: { rendered: of - count, failed: count } })
const felt = (inp: number, cls: number) => ({ vitals: { lcp: 1500, inp, cls, samples: 200 } })
const painted = (lcp: number | null, samples: number) => ({
  vitals: { lcp, inp: 80, cls: 0, samples },
})

/** Figures of a canary, those of the current line-up, and whether the canary is as good. */
test.each<[string, Partial<LineupMetrics>, Partial<LineupMetrics>, 'good' | 'bad' | 'wait']>([
  ['thirty pages say something', { pages: { rendered: 29, failed: 1 } }, {}, 'good'],
  ['two failed pages are an accident', failed(2, 40), {}, 'good'],
  ['three are not', failed(3, 40), {}, 'bad'],
  ['three of very many are as good as none', failed(3), {}, 'good'],
  ['half a percent more is allowed', failed(5), {}, 'good'],
  ['and no more', failed(6), {}, 'bad'],
  ['half as often again, and half a percent, is allowed', failed(20), failed(10), 'good'],
  ['and no more than that', failed(21), failed(10), 'bad'],
  [
    'faults of several apps are one sum',
    { remotes: { a: { loadFailures: 3, errors: 0 }, b: { loadFailures: 3, errors: 0 } } },
    {},
    'bad',
  ],
  [
    'errors and failures to load are two',
    { remotes: { a: { loadFailures: 3, errors: 3 } } },
    {},
    'good',
  ],
  [
    'a current line-up nobody has asked yet has no faults',
    failed(6),
    { pages: { rendered: 0, failed: 0 } },
    'bad',
  ],
  ['a paint a fifth and 200 ms later is allowed', painted(2000, 20), {}, 'good'],
  ['and no later', painted(2001, 20), {}, 'bad'],
  ['an answer half as late again, and 100 ms, is allowed', felt(220, 0), {}, 'good'],
  ['and no later', felt(221, 0), {}, 'bad'],
  ['what moves a tenth more is allowed', felt(80, 0.1), {}, 'good'],
  ['and no more', felt(80, 0.11), {}, 'bad'],
  [
    'one half that fails at the cart is worse than two in five',
    { addToCart: { done: 50, failed: 50 } },
    { addToCart: { done: 60, failed: 40 } },
    'bad',
  ],
  ['a late paint of nineteen says nothing', painted(9000, 19), {}, 'good'],
  ['nor does one compared with nineteen', painted(9000, 200), painted(1500, 19), 'good'],
  ['nor one compared with nothing', painted(9000, 200), painted(null, 200), 'good'],
  ['no paint at all is no late one', painted(null, 200), {}, 'good'],
  [
    'one in twenty that fails at the cart is allowed',
    { addToCart: { done: 19, failed: 1 } },
    {},
    'good',
  ],
  ['two are not', { addToCart: { done: 18, failed: 2 } }, {}, 'bad'],
  ['nineteen tries say nothing', { addToCart: { done: 0, failed: 19 } }, {}, 'good'],
  [
    'two are the same as in the current line-up',
    { addToCart: { done: 18, failed: 2 } },
    { addToCart: { done: 95, failed: 5 } },
    'good',
  ],
])('%s @PLAT-02 @PLAT-09', (_what, canary, current, verdict) => {
  expect(judge(metrics(canary), metrics(current)).verdict).toBe(verdict)
})

test('a bad canary is told with both figures, for each thing that is bad @PLAT-09', () => {
  const bad = {
    ...failed(60),
    remotes: remotes(50, 40),
    ...painted(2600.4, 50),
    addToCart: { done: 60, failed: 40 },
  }
  expect(judge(metrics(bad), metrics())).toEqual({
    verdict: 'bad',
    reasons: [
      'pages the server could not make: 6.0 % of pages, 0.0 % in the current line-up',
      'remotes that did not load: 5.0 % of pages, 0.0 % in the current line-up',
      'errors in the browser: 4.0 % of pages, 0.0 % in the current line-up',
      'largest paint: 2600 ms, 1500 ms in the current line-up',
      'adding to the cart fails: 40.0 %, 0.0 % in the current line-up',
    ],
  })
  expect(judge(metrics(), metrics())).toEqual({ verdict: 'good', reasons: [] })
  expect(judge(metrics({ pages: { rendered: 20, failed: 2 } }), metrics()).reasons).toEqual([
    '22 of 30 pages so far',
  ])
})

test.each<[string, Partial<LineupMetrics>, 'bad' | 'wait', string[]]>([
  ['too few pages', failed(20, 29), 'wait', ['29 of 30 pages so far']],
  [
    'three of thirty',
    failed(3, 30),
    'bad',
    ['pages the server could not make: 10.0 % of pages, more than any line-up may have'],
  ],
  ['two of thirty', failed(2, 30), 'wait', ['no figures of the current line-up yet']],
  ['three in a hundred', failed(3, 100), 'wait', ['no figures of the current line-up yet']],
  [
    'four in a hundred',
    failed(4, 100),
    'bad',
    ['pages the server could not make: 4.0 % of pages, more than any line-up may have'],
  ],
])('alone, with faults on %s, a canary is %s @PLAT-02', (_what, part, verdict, reasons) => {
  expect(judgeAlone(metrics({ remotes: {}, ...part }))).toEqual({ verdict, reasons })
})

/** A canary of mf-gift among many pages of others, and what it is compared with. */
const gift = (part: Partial<LineupMetrics> = {}) =>
  judge(
    metrics({ own: { 'mf-gift': { rendered: 40, failed: 0 } }, reports: 500, ...part }),
    metrics({ own: { 'mf-gift': { rendered: 900, failed: 0 } }, reports: 600 }),
    ['mf-gift'],
  )
const drawn = (vitals: LineupMetrics['vitals']) => ({ drawn: { 'mf-gift': vitals } })

test.each<[string, Partial<LineupMetrics>, string, string | RegExp | undefined]>([
  ['is as good', {}, 'good', undefined],
  [
    'nobody visited, among a thousand pages of others',
    { own: { 'mf-cart': { rendered: 1000, failed: 0 } } },
    'wait',
    '0 of 30 pages of mf-gift so far',
  ],
  [
    'fails in its own few pages',
    { own: { 'mf-gift': { rendered: 36, failed: 4 } } },
    'bad',
    /^mf-gift: pages the server could not make: 10.0 % of pages, 0.0 %/,
  ],
  [
    'throws in each of its own few tabs',
    { remotes: { 'mf-gift': { loadFailures: 0, errors: 4 } }, reports: 1000 },
    'bad',
    /^mf-gift: errors in the browser: 10.0 % of tabs that told/,
  ],
  [
    'waits for data without end',
    { pages: { rendered: 1000, failed: 0, missed: 40 } },
    'bad',
    /^pages without their data: 4.0 %/,
  ],
  [
    'blocks at each touch for three seconds',
    { vitals: { lcp: 1500, inp: 3024, cls: 0, samples: 200 } },
    'bad',
    'answer to a touch: 3024 ms, 80 ms in the current line-up',
  ],
  [
    'moves under the finger',
    { vitals: { lcp: 1500, inp: 80, cls: 0.3, samples: 200 } },
    'bad',
    'what moves by itself: 0.30, 0.00 in the current line-up',
  ],
  [
    'is slow in its own part alone',
    drawn({ lcp: 9000, inp: null, cls: null, samples: 25 }),
    'bad',
    'mf-gift: largest paint: 9000 ms, more than 4000 ms',
  ],
  [
    'is slow in its own part for a few',
    drawn({ lcp: 9000, inp: 9000, cls: 9, samples: 25, counts: { lcp: 3, inp: 2, cls: 1 } }),
    'good',
    undefined,
  ],
  [
    'throws in some of its own few tabs, of which half told',
    {
      ...{ pages: { rendered: 2000, failed: 0 }, reports: 1000 },
      own: { 'mf-gift': { rendered: 38, failed: 2 } },
      remotes: { 'mf-gift': { loadFailures: 0, errors: 3 } },
    },
    'bad',
    /^mf-gift: errors in the browser: 15.0 % of tabs that told/,
  ],
  [
    'is beside an app that throws in as many of all tabs',
    {
      ...{ pages: { rendered: 2000, failed: 0 }, reports: 1000 },
      remotes: { 'mf-cart': { loadFailures: 0, errors: 3 } },
    },
    'good',
    undefined,
  ],
  ...[4000, 4001].map((lcp): [string, Partial<LineupMetrics>, string, string | undefined] => [
    `paints its own part after ${lcp} ms`,
    drawn({ lcp, inp: 500, cls: 0.25, samples: 25 }),
    lcp > 4000 ? 'bad' : 'good',
    lcp > 4000 ? 'mf-gift: largest paint: 4001 ms, more than 4000 ms' : undefined,
  ]),
  [
    'runs no script at all',
    { reports: 0 },
    'silent',
    'tabs that tell nothing: 0 of 1000 pages were reported, 60.0 % in the current line-up',
  ],
])('a canary that %s @PLAT-02 @PLAT-09', (_what, part, verdict, reason) => {
  const judged = gift(part)
  expect(judged.verdict).toBe(verdict)
  expect(judged.reasons[0]).toEqual(
    reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  )
})

test('what breaks for half of those who tell is not shared out among those who are silent @PLAT-02 @PLAT-09', () => {
  const of50 = (reports: number, errors: number) =>
    judge(
      metrics({ pages: { rendered: 50, failed: 0 }, reports, remotes: remotes(0, errors) }),
      metrics({ pages: { rendered: 46, failed: 0 }, reports: 10 }),
    )
  expect(of50(6, 2)).toEqual({
    verdict: 'wait',
    reasons: ['6 of 50 tabs told what they saw, 20 have to'],
  })
  expect(of50(6, 3).reasons).toEqual([
    'errors in the browser: 50.0 % of tabs that told, 0.0 % in the current line-up',
  ])
  expect(of50(20, 0).verdict).toBe('good')
})

test('nor is it when it is one of many pages that changed @PLAT-02 @PLAT-09', () => {
  const judged = gift({ own: { 'mf-gift': { rendered: 30, failed: 0 } } })
  expect(judged).toEqual({
    verdict: 'wait',
    reasons: ['15 of 30 tabs of mf-gift told what they saw, 20 have to'],
  })
})

test('a part that is as slow in the current line-up is compared, and an app that is new there is not missed @PLAT-02', () => {
  const slow = {
    own: { 'mf-gift': { rendered: 100, failed: 0 } },
    ...drawn({ lcp: 9000, inp: 900, cls: 0.9, samples: 25 }),
  }
  expect(judge(metrics(slow), metrics(slow), ['mf-gift']).verdict).toBe('good')
  const { own } = slow
  expect(judge(metrics({ own }), metrics(), ['mf-gift']).verdict).toBe('good')
})

test('a canary of the shell is judged by all pages @PLAT-02', () => {
  const canary = metrics({ own: { 'mf-cart': { rendered: 1000, failed: 0 } } })
  expect(judge(canary, metrics(), ['shell']).verdict).toBe('good')
})
