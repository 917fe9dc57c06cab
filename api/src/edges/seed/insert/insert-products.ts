import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { SeedRow } from './bulk-insert.ts'
import { buildProduct } from '../catalogue/build-product.ts'
import { chooseProducts } from '../catalogue/choose-products.ts'
import type { SeedProduct } from '../catalogue/seed-product.ts'
import type { SeedClock } from '../values/days.ts'
import type { SeedStore } from '../store/seed-store.ts'
import { optionIds } from './insert-taxonomy.ts'
import { attributeRows, imageRows, optionValueRow, productRow, variantRow } from './product-rows.ts'
import type { KnownIds } from './product-rows.ts'
import { shelfItem } from './shelf.ts'
import type { ShelfItem } from './shelf.ts'
import { addStoreStock } from './store-stock.ts'
import type { StockColumns } from './store-stock.ts'

const PRODUCTS_PER_CHUNK = 300

type Rows = {
  products: SeedRow<'products'>[]
  taxons: SeedRow<'product_taxons'>[]
  attributes: SeedRow<'product_attribute_values'>[]
  optionValues: SeedRow<'product_option_values'>[]
  productOptions: SeedRow<'product_product_options'>[]
  variants: SeedRow<'product_variants'>[]
  variantOptions: SeedRow<'product_variant_option_values'>[]
  prices: SeedRow<'price_history'>[]
  reviews: SeedRow<'product_reviews'>[]
  images: SeedRow<'images'>[]
  stock: StockColumns
}

const emptyRows = (): Rows => ({
  products: [],
  taxons: [],
  attributes: [],
  optionValues: [],
  productOptions: [],
  variants: [],
  variantOptions: [],
  prices: [],
  reviews: [],
  images: [],
  stock: { variantIds: [], storeIds: [], quantities: [] },
})

/**
 * Turns products into rows with ids of their own; option values are shared, so it remembers the
 * known ones.
 */
class RowMaker {
  private readonly ids: KnownIds
  private readonly stores: readonly SeedStore[]
  private readonly valueIds = new Map<string, number>()
  private readonly positions = new Map<string, number>()
  private nextVariantId = 1

  constructor(ids: KnownIds, stores: readonly SeedStore[]) {
    this.ids = ids
    this.stores = stores
  }

  add(rows: Rows, product: SeedProduct, index: number): void {
    const id = index + 1
    const position = this.positions.get(product.taxonCode) ?? 0
    this.positions.set(product.taxonCode, position + 1)
    rows.products.push(productRow(id, product, this.ids))
    rows.taxons.push({ product_id: id, taxon_id: this.ids.taxons.get(product.taxonCode), position })
    rows.attributes.push(...attributeRows(id, product, this.ids))
    const options = new Set(
      product.variants.flatMap(({ choices }) => choices.map(({ option }) => option)),
    )
    rows.productOptions.push(
      ...[...options].map((option) => ({
        product_id: id,
        option_id: optionIds[option],
        position: optionIds[option],
      })),
    )
    const variantIds = product.variants.map((variant, place) =>
      this.addVariant(rows, product, { variant, place, productId: id, index }),
    )
    rows.images.push(...imageRows(id, variantIds, product))
    for (const {
      title,
      rating,
      comment,
      authorName,
      verified,
      createdAt,
      status,
    } of product.reviews) {
      rows.reviews.push({
        product_id: id,
        title,
        rating,
        comment,
        author_name: authorName,
        status,
        verified_purchase: verified,
        created_at: createdAt,
        updated_at: createdAt,
      })
    }
  }

  private addVariant(
    rows: Rows,
    product: SeedProduct,
    {
      variant,
      place,
      productId,
      index,
    }: {
      variant: SeedProduct['variants'][number]
      place: number
      productId: number
      index: number
    },
  ): number {
    const id = this.nextVariantId
    this.nextVariantId += 1
    rows.variants.push(
      variantRow(variant, { id, productId, position: place, createdAt: product.createdAt }),
    )
    rows.prices.push(
      ...variant.history.map(({ price, originalPrice, clubPrice, validFrom }) => ({
        variant_id: id,
        price,
        original_price: originalPrice,
        club_price: clubPrice,
        valid_from: validFrom,
      })),
    )
    for (const choice of variant.choices) {
      let valueId = this.valueIds.get(choice.code)
      if (valueId === undefined) {
        valueId = this.valueIds.size + 1
        this.valueIds.set(choice.code, valueId)
        rows.optionValues.push(optionValueRow(valueId, choice))
      }
      rows.variantOptions.push({ variant_id: id, option_value_id: valueId })
    }
    addStoreStock(
      rows.stock,
      { variantId: id, productIndex: index, stocking: product.stocking },
      this.stores,
    )
    return id
  }
}

async function insertRows(db: Kysely<Database>, rows: Rows): Promise<void> {
  await bulkInsert(db, 'products', rows.products)
  await bulkInsert(db, 'product_taxons', rows.taxons)
  await bulkInsert(db, 'product_attribute_values', rows.attributes)
  await bulkInsert(db, 'product_option_values', rows.optionValues)
  await bulkInsert(db, 'product_product_options', rows.productOptions)
  await bulkInsert(db, 'product_variants', rows.variants)
  await bulkInsert(db, 'product_variant_option_values', rows.variantOptions)
  await bulkInsert(db, 'price_history', rows.prices)
  await bulkInsert(db, 'product_reviews', rows.reviews)
  await bulkInsert(db, 'images', rows.images)
  const { variantIds, storeIds, quantities } = rows.stock
  await sql`insert into variant_store_stock (variant_id, store_id, quantity)
    select * from unnest(${variantIds}::int[], ${storeIds}::int[], ${quantities}::int[])`.execute(
    db,
  )
}

export type ProductSeedOptions = { products: number; clock: SeedClock; log: (text: string) => void }

/** After this many products the event loop runs, so that pending statements proceed. */
const PRODUCTS_PER_TURN = 10

/**
 * Builds and inserts products chunk by chunk, so that memory does not grow with the catalogue; a
 * server inserts one while the next is built here. Ids follow the order.
 */
export async function insertProducts(
  db: Kysely<Database>,
  ids: KnownIds,
  stores: readonly SeedStore[],
  { products, clock, log }: ProductSeedOptions,
): Promise<ShelfItem[]> {
  const maker = new RowMaker(ids, stores)
  const shelf: ShelfItem[] = []
  let rows = emptyRows()
  let inserting = Promise.resolve()
  for (const candidate of chooseProducts(products)) {
    const index = shelf.length
    const product = buildProduct(candidate, index, clock)
    maker.add(rows, product, index)
    shelf.push(shelfItem(index + 1, product))
    if (shelf.length % PRODUCTS_PER_TURN === 0) await nextTurn()
    if (rows.products.length === PRODUCTS_PER_CHUNK) {
      await inserting
      inserting = insertRows(db, rows)
      inserting.catch(() => undefined) // reported when it is awaited
      rows = emptyRows()
      if (shelf.length % 6000 === 0) log(`${shelf.length} products`)
    }
  }
  await inserting
  if (rows.products.length > 0) await insertRows(db, rows)
  return shelf
}
