import { describe, expect, test } from 'vitest'
import {
  canonicalCouponCode,
  couponRefusal,
  type CouponLimits,
  type CouponUser,
  eligiblePromotions,
  type Promotion,
} from './promotion-rules.ts'

const now = new Date('2026-11-21T12:00:00+01:00')
const aPromotion = (promotion: Partial<Promotion>): Promotion => ({
  code: 'A',
  name: 'A',
  priority: 0,
  exclusive: false,
  kind: 'percent',
  value: 10,
  minTotal: 0,
  enabled: true,
  startsAt: null,
  endsAt: null,
  ...promotion,
})
const codes = (promotions: Promotion[], goodsTotal = 10000) =>
  eligiblePromotions(
    promotions.map((promotion) => ({ promotion, couponCode: null })),
    goodsTotal,
    now,
  ).applied.map(({ promotion }) => promotion.code)

describe('eligible promotions @API-05', () => {
  test.each([
    [
      'by priority, then code',
      [
        aPromotion({ code: 'B' }),
        aPromotion({ code: 'D' }),
        aPromotion({ code: 'C' }),
        aPromotion({ code: 'Z', priority: 5 }),
      ],
      ['Z', 'B', 'C', 'D'],
    ],
    [
      'an exclusive one alone',
      [aPromotion({ code: 'A' }), aPromotion({ code: 'B', exclusive: true })],
      ['B'],
    ],
    [
      'not yet, no longer, switched off',
      [
        aPromotion({ startsAt: new Date('2026-12-01') }),
        aPromotion({ endsAt: now }),
        aPromotion({ enabled: false }),
      ],
      [],
    ],
    [
      'from this very moment',
      [aPromotion({ startsAt: now, endsAt: new Date(now.getTime() + 1) })],
      ['A'],
    ],
    [
      'until a later day',
      [aPromotion({ startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') })],
      ['A'],
    ],
    ['under the minimum', [aPromotion({ minTotal: 10001 })], []],
    ['exactly the minimum', [aPromotion({ minTotal: 10000 })], ['A']],
  ])('%s', (_name, promotions, expected) => {
    expect(codes(promotions)).toEqual(expected)
  })

  test('nothing applies to a cart without goods', () =>
    expect(codes([aPromotion({})], 0)).toEqual([]))
})

const limits = {
  ...{ enabled: true, expiresAt: null, usageLimit: null, used: 0, perCustomerLimit: null },
  firstOrder: false,
}

describe('coupon limits @CART-06', () => {
  test.each<[string, CouponLimits, Partial<CouponUser>, 'unusable' | 'not-first' | null]>([
    ['no limits', limits, { used: 99, hasOrdered: true }, null],
    ['switched off', { ...limits, enabled: false }, {}, 'unusable'],
    ['expired now', { ...limits, expiresAt: now }, {}, 'unusable'],
    ['one use left', { ...limits, usageLimit: 2, used: 1 }, {}, null],
    ['used up', { ...limits, usageLimit: 2, used: 2 }, {}, 'unusable'],
    ['still good for a moment', { ...limits, expiresAt: new Date(now.getTime() + 1) }, {}, null],
    ['this customer has one left', { ...limits, perCustomerLimit: 2 }, { used: 1 }, null],
    ['this customer had one', { ...limits, perCustomerLimit: 1 }, { used: 1 }, 'unusable'],
    ['for a first order, and nobody is known', { ...limits, firstOrder: true }, {}, null],
    [
      'for a first order, and this is another',
      { ...limits, firstOrder: true },
      { hasOrdered: true },
      'not-first',
    ],
    [
      'for a first order and used up: one answer',
      { ...limits, firstOrder: true, usageLimit: 1, used: 1 },
      { hasOrdered: true },
      'unusable',
    ],
  ])('%s', (_name, coupon, user, expected) => {
    expect(couponRefusal(coupon, { used: 0, hasOrdered: false, ...user }, now)).toBe(expected)
  })

  test('a code may be typed in any way', () =>
    expect(canonicalCouponCode(' sleva10 ')).toBe('SLEVA10'))
})
