import { describe, expect, test } from 'vitest'
import { paperClub } from '../../testing/paper-terms.ts'
import {
  childCode,
  clubPromotions,
  couponHolds,
  earnedPoints,
  hasGiftCoupon,
  usedClubCoupons,
  usualPoints,
  type ClubCart,
} from './club-pricing.ts'
import type { ChildBenefitTerms, ClubCouponTerms } from '../facts/club-terms.ts'
import { paperClubCoupon } from '../../testing/paper-coupons.ts'

const child = (change: Partial<ChildBenefitTerms> = {}): ChildBenefitTerms => ({
  childId: 5,
  firstName: 'Ema',
  percent: 15,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  taxonCode: 'Dite',
  ...change,
})
const cart = (change: Partial<ClubCart> = {}): ClubCart => ({
  tokenValue: 'token',
  lines: [
    { id: 1, promotable: true, mainTaxonId: 10 },
    { id: 2, promotable: true, mainTaxonId: 20 },
    { id: 3, promotable: false, mainTaxonId: 10 },
    { id: 4, promotable: true, mainTaxonId: null },
  ],
  goodsTotal: 50_000,
  enteredCoupons: [],
  taxonIds: new Map([['dite', new Set([10, 11])]]),
  ...change,
})

describe('coupons of the club in one cart @CLUB-06', () => {
  test.each([
    ['no condition', {}, {}, true],
    ['activated for this cart', { activatedFor: 'token' }, {}, true],
    ['activated for another', { activatedFor: 'jiny' }, {}, false],
    ['its minimum', { minTotal: 50_000 }, {}, true],
    ['a haléř under it', { minTotal: 50_001 }, {}, false],
    ['nothing that may be in promotions', {}, { goodsTotal: 0 }, false],
  ])('%s', (_name, terms, of, expected) =>
    expect(couponHolds(paperClubCoupon(1, terms), cart(of))).toBe(expected),
  )

  const usedIn = (coupons: ClubCouponTerms[], change: Partial<ClubCart> = {}) =>
    usedClubCoupons(
      paperClub({ coupons }),
      cart({ enteredCoupons: coupons.map(({ id }) => id), ...change }),
    ).map(({ id }) => id)

  test('a benefit takes part by itself, a coupon only where it was entered', () => {
    expect(
      usedIn([paperClubCoupon(1), paperClubCoupon(2, { type: 'benefit' })], { enteredCoupons: [] }),
    ).toEqual([2])
    expect(usedIn([paperClubCoupon(1), paperClubCoupon(2)], { enteredCoupons: [2] })).toEqual([2])
  })

  test('of exclusive coupons the first applies, together with benefits and other coupons', () => {
    const alone = { onePerOrder: true }
    expect(
      usedIn([
        paperClubCoupon(1, alone),
        paperClubCoupon(2, alone),
        paperClubCoupon(3),
        paperClubCoupon(4, { ...alone, type: 'benefit' }),
      ]),
    ).toEqual([1, 3, 4])
    expect(
      usedIn([paperClubCoupon(1, { ...alone, minTotal: 99_999 }), paperClubCoupon(2, alone)]),
    ).toEqual([2])
  })

  test('only a gift coupon that takes part opens gifts', () => {
    const gift = paperClubCoupon(1, { discount: { kind: 'gift', value: 1 } })
    expect(hasGiftCoupon(paperClub({ coupons: [gift] }), cart({ enteredCoupons: [1] }))).toBe(true)
    expect(hasGiftCoupon(paperClub({ coupons: [gift] }), cart())).toBe(false)
    expect(
      hasGiftCoupon(paperClub({ coupons: [paperClubCoupon(1)] }), cart({ enteredCoupons: [1] })),
    ).toBe(false)
  })
})

describe('discounts of the club @CLUB-06', () => {
  test('coupons, then birthdays on goods for children, last the percentage on the whole', () => {
    const amount = paperClubCoupon(2, {
      name: 'Sto korun',
      discount: { kind: 'amount', value: 10_000 },
    })
    const points = paperClubCoupon(3, { discount: { kind: 'points', value: 50 } })
    const terms = paperClub({
      discountPercent: 10,
      coupons: [paperClubCoupon(1), amount, points],
      childBenefits: [child()],
    })
    expect(clubPromotions(terms, cart({ enteredCoupons: [1, 2, 3] }))).toEqual([
      { code: 'club-coupon-1', name: 'Kupon 1', kind: 'percent', value: 20, couponCode: null },
      { code: 'club-coupon-2', name: 'Sto korun', kind: 'amount', value: 10_000, couponCode: null },
      {
        code: 'club-child-5-2026-11-01',
        name: 'Narozeninová sleva 15\u00a0%, Ema',
        kind: 'percent',
        value: 15,
        couponCode: null,
        lineIds: [1],
      },
      {
        code: 'CLUB',
        name: 'Klubová sleva 10\u00a0%',
        kind: 'percent',
        value: 10,
        couponCode: null,
      },
    ])
    expect(childCode(5, '2026-11-01')).toBe('club-child-5-2026-11-01')
  })

  test.each([
    ['no goods for children', { lines: [{ id: 2, promotable: true, mainTaxonId: 20 }] }],
    [
      'goods for children kept out of promotions',
      { lines: [{ id: 3, promotable: false, mainTaxonId: 10 }] },
    ],
    ['a category nobody knows', { taxonIds: new Map() }],
  ])('no birthday discount: %s', (_name, change) => {
    expect(clubPromotions(paperClub({ childBenefits: [child()] }), cart(change))).toEqual([])
  })

  test('no discount applies without eligible goods', () => {
    expect(clubPromotions(paperClub({ discountPercent: 10 }), cart({ goodsTotal: 0 }))).toEqual([])
    expect(clubPromotions(paperClub({ discountPercent: 0 }), cart())).toEqual([])
  })
})

test.each([
  ['at the member’s rate, whole ones', paperClub({ centsPerPoint: 800 }), 7_999, 9],
  ['a visitor’s at the usual rate', null, 7_999, 7],
  ['a whole point', null, 8_000, 8],
])('points: %s @CLUB-06', (_name, terms, goods, expected) => {
  expect(earnedPoints(terms, goods, cart())).toBe(expected)
  if (terms === null) expect(usualPoints(goods)).toBe(expected)
})
