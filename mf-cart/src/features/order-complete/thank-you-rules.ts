import type { ThankYouVariant } from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { hasFailedPayment } from '@drogerie/shared-lib/product/order-timeline-rules.ts'
import { withdrawnOf, type Withdrawn } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { isCollected, isStorePickup } from '@drogerie/shared-lib/contract/shipment-rules.ts'

/**
 * The ground of the hero in the eight variants of the specification: all is well, something waits
 * for the shopper, it did not work out.
 */
export const heroTones: Record<ThankYouVariant, 'done' | 'waiting' | 'failed'> = {
  cod: 'done',
  paid: 'done',
  pending: 'waiting',
  cancel: 'failed',
  complete: 'done',
  'expedition-ready': 'done',
  shipped: 'done',
  'pickup-ready': 'done',
}

type OrderFacts = Pick<
  Order,
  'thankYou' | 'displayState' | 'state' | 'paymentState' | 'payments' | 'shipments'
> & { items?: Order['items'] }

/** A placed order always carries its variant; one without is read as just received. */
export const variantOf = (order: Pick<Order, 'thankYou'>): ThankYouVariant =>
  order.thankYou ?? 'cod'

const unpaid: readonly Order['paymentState'][] = ['awaiting_payment', 'cancelled', 'partially_paid']

export const orderCan = {
  /**
   * A placed order that waits for its money, also after a refused card; one cancelled or returned
   * cannot be revived.
   */
  payAgain: (order: OrderFacts): boolean =>
    order.state === 'new' &&
    order.displayState !== 'not_delivered' &&
    (variantOf(order) === 'pending' || variantOf(order) === 'cancel') &&
    unpaid.includes(order.paymentState),
  /** The gateway may report later than it sends the shopper back, so the page asks a few times. */
  changeSoon: (order: OrderFacts): boolean =>
    variantOf(order) === 'pending' &&
    order.payments.at(-1)?.method.isCard === true &&
    !hasFailedPayment(order),
}

/**
 * Counts as a purchase: no card payment is pending, and it was not cancelled. A bank transfer may
 * come later.
 */
export const isBought = (order: OrderFacts): boolean => {
  const variant = variantOf(order)
  return (
    variant !== 'cancel' &&
    (variant !== 'pending' || order.payments.at(-1)?.method.isCard === false)
  )
}

/** Label of the total: paid, to be paid, or plainly the total of a cancelled order. */
export function totalKeyOf(order: OrderFacts): 'paid' | 'toPay' | 'total' {
  if (wasPaid(order.paymentState)) return 'paid'
  return order.state === 'cancelled' ? 'total' : 'toPay'
}

/** Points that the club gives for an order; none for one that goes back as a whole. */
export const pointsToCome = ({ points, items }: Pick<Order, 'points' | 'items'>): number =>
  withdrawnOf(items) === 'whole' ? 0 : (points?.earned ?? 0)

/**
 * Key in `place` of the text about a delivery to come; null once it is there, or the shopper has
 * it.
 */
export function promiseOf(order: OrderFacts): 'storeText' | 'pointText' | 'courierText' | null {
  const variant = variantOf(order)
  if (variant === 'pickup-ready' || variant === 'complete') return null
  return isStorePickup(order) ? 'storeText' : isCollected(order) ? 'pointText' : 'courierText'
}

/** Which words the hero says; `complete.{key}.title` and `.text`. */
export function heroKeyOf(
  order: OrderFacts,
): ThankYouVariant | 'refused' | 'transfer' | 'notDelivered' | 'point-ready' | `back-${Withdrawn}` {
  const variant = variantOf(order)
  const withdrawn = withdrawnOf(order.items ?? [])
  if (variant === 'complete' && withdrawn) return `back-${withdrawn}`
  if (variant === 'pickup-ready' && !isStorePickup(order)) return 'point-ready'
  if (variant === 'cancel' && order.displayState === 'not_delivered') return 'notDelivered'
  if (variant !== 'pending') return variant
  if (hasFailedPayment(order)) return 'refused'
  return order.payments.at(-1)?.method.isCard === false ? 'transfer' : 'pending'
}

/**
 * Neither cancelled nor given back as a whole: it goes somewhere, and something was saved by it.
 */
export const isStanding = (order: OrderFacts): boolean =>
  variantOf(order) !== 'cancel' && heroKeyOf(order) !== 'back-whole'

/**
 * Key of the window's title: thanks while all went as it should, otherwise what the heading says.
 */
export function windowTitleOf(order: OrderFacts) {
  const key = heroKeyOf(order)
  return key === 'cod' || key === 'paid' ? 'complete.title' : (`complete.${key}.title` as const)
}
