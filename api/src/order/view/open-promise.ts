import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import type { OrderFacts } from '../facts/order-facts.ts'

const onTheWay: readonly Fulfilment[] = ['none', 'packing', 'expedition_ready', 'handed_over']

/** What a placed order was promised of its delivery, until the goods are there; null where nothing is open. */
export const openPromise = ({
  order,
  shipment,
}: Pick<OrderFacts, 'order' | 'shipment'>): string | null =>
  order.state === 'new' && shipment && onTheWay.includes(shipment.fulfilment)
    ? shipment.promise
    : null
