import type { CartAvailability, ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { StoreTable } from '../../goods/store/store-tables.ts'
import { itemIri } from '../facts/changes-rules.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import { storeCannotServe } from '../facts/order-errors.ts'
import { storeAvailability, storeCanServe } from '../methods/shipping-rules.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'

export type Branch = { name: string }

/**
 * The store or pickup point an order is to be collected at.
 *
 * @throws ViolationError 1700 - unknown, of another kind, closed, or (collecting at once) without
 *   all the goods.
 */
export async function requireBranch(
  db: Kysely<Database>,
  kind: ShippingKind,
  branchId: string,
  facts: OrderFacts,
): Promise<Branch> {
  const branch = isStoreKind(kind)
    ? await servingStore(db, kind, branchId, facts)
    : await pickupPoint(db, kind, branchId)
  if (!branch) throw storeCannotServe()
  return branch
}

async function pickupPoint(
  db: Kysely<Database>,
  kind: ShippingKind,
  code: string,
): Promise<Branch | null> {
  const point = await db
    .selectFrom('pickup_points')
    .select(['name', 'kind'])
    .where('code', '=', code)
    .executeTakeFirst()
  return point?.kind === kind ? { name: point.name } : null
}

async function servingStore(
  db: Kysely<Database>,
  kind: ShippingKind,
  externalId: string,
  facts: OrderFacts,
): Promise<Branch | null> {
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!store) return null
  const shelf = await shelfOf(db, store, facts)
  const terms = { statusCode: store.status_code, pickupMinutes: store.pickup_minutes }
  if (storeCanServe(kind, { ...terms, availability: availabilityOf(shelf) }))
    return { name: store.name }
  if (storeCanServe(kind, { ...terms, availability: 'all' }))
    throw storeCannotServe(missingOn(shelf))
  return null
}

/** IRIs of the lines that a store has too few pieces of. */
export const missingOn = (shelf: readonly ShelfLine[]): string[] =>
  shelf.filter(({ quantity, inStore }) => inStore < quantity).map(({ id }) => itemIri(id))

export type ShelfLine = { id: number; quantity: number; inStore: number }

export const availabilityOf = (shelf: readonly ShelfLine[]): CartAvailability =>
  shelf.length === 0 ? 'none' : storeAvailability(shelf)

/** The goods of the order, with the pieces of them that lie in one store. */
export async function shelfOf(
  db: Kysely<Database>,
  store: Pick<Selectable<StoreTable>, 'id'>,
  { items }: OrderFacts,
): Promise<ShelfLine[]> {
  const goods = items.filter(({ is_gift }) => !is_gift)
  if (goods.length === 0) return []
  const stock = await db
    .selectFrom('variant_store_stock')
    .select(['variant_id', 'quantity'])
    .where('store_id', '=', store.id)
    .where(
      'variant_id',
      'in',
      goods.map(({ variant_id }) => variant_id),
    )
    .execute()
  return goods.map(({ id, variant_id, quantity }) => ({
    id,
    quantity,
    inStore: stock.find((row) => row.variant_id === variant_id)?.quantity ?? 0,
  }))
}
