import type { Kysely } from 'kysely'
import { loadStores } from '../../goods/store/store-repository.ts'
import { readyInStore } from '../../goods/store/store-ready.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { deliveryAfterPayment, expectedDelivery, readyOn } from '../methods/delivery-rules.ts'
import type { OrderView } from '../view/order-view.ts'

/** What is chosen to be paid in advance, and not at once as by card. */
export const waitsForTransfer = (payment: OrderView['payment']): boolean =>
  payment !== null && payment.selected && payment.method.paid_in_advance && !payment.method.is_card

/** When the goods of an order that is placed now come, in words that stay true: days are named. Null when nobody knows. */
export async function promiseOf(
  db: Kysely<Database>,
  { facts: { shipment }, shipping, payment }: Pick<OrderView, 'facts' | 'shipping' | 'payment'>,
  now: Date,
): Promise<string | null> {
  if (!shipping) return null
  const { kind } = shipping.method
  if (kind !== 'click_and_collect')
    return waitsForTransfer(payment) ? deliveryAfterPayment(kind) : expectedDelivery(kind, now).text
  const stores = await loadStores(db)
  const store = stores.find(({ external_id: externalId }) => externalId === shipment?.branch_id)
  const ready = store ? readyInStore(store, now) : null
  return ready && readyOn(ready)
}
