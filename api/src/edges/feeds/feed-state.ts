import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Columns that feeds show, by table; others are left out because the searched words of a large shop
 * take longest to read. The hashes of rows are added up, so their order does not matter.
 */
const feedColumns: Readonly<Record<string, readonly string[]>> = {
  search_variants: [
    ...['code', 'name', 'ean', 'product_code', 'product_name', 'slug', 'image', 'brand_name'],
    ...['price', 'original_price', 'lowest_price', 'in_stock', 'stock_status'],
    ...['variants_count', 'is_master'],
  ],
  products: ['id', 'description', 'short_description', 'main_taxon_id'],
  product_variants: ['id', 'content_amount', 'content_unit'],
  images: ['id', 'path', 'product_id', 'variant_id', 'position'],
  taxons: ['id', 'parent_id', 'name', 'level'],
  product_variant_option_values: ['variant_id', 'option_value_id'],
  product_option_values: ['id', 'option_id', 'value'],
  product_options: ['id', 'name'],
}

async function stateOf(
  db: Kysely<Database>,
  table: string,
  columns: readonly string[],
): Promise<string> {
  const row = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ state: string }>`
    select concat(count(*), ':', sum(hash_record_extended(row(${row}), 0))) as state from ${sql.table(table)}`.execute(
    db,
  )
  return rows[0]?.state ?? ''
}

/** Shipping costs; there are few. */
async function methods(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ state: string }>`select md5(concat(
    (select string_agg(method::text, '' order by id) from shipping_methods method),
    (select string_agg(method::text, '' order by id) from payment_methods method)
  )) as state`.execute(db)
  return rows[0]?.state ?? ''
}

/**
 * A hash of everything in the feeds. Each table is a statement of its own, so that others get their
 * turn in between.
 */
export async function feedState(db: Kysely<Database>): Promise<string> {
  const states = await Promise.all([
    methods(db),
    ...Object.entries(feedColumns).map(([table, columns]) => stateOf(db, table, columns)),
  ])
  return createHash('md5').update(states.join()).digest('hex')
}
