import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'

/**
 * A hash of everything in the feeds: the index, the products' texts and pictures, and shipping
 * costs.
 */
export async function feedState(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ state: string }>`select md5(concat(
    (select md5(string_agg(md5(hit::text), '' order by hit.code)) from search_variants hit),
    (select md5(string_agg(md5(concat(description, short_description)), '' order by id)) from products),
    (select md5(string_agg(concat(path, product_id), '' order by position, id)) from images),
    (select md5(string_agg(method::text, '' order by id)) from shipping_methods method),
    (select md5(string_agg(method::text, '' order by id)) from payment_methods method)
  )) as state`.execute(db)
  return rows[0]?.state ?? ''
}
