/**
 * The state of a placed order for shoppers, from its four state fields (contract 5.10). The first
 * row that fits wins.
 */
import type {
  Fulfilment,
  OrderDisplayState,
  OrderPaymentState,
  OrderShippingState,
  OrderState,
  ThankYouVariant,
} from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'

export type OrderStates = {
  state: OrderState
  paymentState: OrderPaymentState
  shippingState: OrderShippingState
  fulfilment: Fulfilment
  /** Paid before the goods leave: card through the gateway, or bank transfer. */
  paidInAdvance: boolean
}

const rows: readonly [OrderDisplayState, ThankYouVariant, (order: OrderStates) => boolean][] = [
  ['cancelled', 'cancel', (order) => order.state === 'cancelled'],
  [
    'delivered',
    'complete',
    (order) => order.fulfilment === 'delivered' || order.state === 'fulfilled',
  ],
  ['not_delivered', 'cancel', (order) => order.fulfilment === 'returned'],
  ['ready_for_pickup', 'pickup-ready', (order) => order.fulfilment === 'pickup_ready'],
  [
    'in_transit',
    'shipped',
    (order) => order.fulfilment === 'handed_over' || order.shippingState === 'shipped',
  ],
  [
    'packing',
    'expedition-ready',
    (order) => order.fulfilment === 'packing' || order.fulfilment === 'expedition_ready',
  ],
  ['paid', 'paid', (order) => wasPaid(order.paymentState)],
  // `authorized`, too: the money is only blocked on the card.
  ['waiting_for_payment', 'pending', (order) => order.paidInAdvance],
]

export function orderDisplay(order: OrderStates): {
  displayState: OrderDisplayState
  thankYou: ThankYouVariant
} {
  const row = rows.find(([, , fits]) => fits(order))
  return row
    ? { displayState: row[0], thankYou: row[1] }
    : { displayState: 'created', thankYou: 'cod' }
}
