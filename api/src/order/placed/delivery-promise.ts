import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { Kysely } from 'kysely'
import { loadStores } from '../../goods/store/store-repository.ts'
import { readyInStore } from '../../goods/store/store-ready.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { readyOn } from '../../goods/store/ready-text.ts'
import { deliveryAfterPayment, expectedDelivery } from '../methods/delivery-rules.ts'
import type { OrderView } from '../view/order-view.ts'

/** Whether the chosen payment is made in advance, and not at once as by card. */
export const waitsForTransfer = (payment: OrderView['payment']): boolean =>
  payment !== null && payment.selected && payment.method.paid_in_advance && !payment.method.is_card

/** @property waitsForMoney - the goods are packed when a transfer has come. */
type Delivery = { kind: ShippingKind; branchId: string | null; waitsForMoney: boolean }

/**
 * When goods come that are promised now, in words that stay true: days are named. Null when nobody
 * knows.
 */
export async function deliveryPromise(
  db: Kysely<Database>,
  { kind, branchId, waitsForMoney }: Delivery,
  now: Date,
): Promise<string | null> {
  if (kind !== 'click_and_collect')
    return waitsForMoney ? deliveryAfterPayment(kind) : expectedDelivery(kind, now).text
  const stores = await loadStores(db)
  const store = stores.find(({ external_id: externalId }) => externalId === branchId)
  const ready = store ? readyInStore(store, now) : null
  return ready && readyOn(ready)
}

/** The same of an order as it stands; null without a delivery. */
export const promiseOf = async (
  db: Kysely<Database>,
  { facts: { shipment }, shipping, payment }: Pick<OrderView, 'facts' | 'shipping' | 'payment'>,
  now: Date,
): Promise<string | null> =>
  shipping &&
  deliveryPromise(
    db,
    {
      kind: shipping.method.kind,
      branchId: shipment?.branch_id ?? null,
      waitsForMoney: waitsForTransfer(payment),
    },
    now,
  )
