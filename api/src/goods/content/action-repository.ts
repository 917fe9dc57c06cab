import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { giftsGoneSql, keepsPromiseSql } from '../catalogue/gift-stock.ts'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Counted as on the tiles: from the lowest price of 30 days, and only where the price is below it
 * and below the regular one.
 */
const discountPercentSql = sql<number | null>`(
  select floor(max((goods.lowest_price - goods.price) * 100.0 / goods.lowest_price))::int
  from action_products l join search_variants goods on goods.product_id = l.product_id and goods.is_master
  where l.action_id = actions.id and goods.price < goods.original_price and goods.price < goods.lowest_price)`

const badgeSql = sql<string | null>`(
  select promotions.badge from promotions where promotions.action_id = actions.id and promotions.enabled
    and ${keepsPromiseSql} order by promotions.id limit 1)`

const selectActions = (db: Kysely<Database>) =>
  db
    .selectFrom('actions')
    .innerJoin('action_types as type', 'type.id', 'actions.type_id')
    .where('actions.enabled', '=', true)
    .selectAll('actions')
    .select((eb) => [
      'type.code as type_code',
      'type.name as type_name',
      jsonArrayFrom(
        eb
          .selectFrom('action_brands as link')
          .innerJoin('brands', 'brands.id', 'link.brand_id')
          .whereRef('link.action_id', '=', 'actions.id')
          .select(['brands.code', 'brands.name'])
          .orderBy('brands.name'),
      ).as('brands'),
      sql<
        string[]
      >`array(select t.code from action_taxons l join taxons t on t.id = l.taxon_id where l.action_id = actions.id order by t.level, t.position)`.as(
        'taxon_codes',
      ),
      sql<
        string | null
      >`(select t.tint from action_taxons l join taxons t on t.id = l.taxon_id where l.action_id = actions.id order by t.level, t.position limit 1)`.as(
        'tint',
      ),
      discountPercentSql.as('discount_percent'),
      badgeSql.as('badge'),
      giftsGoneSql.as('gifts_gone'),
      sql<number>`(select count(*) from action_products l join products p on p.id = l.product_id where l.action_id = actions.id and p.enabled)`.as(
        'products_count',
      ),
    ])

export type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>['execute']>>[number]

export const findAction = (db: Kysely<Database>, slug: string) =>
  selectActions(db).where('actions.slug', '=', slug).executeTakeFirst()

export type ActionFilter = {
  type?: string[] | undefined
  club?: boolean | undefined
  brand?: string[] | undefined
  taxon?: string | undefined
  validAt?: string | undefined
  /** Limits the offers to those that run on some day between; an open end has no limit. */
  validFrom?: string | undefined
  validTo?: string | undefined
  selected?: boolean | undefined
}

/**
 * Offers valid on a day, or all that have not ended, or those of them that hold within some days;
 * selected ones first. One whose gifts are sold out is not among them: its name alone would promise
 * them.
 */
export function listActions(db: Kysely<Database>, filter: ActionFilter): Promise<ActionRow[]> {
  const { type, club, brand, taxon, validAt, validFrom, validTo, selected } = filter
  let query = selectActions(db).where(sql<boolean>`${giftsGoneSql} is not true`)
  query = validAt
    ? query.where('valid_from', '<=', validAt).where('valid_to', '>=', validAt)
    : query.where('valid_to', '>=', sql<string>`(now() at time zone 'Europe/Prague')::date`)
  if (validFrom) query = query.where('valid_to', '>=', validFrom)
  if (validTo) query = query.where('valid_from', '<=', validTo)
  if (type?.length) query = query.where('type.code', 'in', type)
  if (club !== undefined) query = query.where('club_only', '=', club)
  if (selected !== undefined) query = query.where('selected', '=', selected)
  if (brand?.length) {
    query =
      query.where(sql<boolean>`exists (select 1 from action_brands l join brands b on b.id = l.brand_id
      where l.action_id = actions.id and b.code = any(${brand}))`)
  }
  if (taxon) {
    query =
      query.where(sql<boolean>`exists (select 1 from action_taxons l join taxons t on t.id = l.taxon_id
      where l.action_id = actions.id and lower(t.code) = ${taxon.toLowerCase()})`)
  }
  return query
    .orderBy('selected', 'desc')
    .orderBy('actions.position')
    .orderBy('valid_to')
    .orderBy('actions.id')
    .execute()
}

export type ActionProduct = { product_id: number; campaign: string | null }

/** Products of an offer in its own order. */
export const productsOfAction = (
  db: Kysely<Database>,
  actionId: number,
): Promise<ActionProduct[]> =>
  db
    .selectFrom('action_products')
    .where('action_id', '=', actionId)
    .select(['product_id', 'campaign'])
    .orderBy('position')
    .orderBy('product_id')
    .execute()
