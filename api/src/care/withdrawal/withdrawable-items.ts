import { storeKinds } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { WithdrawalItemPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { sql, type Kysely } from 'kysely'
import { openPieces, type PlacedOrder } from '../complaint/claimed-orders.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { violation, ViolationError, type Violation } from '../../kernel/http/http-error.ts'
import type { Returned } from './withdrawal-rules.ts'
import { statementTexts } from '../complaint/statement-texts.ts'

/** The sentence about the seal, by product; a category's word holds for everything below it. */
export async function exceptionsOf(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; text: string }>`
    with recursive up (product_id, taxon_id, depth) as (
      select p.id, p.main_taxon_id, 0 from products p where p.id = any(${[...productIds]}::int[]) and p.main_taxon_id is not null
      union select up.product_id, t.parent_id, up.depth + 1 from up join taxons t on t.id = up.taxon_id
      where t.parent_id is not null and up.depth < 20
    )
    select distinct on (up.product_id) up.product_id, e.text from up join withdrawal_exceptions e on e.taxon_id = up.taxon_id
    order by up.product_id, up.depth`.execute(db)
  return new Map(rows.map(({ product_id, text }) => [product_id, text]))
}

/**
 * The returned goods: the named lines, or everything left of the order. Hygienic goods are accepted
 * unless the shopper says that their seal is broken; it is checked when they arrive.
 *
 * @throws ViolationError - pieces that are not there, or that the law excludes.
 */
export function returnedItems(
  order: PlacedOrder,
  items: readonly WithdrawalItemPayload[] | undefined,
  exceptions: ReadonlyMap<number, string>,
): Returned[] {
  if (!items)
    return order.lines.flatMap((line) =>
      openPieces(line) > 0 ? [{ line, quantity: openPieces(line) }] : [],
    )
  if (items.length === 0) throw violation('items', csText('complaint.itemsRequired'))
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string) =>
    violations.push({ propertyPath, message, code: null })
  const returned: Returned[] = []
  for (const [index, { id, quantity, sealed }] of items.entries()) {
    const line = order.lines.find((candidate) => candidate.id === id)
    const exception = line && exceptions.get(line.productId)
    if (!line || returned.some((item) => item.line.id === id))
      refuse(`items.${index}.id`, statementTexts.notInOrder)
    else if (quantity > openPieces(line))
      refuse(`items.${index}.quantity`, `Vrátit jde nejvýše ${openPieces(line)} ks.`)
    else if (exception && sealed === false) refuse(`items.${index}.sealed`, exception)
    else returned.push({ line, quantity })
  }
  if (violations.length > 0) throw new ViolationError(violations)
  return returned
}

/**
 * Names of the gifts of an order: no lines of their own here, they go back with the goods that
 * earned them.
 */
export async function giftsOf(db: Kysely<Database>, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('product_name')
    .where('order_id', '=', orderId)
    .where('is_gift', '=', true)
    .where('selected_gift', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ product_name }) => product_name)
}

/** Deliveries to an address only; pickup in a store costs nothing. */
export async function cheapestDelivery(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('shipping_methods')
    .select(({ fn }) => fn.min('price').as('price'))
    .where('enabled', '=', true)
    .where('kind', 'not in', storeKinds)
    .executeTakeFirst()
  return row?.price ?? 0
}
