import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'

const ROWS_AT_ONCE = 500

/** Further pictures of the goods: those of the product, none of another variant. */
const otherImages = sql<string[]>`coalesce((
  select array_agg(picture.path order by picture.position, picture.id) from images picture
  where picture.product_id = hit.product_id and picture.variant_id is null and picture.path is distinct from hit.image), '{}')`

/** What sets a variant apart: `Balení`, `200 ml`. */
const parameters = sql<{ name: string; value: string }[]>`coalesce((
  select json_agg(json_build_object('name', option.name, 'value', value.value) order by option.id)
  from product_variant_option_values chosen
  join product_option_values value on value.id = chosen.option_value_id
  join product_options option on option.id = value.option_id
  where chosen.variant_id = hit.variant_id), '[]')`

async function readItems(db: Kysely<Database>, afterCode: string) {
  return db
    .selectFrom('search_variants as hit')
    .innerJoin('products', 'products.id', 'hit.product_id')
    .innerJoin('product_variants as variant', 'variant.id', 'hit.variant_id')
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
      'hit.lowest_price',
      'hit.in_stock',
      'hit.brand_name',
      'hit.variants_count',
      'hit.is_master',
      'products.description',
      'products.short_description',
      'variant.content_amount',
      'variant.content_unit',
    ])
    .select([otherImages.as('other_images'), parameters.as('parameters')])
    .select(
      sql<string[]>`(with recursive line as (
        select parent_id, name, level, 1 as depth from taxons where id = products.main_taxon_id
        union all select t.parent_id, t.name, t.level, depth + 1 from taxons t join line on t.id = line.parent_id where depth < 10
      ) select coalesce(array_agg(name order by depth desc), '{}') from line where level > 0)`.as(
        'taxon_names',
      ),
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
