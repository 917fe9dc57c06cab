import type { Fulfilment, OrderState } from '@drogerie/shared-lib/contract/enums.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { isWithUs } from '../../../order/placed/fulfilment-rules.ts'

/**
 * Mails that state where an order is, and the fulfilment while that is true. Mails of other kinds
 * speak of what has happened, or check the order themselves.
 */
const says: Partial<Record<string, { words: string; isTrueAt: (at: Fulfilment) => boolean }>> = {
  'payment-received': { words: 'is about to be packed', isTrueAt: isWithUs },
  shipped: { words: 'is on its way', isTrueAt: (at) => at === 'handed_over' },
  'ready-for-pickup': { words: 'waits to be collected', isTrueAt: (at) => at === 'pickup_ready' },
}

const whereNow: Record<Fulfilment, string> = {
  none: 'it has not left yet',
  packing: 'it is being packed',
  expedition_ready: 'it is packed',
  handed_over: 'it is on its way',
  pickup_ready: 'it waits to be collected',
  delivered: 'it was delivered',
  returned: 'it came back to the shop',
}

const stateWords: Partial<Record<OrderState, string>> = { cancelled: 'it was cancelled' }

/** Why a mail that went out once would be wrong now; null when it is as true as it was. */
export async function outdatedReason(
  db: Kysely<Database>,
  { id, kind, order: number }: { id: number; kind: string; order: string | null },
): Promise<string | null> {
  const said = says[kind]
  if (!said || number === null) return null
  const order = await db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['orders.state', 'shipments.fulfilment'])
    .where('orders.number', '=', number)
    .executeTakeFirst()
  if (!order?.fulfilment) return null
  const end = stateWords[order.state]
  if (end === undefined && said.isTrueAt(order.fulfilment)) return null
  return `mail ${id} (${kind}) says that order ${number} ${said.words}, which is no longer so: ${end ?? whereNow[order.fulfilment]}`
}
