import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'

/** So many that a large shop has few parts, and so few that nothing beside one waits. */
export const PRODUCTS_PER_PART = 2_500

type Changed = { slug: string; updated_at: Date }

/**
 * How many products each part has, and its newest change. Parts go by ids: a new product changes
 * the last one alone.
 */
export async function partsOfGoods(
  db: Kysely<Database>,
): Promise<{ products: number; updated_at: Date }[]> {
  const { rows } = await sql<{ products: number; updated_at: Date }>`
    select count(*)::integer as products, max(updated_at) as updated_at from (
      select updated_at, (row_number() over (order by id) - 1) / ${PRODUCTS_PER_PART}::integer as part from products where enabled
    ) numbered group by part order by part`.execute(db)
  return rows
}

/**
 * Every category with goods, itself or below it, and the newest change of them. A cycle ends after
 * ten steps.
 */
export async function newestOfTaxons(db: Kysely<Database>): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with recursive line as (
      select main_taxon_id as id, max(updated_at) as updated_at, 1 as depth from products
      where enabled and main_taxon_id is not null group by main_taxon_id
      union all
      select taxons.parent_id, line.updated_at, depth + 1 from line join taxons on taxons.id = line.id
      where taxons.parent_id is not null and depth < 10
    ) select slug, max(line.updated_at) as updated_at from line join taxons on taxons.id = line.id
      where level > 0 group by slug order by slug`.execute(db)
  return rows
}

/** Every brand with goods, and the newest change of them. */
export const newestOfBrands = (db: Kysely<Database>): Promise<Changed[]> =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.enabled', '=', true)
    .groupBy('brands.slug')
    .orderBy('brands.slug')
    .select(({ fn }) => ['brands.slug', fn.max('products.updated_at').as('updated_at')])
    .execute()

/**
 * The products of a part, with their pictures as their pages show them. @param part - counted from
 * 1.
 */
export async function goodsOfPart(
  db: Kysely<Database>,
  part: number,
): Promise<(Changed & { images: string[] })[]> {
  const { rows } = await sql<Changed & { images: string[] }>`
    with part as (
      select id, slug, updated_at from products where enabled order by id
      limit ${PRODUCTS_PER_PART} offset ${(part - 1) * PRODUCTS_PER_PART}
    ), pictures as (
      select images.product_id, array_agg(images.path order by owner.position, images.position, images.id) as paths
      from images left join product_variants as owner on owner.id = images.variant_id
      where images.product_id in (select id from part) group by images.product_id
    ) select slug, updated_at, coalesce(paths, '{}') as images
      from part left join pictures on pictures.product_id = part.id order by part.id`.execute(db)
  return rows
}
