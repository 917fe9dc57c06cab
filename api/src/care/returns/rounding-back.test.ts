import { cashRounding } from '@drogerie/shared-lib/contract/cash-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundingOfParts } from '../../money/payment/refund-rules.ts'
import { shareRounding, type RoundingFacts } from './rounding-back.ts'

/** 437,40 paid as 437 and 437,90 paid as 438, and something of it sent back. */
const down = (back: number) => ({ worth: 43_740 - back, rounding: -40 })
const up = (back: number) => ({ worth: 43_790 - back, rounding: 10 })

test.each<[string, number[], { worth: number; rounding: number }, number[]]>([
  ['all, rounded up', [43_790], up(0), [10]],
  ['all, rounded down', [43_740], down(0), [-40]],
  ['a part', [20_000], up(0), [0]],
  ['a part of what was rounded down', [20_000], down(0), [0]],
  ['the last part, rounded up', [23_790], up(20_000), [10]],
  ['the last part, rounded down', [23_740], down(20_000), [-40]],
  ['a part of more than was paid', [23_720], down(20_000), [-20]],
  ['and what is left of that', [23_720, 20], down(20_000), [-20, -20]],
  ['two parts that wait: the last one', [20_000, 23_740], down(0), [0, -40]],
  ['two that leave something', [20_000, 23_000], up(0), [0, 0]],
  ['what is worth more than all stays more', [43_741], down(0), [0]],
  ['a part without worth behind the last', [43_790, 0], up(0), [10, 0]],
  ['nothing was rounded', [10_000], { worth: 10_000, rounding: 0 }, [0]],
])('what was rounded in cash goes back: %s @CART-09', (_name, worths, left, expected) => {
  expect(roundingOfParts(worths, left)).toEqual(expected)
})

/** Decisions of the office, one after the other; the rest waits. */
type Decided = { withdrawal?: number; amount: number; rounding: number }

const factsOf = (worths: readonly number[], decided: readonly Decided[]): RoundingFacts => {
  const worth = worths.reduce((sum, part) => sum + part, 0)
  const rounding = cashRounding(worth)
  return {
    order: { total: worth + rounding, rounding },
    withdrawals: worths.map((part, id) => ({
      id,
      worth: part,
      isOpen: decided.every(({ withdrawal }) => withdrawal !== id),
    })),
    refunds: decided.flatMap(({ withdrawal, ...refund }) =>
      refund.amount === 0 ? [] : [{ withdrawal_id: withdrawal ?? null, ...refund }],
    ),
  }
}
const sharesOf = (worths: readonly number[], decided: readonly Decided[]) => {
  const { of } = shareRounding(factsOf(worths, decided))
  return worths.map((worth, id) => worth + of(id))
}

describe('several withdrawals of what was paid in cash @CART-09 @CZ-01', () => {
  test('one that was lowered changes nothing of what was told of the others', () => {
    const worths = [19_900, 10_040]
    expect(sharesOf(worths, [])).toEqual([19_900, 10_000])
    expect(sharesOf(worths, [{ withdrawal: 0, amount: 5_000, rounding: 0 }])[1]).toBe(10_000)
    expect(sharesOf(worths, [{ withdrawal: 1, amount: 5_000, rounding: 0 }])[0]).toBe(19_900)
  })

  test('what went back for a complaint comes before what waits', () => {
    const facts = factsOf([20_000, 9_990], [])
    expect(shareRounding(facts).of(1)).toBe(10)
    const claim = { withdrawal_id: null, amount: 5_000, rounding: 0 }
    expect(shareRounding({ ...facts, refunds: [claim] }).of(1)).toBe(0)
    // of the withdrawals one waits; the claim takes what is left
    const waits = { ...factsOf([20_000], []), order: { total: 30_000, rounding: 10 } }
    expect([shareRounding(waits).ofNext(9_990), shareRounding(waits).ofNext(9_000)]).toEqual([
      10, 0,
    ])
  })

  /**
   * Pieces of an order, however cheap, in withdrawals that are refunded in some order, some as soon
   * as they are made.
   */
  const splits = fc
    .array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 6 })
    .chain((worths) =>
      fc.record({
        worths: fc.constant(worths),
        turns: fc.shuffledSubarray(
          worths.map((_worth, id) => id),
          { minLength: worths.length },
        ),
      }),
    )

  test('made all before any is refunded, in whatever order: they say and bring what was paid', () => {
    fc.assert(
      fc.property(splits, ({ worths, turns }) => {
        const told = sharesOf(worths, [])
        const { order } = factsOf(worths, [])
        expect(told.reduce((sum, part) => sum + part, 0)).toBe(order.total)
        expect(Math.min(...told)).toBeGreaterThanOrEqual(0)
        const decided: Decided[] = []
        for (const id of turns) {
          const amount = sharesOf(worths, decided)[id] ?? 0
          expect(amount).toBe(told[id])
          decided.push({ withdrawal: id, amount, rounding: amount - (worths[id] ?? 0) })
        }
        expect(decided.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
      }),
    )
  })

  test('made and refunded by turns: each brings what was told when it was made', () => {
    fc.assert(
      fc.property(splits, fc.infiniteStream(fc.boolean()), ({ worths, turns }, coins) => {
        const { order } = factsOf(worths, [])
        const made: number[] = []
        const decided: Decided[] = []
        const told = new Map<number, number>()
        const facts = (): RoundingFacts => {
          const all = factsOf(worths, decided)
          return { ...all, withdrawals: all.withdrawals.filter(({ id }) => made.includes(id)) }
        }
        const refund = (id: number) => {
          const rounding = shareRounding(facts()).of(id)
          const amount = (worths[id] ?? 0) + rounding
          expect(amount).toBe(told.get(id))
          decided.push({ withdrawal: id, amount, rounding })
        }
        for (const [id, worth] of worths.entries()) {
          const draft = shareRounding(facts()).ofNext(worth)
          made.push(id)
          const rounding = shareRounding(facts()).of(id)
          expect(rounding).toBe(draft)
          told.set(id, worth + rounding)
          const waiting = turns.filter(
            (one) => made.includes(one) && decided.every(({ withdrawal }) => withdrawal !== one),
          )
          for (const one of waiting) if (coins.next().value === true) refund(one)
        }
        for (const id of turns) if (decided.every(({ withdrawal }) => withdrawal !== id)) refund(id)
        expect(decided.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
      }),
    )
  })
})
