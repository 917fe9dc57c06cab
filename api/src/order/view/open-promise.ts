import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import type { OrderFacts } from '../facts/order-facts.ts'

const onTheWay: readonly Fulfilment[] = ['none', 'packing', 'expedition_ready', 'handed_over']

/**
 * A day that counted from a payment which did not go through holds no longer; the next one names
 * another.
 */
const isPaymentLost = ({ order, payments }: Pick<OrderFacts, 'order' | 'payments'>): boolean =>
  order.payment_state === 'awaiting_payment' &&
  ['failed', 'cancelled'].includes(payments.at(-1)?.state ?? '')

/**
 * The delivery promised for a placed order, until the goods are there; null where nothing is open.
 */
export const openPromise = ({
  order,
  shipment,
  payments,
}: Pick<OrderFacts, 'order' | 'shipment' | 'payments'>): string | null =>
  order.state === 'new' &&
  shipment &&
  onTheWay.includes(shipment.fulfilment) &&
  !isPaymentLost({ order, payments })
    ? shipment.promise
    : null
