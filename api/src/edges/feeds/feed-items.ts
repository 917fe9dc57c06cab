import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * So few that nothing beside a feed waits: the embedded database works in the process of the API.
 */
const ROWS_AT_ONCE = 250

/** Further pictures of the goods: its own and those of the product, none of another variant. */
const otherImages = sql<string[]>`array(
  select path from images where images.product_id = hit.product_id and (images.variant_id is null or images.variant_id = hit.variant_id) and path is distinct from hit.image
  order by images.position, images.id)`

const choices = sql<number[]>`array(
  select option_value_id from product_variant_option_values chosen where chosen.variant_id = hit.variant_id)`

/** Variants that the e-shop sells, in the order of codes, after this code. */
const nextVariants = (db: Kysely<Database>, afterCode: string) =>
  db
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
      'products.main_taxon_id',
      'variant.content_amount',
      'variant.content_unit',
    ])
    .select([otherImages.as('other_images'), choices.as('choices')])
    .orderBy('hit.code')
    .limit(ROWS_AT_ONCE)

type Variant = Awaited<ReturnType<ReturnType<typeof nextVariants>['execute']>>[number]

export type FeedItem = Variant & {
  /** Options that set a variant apart from the product's others: `Balení`, `200 ml`. */
  parameters: { name: string; value: string }[]
  /** The main category and those above it, from the top. */
  taxon_names: string[]
}

/** `place` is that of its option. */
type Choice = { name: string; value: string; place: number }

/** Every value that variants differ by, with the name of its option, by its id. */
async function allChoices(db: Kysely<Database>): Promise<Map<number, Choice>> {
  const rows = await db
    .selectFrom('product_option_values as value')
    .innerJoin('product_options as option', 'option.id', 'value.option_id')
    .select(['value.id', 'option.name', 'value.value', 'option.id as place'])
    .execute()
  return new Map(rows.map(({ id, ...choice }) => [id, choice]))
}

/**
 * Names of every category and those above it, from the top, by its id. A cycle ends after ten
 * steps.
 */
async function taxonNames(db: Kysely<Database>): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    with recursive line as (
      select id, parent_id, name, level, 1 as depth from taxons
      union all select line.id, t.parent_id, t.name, t.level, depth + 1 from taxons t join line on t.id = line.parent_id where depth < 10
    ) select id, array_agg(name order by depth desc) as names from line where level > 0 group by id`.execute(
    db,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Options chosen for a variant, in the order of the options. */
const parametersOf = ({ choices }: Variant, known: ReadonlyMap<number, Choice>) =>
  choices
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((one, other) => one.place - other.place)
    .map(({ name, value }) => ({ name, value }))

/**
 * Everything the e-shop sells, a few hundred rows at a time, so that a feed of any length needs
 * little memory. Categories and options are few, and read once.
 */
export async function* feedItems(db: Kysely<Database>): AsyncGenerator<FeedItem[]> {
  const names = await taxonNames(db)
  const known = await allChoices(db)
  for (let after = ''; ;) {
    const rows = await nextVariants(db, after).execute()
    const items = rows.map((row) => ({
      ...row,
      parameters: parametersOf(row, known),
      taxon_names: (row.main_taxon_id !== null && names.get(row.main_taxon_id)) || [],
    }))
    if (items.length > 0) yield items
    const last = items.at(-1)
    if (!last || items.length < ROWS_AT_ONCE) return
    after = last.code
  }
}
