import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { expect, test } from 'vitest'
import { nextCoupons, nextOffer } from './coupon-choice.ts'

type Part = Pick<ClientCoupon, 'state' | 'validTo' | 'pointsPrice' | 'name'>
const aCoupon = (part: Partial<Part>) =>
  ({ state: 'owned', validTo: null, pointsPrice: null, name: '', ...part }) as ClientCoupon

test('own coupons stand in the order of their ends, those without one last, four at most @ACC-07', () => {
  const coupons = [
    aCoupon({ name: 'endless' }),
    aCoupon({ name: 'third', validTo: '2027-01-02' }),
    aCoupon({ name: 'offered', state: 'offered', validTo: '2026-12-01' }),
    aCoupon({ name: 'used', state: 'used', validTo: '2026-12-01' }),
    aCoupon({ name: 'first', validTo: '2026-12-01' }),
    aCoupon({ name: 'second', validTo: '2027-01-01' }),
    aCoupon({ name: 'fifth' }),
  ]
  expect(nextCoupons(coupons).map(({ name }) => name)).toEqual([
    'first',
    'second',
    'third',
    'endless',
  ])
})

test.each([
  [499, { name: 'small', price: 500, missing: 1 }],
  [500, { name: 'large', price: 1500, missing: 1000 }],
  [1500, null],
])('with %i points the next coupon for points is %j @ACC-07', (points, expected) => {
  const coupons = [
    aCoupon({ name: 'large', state: 'offered', pointsPrice: 1500 }),
    aCoupon({ name: 'small', state: 'offered', pointsPrice: 500 }),
    aCoupon({ name: 'own', pointsPrice: 2000 }),
  ]
  expect(nextOffer(coupons, points)).toEqual(expected)
})
