/**
 * Which delivery and payment a cart has: what the shopper chose while it may be used, else the
 * first that may.
 */
import type { PricedItem } from './cart-pricing.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { PaymentMethodRow, ReferenceData, ShippingMethodRow } from '../facts/reference-data.ts'
import {
  paymentRefusal,
  shippingRefusal,
  type Handover,
  type Parcel,
  type UnavailableReason,
} from '../methods/shipping-rules.ts'

export type ChosenShipping = {
  method: ShippingMethodRow
  selected: boolean
  branchId: string | null
  branchName: string | null
}
export type ChosenPayment = { method: PaymentMethodRow; selected: boolean }
export type ChosenMethods = { shipping: ChosenShipping | null; payment: ChosenPayment | null }

export function parcelOf(goods: readonly Pick<PricedItem, 'row'>[], itemsTotal: number): Parcel {
  return {
    itemsTotal,
    weightGrams: goods.reduce((sum, { row }) => sum + row.variant.weightGrams * row.quantity, 0),
    pieces: goods.reduce((sum, { row }) => sum + row.quantity, 0),
  }
}

export const refusalOfShipping = (
  method: ShippingMethodRow,
  parcel: Parcel,
): UnavailableReason | null =>
  shippingRefusal(
    {
      kind: method.kind,
      maxWeightGrams: method.max_weight_g,
      maxPieces: method.max_pieces,
      maxTotal: method.max_total,
    },
    parcel,
  )

export const refusalOfPayment = (
  method: PaymentMethodRow,
  handover: Handover | null,
  itemsTotal: number,
): UnavailableReason | null =>
  paymentRefusal(
    {
      shippingKinds: method.shipping_kinds,
      maxTotal: method.max_total,
      paidInAdvance: method.paid_in_advance,
    },
    handover,
    itemsTotal,
  )

type PointFacts = Pick<OrderFacts, 'pointTakesCards'>
type Delivery = { method: Pick<ShippingMethodRow, 'kind'>; selected: boolean } | null

/**
 * The stored point belongs to the delivery that was chosen, not to one that is proposed in its
 * stead.
 */
const handoverOf = (shipping: Delivery, facts: PointFacts): Handover | null =>
  shipping && {
    kind: shipping.method.kind,
    takesCards: shipping.selected ? facts.pointTakesCards : null,
  }

/** Input for judging payments: a delivery that is only proposed excludes and allows nothing. */
export const chosenHandover = (shipping: Delivery, facts: PointFacts): Handover | null =>
  shipping?.selected ? handoverOf(shipping, facts) : null

export function chooseMethods(
  facts: OrderFacts,
  reference: ReferenceData,
  goods: readonly PricedItem[],
  itemsTotal: number,
): ChosenMethods {
  if (goods.length === 0) return { shipping: null, payment: null }
  const shipping = chooseShipping(facts, reference.shippingMethods, parcelOf(goods, itemsTotal))
  return { shipping, payment: choosePayment(facts, reference.paymentMethods, shipping, itemsTotal) }
}

function chooseShipping(
  { shipment }: OrderFacts,
  methods: readonly ShippingMethodRow[],
  parcel: Parcel,
): ChosenShipping | null {
  const open = methods.filter(
    (method) => method.enabled && refusalOfShipping(method, parcel) === null,
  )
  const chosen = open.find(({ code }) => code === shipment?.method_code)
  if (shipment?.selected && chosen)
    return {
      method: chosen,
      selected: true,
      branchId: shipment.branch_id,
      branchName: shipment.branch_name,
    }
  const [usual] = open
  return usual ? { method: usual, selected: false, branchId: null, branchName: null } : null
}

function choosePayment(
  facts: OrderFacts,
  methods: readonly PaymentMethodRow[],
  shipping: ChosenShipping | null,
  itemsTotal: number,
): ChosenPayment | null {
  const open = methods.filter(
    (method) =>
      method.enabled && refusalOfPayment(method, handoverOf(shipping, facts), itemsTotal) === null,
  )
  const payment = facts.payments.at(-1)
  const chosen = open.find(({ code }) => code === payment?.method_code)
  if (payment?.selected && chosen) return { method: chosen, selected: true }
  const [usual] = open
  return usual ? { method: usual, selected: false } : null
}
