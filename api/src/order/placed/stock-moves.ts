/**
 * Pieces of placed orders: held in the warehouse until they leave it, or taken from the shelf of a
 * store at once.
 */
import type { Fulfilment, OrderPaymentState } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { isWithUs } from './fulfilment-rules.ts'

export type MovedItem = { variant_id: number; quantity: number; is_gift: boolean }

export type StockOwner = {
  /** Lines in the order of their variants' codes, as every transaction locks them. */
  items: readonly MovedItem[]
  /** `externalId` of the store whose shelf the goods come from; null for the warehouse. */
  storeId: string | null
}

/**
 * Lines whose stock is the warehouse's. Goods that a store hands over left its shelf when the order
 * was placed; gifts always come from the warehouse.
 */
const fromWarehouse = ({ items, storeId }: StockOwner) =>
  storeId === null ? items : items.filter(({ is_gift }) => is_gift)

type StockOfOrder = StockOwner & {
  id: number
  /** Null where no step of the order has been written yet, or an older release wrote them. */
  stock: StockState | null
  payment_state: OrderPaymentState
}

/**
 * `held`: in the warehouse and not for sale. `off`: no longer there. `settled`: for sale again, or
 * lost; nothing moves any more.
 */
export type StockState = 'held' | 'off' | 'settled'

/** Releases before this column took pieces off with the payment. */
export const stockState = ({ stock, payment_state }: StockOfOrder): StockState =>
  stock ?? (wasPaid(payment_state) ? 'off' : 'held')

/**
 * Takes the pieces off the warehouse as they leave it; pieces of a parcel that came back are for
 * sale again.
 *
 * @param damaged - they came back and are not for sale.
 */
export async function moveStock(
  trx: Transaction<Database>,
  order: StockOfOrder,
  { to, damaged }: { to: Fulfilment; damaged: boolean },
): Promise<void> {
  const before = stockState(order)
  if (before === 'held' && !isWithUs(to)) await moveHeld(trx, order, { onHand: -1, onHold: -1 })
  if (to === 'returned' && before !== 'settled' && !damaged) {
    await moveHeld(trx, order, { onHand: 1, onHold: 0 })
    await giveBackToStore(trx, order)
  }
  const after = isWithUs(to) ? before : to === 'returned' ? 'settled' : 'off'
  if (after !== order.stock) await writeStock(trx, order.id, after)
}

/** Pieces of a cancelled order are for sale again, unless they are so already. */
export async function releaseStock(trx: Transaction<Database>, order: StockOfOrder): Promise<void> {
  const before = stockState(order)
  if (before === 'settled') return
  await moveHeld(
    trx,
    order,
    before === 'off' ? { onHand: 1, onHold: 0 } : { onHand: 0, onHold: -1 },
  )
  await giveBackToStore(trx, order)
  await writeStock(trx, order.id, 'settled')
}

const writeStock = (trx: Transaction<Database>, orderId: number, stock: StockState) =>
  trx.updateTable('orders').set({ stock }).where('id', '=', orderId).execute()

/**
 * Untracked pieces are held like others, so that their hold ends with their order even if tracking
 * starts meanwhile; stock on hand changes only where it is tracked. Stock never goes below zero,
 * even when the merchant already subtracted a packed parcel.
 */
async function moveHeld(
  trx: Transaction<Database>,
  order: StockOwner,
  change: { onHand: -1 | 0 | 1; onHold: -1 | 0 },
): Promise<void> {
  for (const { variant_id, quantity } of fromWarehouse(order)) {
    await trx
      .updateTable('product_variants')
      .set({
        on_hand: sql<number>`case when tracked then greatest(0, on_hand + ${change.onHand * quantity}::int) else on_hand end`,
        on_hold: sql<number>`on_hold + ${change.onHold * quantity}`,
      })
      .where('id', '=', variant_id)
      .execute()
  }
}

async function giveBackToStore(
  trx: Transaction<Database>,
  { items, storeId }: StockOwner,
): Promise<void> {
  if (storeId === null) return
  const store = trx.selectFrom('stores').select('id').where('external_id', '=', storeId)
  for (const { variant_id, quantity } of items.filter(({ is_gift }) => !is_gift)) {
    await trx
      .updateTable('variant_store_stock')
      .set({ quantity: sql<number>`quantity + ${quantity}` })
      .where('variant_id', '=', variant_id)
      .where('store_id', '=', store)
      .execute()
  }
}
