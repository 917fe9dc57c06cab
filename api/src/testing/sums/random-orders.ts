/**
 * Carts of every kind the shop can price: members, codes, gifts, thresholds, methods chosen or not,
 * rates of VAT.
 */
import fc from 'fast-check'
import { cashRounding } from '@drogerie/shared-lib/contract/cash-rules.ts'
import { noChanges } from '../../order/facts/changes-rules.ts'
import { priceCart } from '../../order/pricing/cart-pricing.ts'
import type { CouponRow, OrderFacts } from '../../order/facts/order-facts.ts'
import type { ItemRow, VariantFacts } from '../../order/facts/order-items.ts'
import { cartView, type OrderView } from '../../order/view/order-view.ts'
import { paperGift, paperLine, paperOrder } from '../paper-cart.ts'
import { paperPayment, paperShipping } from '../paper-terms.ts'
import {
  aClub,
  aMultibuy,
  aPromotion,
  clubOf,
  multibuyRow,
  price,
  promotion,
  type Of,
} from './random-offers.ts'
import type {
  PaymentMethodRow,
  ReferenceData,
  ShippingMethodRow,
} from '../../order/facts/reference-data.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

const GIFT = 'darek'

const aVariant = fc.record({
  price,
  over: fc.integer({ min: 0, max: 50_000 }),
  clubPrice: fc.option(price),
  minimumPrice: fc.constantFrom(0, 0, 1_000, 9_000),
  taxPercent: fc.constantFrom(0, 12, 21),
  promotable: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 12 }),
})

function itemOf(
  id: number,
  { quantity, over, ...facts }: Of<typeof aVariant>,
  gift: { chosen: boolean } | null,
): ItemRow {
  const variant: Partial<VariantFacts> = {
    code: `V${id}`,
    name: '100 ml',
    originalPrice: facts.price + over,
    lowestPriceBeforeDiscount: facts.price + over,
    lowestPrice: null,
    stock: null,
    product: { code: `P${id}`, name: `Zboží ${id}`, slug: `zbozi-${id}`, brand: null, image: null },
    ...facts,
  }
  if (!gift) return paperLine(id, quantity, variant)
  return {
    ...paperGift(id, GIFT, { selected: gift.chosen, ...variant }),
    product_name: `Vzorek ${id}`,
  }
}

const courier = (price: number, free: boolean): ShippingMethodRow =>
  paperShipping({ price, free_from: free ? 150_000 : null })

const paid = (code: string, name: string, fee: number): PaymentMethodRow =>
  paperPayment({ code, name, fee })

const wish = fc.record({
  lines: fc.array(aVariant, { minLength: 1, maxLength: 6 }),
  promotions: fc.array(aPromotion, { maxLength: 3 }),
  multibuys: fc.array(aMultibuy, { maxLength: 3 }),
  gift: fc.option(fc.boolean()),
  club: fc.option(aClub),
  shipping: fc.record({
    price: fc.constantFrom(0, 5_900, 9_900, 12_345),
    free: fc.boolean(),
    selected: fc.boolean(),
  }),
  payment: fc.record({ fee: fc.constantFrom(0, 3_900, 4_001), selected: fc.boolean() }),
  placed: fc.boolean(),
  paidInCash: fc.boolean(),
})

type Wish = Of<typeof wish>

function referenceOf({ promotions, multibuys, gift, shipping, payment }: Wish): ReferenceData {
  const rows = promotions.map(({ kind, percent, amount, ...rest }, index) =>
    promotion(index + 1, `A${index}`, kind, {
      ...rest,
      value: kind === 'percent' ? percent : amount,
    }),
  )
  const gifts =
    gift === null ? [] : [promotion(9, GIFT, 'gift', { gift_variant_codes: ['V90', 'V91'] })]
  return {
    shippingMethods: [courier(shipping.price, shipping.free)],
    paymentMethods: [
      paid(
        payment.fee === 0 ? 'card' : 'cod',
        payment.fee === 0 ? 'Kartou' : 'Dobírka',
        payment.fee,
      ),
    ],
    promotions: [...rows, ...multibuys.map((one, index) => multibuyRow(20 + index, one)), ...gifts],
  }
}

const aGift: Of<typeof aVariant> = {
  price: 1_000,
  over: 0,
  clubPrice: null,
  minimumPrice: 0,
  taxPercent: 21,
  promotable: true,
  quantity: 1,
}

function factsOf({ lines, promotions, gift, shipping, payment, placed }: Wish): OrderFacts {
  const isPlaced = placed
  const gifts =
    gift === null ? [] : [itemOf(90, aGift, { chosen: gift }), itemOf(91, aGift, { chosen: !gift })]
  const coupons = promotions.map((_one, index): CouponRow => ({
    id: index + 1,
    code: `KOD${index}`,
    promotion_id: index + 1,
    orderCouponId: index + 1,
    promotionCode: `A${index}`,
    promotionName: `Akce A${index}`,
  }))
  return {
    order: {
      ...paperOrder,
      number: isPlaced ? '000000001' : null,
      state: isPlaced ? 'new' : 'cart',
      payment_state: isPlaced ? 'awaiting_payment' : 'cart',
      shipping_state: isPlaced ? 'ready' : 'cart',
      checkout_completed_at: isPlaced ? NOW : null,
      created_at: NOW,
      updated_at: NOW,
    },
    giftsInStock: [],
    referenceVersion: null,
    items: [...lines.map((line, index) => itemOf(index + 1, line, null)), ...gifts],
    branch: null,
    pointTakesCards: null,
    shipment: {
      id: 1,
      order_id: 1,
      method_code: 'ppl',
      method_name: null,
      method_kind: null,
      branch_street: null,
      branch_city: null,
      branch_postcode: null,
      branch_id: null,
      branch_name: null,
      selected: shipping.selected || isPlaced,
      state: isPlaced ? 'ready' : 'cart',
      fulfilment: 'none',
      tracking: null,
      pickup_code: null,
      promise: null,
      shipped_at: null,
      delivered_at: null,
      ready_at: null,
      reminded_at: null,
    },
    payments: [
      {
        id: 1,
        order_id: 1,
        method_code: payment.fee === 0 ? 'card' : 'cod',
        method_name: null,
        is_card: null,
        paid_in_advance: null,
        taken: null,
        state: isPlaced ? 'new' : 'cart',
        amount: 0,
        selected: payment.selected || isPlaced,
        transaction_id: null,
        gateway_url: null,
        return_key: null,
        gateway_state: null,
        next_check_at: null,
        checks: 0,
        created_at: NOW,
      },
    ],
    coupons,
    clubCoupons: [],
    invoiceNumber: null,
    creditNotes: [],
    withdrawn: [],
    refunded: 0,
    otherCart: null,
    billing: null,
    shipping: null,
  }
}

/**
 * Priced by the shop's own rules; placed or still a cart. A placed one has lost gifts that were not
 * chosen.
 */
export const randomOrder: fc.Arbitrary<OrderView> = wish.map((wanted) => {
  const facts = factsOf(wanted)
  const context = {
    reference: referenceOf(wanted),
    club: wanted.club && clubOf(wanted.club),
    taxonIds: new Map(),
    now: NOW,
  }
  const priced = priceCart(facts, context)
  facts.order.multibuys = priced.totals.multibuys
  const view = cartView(facts, priced, noChanges)
  if (!wanted.placed) return view
  const roundingTotal = wanted.paidInCash ? cashRounding(view.totals.total) : 0
  return {
    ...view,
    items: view.items.filter(({ row }) => !row.is_gift || row.selected_gift),
    totals: { ...view.totals, roundingTotal, total: view.totals.total + roundingTotal },
  }
})
