/**
 * One shape for a live cart and a placed order, so that presenter, mails and the gateway read the
 * same thing.
 */
import type { CheckoutState, Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import type { CouponWait } from '@drogerie/shared-lib/contract/order.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { usualPoints } from '../pricing/club-pricing.ts'
import type { CheckoutChoices } from '../pricing/checkout-state-rules.ts'
import { countingPayment } from './counting-payment.ts'
import { changesBetween, noChanges, type OrderChanges } from '../facts/changes-rules.ts'
import { priceCart, type PricedCart } from '../pricing/cart-pricing.ts'
import type { OfferHint } from '../pricing/offer-hints.ts'
import { loadFacts, type OrderFacts, type OrderRow } from '../facts/order-facts.ts'
import type { ItemRow } from '../facts/order-items.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'
import { shippingPrice } from '../pricing/order-recalculation.ts'
import type { PaymentMethodRow, ShippingMethodRow } from '../facts/reference-data.ts'

export type ViewItem = {
  row: ItemRow
  unitPrice: number
  originalUnitPrice: number
  discountedUnitPrice: number
  subtotal: number
  total: number
  /** Only while it is a cart. */
  stock: { available: boolean; maxQuantity: number } | null
  /** Name of the offer that gives it. Only while it is a cart. */
  giftOffer?: string | undefined
}

export type ViewTotals = {
  itemsSubtotal: number
  itemsTotal: number
  shippingTotal: number
  shippingPromotionTotal: number
  /** A part of `shippingTotal`. */
  paymentFeeTotal: number
  shippingTaxTotal: number
  orderPromotionTotal: number
  taxTotal: number
  /** Rounding of cash to whole crowns; 0 before it was paid. */
  roundingTotal: number
  total: number
}

export type ViewAdjustment = {
  type:
    | 'shipping'
    | 'order_promotion'
    | 'order_item_promotion'
    | 'order_unit_promotion'
    | 'order_shipping_promotion'
    | 'tax'
    | 'rounding'
  label: string
  amount: number
  itemId: number | null
  originCode: string | null
}

/** The delivery of a cart with the merchant's terms of now, that of an order as it was placed. */
export type ViewShipping = {
  method: Pick<ShippingMethodRow, 'code' | 'name' | 'kind' | 'requires_branch'>
  selected: boolean
  /** After the free threshold, before codes. */
  price: number
}
export type ViewPayment = {
  method: Pick<PaymentMethodRow, 'code' | 'name' | 'is_card' | 'paid_in_advance'>
  selected: boolean
}

export type OrderView = {
  facts: OrderFacts
  items: ViewItem[]
  shipping: ViewShipping | null
  payment: ViewPayment | null
  totals: ViewTotals
  adjustments: ViewAdjustment[]
  /** Codes of the discounts in the sums; of a cart only. */
  promotions: string[]
  /** Whether a code makes every delivery free; of a cart only. */
  isDeliveryFree: boolean
  /** What is missing for the next advantage; of a cart only. */
  hints: OfferHint[]
  /** Why a coupon gives nothing now, by its id in the order; of a cart only. */
  waits: ReadonlyMap<number, CouponWait>
  /** Names of the offers that a code switches off, by the code; of a cart only. */
  excludes: ReadonlyMap<string, string[]>
  checkoutState: CheckoutState
  choices: CheckoutChoices
  fulfilment: Fulfilment
  /** Points from the club; for a guest, those a member would have got. */
  points: number
  changes: OrderChanges
}

/** A cart as it would be ordered now, with what changed since it was last shown. */
export function cartView(facts: OrderFacts, priced: PricedCart, changes: OrderChanges): OrderView {
  return {
    facts,
    items: priced.items.map((item) => {
      const totals = priced.totals.lines.find(({ id }) => id === item.row.id)
      return {
        row: item.row,
        unitPrice: item.unitPrice,
        originalUnitPrice: item.originalUnitPrice,
        discountedUnitPrice: totals?.discountedUnitPrice ?? item.unitPrice,
        subtotal: totals?.subtotal ?? 0,
        total: totals?.total ?? 0,
        stock: { available: item.available, maxQuantity: item.maxQuantity },
        giftOffer: item.giftOffer,
      }
    }),
    shipping: cartShipping(priced),
    payment: priced.methods.payment,
    totals: { ...priced.totals, roundingTotal: 0 },
    adjustments: priced.totals.adjustments,
    promotions: priced.promotions.map(({ code }) => code),
    isDeliveryFree: priced.promotions.some(({ kind }) => kind === 'free_shipping'),
    hints: priced.hints,
    waits: priced.waits,
    excludes: priced.excludes,
    checkoutState: priced.checkoutState,
    choices: priced.choices,
    fulfilment: 'none',
    points: priced.points,
    changes,
  }
}

function cartShipping({ methods: { shipping }, totals }: PricedCart): ViewShipping | null {
  if (!shipping) return null
  const { method, selected } = shipping
  return {
    method,
    selected,
    price: shippingPrice({ price: method.price, freeFrom: method.free_from }, totals.itemsTotal),
  }
}

/**
 * Reading does not write: the newest state is computed, the remembered one stays until the next
 * command.
 */
export function liveCartView(facts: OrderFacts, context: PricingContext): OrderView {
  const priced = priceCart(facts, context)
  return cartView(
    facts,
    priced,
    facts.order.shown ? changesBetween(facts.order.shown, priced.shown) : noChanges,
  )
}

/** A placed order as it was placed; nothing of it follows the catalogue any more. */
export async function placedView(db: Kysely<Database>, order: OrderRow): Promise<OrderView> {
  const facts = await loadFacts(db, order)
  const adjustments = await db
    .selectFrom('adjustments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return {
    facts,
    items: facts.items.map((row) => ({
      row,
      unitPrice: row.unit_price,
      originalUnitPrice: row.original_unit_price,
      discountedUnitPrice: row.unit_price,
      subtotal: row.subtotal,
      total: row.total,
      stock: null,
    })),
    shipping: placedShipping(facts),
    payment: placedPayment(facts),
    totals: storedTotals(order),
    adjustments: adjustments.map(
      ({ type, label, amount, order_item_id: itemId, origin_code: originCode }) => ({
        type,
        label,
        amount,
        itemId,
        originCode,
      }),
    ),
    promotions: [],
    isDeliveryFree: false,
    hints: [],
    waits: new Map(),
    excludes: new Map(),
    checkoutState: 'completed',
    choices: allChosen,
    fulfilment: facts.shipment?.fulfilment ?? 'none',
    points: order.created_by_guest
      ? usualPoints(promotableGoods(facts))
      : order.points_earned - order.points_returned,
    changes: noChanges,
  }
}

/** The delivery as it was chosen when the order was placed. */
export function placedShipping({ shipment, order }: OrderFacts): ViewShipping | null {
  if (!shipment) return null
  const { method_code: code, method_name: name, method_kind: kind, branch_id: branchId } = shipment
  return {
    method: {
      code,
      name: name ?? code,
      kind: kind ?? 'courier',
      requires_branch: branchId !== null,
    },
    selected: true,
    price: order.shipping_total - order.payment_fee_total - order.shipping_promotion_total,
  }
}

function placedPayment({ payments }: OrderFacts): ViewPayment | null {
  const payment = countingPayment(payments)
  if (!payment) return null
  const { method_code: code, method_name: name, is_card, paid_in_advance } = payment
  return {
    method: {
      code,
      name: name ?? code,
      is_card: is_card ?? false,
      paid_in_advance: paid_in_advance ?? false,
    },
    selected: true,
  }
}

const promotableGoods = ({ items }: OrderFacts): number =>
  items.reduce((sum, { total, variant }) => sum + (variant.promotable ? total : 0), 0)

const allChosen: CheckoutChoices = {
  placed: true,
  addressed: true,
  shippingNeeded: true,
  shippingChosen: true,
  paymentNeeded: true,
  paymentChosen: true,
}

const storedTotals = (order: OrderRow): ViewTotals => ({
  itemsSubtotal: order.items_subtotal,
  itemsTotal: order.items_total,
  shippingTotal: order.shipping_total,
  shippingPromotionTotal: order.shipping_promotion_total,
  paymentFeeTotal: order.payment_fee_total,
  shippingTaxTotal: order.shipping_tax_total,
  orderPromotionTotal: order.order_promotion_total,
  taxTotal: order.tax_total,
  roundingTotal: order.rounding_total,
  total: order.total,
})
