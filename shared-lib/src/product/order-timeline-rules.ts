import type { OrderDisplayState } from '../contract/enums.ts'
import type { Order } from '../contract/order.ts'
import type { TrackedOrder } from '../contract/order-tracking.ts'
import { wasPaid } from '../contract/payment-rules.ts'
import { isCollected, isStorePickup } from '../contract/shipment-rules.ts'
import { withdrawnOf } from './withdrawn-rules.ts'

export type TimelineKey =
  | 'received'
  | 'payment'
  | 'paid'
  | 'packing'
  | 'inTransit'
  | 'pickup'
  | 'delivered'
  | 'collected'
  | 'withdrawn'
  | 'cancelled'
  | 'notDelivered'

/** `at` is RFC 3339, where the API knows the moment. */
export type TimelineStep = {
  key: TimelineKey
  state: 'done' | 'current' | 'next' | 'failed'
  at?: string
}

/** Facts that an order has in common with the part of it that is shown without a login. */
export type TimelineFacts = Pick<
  TrackedOrder,
  'paymentState' | 'shipments' | 'checkoutCompletedAt' | 'paidOnHandover'
> & {
  displayState?: OrderDisplayState | undefined
  /** Without a login they are not told. */
  payments?: Order['payments'] | undefined
  /** Pieces of them that were given back. */
  items?: Parameters<typeof withdrawnOf>[0] | undefined
}

/** The gateway refused; without its answer the payment may still be pending. */
export const hasFailedPayment = ({ payments }: Pick<TimelineFacts, 'payments'>): boolean => {
  const state = payments?.at(-1)?.state
  return state === 'failed' || state === 'cancelled'
}

/**
 * Whether the payment has a node of its own, which stands before the packing. An order paid at the
 * door or at a till is paid with the last node.
 */
const wasPaidBefore = ({ paymentState, paidOnHandover }: TimelineFacts): boolean =>
  wasPaid(paymentState) && !paidOnHandover

/** Nodes that go first where more than five would stand: no moment is known of them. */
const spare: readonly TimelineKey[] = ['packing', 'pickup']
const inFive = (way: TimelineKey[]): TimelineKey[] =>
  spare.reduce((left, key) => (left.length > 5 ? left.filter((one) => one !== key) : left), way)

/**
 * The nodes of an order's way to the shopper, at least four. A box's or a pickup point's last one
 * is that the parcel waits there, until it was collected.
 */
function wayOf(order: TimelineFacts): TimelineKey[] {
  const money: TimelineKey[] = wasPaidBefore(order)
    ? ['paid']
    : order.displayState === 'waiting_for_payment'
      ? ['payment']
      : []
  const start: TimelineKey[] = ['received', ...money, 'packing']
  if (!isCollected(order)) return [...start, 'inTransit', 'delivered']
  if (isStorePickup(order)) return [...start, 'pickup', 'collected']
  const end: TimelineKey[] = order.displayState === 'delivered' ? ['collected'] : []
  return [...start, 'inTransit', 'pickup', ...end]
}

/** How far along the timeline each state is. */
const reached: Record<Exclude<OrderDisplayState, 'cancelled' | 'not_delivered'>, TimelineKey> = {
  created: 'received',
  waiting_for_payment: 'payment',
  paid: 'paid',
  packing: 'packing',
  in_transit: 'inTransit',
  ready_for_pickup: 'pickup',
  delivered: 'delivered',
}

/**
 * The step of a parcel that was taken over and goes back as a whole; done once its money is back.
 */
function wayBack({ items = [] }: TimelineFacts): TimelineStep[] {
  if (withdrawnOf(items) !== 'whole') return []
  const isDone = items.every(({ withdrawn }) => !withdrawn || withdrawn.state === 'refunded')
  return [{ key: 'withdrawn', state: isDone ? 'done' : 'current' }]
}

function momentsOf({
  checkoutCompletedAt,
  shipments,
}: TimelineFacts): Partial<Record<TimelineKey, string>> {
  const { shippedAt, deliveredAt } = shipments[0] ?? {}
  return {
    ...(checkoutCompletedAt ? { received: checkoutCompletedAt } : {}),
    ...(shippedAt ? { inTransit: shippedAt } : {}),
    ...(deliveredAt ? { delivered: deliveredAt, collected: deliveredAt } : {}),
  }
}

/**
 * The stage of an on-line purchase, the same wherever it is shown: what is done, the present state,
 * what comes; a failed order ends at the node where it failed.
 */
export function timelineOf(order: TimelineFacts): TimelineStep[] {
  const moments = momentsOf(order)
  const step = (key: TimelineKey, state: TimelineStep['state']): TimelineStep => {
    const at = moments[key]
    return at ? { key, state, at } : { key, state }
  }
  const state = order.displayState ?? 'created'
  if (state === 'cancelled' || state === 'not_delivered') {
    const before: TimelineKey[] = [
      'received',
      ...(wasPaidBefore(order) ? ['paid' as const] : []),
      ...(state === 'not_delivered' ? ['inTransit' as const] : []),
    ]
    return [
      ...before.map((key) => step(key, 'done')),
      step(state === 'cancelled' ? 'cancelled' : 'notDelivered', 'failed'),
    ]
  }
  const way = wayOf(order)
  if (state === 'delivered') {
    const back = wayBack(order)
    const fitting = inFive([...way, ...back.map(({ key }) => key)])
    return [...way.filter((key) => fitting.includes(key)).map((key) => step(key, 'done')), ...back]
  }
  // A node that this timeline lacks: to the customer, goods being carried to a store are still
  // being prepared.
  const current = way.includes(reached[state])
    ? way.indexOf(reached[state])
    : way.indexOf('packing')
  const stop = way[current] === 'payment' && hasFailedPayment(order) ? 'failed' : 'current'
  return way.map((key, index) =>
    step(key, index < current ? 'done' : index > current ? 'next' : stop),
  )
}
