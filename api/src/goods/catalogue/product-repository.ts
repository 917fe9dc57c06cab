import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { fold } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { keepsPromiseSql } from './gift-stock.ts'
import { valuesInUse } from './product-part-repository.ts'
import { variantColumns, variantExpressions } from './variant-repository.ts'

type ProductBuilder = ExpressionBuilder<Database, 'products'>

const images = (eb: ProductBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('images')
      .leftJoin('product_variants as owner', 'owner.id', 'images.variant_id')
      .whereRef('images.product_id', '=', 'products.id')
      .select(['images.id', 'images.type', 'images.path', 'owner.code as variant_code'])
      .orderBy('owner.position')
      .orderBy('images.position')
      .orderBy('images.id'),
  )

const brand = (eb: ProductBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('brands')
      .whereRef('brands.id', '=', 'products.brand_id')
      .select(['code', 'name', 'slug']),
  )

const defaultVariant = (eb: ProductBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('product_variants as variant')
      .select(variantColumns)
      .select(variantExpressions)
      .whereRef('variant.product_id', '=', 'products.id')
      .where('variant.enabled', '=', true)
      .orderBy('variant.position')
      .orderBy('variant.code')
      .limit(1),
  )

/** Id of a product on sale. */
export async function findProductId(
  db: Kysely<Database>,
  by: 'code' | 'slug',
  value: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .where(by, '=', value)
    .where('enabled', '=', true)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** What a tile of a product needs. */
const selectShortProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('products')
    .where('products.enabled', '=', true)
    .select([
      'products.id',
      'products.code',
      'products.name',
      'products.slug',
      'products.short_description',
      'products.average_rating',
      'products.reviews_count',
      'products.labels',
    ])
    .select((eb) => [
      images(eb).as('images'),
      brand(eb).as('brand'),
      defaultVariant(eb).as('default_variant'),
    ])

export type ShortProductRow = Awaited<
  ReturnType<ReturnType<typeof selectShortProducts>['execute']>
>[number]

/** Products that a product names by an association of this type, in its order. */
export const associatedProducts = (db: Kysely<Database>, ownerId: number, typeCode: string) =>
  selectShortProducts(db)
    .innerJoin('product_association_products as member', 'member.product_id', 'products.id')
    .innerJoin('product_associations as association', 'association.id', 'member.association_id')
    .innerJoin('product_association_types as type', 'type.id', 'association.type_id')
    .where('association.product_id', '=', ownerId)
    .where('type.code', '=', typeCode)
    .orderBy('member.position')
    .orderBy('products.code')
    .execute()

/** Everything of a product, in one statement. */
const selectProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('products')
    .where('products.enabled', '=', true)
    .selectAll('products')
    .select((eb) => [
      images(eb).as('images'),
      brand(eb).as('brand'),
      defaultVariant(eb).as('default_variant'),
      sql<string | null>`(select code from taxons where id = products.main_taxon_id)`.as(
        'main_taxon_code',
      ),
      sql<
        string[]
      >`array(select code from product_variants v where v.product_id = products.id and v.enabled order by position, code)`.as(
        'variant_codes',
      ),
      sql<
        number[]
      >`array(select id from product_taxons t where t.product_id = products.id order by id)`.as(
        'product_taxon_ids',
      ),
      sql<
        number[]
      >`array(select id from product_reviews r where r.product_id = products.id and status = 'accepted' order by created_at desc, id)`.as(
        'review_ids',
      ),
      sql<
        string[]
      >`array(select o.code from product_product_options l join product_options o on o.id = l.option_id
        where l.product_id = products.id and cardinality(${valuesInUse(sql.ref('products.id'))}) > 1 order by l.position, o.position)`.as(
        'option_codes',
      ),
      sql<
        number[]
      >`array(select id from product_associations a where a.product_id = products.id order by id)`.as(
        'association_ids',
      ),
      breadcrumbsSql.as('breadcrumbs'),
      offersSql.as('offers'),
    ])

/**
 * Running offers that make several pieces of the product cheaper, or come with a gift that can be
 * had.
 */
const offersSql = sql<{ name: string; slug: string; perex: string | null; clubOnly: boolean }[]>`(
  select coalesce(json_agg(json_build_object('name', actions.title, 'slug', actions.slug,
    'perex', actions.perex, 'clubOnly', actions.club_only) order by actions.position, actions.id), '[]')
  from action_products join actions on actions.id = action_products.action_id
  where action_products.product_id = products.id and actions.enabled
    and exists (select from promotions where promotions.action_id = actions.id and promotions.enabled and ${keepsPromiseSql})
    and (now() at time zone 'Europe/Prague')::date between actions.valid_from and actions.valid_to)`

/**
 * Ancestors of the main category from the top, itself last, without the root; a cycle ends after
 * ten steps.
 */
const breadcrumbsSql = sql<{ name: string; slug: string }[]>`(
  with recursive line as (
    select id, parent_id, name, slug, level, 1 as depth from taxons where id = products.main_taxon_id
    union all
    select t.id, t.parent_id, t.name, t.slug, t.level, depth + 1 from taxons t join line on t.id = line.parent_id where depth < 10
  ) select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by depth desc), '[]') from line where level > 0)`

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

export const findProduct = (db: Kysely<Database>, by: 'code' | 'slug', value: string) =>
  selectProducts(db).where(`products.${by}`, '=', value).executeTakeFirst()

export type ProductFilter = {
  name?: string | undefined
  /** Codes of categories, one of which a product is in, itself or by a descendant. */
  taxonCodes?: string[] | undefined
  /** Code of a category whose descendants count too. */
  taxonTree?: string | undefined
  order?:
    | { by: 'code' | 'createdAt' | 'price' | 'translation.name'; direction: 'asc' | 'desc' }[]
    | undefined
}

type Ordered = { column: Expression<unknown>; direction: 'asc' | 'desc' }

function ordersOf({ order = [], taxonTree }: ProductFilter): Ordered[] {
  const chosen = order.map(({ by, direction }) => ({ column: productOrders[by], direction }))
  const ofTaxon: Ordered[] =
    taxonTree && chosen.length === 0
      ? [{ column: positionInSql(taxonTree), direction: 'asc' }]
      : chosen
  return [...ofTaxon, { column: productOrders.code, direction: 'asc' }]
}

/**
 * One page of products. Which ones they are is found first: beside an offset, the database would
 * make everything of all products before the page, too, and a last page of many products would take
 * minutes.
 */
export function selectProductPage(
  db: Kysely<Database>,
  filter: ProductFilter,
  limit: number,
  offset: number,
) {
  const orders = ordersOf(filter)
  let page = db
    .selectFrom('products')
    .where('enabled', '=', true)
    .where((eb) => eb.and(conditionsOf(filter)))
    .select('id')
    .limit(limit)
    .offset(offset)
  for (const { column, direction } of orders) page = page.orderBy(column, direction)
  let query = selectProducts(db).where('products.id', 'in', page)
  for (const { column, direction } of orders) query = query.orderBy(column, direction)
  return query
}

/** One page of products and the number of all that fit the filter. */
export async function listProducts(
  db: Kysely<Database>,
  filter: ProductFilter,
  limit: number,
  offset: number,
) {
  const [rows, { total }] = await Promise.all([
    selectProductPage(db, filter, limit, offset).execute(),
    db
      .selectFrom('products')
      .where('enabled', '=', true)
      .where((eb) => eb.and(conditionsOf(filter)))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

const lowestPriceSql = sql`(select min(price) from product_variants v where v.product_id = products.id and v.enabled)`

const productOrders = {
  code: sql.ref('products.code'),
  createdAt: sql.ref('products.created_at'),
  'translation.name': sql.ref('products.name'),
  price: lowestPriceSql,
} as const

const positionInSql = (
  code: string,
) => sql`(select min(l.position) from product_taxons l join taxons t on t.id = l.taxon_id
  where l.product_id = products.id and lower(t.code) = ${code.toLowerCase()})`

function conditionsOf({ name, taxonCodes, taxonTree }: ProductFilter) {
  const conditions = [sql<boolean>`true`]
  if (name) conditions.push(sql<boolean>`fold_text(products.name) like ${`%${escapeLike(name)}%`}`)
  if (taxonCodes?.length) {
    conditions.push(sql<boolean>`exists (select 1 from search_variants s
      where s.product_id = products.id and s.taxon_codes && ${taxonCodes.map((code) => code.toLowerCase())}::text[])`)
  }
  if (taxonTree) {
    conditions.push(sql<boolean>`exists (select 1 from search_variants s
      where s.product_id = products.id and s.taxon_codes @> array[${taxonTree.toLowerCase()}])`)
  }
  return conditions
}

const escapeLike = (text: string) => fold(text).replace(/[\\%_]/g, '\\$&')
