import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOfReturned, refundedGoods, withDiscount } from './returned-points-rules.ts'

test.each([
  ['nothing', 0, 0],
  ['a half', 2_100, 21],
  ['a piece that is worth a part of a point', 50, 0],
  ['all but a part of a point', 4_150, 41],
  ['everything', 4_200, 42],
  ['more than there was', 9_000, 42],
])('points go back in proportion when %s is returned @ACC-14', (_name, returned, points) =>
  expect(pointsOfReturned(42, { all: 4_200, returned })).toBe(points),
)

test('at the usual rate the kept goods have what they would have earned alone, however the sum was rounded @ACC-14', () => {
  expect(pointsOfReturned(48, { all: 48_987, returned: 8_319 })).toBe(8)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat(500_000), (all, part) => {
      const returned = Math.min(all, part)
      const left =
        Math.floor(all / 1_000) - pointsOfReturned(Math.floor(all / 1_000), { all, returned })
      expect(left).toBe(Math.floor((all - returned) / 1_000))
    }),
  )
})

test.each([500, 800])(
  'at a point for %d hundredths the kept goods have never less than alone @ACC-14',
  (rate) =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat(500_000), (all, part) => {
        const returned = Math.min(all, part)
        const earned = Math.floor(all / rate)
        const left = earned - pointsOfReturned(earned, { all, returned })
        expect(left).toBeGreaterThanOrEqual(Math.floor((all - returned) / rate))
      }),
    ),
)

test.each([0, 7])(
  'of %d points of an order without goods that earn none go back @ACC-14',
  (earned) => expect(pointsOfReturned(earned, { all: 0, returned: 0 })).toBe(0),
)

test.each([
  ['all of the goods and the delivery', { paid: 11_900, goods: 10_000, shipping: 1900 }, 10_000],
  ['half of worn goods and the delivery', { paid: 6900, goods: 10_000, shipping: 1900 }, 5000],
  [
    'half of worn goods, a delivery of which was kept',
    { paid: 5000, goods: 10_000, shipping: 0 },
    5000,
  ],
  ['less than the delivery', { paid: 1000, goods: 10_000, shipping: 1900 }, 0],
  ['more than was owed', { paid: 20_000, goods: 10_000, shipping: 1900 }, 10_000],
  ['a piece of an offer that brings nothing back', { paid: 0, goods: 0, shipping: 0 }, 0],
  ['a second piece for half', { paid: 5846, goods: 5846, shipping: 0 }, 5846],
  ['the last of such pieces', { paid: 11_691, goods: 11_691, shipping: 0 }, 11_691],
])('refunded %s: as much of the goods counts as returned @ACC-14', (_name, money, expected) => {
  expect(refundedGoods({ some: 10_000, all: 10_000 }, money)).toBe(expected)
})

test('goods that earn beside others have their share of the money that came back @ACC-14', () => {
  const money = { paid: 5000, goods: 10_000, shipping: 0 }
  expect(refundedGoods({ some: 2500, all: 10_000 }, money)).toBe(1250)
  expect(refundedGoods({ some: 0, all: 0 }, money)).toBe(0)
})

test.each([
  ['nothing', { discount: 0, standing: 11_900 }, 0, 0],
  ['a tenth of all, the delivery among it', { discount: 1190, standing: 11_900 }, 0, 1000],
  ['a sum that divides into no whole part', { discount: 2, standing: 3 }, 0, 6666],
  ['a half after half of the goods came back', { discount: 3450, standing: 6900 }, 5000, 7500],
  ['all that still stands', { discount: 6900, standing: 6900 }, 5000, 10_000],
  ['more than stands', { discount: 9000, standing: 6900 }, 5000, 10_000],
  ['an order of which nothing stands', { discount: 500, standing: 0 }, 10_000, 10_000],
])('refunded for no goods in particular, %s @ACC-14', (_name, money, returned, expected) =>
  expect(withDiscount({ all: 10_000, returned }, money)).toBe(expected),
)

test('whatever goes back in any order, points are never taken twice, and all of them with the whole @ACC-14', () => {
  const part = fc.record({
    of: fc.constantFrom('earning', 'others', 'delivery', 'discount'),
    amount: fc.integer({ min: 1, max: 60_000 }),
  })
  const worth = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.record({ earning: fc.integer({ min: 1, max: 100_000 }), others: worth, delivery: worth }),
      fc.array(part, { maxLength: 12 }),
      (order, parts) => {
        const all = order.earning + order.others + order.delivery
        const earned = Math.ceil(order.earning / 100)
        const back = { earning: 0, others: 0, delivery: 0, discount: 0 }
        const moneyBack = () => back.earning + back.others + back.delivery + back.discount
        const taken = () => {
          const standing = all - moneyBack() + back.discount
          const goods = { all: order.earning, returned: back.earning }
          const returned = withDiscount(goods, { discount: back.discount, standing })
          return pointsOfReturned(earned, { all: order.earning, returned })
        }
        let before = taken()
        expect(before).toBe(0)
        for (const { of, amount } of [...parts, { of: 'discount' as const, amount: all }]) {
          const most = of === 'discount' ? all : order[of] - back[of]
          back[of] += Math.min(amount, most, all - moneyBack())
          const now = taken()
          expect(now).toBeGreaterThanOrEqual(before)
          expect(now).toBeLessThanOrEqual(earned)
          before = now
        }
        expect(before).toBe(earned)
      },
    ),
  )
})
