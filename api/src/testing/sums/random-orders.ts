/** Carts of every kind the shop can price: members, codes, gifts, thresholds, methods chosen or not, rates of VAT. */
import fc from 'fast-check'
import { cashRounding } from '@drogerie/shared-lib/contract/cash-rules.ts'
import { noChanges } from '../../order/facts/changes-rules.ts'
import { priceCart } from '../../order/pricing/cart-pricing.ts'
import type { ClubTerms } from '../../order/facts/club-terms.ts'
import type { CouponRow, OrderFacts } from '../../order/facts/order-facts.ts'
import type { ItemRow, VariantFacts } from '../../order/facts/order-items.ts'
import { cartView, type OrderView } from '../../order/view/order-view.ts'
import {
  paperGift,
  paperLine,
  paperOrder,
  paperPayment,
  paperPromotion,
  paperShipping,
} from '../paper-cart.ts'
import type {
  PaymentMethodRow,
  PromotionRow,
  ReferenceData,
  ShippingMethodRow,
} from '../../order/facts/reference-data.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
type Of<Drawn> = Drawn extends fc.Arbitrary<infer Value> ? Value : never

const GIFT = 'darek'

const price = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(1, 99, 4_990, 150_000))

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

const promotion = (
  id: number,
  code: string,
  kind: PromotionRow['kind'],
  more: Partial<PromotionRow>,
): PromotionRow =>
  paperPromotion({
    id,
    code,
    name: `Akce ${code}`,
    priority: id,
    coupon_based: kind !== 'gift',
    kind,
    value: 0,
    ...more,
  })

const aPromotion = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free_shipping'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  exclusive: fc.boolean(),
  min_total: fc.constantFrom(0, 0, 50_000),
})

/** Offers of several pieces on drawn lines; of every second line, so that offers meet and miss each other. */
const aMultibuy = fc.record({
  goods: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
  rewardsBeside: fc.boolean(),
  count: fc.integer({ min: 1, max: 4 }),
  pieces: fc.integer({ min: 1, max: 2 }),
  off: fc.constantFrom<[number, number]>([1, 1], [1, 2], [1, 3], [2, 3]),
})

function multibuyRow(
  id: number,
  { goods, rewardsBeside, count, pieces, off }: Of<typeof aMultibuy>,
): PromotionRow {
  const codes = goods.map((line) => `P${line}`)
  const [first, ...rest] = codes
  const beside = rewardsBeside && first !== undefined && rest.length > 0
  return promotion(id, `M${id}`, 'multibuy', {
    coupon_based: false,
    product_codes: beside ? rest : codes,
    reward_product_codes: beside ? [first] : [],
    piece_count: beside ? count : Math.max(count, pieces),
    reward_pieces: pieces,
    off_numerator: off[0],
    off_denominator: off[1],
    reward_text: 'něco máte zdarma',
  })
}

const aClub = fc.record({
  discountPercent: fc.integer({ min: 0, max: 30 }),
  clubPrices: fc.boolean(),
  benefit: fc.option(fc.integer({ min: 1, max: 20_000 })),
})

function clubOf({ discountPercent, clubPrices, benefit }: Of<typeof aClub>): ClubTerms {
  const coupons: ClubTerms['coupons'] =
    benefit === null
      ? []
      : [
          {
            id: 7,
            type: 'benefit',
            name: 'Klubový kupon',
            discount: { kind: 'amount', value: benefit },
            minTotal: null,
            validTo: null,
            onePerOrder: false,
            activatedFor: null,
          },
        ]
  return {
    memberId: 'm',
    discountPercent,
    clubPrices,
    centsPerPoint: 1_000,
    coupons,
    childBenefits: [],
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
    isInvoiced: false,
    creditNotes: [],
    withdrawn: [],
    refunded: 0,
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
