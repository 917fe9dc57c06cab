import { type Kysely, sql } from 'kysely'
import { unitPriceMeasure } from '../catalogue/variant-hits.ts'
import { fold } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { labelNames } from './facet-names.ts'
import { type ProductForIndex, productsForIndex, type VariantForIndex } from './index-source.ts'
import { searchDocument, splitName } from './search-document.ts'
import { type TaxonPath, taxonPaths } from './taxon-paths.ts'

export type IdRange = { from: number; to: number }

/**
 * Replaces the rows of products: all ids of a range, or those of a list. Changes of stock and
 * prices are locked out meanwhile, so that none is lost between reading and writing. Run it in a
 * transaction.
 */
export async function indexProducts(
  trx: Kysely<Database>,
  ids: IdRange | readonly number[],
  paths?: Map<number, TaxonPath>,
): Promise<void> {
  const isOne =
    'from' in ids
      ? sql<boolean>`product_id >= ${ids.from} and product_id < ${ids.to}`
      : sql<boolean>`product_id = any(${ids}::integer[])`
  await sql`select 1 from product_variants where ${isOne} order by id for no key update`.execute(
    trx,
  )
  await sql`delete from search_variants where ${isOne}`.execute(trx)
  await sql`delete from search_products where ${isOne}`.execute(trx)
  await insertProducts(trx, [ids], paths ?? (await taxonPaths(trx)))
}

/**
 * As `indexProducts`, for tables that hold none of the products. The database stores one part while
 * this process makes the rows of the next.
 */
export async function insertProducts(
  trx: Kysely<Database>,
  parts: Iterable<IdRange | readonly number[]>,
  paths: Map<number, TaxonPath>,
): Promise<void> {
  let made: MadeRows[] = []
  for (const ids of parts) {
    const products = await productsForIndex(trx, ids)
    const storing = store(trx, made)
    made = products
      .filter(({ variants }) => variants.length > 0)
      .map((product) => rowsOf(product, paths))
    await storing
  }
  await store(trx, made)
}

type MadeRows = ReturnType<typeof rowsOf>

async function store(trx: Kysely<Database>, made: readonly MadeRows[]): Promise<void> {
  if (made.length === 0) return
  await insertRows(
    trx,
    'search_variants',
    made.flatMap(({ variants }) => variants),
  )
  const facetIds = await numbersOf(trx, new Set(made.flatMap(({ facets }) => facets)))
  await insertRows(
    trx,
    'search_products',
    made.map(({ product, facets }) => ({
      ...product,
      facet_ids: facets.map((facet) => facetIds.get(facet)),
    })),
  )
}

/**
 * Sends all rows as one JSON parameter: thousands of parameters would take longer to send than the
 * rows to store.
 */
async function insertRows(
  trx: Kysely<Database>,
  table: 'search_variants' | 'search_products',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

async function numbersOf(
  trx: Kysely<Database>,
  facets: ReadonlySet<string>,
): Promise<Map<string, number>> {
  if (facets.size === 0) return new Map()
  const names = [...facets].toSorted()
  await sql`insert into search_facets (facet) select facet from unnest(${names}::text[]) facet
    where not exists (select 1 from search_facets known where known.facet = facet.facet) on conflict do nothing`.execute(
    trx,
  )
  const rows = await trx
    .selectFrom('search_facets')
    .where('facet', 'in', names)
    .select(['id', 'facet'])
    .execute()
  return new Map(rows.map(({ id, facet }) => [facet, id]))
}

function rowsOf(product: ProductForIndex, paths: Map<number, TaxonPath>) {
  const taxons = [...new Set([...product.taxon_ids, product.main_taxon_id])].flatMap((id) =>
    id === null ? [] : (paths.get(id) ?? []),
  )
  const attributes = product.attributes.flatMap(({ code, name, value, filterable }) =>
    valuesOf(value).map((text) => ({ code, name, text, filterable })),
  )
  const facets = attributes
    .filter(({ filterable }) => filterable)
    .map(({ code, text }) => `${code}:${text}`)
  const documentOf = documents(product, taxons, attributes)
  const allNames = product.variants.map(({ name }) => name).join(' ')
  const variants = product.variants.map((variant, index) => ({
    ...variantColumns(variant),
    ...productColumns(product),
    taxon_codes: [...new Set(taxons.flatMap(({ codes }) => codes))],
    facets: [...facets, ...variant.options],
    variants_count: product.variants.length,
    is_master: index === 0,
    folded: fold(`${product.name} ${product.brand_name ?? ''} ${variant.name}`),
    document: documentOf(index === 0 ? allNames : variant.name),
  }))
  return {
    variants,
    facets: [...new Set(variants.flatMap((variant) => variant.facets))],
    product: productRow(product, variants, [...new Set(taxons.flatMap(({ ids }) => ids))]),
  }
}

type VariantRow = ReturnType<typeof variantColumns>

function productRow(product: ProductForIndex, variants: VariantRow[], taxonIds: number[]) {
  const [master] = variants
  const prices = variants.map(({ price }) => price)
  const { average_rating, reviews_count, sold_count, recommended_score, brand_code, labels } =
    product
  return {
    product_id: product.id,
    variant_id: master?.variant_id,
    code: master?.code,
    price: master?.price,
    unit_price: master?.unit_price,
    in_stock: variants.some((variant) => variant.in_stock),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    prices,
    stock_prices: variants.filter((variant) => variant.in_stock).map(({ price }) => price),
    ...{ average_rating, reviews_count, sold_count, recommended_score, brand_code, labels },
    taxon_ids: taxonIds,
  }
}

const variantColumns = (variant: VariantForIndex) => ({
  variant_id: variant.id,
  code: variant.code,
  ean: variant.ean,
  name: variant.name,
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
})

const productColumns = (product: ProductForIndex) => ({
  product_id: product.id,
  product_code: product.code,
  product_name: product.name,
  slug: product.slug,
  promotions_forbidden: product.promotions_forbidden,
  brand_code: product.brand_code,
  brand_name: product.brand_name,
  brand_slug: product.brand_slug,
  labels: product.labels,
  average_rating: product.average_rating,
  reviews_count: product.reviews_count,
  main_taxon_code: product.taxon_code,
  main_taxon_name: product.taxon_name,
  sold_count: product.sold_count,
  recommended_score: product.recommended_score,
  created_at: product.created_at,
})

type Attribute = { code: string; name: string; text: string }

/**
 * Search documents of the variants: the noun of the name weighs most, descriptions least; variants
 * differ only in their own names.
 */
function documents(
  product: ProductForIndex,
  taxons: TaxonPath[],
  attributes: Attribute[],
): (variantName: string) => string {
  // "Pleny 2, 3–6 kg" must not match the size 3.
  const [ranges, name] = [
    product.name.match(rangePattern) ?? [],
    product.name.replace(rangePattern, ''),
  ]
  const [head, rest] = splitName(name)
  const attributeTexts = attributes.map(({ name, text }) => (text === 'true' ? name : text))
  return (variantName) =>
    searchDocument([
      [head, 'A', 'pairs'],
      [name, 'B', 'pairs'],
      [rest, 'B'],
      [product.brand_name, 'B'],
      ...taxons.flatMap(({ names }) => names.map((name) => [name, 'C', 'pairs'] as const)),
      [
        `${variantName} ${attributeTexts.join(' ')} ${product.labels.map((label) => labelNames[label] ?? '').join(' ')}`,
        'C',
      ],
      ...attributes.flatMap(kindOf).map((text) => [text, 'B', 'pairs'] as const),
      [`${ranges.join(' ')} ${product.short_description ?? ''}`, 'D'],
    ])
}

/** A range with its unit, such as the weight of a child: `3–6 kg`. */
const rangePattern = /\d{1,4}\s?[–-]\s?\d{1,4}(?:\s\p{L}+)?/gu

/**
 * Turns `Typ vlasů: suché a lámavé` into `suché vlasů` and `lámavé vlasů`, so that queries such as
 * `suché vlasy` match.
 */
function kindOf({ name, text }: Attribute): string[] {
  const what = /^typ (\S+)$/i.exec(name)?.[1]
  return what ? text.split(/ a |, /).map((part) => `${part} ${what}`) : []
}

function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === false || value === null || value === undefined ? [] : [String(value)]
}
