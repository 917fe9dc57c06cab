import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { OrderItemTable, OrderTable } from './order-tables.ts'

/** What the catalogue says now about the variant of a line. */
export type VariantFacts = {
  id: number
  code: string
  name: string
  price: number
  originalPrice: number
  /** Lowest price of the 30 days before the running discount; null without one. */
  lowestPriceBeforeDiscount: number | null
  /** Lowest price of the last 30 days, today's included; null without a history. */
  lowestPrice: number | null
  clubPrice: number | null
  /** Pieces that can still be ordered; null when stock is not tracked. */
  stock: number | null
  /** False when variant or product was taken off, or is sold in stores only. */
  enabled: boolean
  maxOrderQuantity: number | null
  /** No discount brings one piece under this. */
  minimumPrice: number
  weightGrams: number
  /**
   * Price of a measure of the content, as on the shelf, and at the club's price; null where there
   * is none.
   */
  unitPrice: number | null
  clubUnitPrice: number | null
  contentUnit: string | null
  taxPercent: number
  promotable: boolean
  mainTaxonId: number | null
  product: {
    code: string
    name: string
    slug: string
    brand: { code: string; name: string; slug: string } | null
    image: { id: number; type: string; path: string } | null
  }
}

export type ItemRow = Selectable<OrderItemTable> & { variant: VariantFacts }

/** Where a line stands among the others of its cart. */
export const placeOf = (
  { places }: Pick<Selectable<OrderTable>, 'places'>,
  row: OrderItemPlace,
): number => (row.is_gift ? undefined : places[row.variant_id]) ?? row.id

type OrderItemPlace = Pick<ItemRow, 'id' | 'variant_id' | 'is_gift'>

/**
 * Lines in the order in which they came into the cart; what was removed and is back stands where it
 * stood.
 */
export const inPlace = <Row extends OrderItemPlace>(
  order: Pick<Selectable<OrderTable>, 'places'>,
  rows: readonly Row[],
): Row[] => rows.toSorted((one, other) => placeOf(order, one) - placeOf(order, other))

export const loadItems = (db: Kysely<Database>, orderId: number): Promise<ItemRow[]> =>
  itemRows(db, orderId).execute()

/** Lines of an order, to be read with the rest of it in one statement. */
export const itemRows = (db: Kysely<Database>, orderId: number) =>
  db
    .selectFrom('order_items')
    .innerJoin('product_variants as variant', 'variant.id', 'order_items.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .selectAll('order_items')
    .select(variantFacts.as('variant'))
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')

/**
 * Facts about a variant as one JSON value, so that a line stays one row. Needs `variant` and
 * `product` in the query.
 */
export const variantFacts = sql<VariantFacts>`json_build_object(
  'id', variant.id, 'code', variant.code, 'name', variant.name,
  'price', variant.price, 'originalPrice', variant.original_price, 'clubPrice', variant.club_price,
  'lowestPriceBeforeDiscount', lowest_price_before(variant.id, variant.price, variant.original_price),
  'lowestPrice', (select min(known.price) from (
    select price, lead(valid_from, 1, 'infinity') over (order by valid_from, id) as valid_to
    from price_history where variant_id = variant.id) known where valid_to > now() - interval '30 days'),
  'stock', case when variant.tracked then greatest(0, variant.on_hand - variant.on_hold) end,
  'enabled', variant.enabled and product.enabled and not variant.store_only,
  'maxOrderQuantity', variant.max_order_quantity, 'minimumPrice', variant.minimum_price, 'weightGrams', variant.weight_g,
  'unitPrice', unit_price_of(variant.price, variant.content_amount, variant.content_unit),
  'clubUnitPrice', unit_price_of(variant.club_price, variant.content_amount, variant.content_unit), 'contentUnit', variant.content_unit,
  'taxPercent', product.vat_rate, 'promotable', not product.promotions_forbidden, 'mainTaxonId', product.main_taxon_id,
  'product', json_build_object('code', product.code, 'name', product.name, 'slug', product.slug,
  'brand', (select json_build_object('code', code, 'name', name, 'slug', slug) from brands where brands.id = product.brand_id), 'image', (
    select json_build_object('id', images.id, 'type', images.type, 'path', images.path) from images
    where images.product_id = product.id order by (images.variant_id = variant.id) desc nulls last, images.position limit 1)))`
