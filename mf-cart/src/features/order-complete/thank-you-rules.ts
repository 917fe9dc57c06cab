import type { ThankYouVariant } from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { isCollected, isStorePickup } from '@drogerie/shared-lib/contract/shipment-rules.ts'

export type TimelineKey =
  | 'received'
  | 'paid'
  | 'payment'
  | 'packing'
  | 'inTransit'
  | 'pickup'
  | 'delivered'
  | 'cancelled'
  | 'notDelivered'
export type TimelineStep = { key: TimelineKey; state: 'done' | 'current' | 'next' | 'failed' }

type View = {
  /** Ground of the hero: all is well, something waits for the shopper, it did not work out. */
  tone: 'done' | 'waiting' | 'failed'
  /**
   * How far the order is, by the nodes of its timeline; `failed` names the node where it stopped.
   */
  reached: TimelineKey
  failed?: TimelineKey
}

/** The eight variants of the specification. */
export const thankYouViews: Record<ThankYouVariant, View> = {
  cod: { tone: 'done', reached: 'packing' },
  paid: { tone: 'done', reached: 'packing' },
  pending: { tone: 'waiting', reached: 'payment' },
  cancel: { tone: 'failed', reached: 'received', failed: 'cancelled' },
  complete: { tone: 'done', reached: 'delivered' },
  'expedition-ready': { tone: 'done', reached: 'packing' },
  shipped: { tone: 'done', reached: 'inTransit' },
  'pickup-ready': { tone: 'done', reached: 'pickup' },
}

type OrderFacts = Pick<
  Order,
  'thankYou' | 'displayState' | 'state' | 'paymentState' | 'payments' | 'shipments'
>

/** A placed order always carries its variant; one without is read as just received. */
export const variantOf = (order: Pick<Order, 'thankYou'>): ThankYouVariant =>
  order.thankYou ?? 'cod'

/** The nodes of an order's timeline, always four or five. */
function wayOf(order: OrderFacts): TimelineKey[] {
  const money: TimelineKey[] = wasPaid(order.paymentState)
    ? ['paid']
    : variantOf(order) === 'pending'
      ? ['payment']
      : []
  const end: TimelineKey[] = isStorePickup(order)
    ? ['pickup']
    : isCollected(order)
      ? ['inTransit', 'pickup']
      : ['inTransit', 'delivered']
  return ['received', ...money, 'packing', ...end]
}

/** The timeline of the thank-you page. */
export function timelineOf(order: OrderFacts): TimelineStep[] {
  const { reached, failed } = thankYouViews[variantOf(order)]
  if (failed) {
    const stop = order.displayState === 'not_delivered' ? 'notDelivered' : failed
    return [
      { key: 'received', state: 'done' },
      ...(wasPaid(order.paymentState) ? [{ key: 'paid', state: 'done' } as const] : []),
      { key: stop, state: 'failed' },
    ]
  }
  const way = wayOf(order)
  if (reached === 'delivered') return way.map((key) => ({ key, state: 'done' }))
  const current = way.includes(reached) ? way.indexOf(reached) : way.length - 1
  const paymentFailed = hasFailedPayment(order)
  return way.map((key, index) => ({
    key,
    state:
      index < current
        ? 'done'
        : index > current
          ? 'next'
          : paymentFailed && key === 'payment'
            ? 'failed'
            : 'current',
  }))
}

/** The gateway refused; without its answer the payment may still be pending. */
export const hasFailedPayment = ({ payments }: Pick<OrderFacts, 'payments'>): boolean => {
  const state = payments.at(-1)?.state
  return state === 'failed' || state === 'cancelled'
}

const unpaid: readonly Order['paymentState'][] = ['awaiting_payment', 'cancelled', 'partially_paid']

export const orderCan = {
  /** A placed order that waits for its money, also after a refused card; one cancelled or returned cannot be revived. */
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

/** What the total is called: paid, to be paid, or plainly the total of a cancelled order. */
export function totalKeyOf(order: OrderFacts): 'paid' | 'toPay' | 'total' {
  if (wasPaid(order.paymentState)) return 'paid'
  return order.state === 'cancelled' ? 'total' : 'toPay'
}

/** What is still to come of the delivery: a key of `place`; null once it is there, or the shopper has it. */
export function promiseOf(order: OrderFacts): 'storeText' | 'pointText' | 'courierText' | null {
  const { reached } = thankYouViews[variantOf(order)]
  if (reached === 'pickup' || reached === 'delivered') return null
  return isStorePickup(order) ? 'storeText' : isCollected(order) ? 'pointText' : 'courierText'
}

/** Which words the hero says; `complete.{key}.title` and `.text`. */
export function heroKeyOf(
  order: OrderFacts,
): ThankYouVariant | 'refused' | 'transfer' | 'notDelivered' | 'point-ready' {
  const variant = variantOf(order)
  if (variant === 'pickup-ready' && !isStorePickup(order)) return 'point-ready'
  if (variant === 'cancel' && order.displayState === 'not_delivered') return 'notDelivered'
  if (variant !== 'pending') return variant
  if (hasFailedPayment(order)) return 'refused'
  return order.payments.at(-1)?.method.isCard === false ? 'transfer' : 'pending'
}
