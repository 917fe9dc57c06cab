/**
 * Which delivery and payment methods this cart may use. An unusable one stays in the list, with its
 * reason.
 */
import { takesCash } from '@drogerie/shared-lib/contract/cash-rules.ts'
import type {
  CartAvailability,
  ShippingKind,
  StoreStatusCode,
} from '@drogerie/shared-lib/contract/enums.ts'

export type Parcel = {
  /** Goods after discounts, hundredths of a crown. */
  itemsTotal: number
  weightGrams: number
  pieces: number
}

export type ShippingLimits = {
  kind: ShippingKind
  maxWeightGrams: number | null
  maxPieces: number | null
  maxTotal: number | null
}

/** A translation key of the shop: `shippingPayment.unavailable.{reason}`. */
export type UnavailableReason =
  | 'tooHeavy'
  | 'tooManyPieces'
  | 'tooExpensive'
  | 'shippingFirst'
  | 'shippingKind'
  | 'pointTakesNoPayment'

const over = (value: number, limit: number | null) => limit !== null && value > limit

/** Why this delivery is impossible; null when it is possible. */
export function shippingRefusal(method: ShippingLimits, parcel: Parcel): UnavailableReason | null {
  if (over(parcel.weightGrams, method.maxWeightGrams)) return 'tooHeavy'
  if (over(parcel.pieces, method.maxPieces)) return 'tooManyPieces'
  if (over(parcel.itemsTotal, method.maxTotal)) return 'tooExpensive'
  return null
}

export type PaymentLimits = {
  /** Kinds of shipping it can be combined with; empty means all. */
  shippingKinds: readonly ShippingKind[]
  maxTotal: number | null
  paidInAdvance: boolean
}

/** Where the shopper gets the goods. */
export type Handover = {
  kind: ShippingKind
  /**
   * Whether the chosen carrier's point takes cards; null elsewhere, and while no point is chosen.
   */
  takesCards: boolean | null
}

const takesPayment = ({ kind, takesCards }: Handover) => takesCash(kind) || takesCards !== false

/** Why this payment is impossible; null when it is possible. */
export function paymentRefusal(
  method: PaymentLimits,
  handover: Handover | null,
  itemsTotal: number,
): UnavailableReason | null {
  if (method.shippingKinds.length > 0) {
    if (handover === null) return 'shippingFirst'
    if (!method.shippingKinds.includes(handover.kind)) return 'shippingKind'
  }
  if (handover && !method.paidInAdvance && !takesPayment(handover)) return 'pointTakesNoPayment'
  return over(itemsTotal, method.maxTotal) ? 'tooExpensive' : null
}

/** How much of the cart one store has on its shelves. */
export function storeAvailability(
  lines: readonly { quantity: number; inStore: number }[],
): CartAvailability {
  const full = lines.filter(({ quantity, inStore }) => inStore >= quantity).length
  if (full === lines.length) return 'all'
  return lines.some(({ inStore }) => inStore > 0) ? 'partial' : 'none'
}

export type StoreFacts = {
  statusCode: StoreStatusCode
  pickupMinutes: number | null
  availability: CartAvailability
}

/**
 * Whether a chosen store can hand this order over (code 1700 when not). From the warehouse it only
 * has to be open; at once it also has to have every piece.
 */
export function storeCanServe(kind: ShippingKind, store: StoreFacts): boolean {
  if (store.statusCode !== 'OTEV') return false
  return (
    kind !== 'click_and_collect' || (store.pickupMinutes !== null && store.availability === 'all')
  )
}
