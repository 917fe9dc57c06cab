import { expect, test } from 'vitest'
import { rowOf, type Event } from './ledger.ts'
import { tableOf, violationsIn } from './report.ts'

const event: Event = {
  name: 'api-a killed',
  from: 1_000,
  to: 11_000,
  awayMs: 3_210,
  orders: 7,
  lostOrders: 0,
  doubledOrders: 0,
  lostCarts: 0,
}
const good = (at: number) => ({ at, status: 200 })

test('a row counts what was seen during its event alone, by status', () => {
  const seen = [
    { at: 900, status: 503 },
    good(2_000),
    { at: 2_500, status: 502 },
    { at: 3_000, status: 503 },
    { at: 3_100, status: 503 },
    { at: 3_500, status: null },
    { at: 4_000, status: 422 },
    good(10_500),
    { at: 11_000, status: 500 },
  ]
  expect(rowOf(event, seen)).toEqual({
    ...event,
    requests: 7,
    faults: { 502: 1, 503: 2 },
    unanswered: 1,
    silenceMs: 6_500, // from the refusal, which is an answer, to the next one
  })
})

test.each([
  ['before the first good answer', [good(9_000)], 8_000],
  ['after the last one', [good(2_000)], 9_000],
  ['of the whole event, when nobody got any', [{ at: 5_000, status: 503 }], 10_000],
])('silence %s counts', (_what, seen, silenceMs) => {
  expect(rowOf(event, seen).silenceMs).toBe(silenceMs)
})

test('the table has a line for each event, and says what must never be', () => {
  const row = rowOf(event, [good(2_000), { at: 2_500, status: 502 }])
  const bad = { ...row, name: 'fail-over', lostOrders: 2, lostCarts: 1 }
  const [head, rule, first] = tableOf([row, bad]).split('\n')
  expect(head).toContain('| longest silence |')
  expect(rule).toMatch(/^\| -+ \| -+: \|/)
  expect(first).toMatch(/^\| api-a killed +\| +3\.2 s \| +2 \| +1 × 502 \|/)
  expect(violationsIn([row, bad])).toEqual(['fail-over: 2 orders lost', 'fail-over: 1 carts lost'])
})
