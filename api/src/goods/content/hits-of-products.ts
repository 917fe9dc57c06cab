import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { type Kysely, sql } from 'kysely'
import { presentHit, selectHits } from '../catalogue/variant-hits.ts'
import type { Database } from '../../kernel/db/schema.ts'

/** One tile per product, by product id; products that cannot be shown are missing. */
export async function hitsOfProducts(
  db: Kysely<Database>,
  ids: readonly number[],
  favouriteStore: string | null,
): Promise<Map<number, VariantHit>> {
  if (ids.length === 0) return new Map()
  const rows = await selectHits(db, favouriteStore)
    .where('product_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('is_master', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.product_id, presentHit(row)]))
}
