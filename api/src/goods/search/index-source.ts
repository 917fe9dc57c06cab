import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Reads what the index stores about products, one row each. @param ids - `[from, to)` or a list.
 */
export function productsForIndex(
  db: Kysely<Database>,
  ids: { from: number; to: number } | readonly number[],
) {
  return db
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('taxons', 'taxons.id', 'products.main_taxon_id')
    .where(
      'from' in ids
        ? sql<boolean>`products.id >= ${ids.from} and products.id < ${ids.to}`
        : sql<boolean>`products.id = any(${ids}::integer[])`,
    )
    .where('products.enabled', '=', true)
    .select([
      'products.id',
      'products.code',
      'products.name',
      'products.slug',
      'products.labels',
      'products.short_description',
      'products.average_rating',
      'products.reviews_count',
      'products.sold_count',
      'products.recommended_score',
      'products.promotions_forbidden',
      'products.created_at',
      'products.main_taxon_id',
      'brands.code as brand_code',
      'brands.name as brand_name',
      'brands.slug as brand_slug',
      'taxons.code as taxon_code',
      'taxons.name as taxon_name',
    ])
    .select((eb) => [
      sql<number[]>`array(select taxon_id from product_taxons where product_id = products.id)`.as(
        'taxon_ids',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('product_attribute_values as value')
          .innerJoin('product_attributes as attribute', 'attribute.id', 'value.attribute_id')
          .whereRef('value.product_id', '=', 'products.id')
          .select(['attribute.code', 'attribute.name', 'attribute.filterable', 'value.value'])
          .orderBy('attribute.position')
          .orderBy('attribute.id'),
      ).as('attributes'),
      variantsForIndex(eb).as('variants'),
    ])
    .execute()
}

export type ProductForIndex = Awaited<ReturnType<typeof productsForIndex>>[number]
export type VariantForIndex = ProductForIndex['variants'][number]

const imageSql = sql<string | null>`(
  select path from images where images.product_id = variant.product_id and (variant_id = variant.id or variant_id is null)
  order by variant_id nulls last, position, images.id limit 1)`

const optionsSql = sql<string[]>`array(
  select o.code || ':' || v.code from product_variant_option_values l
  join product_option_values v on v.id = l.option_value_id join product_options o on o.id = v.option_id
  where l.variant_id = variant.id order by o.position)`

function variantsForIndex(eb: ExpressionBuilder<Database, 'products'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('product_variants as variant')
      .whereRef('variant.product_id', '=', 'products.id')
      .where('variant.enabled', '=', true)
      .select([
        'variant.id',
        'variant.code',
        'variant.ean',
        'variant.name',
        'variant.price',
        'variant.original_price',
        'variant.club_price',
        'variant.content_unit',
        'variant.max_order_quantity',
      ])
      .select([
        sql<
          number | null
        >`lowest_price_before(variant.id, variant.price, variant.original_price)`.as(
          'lowest_price',
        ),
        sql<
          number | null
        >`unit_price_of(variant.price, variant.content_amount, variant.content_unit)`.as(
          'unit_price',
        ),
        sql<
          'in_stock' | 'low' | 'out' | 'store_only'
        >`stock_status_of(variant.on_hand, variant.on_hold, variant.tracked, variant.store_only)`.as(
          'stock_status',
        ),
        imageSql.as('image'),
        optionsSql.as('options'),
      ])
      .orderBy('variant.position')
      .orderBy('variant.code'),
  )
}
