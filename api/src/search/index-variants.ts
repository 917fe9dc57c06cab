import type { Insertable, Kysely } from 'kysely'
import { unitPriceMeasure } from '../catalogue/variant-hits.ts'
import { fold } from '../db/fold-text.ts'
import type { Database } from '../db/schema.ts'
import { type ProductForIndex, productsForIndex, type VariantForIndex } from './index-source.ts'
import { searchDocument } from './search-document.ts'
import type { SearchVariantTable } from './search-tables.ts'

const PRODUCTS_AT_ONCE = 400
const ROWS_AT_ONCE = 400

type TaxonPath = { codes: string[]; names: string }

/** Fills `search_variants` for all products, or for those in `ids`, whose old rows go first. */
export async function indexVariants(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('search_variants').execute()
  const paths = await taxonPaths(db)
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 1; from <= (last ?? 0); from += PRODUCTS_AT_ONCE) {
    await insertRows(db, await productsForIndex(db, from, from + PRODUCTS_AT_ONCE), paths)
  }
}

async function insertRows(db: Kysely<Database>, products: ProductForIndex[], paths: Map<number, TaxonPath>): Promise<void> {
  const rows = products.flatMap((product) => product.variants.map((variant, index) => rowOf(product, variant, index === 0, paths)))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('search_variants')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
}

function rowOf(
  product: ProductForIndex,
  variant: VariantForIndex,
  isMaster: boolean,
  paths: Map<number, TaxonPath>,
): Insertable<SearchVariantTable> {
  const taxons = [...new Set([...product.taxon_ids, product.main_taxon_id])].flatMap((id) => (id === null ? [] : (paths.get(id) ?? [])))
  const attributes = product.attributes.flatMap(({ code, value, filterable }) =>
    valuesOf(value).map((text) => ({ code, text, filterable })),
  )
  const name = `${product.name} ${product.brand_name ?? ''} ${variant.name}`
  return {
    variant_id: variant.id,
    product_id: product.id,
    code: variant.code,
    ean: variant.ean,
    name: variant.name,
    product_code: product.code,
    product_name: product.name,
    slug: product.slug,
    image: variant.image,
    price: variant.price,
    original_price: variant.original_price,
    lowest_price: variant.lowest_price,
    club_price: variant.club_price,
    unit_price: variant.unit_price,
    unit_price_unit: unitPriceMeasure(variant.content_unit),
    in_stock: variant.stock_status === 'in_stock' || variant.stock_status === 'low',
    stock_status: variant.stock_status,
    max_order_quantity: variant.max_order_quantity,
    promotions_forbidden: product.promotions_forbidden,
    brand_code: product.brand_code,
    brand_name: product.brand_name,
    brand_slug: product.brand_slug,
    labels: product.labels,
    average_rating: product.average_rating,
    reviews_count: product.reviews_count,
    main_taxon_code: product.taxon_code,
    main_taxon_name: product.taxon_name,
    taxon_codes: [...new Set(taxons.flatMap(({ codes }) => codes))],
    facets: [...attributes.filter(({ filterable }) => filterable).map(({ code, text }) => `${code}:${text}`), ...variant.options],
    variants_count: product.variants.length,
    is_master: isMaster,
    sold_count: product.sold_count,
    recommended_score: product.recommended_score,
    created_at: product.created_at,
    folded: fold(name),
    document: searchDocument([
      [`${product.name} ${product.brand_name ?? ''}`, 'A'],
      [`${variant.name} ${taxons.map(({ names }) => names).join(' ')}`, 'B'],
      [attributes.map(({ text }) => text).join(' '), 'C'],
      [product.short_description, 'D'],
    ]),
  }
}

function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === false || value === null || value === undefined ? [] : [String(value)]
}

/** For each category its code and its ancestors' (lower case), and their names. A cycle ends where it closes. */
async function taxonPaths(db: Kysely<Database>): Promise<Map<number, TaxonPath>> {
  const taxons = await db.selectFrom('taxons').select(['id', 'code', 'name', 'parent_id', 'level']).execute()
  const byId = new Map(taxons.map((taxon) => [taxon.id, taxon]))
  return new Map(
    taxons.map(({ id }) => {
      const line: typeof taxons = []
      for (let at = byId.get(id); at && !line.includes(at); at = at.parent_id === null ? undefined : byId.get(at.parent_id)) line.push(at)
      const names = line.filter(({ level }) => level > 0).map(({ name }) => name)
      return [id, { codes: line.map(({ code }) => code.toLowerCase()), names: names.join(' ') }]
    }),
  )
}
