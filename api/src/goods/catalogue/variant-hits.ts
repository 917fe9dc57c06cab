import { quantityUnit } from '@drogerie/shared-lib/contract/constants.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { keepsPromiseSql } from './gift-stock.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { onShelvesSql } from './store-shelves.ts'

/** Columns of the index a tile is made of. */
export const hitColumns = [
  'code',
  'name',
  'product_id',
  'product_code',
  'product_name',
  'slug',
  'image',
  'price',
  'original_price',
  'lowest_price',
  'club_price',
  'unit_price',
  'unit_price_unit',
  'in_stock',
  'stock_status',
  'max_order_quantity',
  'promotions_forbidden',
  'brand_code',
  'brand_name',
  'brand_slug',
  'labels',
  'average_rating',
  'reviews_count',
  'main_taxon_code',
  'main_taxon_name',
  'variants_count',
  'is_master',
] as const

export type HitRow = Pick<Selectable<Database['search_variants']>, (typeof hitColumns)[number]> & {
  in_favourite_store?: boolean | null
  offer_badge?: string | null
  club_unit_price?: number | null
  in_stores?: boolean
}

/** Whether a store has the row's variant; null without a store or for an unknown one. */
export const inStoreSql = (externalId: string | null) =>
  externalId === null
    ? sql<null>`null`
    : sql<boolean | null>`(
        select coalesce((select quantity > 0 from variant_store_stock
          where variant_id = search_variants.variant_id and store_id = stores.id), false)
        from stores where external_id = ${externalId})`

/**
 * Badge on the tile of the row's product: that of a running offer of several pieces, or of one with
 * a gift in stock.
 */
export const offerBadgeSql = sql<string | null>`(
  select promotions.badge from action_products join actions on actions.id = action_products.action_id
    join promotions on promotions.action_id = actions.id
  where action_products.product_id = search_variants.product_id and actions.enabled and promotions.enabled
    and ${keepsPromiseSql} and (now() at time zone 'Europe/Prague')::date between actions.valid_from and actions.valid_to
  order by actions.position, actions.id limit 1)`

const clubUnitPriceSql = sql<number | null>`(
  select unit_price_of(search_variants.club_price, content_amount, content_unit) from product_variants
  where product_variants.id = search_variants.variant_id)`

/** Whether some store has goods that the shop cannot send now. */
const inStoresSql = sql<boolean>`(not in_stock and ${onShelvesSql('search_variants.variant_id')})`

export const selectHits = (db: Kysely<Database>, favouriteStore: string | null) =>
  db
    .selectFrom('search_variants')
    .select(hitColumns)
    .select([
      inStoreSql(favouriteStore).as('in_favourite_store'),
      offerBadgeSql.as('offer_badge'),
      clubUnitPriceSql.as('club_unit_price'),
      inStoresSql.as('in_stores'),
    ])

export function presentHit(row: HitRow): VariantHit {
  return {
    '@id': shopIri('product-variants', row.code),
    '@type': 'ProductVariantHit',
    code: row.code,
    name: row.name,
    productCode: row.product_code,
    productName: row.product_name,
    slug: row.slug,
    image: row.image,
    price: row.price,
    originalPrice: row.original_price,
    lowestPriceBeforeDiscount: row.lowest_price,
    clubPrice: row.club_price,
    unitPrice: presentUnitPrice(row.unit_price, row.unit_price_unit),
    clubUnitPrice: presentUnitPrice(row.club_unit_price ?? null, row.unit_price_unit),
    inStock: row.in_stock,
    ...(row.stock_status === 'store_only' ? { storeOnly: true as const } : {}),
    ...(row.in_stores ? { inStores: true as const } : {}),
    inFavouriteStore: typeof row.in_favourite_store === 'boolean' ? row.in_favourite_store : null,
    brand: presentBrandRef(row),
    labels: row.labels,
    ...(row.offer_badge ? { offerBadge: row.offer_badge } : {}),
    averageRating: row.average_rating,
    reviewsCount: row.reviews_count,
    mainTaxon:
      row.main_taxon_code === null
        ? null
        : { code: row.main_taxon_code, name: row.main_taxon_name ?? '' },
    variantsCount: row.variants_count,
    isMaster: row.is_master,
    maxOrderQuantity: row.max_order_quantity,
    promotionsForbidden: row.promotions_forbidden,
  }
}

type BrandColumns = {
  brand_code: string | null
  brand_name: string | null
  brand_slug: string | null
}

export const presentBrandRef = ({
  brand_code: code,
  brand_name: name,
  brand_slug: slug,
}: BrandColumns) => (code === null || slug === null ? null : { code, name: name ?? '', slug })

export const presentUnitPrice = (amount: number | null, unit: string | null) =>
  amount === null || unit === null ? null : { amount, unit }

const measures: Record<string, string> = {
  ml: '100 ml',
  g: '100 g',
  ks: `1 ${quantityUnit}`,
  m: '1 m',
  dávka: '1 dávka',
}

/** The amount that a unit price is for: `ml` → `100 ml`. */
export const unitPriceMeasure = (contentUnit: string | null): string | null =>
  contentUnit ? (measures[contentUnit] ?? null) : null
