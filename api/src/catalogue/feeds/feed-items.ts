import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

const ROWS_AT_ONCE = 500

async function readItems(db: Kysely<Database>, afterCode: string) {
  return db
    .selectFrom('search_variants as hit')
    .innerJoin('products', 'products.id', 'hit.product_id')
    .where('hit.code', '>', afterCode)
    .where('hit.stock_status', '<>', 'store_only')
    .select([
      'hit.code',
      'hit.name',
      'hit.ean',
      'hit.product_code',
      'hit.product_name',
      'hit.slug',
      'hit.image',
      'hit.price',
      'hit.original_price',
      'hit.in_stock',
      'hit.brand_name',
      'hit.variants_count',
      'hit.is_master',
      'products.description',
      'products.short_description',
    ])
    .select(
      sql<string[]>`(with recursive line as (
        select parent_id, name, level, 1 as depth from taxons where id = products.main_taxon_id
        union all select t.parent_id, t.name, t.level, depth + 1 from taxons t join line on t.id = line.parent_id where depth < 10
      ) select coalesce(array_agg(name order by depth desc), '{}') from line where level > 0)`.as('taxon_names'),
    )
    .orderBy('hit.code')
    .limit(ROWS_AT_ONCE)
    .execute()
}

export type FeedItem = Awaited<ReturnType<typeof readItems>>[number]

/** Everything the e-shop sells, a few hundred rows at a time, so that a feed of any length needs little memory. */
export async function* feedItems(db: Kysely<Database>): AsyncGenerator<FeedItem[]> {
  for (let after = ''; ;) {
    const items = await readItems(db, after)
    if (items.length > 0) yield items
    const last = items.at(-1)
    if (!last || items.length < ROWS_AT_ONCE) return
    after = last.code
  }
}
