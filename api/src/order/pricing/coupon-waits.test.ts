import type { CouponWait } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import type { OrderFacts } from '../facts/order-facts.ts'
import {
  paperContext,
  paperFacts,
  paperGift,
  paperLine,
  type PaperCart,
  type PaperSettings,
} from '../../testing/paper-cart.ts'
import { paperClub, paperPromotion } from '../../testing/paper-terms.ts'
import { priceCart } from './cart-pricing.ts'
import { CLUB_GIFT_PROMOTION } from './cart-promotions.ts'

const code = (orderCouponId: number, promotion_id = 1): OrderFacts['coupons'][number] => ({
  orderCouponId,
  id: orderCouponId,
  code: `KOD${orderCouponId}`,
  promotion_id,
  promotionCode: 'sleva',
  promotionName: 'Sleva',
})
const promotion = (change: Parameters<typeof paperPromotion>[0] = {}) =>
  paperPromotion({ coupon_based: true, kind: 'percent', value: 10, ...change })
const giftOffer = promotion({ kind: 'gift', value: 0, gift_variant_codes: ['v2'] })
const clubCoupon = {
  id: 5,
  type: 'coupon' as const,
  name: 'Klub',
  discount: { kind: 'percent' as const, value: 10 },
  minTotal: 50_000,
  validTo: null,
  onePerOrder: true,
  activatedFor: null,
}
const entered = [{ orderCouponId: 9, clientCouponId: 5, name: 'Klub' }]

test.each<[string, PaperCart, PaperSettings, Record<number, CouponWait>]>([
  ['that takes something off', { coupons: [code(1)] }, { promotions: [promotion()] }, {}],
  [
    'under its minimum',
    { coupons: [code(1)] },
    { promotions: [promotion({ min_total: 30_000 })] },
    { 1: { reason: 'minimum', missingAmount: 20_000 } },
  ],
  [
    'under its minimum beside goods that do not count',
    { items: [paperLine(1, 1), paperLine(2, 5, { promotable: false })], coupons: [code(1)] },
    { promotions: [promotion({ min_total: 30_000 })] },
    { 1: { reason: 'minimum', missingAmount: 20_000, counted: 'discountable' } },
  ],
  [
    'in an empty cart',
    { items: [], coupons: [code(1)] },
    { promotions: [promotion({ min_total: 30_000 })] },
    { 1: { reason: 'minimum', missingAmount: 30_000 } },
  ],
  [
    'without a minimum in an empty cart',
    { items: [], coupons: [code(1)] },
    { promotions: [promotion()] },
    { 1: { reason: 'goods' } },
  ],
  [
    'that has ended',
    { coupons: [code(1)] },
    { promotions: [promotion({ enabled: false })] },
    { 1: { reason: 'ended' } },
  ],
  [
    'entered twice under two codes',
    { coupons: [code(1), code(2)] },
    { promotions: [promotion()] },
    { 2: { reason: 'combination' } },
  ],
  [
    'beside one that stands alone',
    { coupons: [code(1), code(2, 2)] },
    {
      promotions: [
        promotion(),
        promotion({ id: 2, code: 'sama', exclusive: true, priority: 9, value: 20 }),
      ],
    },
    { 1: { reason: 'combination' } },
  ],
  [
    'for delivery that is free',
    { coupons: [code(1)] },
    { promotions: [promotion({ kind: 'free_shipping' })], shippingMethods: [] },
    { 1: { reason: 'delivery' } },
  ],
  [
    'for goods that cannot get cheaper',
    { items: [paperLine(1, 1, { minimumPrice: 10_000 })], coupons: [code(1)] },
    { promotions: [promotion()] },
    { 1: { reason: 'floor' } },
  ],
  [
    'for a gift, which lacks pieces of its goods',
    { coupons: [code(1)] },
    {
      promotions: [
        promotion({
          kind: 'gift',
          product_codes: ['jine'],
          piece_count: 2,
          gift_variant_codes: [],
        }),
      ],
    },
    { 1: { reason: 'minimum', missingPieces: 2, counted: 'selected' } },
  ],
  [
    'of the club under its minimum',
    { clubCoupons: entered },
    { club: paperClub({ coupons: [clubCoupon] }) },
    { 9: { reason: 'minimum', missingAmount: 40_000 } },
  ],
  ['of a club that is away', { clubCoupons: entered }, { club: null }, { 9: { reason: 'club' } }],
  [
    'of the club turned on in another cart',
    { clubCoupons: entered },
    { club: paperClub({ coupons: [{ ...clubCoupon, activatedFor: 'jiny' }] }) },
    { 9: { reason: 'ended' } },
  ],
  [
    'of the club that takes something off',
    { items: [paperLine(1, 5)], clubCoupons: entered },
    { club: paperClub({ coupons: [clubCoupon] }) },
    {},
  ],
  [
    'for a gift that goes along',
    { items: [paperLine(1, 1), paperGift(2, 'sleva')], coupons: [code(1)] },
    { promotions: [giftOffer] },
    {},
  ],
  [
    'for gifts that are all gone',
    { items: [paperLine(1, 1), paperGift(2, 'sleva', { stock: 0 })], coupons: [code(1)] },
    { promotions: [giftOffer] },
    { 1: { reason: 'gifts_gone' } },
  ],
  [
    'for a gift that was declined',
    {
      items: [paperLine(1, 1), { ...paperGift(2, 'sleva'), gift_declined: true }],
      coupons: [code(1)],
    },
    { promotions: [giftOffer] },
    { 1: { reason: 'gift_declined' } },
  ],
  [
    'of the club for gifts that are all gone',
    {
      items: [paperLine(1, 5), paperGift(2, CLUB_GIFT_PROMOTION, { stock: 0 })],
      clubCoupons: entered,
    },
    {
      club: paperClub({ coupons: [{ ...clubCoupon, discount: { kind: 'gift', value: 1 } }] }),
      promotions: [{ ...giftOffer, code: CLUB_GIFT_PROMOTION }],
    },
    { 9: { reason: 'gifts_gone' } },
  ],
])('a coupon %s says why it gives nothing @CART-06 @CZ-16', (_name, cart, settings, expected) => {
  const facts = paperFacts({ items: [paperLine(1, 1)], ...cart })
  expect(Object.fromEntries(priceCart(facts, paperContext(settings)).waits)).toEqual(expected)
})
