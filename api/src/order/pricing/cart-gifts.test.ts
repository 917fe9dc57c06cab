import { describe, expect, test } from 'vitest'
import {
  paperContext,
  paperFacts,
  paperGift,
  paperLine,
  type PaperCart,
  type PaperSettings,
  NOW,
} from '../../testing/paper-cart.ts'
import { paperClub, paperPromotion } from '../../testing/paper-terms.ts'
import { paperClubCoupon, paperCoupon, paperEntered } from '../../testing/paper-coupons.ts'
import { priceCart } from './cart-pricing.ts'
import { CLUB_GIFT_PROMOTION, eligibleGifts } from './cart-promotions.ts'

const price = (cart: PaperCart, settings: PaperSettings = {}) =>
  priceCart(paperFacts(cart), paperContext(settings))

describe('gifts of one cart @API-05', () => {
  const gift = paperPromotion({
    code: 'darek',
    kind: 'gift',
    gift_variant_codes: ['v2', 'v3'],
    min_total: 10_000,
  })
  const giftsOf = (cart: PaperCart, settings: PaperSettings) =>
    eligibleGifts(paperFacts(cart), paperContext(settings)).map(({ code }) => code)
  const giftCoupon = paperClub({
    coupons: [paperClubCoupon(4, { discount: { kind: 'gift', value: 1 } })],
  })
  const clubGift = paperPromotion({ code: CLUB_GIFT_PROMOTION, kind: 'gift', coupon_based: true })

  test.each<[string, PaperCart, PaperSettings, string[]]>([
    ['its minimum is reached', { items: [paperLine(1, 1)] }, { promotions: [gift] }, ['darek']],
    [
      'its minimum is not',
      { items: [paperLine(1, 1, { price: 9_999 })] },
      { promotions: [gift] },
      [],
    ],
    [
      'without goods there is none',
      { items: [paperGift(2, 'darek')] },
      { promotions: [{ ...gift, min_total: 0 }] },
      [],
    ],
    ['over', { items: [paperLine(1, 1)] }, { promotions: [{ ...gift, ends_at: NOW }] }, []],
    ['a discount is no gift', { items: [paperLine(1, 1)] }, { promotions: [paperPromotion()] }, []],
    [
      'one for a code, without it',
      { items: [paperLine(1, 1)] },
      { promotions: [{ ...gift, coupon_based: true }] },
      [],
    ],
    [
      'one for a code, with it',
      { items: [paperLine(1, 1)], coupons: [paperCoupon(1, 'DAREK')] },
      { promotions: [{ ...gift, coupon_based: true }] },
      ['darek'],
    ],
    [
      'one for a code, with another’s',
      { items: [paperLine(1, 1)], coupons: [paperCoupon(2, 'JINY')] },
      { promotions: [{ ...gift, coupon_based: true }] },
      [],
    ],
    [
      'the club’s, with its coupon',
      { items: [paperLine(1, 1)], clubCoupons: paperEntered(4) },
      { promotions: [clubGift], club: giftCoupon },
      [CLUB_GIFT_PROMOTION],
    ],
    [
      'the club’s, with a coupon that is not entered',
      { items: [paperLine(1, 1)] },
      { promotions: [clubGift], club: giftCoupon },
      [],
    ],
    [
      'the club’s, for a visitor',
      { items: [paperLine(1, 1)], clubCoupons: paperEntered(4) },
      { promotions: [clubGift] },
      [],
    ],
    [
      'a coupon of the club opens no other gift',
      { items: [paperLine(1, 1)], clubCoupons: paperEntered(4) },
      { promotions: [{ ...gift, coupon_based: true }], club: giftCoupon },
      [],
    ],
  ])('%s', (_name, cart, settings, expected) => expect(giftsOf(cart, settings)).toEqual(expected))

  const offered = (items: PaperCart['items'] = []) =>
    price({ items: [paperLine(1, 1), ...items] }, { promotions: [gift] })

  test('one that was chosen stands in the cart for nothing; one that was not is in no sum', () => {
    const { items, totals, shown } = offered([
      paperGift(2, 'darek', { selected: true }),
      paperGift(3, 'darek'),
    ])
    expect(
      items.map(({ unitPrice, originalUnitPrice, counted }) => [
        unitPrice,
        originalUnitPrice,
        counted,
      ]),
    ).toEqual([
      [10_000, 12_000, true],
      [0, 0, true],
      [0, 0, false],
    ])
    expect(totals.total).toBe(10_000 + 9_900 + 3_900)
    expect(shown.lines.map(({ isGift, chosenOf }) => [isGift, chosenOf])).toEqual([
      [false, undefined],
      [true, 'darek'],
      [true, undefined],
    ])
  })

  test.each([
    ['its promotion no longer offers it', [paperGift(4, 'darek')]],
    ['it was of another promotion', [paperGift(2, 'jiny')]],
  ])('a gift leaves the cart: %s', (_name, items) => expect(offered(items).items).toHaveLength(1))

  test('gifts alone are no order: nothing to send and nothing to pay', () => {
    const { choices, methods } = price(
      { items: [paperGift(2, 'darek', { selected: true })] },
      { promotions: [{ ...gift, min_total: 0 }] },
    )
    expect(methods).toEqual({ shipping: null, payment: null })
    expect(choices).toMatchObject({ shippingNeeded: false, paymentNeeded: false })
  })
})
