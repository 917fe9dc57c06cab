import type { StockStatus } from '@drogerie/shared-lib/contract/enums.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { onShelvesSql } from './store-shelves.ts'

type OptionRow = { code: string; name: string; value_code: string; value: string }

/** Columns of a variant's resource, for a query whose table is called `variant`. */
export const variantColumns = [
  'variant.id',
  'variant.code',
  'variant.name',
  'variant.ean',
  'variant.price',
  'variant.original_price',
  'variant.club_price',
  'variant.content_amount',
  'variant.content_unit',
  'variant.max_order_quantity',
] as const

const optionsSql = sql<OptionRow[]>`(
  select coalesce(json_agg(json_build_object('code', o.code, 'name', o.name, 'value_code', v.code, 'value', v.value) order by o.position), '[]')
  from product_variant_option_values l
  join product_option_values v on v.id = l.option_value_id
  join product_options o on o.id = v.option_id
  where l.variant_id = variant.id)`

/** Columns computed beside the stored ones. */
export const variantExpressions = [
  sql<string>`(select code from products where id = variant.product_id)`.as('product_code'),
  sql<number | null>`lowest_price_before(variant.id, variant.price, variant.original_price)`.as(
    'lowest_price',
  ),
  sql<number | null>`unit_price_of(variant.price, variant.content_amount, variant.content_unit)`.as(
    'unit_price',
  ),
  sql<
    number | null
  >`unit_price_of(variant.club_price, variant.content_amount, variant.content_unit)`.as(
    'club_unit_price',
  ),
  sql<StockStatus>`stock_status_of(variant.on_hand, variant.on_hold, variant.tracked, variant.store_only)`.as(
    'stock_status',
  ),
  onShelvesSql('variant.id').as('on_shelves'),
  sql<number[]>`array(select id from images where images.product_id = variant.product_id
    and (images.variant_id = variant.id or images.variant_id is null) order by images.variant_id nulls last, position, id)`.as(
    'image_ids',
  ),
  optionsSql.as('options'),
] as const

const selectVariants = (db: Kysely<Database>) =>
  db
    .selectFrom('product_variants as variant')
    .select(variantColumns)
    .select(variantExpressions)
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .where('variant.enabled', '=', true)
    .where('product.enabled', '=', true)

export type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>['execute']>>[number]

export const findVariant = (db: Kysely<Database>, code: string) =>
  selectVariants(db).where('variant.code', '=', code).executeTakeFirst()

export type VariantFilter = {
  product?: string | undefined
  codes?: string[] | undefined
  /** Codes of option values, all of which a variant must have. */
  optionValues?: string[] | undefined
}

/** Variants on sale that fit, with nothing of them yet. */
function matchingVariants(db: Kysely<Database>, filter: VariantFilter) {
  let query = db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .where('variant.enabled', '=', true)
    .where('product.enabled', '=', true)
  if (filter.product) query = query.where('product.code', '=', filter.product)
  if (filter.codes?.length)
    query = query.where('variant.code', '=', sql<string>`any(${filter.codes})`)
  for (const code of filter.optionValues ?? []) {
    query = query.where(sql<boolean>`exists (select 1 from product_variant_option_values l
      join product_option_values v on v.id = l.option_value_id where l.variant_id = variant.id and v.code = ${code})`)
  }
  return query
}

/** One page of variants, chosen before anything of them is made, as `selectProductPage`. */
export function selectVariantPage(
  db: Kysely<Database>,
  filter: VariantFilter,
  limit: number,
  offset: number,
) {
  const page = matchingVariants(db, filter).select('variant.id').limit(limit).offset(offset)
  const query = selectVariants(db)
  if (!filter.product)
    return query.where('variant.id', 'in', page.orderBy('variant.code')).orderBy('variant.code')
  return query
    .where('variant.id', 'in', page.orderBy('variant.position').orderBy('variant.code'))
    .orderBy('variant.position')
    .orderBy('variant.code')
}

/**
 * One page of variants, of one product in its own order, else by code; and the number of all that
 * fit the filter.
 */
export async function listVariants(
  db: Kysely<Database>,
  filter: VariantFilter,
  limit: number,
  offset: number,
) {
  const [rows, { total }] = await Promise.all([
    selectVariantPage(db, filter, limit, offset).execute(),
    matchingVariants(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
