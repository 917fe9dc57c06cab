import { describe, expect, test } from 'vitest'
import {
  NOW,
  paperContext,
  paperFacts,
  paperGift,
  paperLine,
  type PaperCart,
  type PaperSettings,
} from '../../testing/paper-cart.ts'
import { paperClub, paperPromotion } from '../../testing/paper-terms.ts'
import { paperClubCoupon, paperCoupon, paperEntered } from '../../testing/paper-coupons.ts'
import { priceCart } from './cart-pricing.ts'
import { applicablePromotions } from './cart-promotions.ts'

const price = (cart: PaperCart, settings: PaperSettings = {}) =>
  priceCart(paperFacts(cart), paperContext(settings))
const second = (ms: number) => new Date(NOW.getTime() + ms)
describe('the price of a piece @API-05', () => {
  test.each([
    ['a visitor pays the price of the shelf', { clubPrice: 8_000 }, null, 10_000],
    ['a member pays the club’s', { clubPrice: 8_000 }, paperClub(), 8_000],
    [
      'a member pays the shelf’s where the club’s is dearer',
      { clubPrice: 11_000 },
      paperClub(),
      10_000,
    ],
    [
      'a member without club prices pays the shelf’s',
      { clubPrice: 8_000 },
      paperClub({ clubPrices: false }),
      10_000,
    ],
    [
      'goods kept out of promotions have no club price',
      { clubPrice: 8_000, promotable: false },
      paperClub(),
      10_000,
    ],
    ['goods without a club price', {}, paperClub(), 10_000],
  ])('%s', (_name, variant, club, expected) => {
    const { items, totals } = price({ items: [paperLine(1, 2, variant)] }, { club })
    expect(items[0]).toMatchObject({
      unitPrice: expected,
      originalUnitPrice: 12_000,
      counted: true,
    })
    expect(totals.itemsSubtotal).toBe(2 * expected)
  })

  test.each([
    ['the lowest price of 30 days', { lowestPriceBeforeDiscount: 11_000 }, 11_000],
    [
      'the price itself when it was as low within 30 days',
      { lowestPriceBeforeDiscount: 10_000 },
      10_000,
    ],
    [
      'the price itself without a discount',
      { originalPrice: 10_000, lowestPriceBeforeDiscount: null },
      10_000,
    ],
  ])('struck is %s, for a member too @CZ-03', (_name, variant, expected) => {
    const items = [paperLine(1, 2, { ...variant, clubPrice: 8_000 })]
    for (const club of [null, paperClub()])
      expect(price({ items }, { club }).items[0]).toMatchObject({ originalUnitPrice: expected })
  })

  test.each([
    ['as many as there are', { stock: 3 }, 3, true, 3],
    ['one more than there are', { stock: 3 }, 4, false, 3],
    ['nobody counts them', { stock: null }, 500, true, 9_999],
    ['more in stock than may be ordered', { stock: 50, maxOrderQuantity: 5 }, 2, true, 5],
    ['more in stock than anybody may order', { stock: 50_000 }, 2, true, 9_999],
    ['taken off the shop', { enabled: false }, 1, false, 0],
    ['sold out', { stock: 0 }, 1, false, 0],
  ])('availability: %s', (_name, variant, quantity, available, maxQuantity) => {
    expect(price({ items: [paperLine(1, quantity, variant)] }).items[0]).toMatchObject({
      available,
      maxQuantity,
    })
  })
})

describe('promotions of one cart @API-05', () => {
  const codesOf = (cart: PaperCart, settings: PaperSettings) =>
    applicablePromotions(paperFacts(cart), paperContext(settings)).applied.map(
      ({ code, couponCode }) => (couponCode ? `${code}:${couponCode}` : code),
    )
  const cart: PaperCart = { items: [paperLine(1, 2)] }

  test.each<[string, PaperCart, PaperSettings, string[]]>([
    ['the shop’s own applies by itself', cart, { promotions: [paperPromotion()] }, ['sleva']],
    [
      'one that needs a code does not',
      cart,
      { promotions: [paperPromotion({ coupon_based: true })] },
      [],
    ],
    [
      'its code opens it',
      { ...cart, coupons: [paperCoupon(1, 'LETO')] },
      { promotions: [paperPromotion({ coupon_based: true })] },
      ['sleva:LETO'],
    ],
    [
      'two codes of one promotion count once',
      { ...cart, coupons: [paperCoupon(1, 'LETO', 5), paperCoupon(1, 'ZIMA', 6)] },
      { promotions: [paperPromotion({ coupon_based: true })] },
      ['sleva:LETO'],
    ],
    [
      'a code of a promotion that is gone opens nothing',
      { ...cart, coupons: [paperCoupon(9, 'PRYC')] },
      { promotions: [] },
      [],
    ],
    ['a gift is no discount', cart, { promotions: [paperPromotion({ kind: 'gift' })] }, []],
    [
      'a code that opens a gift is no discount',
      { ...cart, coupons: [paperCoupon(1, 'DAREK')] },
      { promotions: [paperPromotion({ kind: 'gift', coupon_based: true })] },
      [],
    ],
    ['not begun yet', cart, { promotions: [paperPromotion({ starts_at: second(1) })] }, []],
    ['begins now', cart, { promotions: [paperPromotion({ starts_at: NOW })] }, ['sleva']],
    ['ends now', cart, { promotions: [paperPromotion({ ends_at: NOW })] }, []],
    ['ends in a moment', cart, { promotions: [paperPromotion({ ends_at: second(1) })] }, ['sleva']],
    [
      'its minimum is reached',
      cart,
      { promotions: [paperPromotion({ min_total: 20_000 })] },
      ['sleva'],
    ],
    ['its minimum is not', cart, { promotions: [paperPromotion({ min_total: 20_001 })] }, []],
    [
      'goods kept out of promotions count towards no minimum',
      { items: [paperLine(1, 1), paperLine(2, 1, { promotable: false })] },
      { promotions: [paperPromotion({ min_total: 10_001 })] },
      [],
    ],
    [
      'a minimum is measured at the member’s prices',
      { items: [paperLine(1, 2, { clubPrice: 9_000 })] },
      { promotions: [paperPromotion({ min_total: 18_001 })], club: paperClub() },
      [],
    ],
    [
      'an exclusive one keeps the others of the shop out, and not the club’s',
      cart,
      {
        promotions: [paperPromotion({ exclusive: true }), paperPromotion({ id: 2, code: 'b' })],
        club: paperClub({ discountPercent: 10 }),
      },
      ['sleva', 'CLUB'],
    ],
    [
      'nothing that may be in promotions',
      { items: [paperLine(1, 1, { promotable: false })] },
      { promotions: [paperPromotion()] },
      [],
    ],
    [
      'codes of two promotions open both',
      { ...cart, coupons: [paperCoupon(1, 'LETO'), paperCoupon(2, 'ZIMA')] },
      {
        promotions: [
          paperPromotion({ coupon_based: true }),
          paperPromotion({ id: 2, code: 'b', coupon_based: true }),
        ],
      },
      ['b:ZIMA', 'sleva:LETO'],
    ],
  ])('%s', (_name, of, settings, expected) => expect(codesOf(of, settings)).toEqual(expected))
})

describe('points for a cart @CLUB-06', () => {
  const items = [
    paperLine(1, 1, { price: 9_999 }),
    paperLine(2, 1, { price: 50_000, promotable: false }),
  ]
  const bonus = paperClubCoupon(3, { discount: { kind: 'points', value: 7 } })
  test.each<[string, PaperCart, PaperSettings, number]>([
    ['a visitor reads what a member would get', { items }, {}, 9],
    [
      'members get them at their rate',
      { items, order: { created_by_guest: false } },
      { club: paperClub({ centsPerPoint: 500 }) },
      19,
    ],
    ['an account outside the club gets none', { items, order: { created_by_guest: false } }, {}, 0],
    ['they count after discounts', { items }, { promotions: [paperPromotion({ value: 50 })] }, 5],
    [
      'a coupon adds some',
      { items, clubCoupons: paperEntered(3) },
      { club: paperClub({ coupons: [bonus] }) },
      26,
    ],
    [
      'a coupon that is not entered adds none',
      { items },
      { club: paperClub({ coupons: [bonus] }) },
      19,
    ],
    [
      'gifts bring none',
      { items: [paperLine(1, 1), paperGift(2, 'darek', { selected: true, price: 90_000 })] },
      { promotions: [paperPromotion({ code: 'darek', kind: 'gift', gift_variant_codes: ['v2'] })] },
      10,
    ],
  ])('%s', (_name, cart, settings, expected) => expect(price(cart, settings).points).toBe(expected))
})

test('the stored cart equals the shown cart @CART-04', () => {
  const cart = {
    items: [paperLine(1, 1), paperLine(2, 200)],
    shipment: { code: 'ppl' },
    payment: { code: 'cod' },
  }
  const { shown, totals } = price(cart, { promotions: [paperPromotion()], club: paperClub() })
  expect(shown).toEqual({
    total: totals.total,
    lines: [
      { itemId: 1, variantCode: 'v1', unitPrice: 10_000, available: true, isGift: false },
      { itemId: 2, variantCode: 'v2', unitPrice: 10_000, available: false, isGift: false },
    ],
    promotions: ['sleva'],
    multibuys: [],
    promotionNames: { sleva: 'Sleva' },
    club: true,
    shipping: { shipmentId: 7, methodCode: 'ppl' },
    payment: { paymentId: 8, methodCode: 'cod' },
  })
  expect(price({ items: [paperLine(1, 1)] }).shown).toMatchObject({
    club: false,
    shipping: null,
    payment: null,
    promotions: [],
  })
})
