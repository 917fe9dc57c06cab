/** Pieces of placed orders: held in the warehouse until they are paid, or taken from the shelf of a store at once. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

export type MovedItem = { variant_id: number; quantity: number; is_gift: boolean }

export type StockOwner = {
  /** In the order of their variants' codes, as every transaction locks them. */
  items: readonly MovedItem[]
  /** `externalId` of the store whose shelf the goods come from; null for the warehouse. */
  storeId: string | null
}

/** What a store hands over left its shelf when the order was placed; gifts are the warehouse's everywhere. */
const fromWarehouse = ({ items, storeId }: StockOwner) =>
  storeId === null ? items : items.filter(({ is_gift }) => is_gift)

/**
 * Untracked pieces are held like others, so that their hold ends with their order even if tracking
 * starts meanwhile; stock on hand changes only where it is tracked.
 */
export async function moveHeld(
  trx: Transaction<Database>,
  order: StockOwner,
  change: { onHand: -1 | 0 | 1; onHold: -1 | 0 },
): Promise<void> {
  for (const { variant_id, quantity } of fromWarehouse(order)) {
    await trx
      .updateTable('product_variants')
      .set({
        on_hand: sql<number>`case when tracked then on_hand + ${change.onHand * quantity}::int else on_hand end`,
        on_hold: sql<number>`on_hold + ${change.onHold * quantity}`,
      })
      .where('id', '=', variant_id)
      .execute()
  }
}

export async function giveBackToStore(
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
