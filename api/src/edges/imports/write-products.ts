import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { slugify } from '../../kernel/values/slugify.ts'
import type { Prices } from './kind/change.ts'
import { variantOf, type ProductRow } from './product-columns.ts'
import { given } from './kind/rows-as-json.ts'

const productTable = (rows: readonly object[]) =>
  given(
    rows,
    `product text, name text, slug text, brand text, categories text[], short_description text, description text, ingredients text, allergens text[],
     usage text, warnings text, manufacturer_name text, manufacturer_address text, manufacturer_email text, vat smallint, shown boolean`,
  )

const variantTable = (rows: readonly ProductRow[]) =>
  given(
    rows.map((row) => ({ ...row, variant: variantOf(row), position: row.line })),
    `line integer, position integer, product text, variant text, variant_name text, ean text, price integer, original integer, club integer,
     content numeric, unit text, weight_g integer, max_order integer, sold boolean`,
  )

/**
 * Writes what rows say of products: brands, products, their categories, then what is sold.
 *
 * @returns codes of the changed variants, with what they cost now unless only their product
 *   changed.
 */
export async function writeProducts(
  db: Kysely<Database>,
  rows: readonly ProductRow[],
): Promise<Map<string, Prices | undefined>> {
  const products = [...new Map(rows.map((row) => [row.product, row])).values()].map((row) => ({
    ...row,
    slug: slugify(row.name),
  }))
  await writeBrands(db, products)
  const changed = new Set([...(await writeOwn(db, products)), ...(await writePlaces(db, products))])
  const sold = await writeVariants(db, rows)
  return new Map([
    ...rows
      .filter(({ product }) => changed.has(product))
      .map((row) => [variantOf(row), undefined] as const),
    ...sold.map(({ code, ...prices }) => [code, prices] as const),
  ])
}

async function writeBrands(
  db: Kysely<Database>,
  products: readonly { brand: string | undefined }[],
): Promise<void> {
  const names = [...new Set(products.flatMap(({ brand }) => brand ?? []))]
  const brands = names.map((name) => ({ name, code: slugify(name) }))
  await sql`
    insert into brands (code, slug, name) select distinct on (code) code, code, name from ${given(brands, 'code text, name text')}
    on conflict do nothing`.execute(db)
}

async function writeOwn(
  db: Kysely<Database>,
  products: readonly (ProductRow & { slug: string })[],
): Promise<string[]> {
  const table = productTable(
    products.map((row) => ({ ...row, brand: row.brand && slugify(row.brand) })),
  )
  // an address stays once it is made, since others link to it; of two of one name the later one has
  // its code in it
  const { rows } = await sql<{ code: string }>`
    insert into products as known (code, slug, name, brand_id, main_taxon_id, short_description, description, ingredients, allergens, usage,
      warnings, manufacturer_name, manufacturer_address, manufacturer_email, vat_rate, enabled)
    select given.product,
      coalesce(was.slug, case when exists (select from products other where other.slug = given.slug)
        or count(*) over (partition by given.slug) > 1 then given.slug || '-' || lower(given.product) else given.slug end),
      given.name, coalesce(brands.id, was.brand_id), coalesce(taxons.id, was.main_taxon_id), coalesce(given.short_description, was.short_description),
      coalesce(given.description, was.description), coalesce(given.ingredients, was.ingredients), coalesce(given.allergens, was.allergens, '{}'),
      coalesce(given.usage, was.usage), coalesce(given.warnings, was.warnings), coalesce(given.manufacturer_name, was.manufacturer_name),
      coalesce(given.manufacturer_address, was.manufacturer_address), coalesce(given.manufacturer_email, was.manufacturer_email),
      coalesce(given.vat, was.vat_rate, 21), coalesce(given.shown, was.enabled, true)
    from ${table} left join products was on was.code = given.product left join brands on brands.code = given.brand
      left join taxons on lower(taxons.code) = given.categories[1]
    on conflict (code) do update set name = excluded.name, brand_id = excluded.brand_id, main_taxon_id = excluded.main_taxon_id,
      short_description = excluded.short_description, description = excluded.description, ingredients = excluded.ingredients,
      allergens = excluded.allergens, usage = excluded.usage, warnings = excluded.warnings, manufacturer_name = excluded.manufacturer_name,
      manufacturer_address = excluded.manufacturer_address, manufacturer_email = excluded.manufacturer_email, vat_rate = excluded.vat_rate,
      enabled = excluded.enabled, updated_at = now()
    where (known.name, known.brand_id, known.main_taxon_id, known.short_description, known.description, known.ingredients, known.allergens,
        known.usage, known.warnings, known.manufacturer_name, known.manufacturer_address, known.manufacturer_email, known.vat_rate, known.enabled)
      is distinct from (excluded.name, excluded.brand_id, excluded.main_taxon_id, excluded.short_description, excluded.description,
        excluded.ingredients, excluded.allergens, excluded.usage, excluded.warnings, excluded.manufacturer_name, excluded.manufacturer_address,
        excluded.manufacturer_email, excluded.vat_rate, excluded.enabled)
    returning code`.execute(db)
  return rows.map(({ code }) => code)
}

/** The categories that a row names are all it stands in. */
async function writePlaces(
  db: Kysely<Database>,
  products: readonly ProductRow[],
): Promise<string[]> {
  const places = products.flatMap(({ product, categories = [] }) =>
    categories.map((category) => ({ product, category })),
  )
  if (places.length === 0) return []
  const wanted = sql`(select distinct products.id as product_id, products.code, taxons.id as taxon_id
    from ${given(places, 'product text, category text')} join products on products.code = given.product
      join taxons on lower(taxons.code) = given.category)`
  const left = await sql<{ code: string }>`
    delete from product_taxons using products where products.id = product_id
      and product_id in (select product_id from ${wanted} wanted)
      and not exists (select from ${wanted} wanted where wanted.product_id = product_taxons.product_id and wanted.taxon_id = product_taxons.taxon_id)
    returning products.code`.execute(db)
  const entered = await sql<{ code: string }>`
    with added as (
      insert into product_taxons (product_id, taxon_id) select product_id, taxon_id from ${wanted} wanted order by 1, 2
      on conflict do nothing returning product_id)
    select distinct products.code from added join products on products.id = added.product_id`.execute(
    db,
  )
  return [...left.rows, ...entered.rows].map(({ code }) => code)
}

async function writeVariants(
  db: Kysely<Database>,
  rows: readonly ProductRow[],
): Promise<(Prices & { code: string })[]> {
  const { rows: written } = await sql<Prices & { code: string }>`
    insert into product_variants as known (code, product_id, name, ean, position, price, original_price, club_price, content_amount,
      content_unit, weight_g, max_order_quantity, enabled)
    select given.variant, products.id,
      coalesce(given.variant_name, was.name, trim_scale(given.content) || ' ' || given.unit, '1 ks'), coalesce(given.ean, was.ean),
      coalesce(was.position, given.position), given.price, coalesce(given.original, greatest(given.price, was.original_price)),
      coalesce(given.club, was.club_price), coalesce(given.content, was.content_amount), coalesce(given.unit, was.content_unit),
      coalesce(given.weight_g, was.weight_g, 0), coalesce(given.max_order, was.max_order_quantity), coalesce(given.sold, was.enabled, true)
    from ${variantTable(rows)} join products on products.code = given.product
      left join product_variants was on was.code = given.variant
    order by was.id, given.line
    on conflict (code) do update set name = excluded.name, ean = excluded.ean, price = excluded.price, original_price = excluded.original_price,
      club_price = excluded.club_price, content_amount = excluded.content_amount, content_unit = excluded.content_unit,
      weight_g = excluded.weight_g, max_order_quantity = excluded.max_order_quantity, enabled = excluded.enabled, updated_at = now()
    where (known.name, known.ean, known.price, known.original_price, known.club_price, known.content_amount, known.content_unit,
        known.weight_g, known.max_order_quantity, known.enabled)
      is distinct from (excluded.name, excluded.ean, excluded.price, excluded.original_price, excluded.club_price, excluded.content_amount,
        excluded.content_unit, excluded.weight_g, excluded.max_order_quantity, excluded.enabled)
    returning code, price, original_price as original, club_price as club`.execute(db)
  // the lowest price before a discount is read from here: a new one has cost this since today
  await sql`
    insert into price_history (variant_id, price, original_price, club_price)
    select id, price, original_price, club_price from product_variants where code in (select variant from ${variantTable(rows)})
      and not exists (select from price_history where variant_id = product_variants.id)`.execute(db)
  return written
}
