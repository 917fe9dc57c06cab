import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const productsCountSql = sql<number>`(select count(*) from products where brand_id = brands.id and enabled)`

export const selectBrands = (db: Kysely<Database>) =>
  db
    .selectFrom('brands')
    .where('brands.enabled', '=', true)
    .selectAll('brands')
    .select(productsCountSql.as('products_count'))

export type BrandRow = Awaited<ReturnType<ReturnType<typeof selectBrands>['execute']>>[number]

/** Brands on sale in the order of the shop; own ones, other ones, or all. */
export function listBrands(db: Kysely<Database>, ownBrand?: boolean): Promise<BrandRow[]> {
  const brands = selectBrands(db).orderBy('brands.position').orderBy('brands.name')
  return (ownBrand === undefined ? brands : brands.where('is_own', '=', ownBrand)).execute()
}

/** @param name - slug or code. */
export const findBrand = (db: Kysely<Database>, name: string) =>
  selectBrands(db)
    .where(({ or, eb }) => or([eb('slug', '=', name), eb('code', '=', name)]))
    .executeTakeFirst()
