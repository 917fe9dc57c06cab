import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { seedOrderData } from './orders/seed-orders.ts'
import { analyzeAll } from '../../kernel/db/analyze.ts'
import { withBulkLoad } from '../../kernel/db/bulk-load.ts'
import { rebuildSearchIndex } from '../../goods/search/rebuild-index.ts'
import { seedWithdrawalExceptions } from './orders/seed-exceptions.ts'
import { moveIdentities } from './insert/bulk-insert.ts'
import { pragueToday } from './values/days.ts'
import { insertAssociations } from './insert/insert-associations.ts'
import { insertBrands, pictureBrands } from './insert/insert-brands.ts'
import { insertContent } from './insert/insert-content.ts'
import { insertOffers } from './insert/insert-offers.ts'
import { insertProducts } from './insert/insert-products.ts'
import { insertStores } from './insert/insert-stores.ts'
import {
  insertAttributes,
  insertOptionsAndAssociationTypes,
  insertTaxons,
} from './insert/insert-taxonomy.ts'
import { pictureTaxons } from './insert/picture-taxons.ts'
import { Shelf } from './insert/shelf.ts'

export type SeedOptions = {
  /** How many products; 1 200 is the shop, up to 100 000 a benchmark. */
  products?: number
  /** `YYYY-MM-DD` in Prague; offers and price history are counted from it. */
  today?: string
  log?: (text: string) => void
}

export const SHOP_PRODUCTS = 1_200

/** From here on checking and indexing row by row takes longer than doing it once. */
const LARGE_SHOP = 20_000

/** Tables that grow with the number of products. */
const productTables = [
  'products',
  'product_taxons',
  'product_attribute_values',
  'product_product_options',
  'product_variants',
  'product_variant_option_values',
  'price_history',
  'product_reviews',
  'images',
  'variant_store_stock',
  'product_associations',
  'product_association_products',
]

/** Tables whose ids were given by the seed. */
const identities = [
  'taxons',
  'brands',
  'products',
  'product_variants',
  'product_attributes',
  'product_options',
  'product_option_values',
  'product_association_types',
  'product_associations',
  'stores',
  'store_services',
  'store_hours',
  'store_exceptions',
  'places',
  'pickup_points',
  'menus',
  'menu_items',
  'banners',
  'action_types',
  'actions',
  'article_categories',
  'article_tags',
  'articles',
  'cms_sections',
  'cms_blocks',
  'faq_categories',
  'faq_items',
  'cms_pages',
  'redirects',
  'messages',
] as const

/**
 * Fills an empty, migrated database with the whole shop, in one transaction; then builds the search
 * index and adds methods, demo customers and orders. The same options always give the same shop.
 *
 * @throws Error - the database is not empty, or the catalogue cannot grow that far.
 */
export async function seedDatabase(db: Kysely<Database>, options: SeedOptions = {}): Promise<void> {
  const { products = SHOP_PRODUCTS, today = pragueToday(), log = () => undefined } = options
  const clock = { today }
  await db.transaction().execute(async (trx) => {
    const taxons = await insertTaxons(trx)
    const brands = await insertBrands(trx)
    const attributes = await insertAttributes(trx)
    await insertOptionsAndAssociationTypes(trx)
    const stores = await insertStores(trx, clock)
    log('stores and categories')
    const fillProducts = async () => {
      const items = await insertProducts(trx, { taxons, brands, attributes }, stores, {
        products,
        clock,
        log,
      })
      log(`${items.length} products`)
      await insertAssociations(trx, items)
      return items
    }
    const shelf = new Shelf(
      await (products > LARGE_SHOP
        ? withBulkLoad(trx, productTables, fillProducts)
        : fillProducts()),
    )
    await pictureTaxons(trx, shelf)
    await pictureBrands(trx, shelf)
    await insertOffers(trx, { shelf, clock, taxons, brands })
    await insertContent(trx, { shelf, clock, taxons })
    await seedWithdrawalExceptions(trx)
    await moveIdentities(trx, identities)
    await analyzeAll(trx)
    log('content')
  })
  await rebuildSearchIndex(db)
  log('search index')
  await seedOrderData(db)
  log('orders')
}
