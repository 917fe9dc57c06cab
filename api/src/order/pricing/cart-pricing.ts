/**
 * A cart as it would be ordered now: pure, from its rows, the merchant's settings and the clock.
 */
import type { CheckoutState } from '@drogerie/shared-lib/contract/enums.ts'
import type { CouponWait } from '@drogerie/shared-lib/contract/order.ts'
import { comparedPrice } from '@drogerie/shared-lib/contract/discount-rules.ts'
import type { ShownCart } from '../facts/changes-rules.ts'
import {
  checkoutState,
  needsDeliveryAddress,
  type CheckoutChoices,
} from './checkout-state-rules.ts'
import { applicablePromotions, clubCartOf, eligibleGifts, unitPriceOf } from './cart-promotions.ts'
import { couponExcludes } from './coupon-excludes.ts'
import { couponWaits } from './coupon-waits.ts'
import { offerHints, type OfferHint } from './offer-hints.ts'
import { earnedPoints, LOYALTY_CODE } from './club-pricing.ts'
import { chooseMethods, type ChosenMethods } from './method-choice.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { ItemRow } from '../facts/order-items.ts'
import {
  recalculate,
  type Charges,
  type OrderTotals,
  type PricedLine,
} from './order-recalculation.ts'
import type { AppliedPromotion } from '../promotions/promotion-rules.ts'
import type { PricingContext } from './pricing-context.ts'

export type PricedItem = {
  row: ItemRow
  unitPrice: number
  /** Price to compare with: struck in the cart, and the base of savings. */
  originalUnitPrice: number
  /** Enough pieces on sale; a line without enough stays in the cart, marked. */
  available: boolean
  maxQuantity: number
  /** Whether it counts in the sums: everything but gifts that were offered and not chosen. */
  counted: boolean
  /** Name of the offer that gives it. */
  giftOffer: string | undefined
}

export type PricedCart = {
  items: PricedItem[]
  promotions: AppliedPromotion[]
  /** What is missing for the next advantage. */
  hints: OfferHint[]
  /** Why a coupon gives nothing now, by its id in the order. */
  waits: ReadonlyMap<number, CouponWait>
  /** Names of the offers that a code switches off, by the code. */
  excludes: ReadonlyMap<string, string[]>
  methods: ChosenMethods
  totals: OrderTotals
  choices: CheckoutChoices
  checkoutState: CheckoutState
  /** Points from the club; for a guest, those a member would have got. */
  points: number
  shown: ShownCart
}

const MAX_LINE_QUANTITY = 9999

export function priceCart(facts: OrderFacts, context: PricingContext): PricedCart {
  const items = facts.items
    .map((row) => priceItem(row, context))
    .filter((item) => keepsItsPlace(item, facts, context))
  const goods = items.filter(({ row }) => !row.is_gift)
  const { applied: offered, excluded } = applicablePromotions(facts, context)
  const lines = items.map(lineOf)
  const beforeCharges = recalculate(lines, offered, { shipping: null, payment: null })
  const methods = chooseMethods(facts, context.reference, goods, beforeCharges.itemsTotal)
  const charges = chargesOf(methods)
  const totals = recalculate(lines, offered, charges)
  const promotions = offered.filter(
    ({ code, multibuy }) => !multibuy || totals.multibuys.some((applied) => applied.code === code),
  )
  const choices = choicesOf(facts, methods, { goods: goods.length > 0, total: totals.total })
  const points = pointsOf(facts, context, { items, totals })
  const short = new Set(items.filter(({ available }) => !available).map(({ row }) => row.id))
  const hints = offerHints(facts, context, {
    left: totals.piecesLeft,
    short,
    excluded: excluded?.offers.map(({ code }) => code) ?? [],
  })
  const waits = couponWaits(facts, context, { promotions, adjustments: totals.adjustments })
  const priced = {
    items,
    promotions,
    hints,
    waits,
    excludes: couponExcludes(excluded, lines, charges),
    methods,
    totals,
    choices,
    points,
    checkoutState: checkoutState(choices),
  }
  return { ...priced, shown: shownCart(facts, priced, context) }
}

const chargesOf = ({ shipping, payment }: ChosenMethods): Charges => ({
  shipping: shipping && {
    code: shipping.method.code,
    name: shipping.method.name,
    price: shipping.method.price,
    freeFrom: shipping.method.free_from,
  },
  payment: payment && {
    code: payment.method.code,
    name: payment.method.name,
    fee: payment.method.fee,
  },
})

/** A signed-in non-member gets none; a guest sees what a member would get. */
function pointsOf(
  facts: OrderFacts,
  context: PricingContext,
  { items, totals }: Pick<PricedCart, 'items' | 'totals'>,
): number {
  if (!context.club && !facts.order.created_by_guest) return 0
  const promotable = new Set(
    items.filter(({ row }) => row.variant.promotable).map(({ row }) => row.id),
  )
  const goods = totals.lines.reduce(
    (sum, { id, total }) => sum + (promotable.has(id) ? total : 0),
    0,
  )
  return earnedPoints(context.club, goods, clubCartOf(facts, context))
}

function priceItem(row: ItemRow, context: PricingContext): PricedItem {
  const { variant } = row
  const stock = variant.stock ?? MAX_LINE_QUANTITY
  return {
    row,
    unitPrice: unitPriceOf(row, context),
    originalUnitPrice: row.is_gift ? 0 : comparedPrice(variant),
    available: variant.enabled && stock >= row.quantity,
    maxQuantity: variant.enabled
      ? Math.min(stock, variant.maxOrderQuantity ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY)
      : 0,
    counted: !row.is_gift || row.selected_gift,
    giftOffer: context.reference.promotions.find(({ code }) => code === row.gift_promotion)?.name,
  }
}

/**
 * A gift leaves the cart when its promotion ends, no longer offers it, or the goods no longer reach
 * its minimum.
 */
function keepsItsPlace(item: PricedItem, facts: OrderFacts, context: PricingContext): boolean {
  if (!item.row.is_gift) return true
  return eligibleGifts(facts, context).some(
    ({ code, gift_variant_codes: offered }) =>
      code === item.row.gift_promotion && offered.includes(item.row.variant.code),
  )
}

const lineOf = (item: PricedItem): PricedLine => ({
  id: item.row.id,
  quantity: item.row.quantity,
  unitPrice: item.unitPrice,
  originalUnitPrice: item.originalUnitPrice,
  minimumUnitPrice: item.row.variant.minimumPrice,
  promotable: item.row.variant.promotable && !item.row.is_gift,
  taxPercent: item.row.variant.taxPercent,
  counted: item.counted,
})

function choicesOf(
  facts: OrderFacts,
  { shipping, payment }: ChosenMethods,
  { goods, total }: { goods: boolean; total: number },
): CheckoutChoices {
  const kind = shipping?.method.kind ?? 'courier'
  return {
    placed: facts.order.state !== 'cart',
    addressed: facts.billing !== null && (facts.shipping !== null || !needsDeliveryAddress(kind)),
    shippingNeeded: goods,
    shippingChosen:
      shipping?.selected === true &&
      (!shipping.method.requires_branch || shipping.branchId !== null),
    paymentNeeded: total > 0,
    paymentChosen: payment?.selected === true,
  }
}

/** The club's percentage and birthdays ask for nothing but their goods. */
const goesWithPieces = ({ code, lineIds }: AppliedPromotion) =>
  code === LOYALTY_CODE || lineIds !== undefined

function shownCart(
  { shipment, payments }: OrderFacts,
  priced: Omit<PricedCart, 'shown'>,
  { club }: PricingContext,
): ShownCart {
  const payment = payments.at(-1)
  const { shipping, payment: chosenPayment } = priced.methods
  return {
    total: priced.totals.total,
    lines: priced.items.map(({ row, unitPrice, available }) => ({
      itemId: row.id,
      variantCode: row.variant.code,
      unitPrice,
      available,
      isGift: row.is_gift,
      ...(row.selected_gift && row.gift_promotion !== null ? { chosenOf: row.gift_promotion } : {}),
    })),
    promotions: priced.promotions.map(({ code }) => code),
    multibuys: [
      ...priced.totals.multibuys.map(({ code }) => code),
      ...priced.promotions.filter(goesWithPieces).map(({ code }) => code),
    ],
    promotionNames: Object.fromEntries(priced.promotions.map(({ code, name }) => [code, name])),
    club: club !== null,
    shipping:
      shipment && shipping ? { shipmentId: shipment.id, methodCode: shipping.method.code } : null,
    payment:
      payment && chosenPayment
        ? { paymentId: payment.id, methodCode: chosenPayment.method.code }
        : null,
  }
}
