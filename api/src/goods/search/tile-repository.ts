import { type Kysely, sql } from 'kysely'
import { type HitRow, selectHits } from '../catalogue/variant-hits.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { HitName } from './product-search.ts'

/**
 * Reads the tiles of variants in the given order; variants that were deleted meanwhile are missing.
 */
export async function findTiles(
  db: Kysely<Database>,
  variantIds: readonly number[],
  favouriteStore: string | null,
): Promise<HitRow[]> {
  if (variantIds.length === 0) return []
  const rows = await selectHits(db, favouriteStore)
    .select('variant_id')
    .where('variant_id', '=', sql<number>`any(${variantIds}::integer[])`)
    .execute()
  const byId = new Map(rows.map(({ variant_id: id, ...row }) => [id, row]))
  return variantIds.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Names of the products of variants, in the given order; as with tiles, deleted ones are missing.
 */
export async function findNames(
  db: Kysely<Database>,
  variantIds: readonly number[],
): Promise<HitName[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('search_variants')
    .select(['variant_id', 'product_name as product', 'brand_name as brand', 'sold_count as sold'])
    .where('variant_id', '=', sql<number>`any(${variantIds}::integer[])`)
    .execute()
  const byId = new Map(rows.map(({ variant_id: id, ...name }) => [id, name]))
  return variantIds.flatMap((id) => byId.get(id) ?? [])
}
