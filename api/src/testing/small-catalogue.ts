import type { Kysely } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'
import { rebuildSearchIndex } from '../goods/search/rebuild-index.ts'
import { products, taxons, type SmallProduct } from './small-products.ts'

/** Fills an empty database with a small shop and indexes it. */
export async function insertSmallCatalogue(db: Kysely<Database>): Promise<void> {
  const taxonIds = await insertTaxons(db)
  const brandIds = new Map<string, number>()
  for (const name of new Set(products.map(({ brand }) => brand))) {
    const code = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const { id } = await db
      .insertInto('brands')
      .values({ code, slug: code, name, is_own: name === 'Cvrček' })
      .returning('id')
      .executeTakeFirstOrThrow()
    brandIds.set(name, id)
  }
  const scent = await db
    .insertInto('product_attributes')
    .values({ code: 'vune', name: 'Vůně', type: 'select', filterable: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const product of products)
    await insertProduct(db, product, {
      taxon: taxonIds.get(product.taxon) ?? 0,
      brand: brandIds.get(product.brand) ?? 0,
      scent: scent.id,
    })
  await rebuildSearchIndex(db)
}

async function insertTaxons(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = new Map<string, { id: number; level: number; slug: string }>()
  for (const [position, [code, name, parentCode]] of taxons.entries()) {
    const parent = parentCode === null ? null : (rows.get(parentCode) ?? null)
    const level = parent ? parent.level + 1 : 0
    const slug = parent && parent.level > 0 ? `${parent.slug}/${code}` : code
    const { id } = await db
      .insertInto('taxons')
      .values({ code, name, slug, level, position, parent_id: parent?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    rows.set(code, { id, level, slug })
  }
  return new Map([...rows].map(([code, { id }]) => [code, id]))
}

type Ids = { taxon: number; brand: number; scent: number }

async function insertProduct(db: Kysely<Database>, product: SmallProduct, ids: Ids): Promise<void> {
  const {
    code,
    name,
    price = 9990,
    originalPrice = price,
    onHand = 20,
    variants = ['1 ks'],
  } = product
  const { id } = await db
    .insertInto('products')
    .values({
      code,
      slug: code,
      name,
      brand_id: ids.brand,
      main_taxon_id: ids.taxon,
      short_description: product.short ?? null,
      labels: product.labels ?? [],
      average_rating: product.rating ?? 0,
      sold_count: product.sold ?? 0,
      recommended_score: product.recommended ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_taxons').values({ product_id: id, taxon_id: ids.taxon }).execute()
  if (product.scent)
    await db
      .insertInto('product_attribute_values')
      .values({ product_id: id, attribute_id: ids.scent, value: JSON.stringify([product.scent]) })
      .execute()
  for (const [index, variant] of variants.entries()) {
    const factor = index + 1
    await db
      .insertInto('product_variants')
      .values({
        code: variants.length > 1 ? `${code}-${factor}` : code,
        product_id: id,
        name: variant,
        position: index,
        price: price * factor,
        original_price: originalPrice * factor,
        on_hand: onHand,
        ean: code === 'pasta' ? '8594001234567' : null,
        ...(product.isUnmeasured ? {} : { content_amount: 100 * factor, content_unit: 'ml' }),
      })
      .execute()
  }
}
