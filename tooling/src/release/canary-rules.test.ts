import { expect, test } from 'vitest'
import { createCanaryRules, type Look } from './canary-rules.ts'
import type { LineupMetrics } from './lineup-metrics.ts'

const rules = {
  steps: [1, 10, 50, 100],
  goodMs: 10_000,
  blindMs: 60_000,
  quietMs: 180_000,
  patienceMs: 600_000,
}

/** A moment as clocks have it; ms. */
const start = Date.parse('2026-11-30T12:00:00Z')

const figures = (rendered: number, part: Partial<LineupMetrics> = {}): LineupMetrics => ({
  lineup: 'L-0002',
  since: '2026-11-21T12:00:00Z',
  pages: { rendered, failed: 0 },
  remotes: {},
  addToCart: { done: 0, failed: 0 },
  vitals: { lcp: null, inp: null, cls: null, samples: 0 },
  openTabs: 0,
  ...part,
})
const broken = (errors: number) => ({ remotes: { 'mf-cart': { loadFailures: 0, errors } } })

const look = (percent: number, canary: LineupMetrics | null, part: Partial<Look> = {}): Look => ({
  lineup: 'L-0002',
  percent,
  canary,
  current: figures(10_000),
  changed: [],
  refused: [],
  silent: [],
  ...part,
})

test('a good canary goes 1, 10, 50, 100, each step after its time and with pages of its own @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  let pages = 0
  let now = 0
  for (const [percent, next] of [
    [1, 10],
    [10, 50],
    [50, 100],
  ] as const) {
    expect(decide(look(percent, figures(pages)), now)).toEqual({
      kind: 'wait',
      reasons: ['0 of 30 pages so far'],
    })
    expect(decide(look(percent, figures((pages += 29))), now)).toEqual({
      kind: 'wait',
      reasons: ['29 of 30 pages so far'],
    })
    expect(decide(look(percent, figures((pages += 1))), (now += 1000)).kind).toBe('wait')
    expect(decide(look(percent, figures(pages)), (now += 9999)).kind).toBe('wait')
    expect(decide(look(percent, figures(pages)), (now += 1))).toEqual({
      kind: 'widen',
      percent: next,
    })
  }
})

test('what breaks under more shoppers is not hidden by the good pages before @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  decide(look(1, figures(5000)), 0)
  decide(look(10, figures(5000)), 1000)
  expect(decide(look(10, figures(5100, broken(10))), 2000)).toEqual({
    kind: 'back',
    deny: true,
    reasons: ['errors in the browser: 10.0 % of pages, 0.0 % in the current line-up'],
  })
})

test('what breaks for everybody at once is not the canary’s fault @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  const sick = (rendered: number, errors: number) => ({
    ...figures(rendered, broken(errors)),
    lineup: 'L-0001',
  })
  decide(look(1, figures(500)), 0)
  decide(look(10, figures(500)), 1000)
  expect(
    decide(look(10, figures(600, broken(10)), { current: sick(11_000, 100) }), 2000).kind,
  ).not.toBe('back')
})

test('figures from before the watch count: it may have died and been started again @PLAT-02', () => {
  expect(createCanaryRules(rules)(look(5, figures(1000, broken(100))), 0)).toMatchObject({
    kind: 'back',
    deny: true,
  })
})

test('a front that was started again counts anew @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  decide(look(1, figures(500)), 0)
  decide(look(10, figures(500)), 1000)
  decide(look(10, figures(40)), 2000)
  expect(decide(look(10, figures(45)), 12_000)).toEqual({ kind: 'widen', percent: 50 })
})

test('a canary that fronts refuse is taken back and denied @PLAT-02 @PLAT-03', () => {
  const decided = createCanaryRules(rules)(
    look(5, null, { refused: ['a front refuses it: no page'] }),
    0,
  )
  expect(decided).toEqual({ kind: 'back', deny: true, reasons: ['a front refuses it: no page'] })
})

test('a canary whose fronts are silent is rolled back, without denying the release @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  const silent = ['http://front gives no figures: it answered 502']
  const blind = () => look(5, null, { current: null, silent })
  decide(look(5, figures(100)), 0)
  expect(decide(blind(), 5000)).toEqual({ kind: 'wait', reasons: silent })
  expect(decide(look(5, figures(100)), 50_000).kind, 'seen again').toBe('wait')
  expect(decide(blind(), 110_000).kind).toBe('wait')
  expect(decide(blind(), 110_001)).toEqual({ kind: 'back', deny: false, reasons: silent })
})

test('with no figures to compare with, what no line-up may have ends it; nothing makes it good @PLAT-02', () => {
  const alone = (canary: LineupMetrics) =>
    createCanaryRules(rules)(look(5, canary, { current: null }), 0)
  expect(alone(figures(100, broken(4)))).toEqual({
    kind: 'back',
    deny: true,
    reasons: ['errors in the browser: 4.0 % of pages, more than any line-up may have'],
  })
  expect(alone(figures(100, broken(3)))).toEqual({
    kind: 'wait',
    reasons: ['no figures of the current line-up yet'],
  })
  expect(alone(figures(20, broken(20))).kind, 'too few pages').toBe('wait')
})

test('a step without shoppers ends without a verdict @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  expect(decide(look(1, null), 0)).toEqual({
    kind: 'wait',
    reasons: ['no page of it was asked for yet'],
  })
  expect(decide(look(1, figures(3)), 600_001)).toEqual({
    kind: 'give up',
    reasons: ['3 of 30 pages so far'],
  })
})

test('a canary that was made again on top of another team’s promotion begins its step anew @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  decide(look(10, figures(100)), 0)
  const again = { lineup: 'L-0004' }
  expect(decide(look(10, figures(40), again), 10_000).kind).toBe('wait')
  expect(decide(look(10, figures(40), again), 20_000)).toEqual({ kind: 'widen', percent: 50 })
})

test('the good minutes must be consecutive: a look without figures restarts them @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  const silent = ['http://front gives no figures: it answered 502']
  expect(decide(look(1, figures(40)), 0).kind).toBe('wait')
  expect(decide(look(1, null, { current: null, silent }), 9000).kind).toBe('wait')
  expect(decide(look(1, figures(40)), 10_000).kind, 'it was not seen in between').toBe('wait')
  expect(
    decide(look(1, figures(10)), 15_000).kind,
    'too few pages of a front that began anew',
  ).toBe('wait')
  expect(decide(look(1, figures(40)), 20_000).kind).toBe('wait')
  expect(decide(look(1, figures(40)), 29_999).kind).toBe('wait')
  expect(decide(look(1, figures(40)), 30_000)).toEqual({ kind: 'widen', percent: 10 })
})

test('a share between the steps goes to the next one, and one above them to everybody @PLAT-02', () => {
  const widened = (percent: number, steps = rules.steps) => {
    const decide = createCanaryRules({ ...rules, steps })
    decide(look(percent, figures(40)), 0)
    return decide(look(percent, figures(40)), 10_000)
  }
  expect(widened(5)).toEqual({ kind: 'widen', percent: 10 })
  expect(widened(60, [1, 50])).toEqual({ kind: 'widen', percent: 100 })
})

test('one silent front beside an answering one does not stop the watch @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  const silent = ['http://other gives no figures']
  decide(look(1, figures(40), { silent }), 0)
  expect(decide(look(1, figures(40), { silent }), 100_000)).toEqual({ kind: 'widen', percent: 10 })
  const other = createCanaryRules(rules)
  other(look(1, null, { silent }), 0)
  expect(
    other(look(1, null, { silent }), 100_000),
    'figures of the current line-up are figures',
  ).toMatchObject({ kind: 'wait' })
})

test('fronts that all answer and have served neither line-up are no reason to go back @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  decide(look(1, null, { current: null }), 0)
  expect(decide(look(1, null, { current: null }), 100_000)).toEqual({
    kind: 'wait',
    reasons: ['no page of it was asked for yet'],
  })
})

test('patience ends a moment after it, and only for a canary without a verdict @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  decide(look(1, figures(3)), start)
  expect(decide(look(1, figures(3)), start + 600_000).kind).toBe('wait')
  expect(decide(look(1, figures(3)), start + 600_001).kind).toBe('give up')
  const late = createCanaryRules(rules)
  late(look(1, figures(3)), 0)
  expect(late(look(1, figures(40)), 700_000).kind, 'good at last').toBe('wait')
})

test('few pages of the current line-up may look better than it is: its whole history is asked, too @PLAT-02', () => {
  const decide = createCanaryRules(rules)
  const current = (rendered: number, errors: number) => ({
    ...figures(rendered, broken(errors)),
    lineup: 'L-0001',
  })
  decide(look(1, figures(500), { current: current(10_000, 200) }), 0)
  decide(look(10, figures(500), { current: current(10_000, 200) }), 1000)
  const lately = { current: current(10_010, 200) } // ten pages without a fault
  expect(decide(look(10, figures(600, broken(3)), lately), 2000).kind).toBe('wait')
  expect(decide(look(10, figures(600, broken(9)), lately), 3000)).toMatchObject({
    kind: 'back',
    deny: true,
  })
})

test('a canary whose tabs tell nothing is neither widened nor kept @PLAT-02 @PLAT-09', () => {
  const decide = createCanaryRules(rules)
  const told = (reports: number) => ({ current: figures(10_000, { reports }) })
  expect(decide(look(1, figures(500), told(6000)), start).kind).toBe('wait')
  expect(decide(look(1, figures(900), told(6000)), start + 180_000).kind).toBe('wait')
  const back = decide(look(1, figures(900), told(6000)), start + 180_001)
  expect(back).toMatchObject({ kind: 'back', deny: true })
  const late = createCanaryRules(rules)
  late(look(1, figures(500), told(6000)), 0)
  late(look(1, figures(500, { reports: 300 }), told(6000)), 100_000)
  expect(late(look(1, figures(500, { reports: 300 }), told(6000)), 200_000).kind).toBe('widen')
})
