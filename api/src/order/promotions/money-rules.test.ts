import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includedTax, MAX_AMOUNT, prorate, prorateWithin, shareHalfDown } from './money-rules.ts'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

describe('prorate @API-05', () => {
  test.each([
    ['in proportion', 100, [1, 3], [25, 75]],
    ['a third each, the remainder to the first', 100, [1, 1, 1], [34, 33, 33]],
    ['rounded up too far, taken back from the first', 2, [1, 1, 1], [0, 1, 1]],
    ['the half goes down', 1, [1, 1], [1, 0]],
    ['nothing to a line of no weight', 10, [0, 1, 1], [0, 5, 5]],
    ['no weight at all', 10, [0, 0], [0, 0]],
    ['no lines', 10, [], []],
  ])('%s', (_name, amount, weights, expected) => {
    expect(prorate(amount, weights)).toEqual(expected)
  })

  const money = fc.integer({ min: 0, max: 2_000_000_000 })
  const weights = fc.array(money, { minLength: 1, maxLength: 20 }).filter((all) => sum(all) > 0)

  test('the parts add up to the whole and none is negative', () => {
    fc.assert(
      fc.property(money, weights, (amount, all) => {
        const parts = prorate(amount, all)
        expect(sum(parts)).toBe(amount)
        for (const [i, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          if (all[i] === 0) expect(part).toBe(0)
        }
      }),
    )
  })

  test.each([
    ['cut at its limits, the rest to who has room', 100, [1, 1], [30, 100], [30, 70]],
    ['all limits together are under the amount', 100, [1, 1], [30, 20], [30, 20]],
    ['a line of no weight gets nothing, whatever room it has', 100, [0, 1], [100, 30], [0, 30]],
    ['no room at all', 100, [1, 1], [0, 0], [0, 0]],
    ['nothing to spread', 0, [1, 1], [5, 5], [0, 0]],
  ])('within limits: %s', (_name, amount, all, limits, expected) => {
    expect(prorateWithin(amount, all, limits)).toEqual(expected)
  })

  test('no part passes its limit, and the limits alone can cut the whole', () => {
    fc.assert(
      fc.property(
        money,
        fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 12 }),
        (amount, lines) => {
          const parts = prorateWithin(
            amount,
            lines.map(([weight]) => weight),
            lines.map(([, limit]) => limit),
          )
          for (const [i, part] of parts.entries())
            expect(part).toBeLessThanOrEqual(lines[i]?.[1] ?? 0)
          const room = sum(lines.map(([weight, limit]) => (weight > 0 ? limit : 0)))
          expect(sum(parts)).toBe(Math.min(amount, room))
        },
      ),
    )
  })
})

test('rounding and tax @API-05', () => {
  expect(shareHalfDown(5, 1, 2)).toBe(2)
  expect(shareHalfDown(7, 3, 4)).toBe(5)
  expect(shareHalfDown(1, 1, 2)).toBe(0)
  expect(shareHalfDown(1, 0, 2)).toBe(0)
  expect(shareHalfDown(5, 1, 0)).toBe(0)
  expect(shareHalfDown(MAX_AMOUNT, MAX_AMOUNT, MAX_AMOUNT)).toBe(MAX_AMOUNT)
  expect(MAX_AMOUNT).toBe(2_147_483_647)
  expect(includedTax(9980, 21)).toBe(1732)
  expect(includedTax(0, 21)).toBe(0)
})
