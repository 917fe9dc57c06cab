import type { SortBy, SortDirection } from '@drogerie/shared-lib/contract/enums.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hitColumns, type HitRow, inStoreSql } from '../catalogue/variant-hits.ts'
import type { Database } from '../db/schema.ts'
import { activeFacets, type HitFilter, scopeSql, selectionSql } from './hit-filter.ts'

export type Sorting = { by: SortBy; direction: SortDirection }
/** `limit` 0 asks for the number alone. */
export type HitPage = { sorting: Sorting; limit: number; offset: number }

const columns = sql.join(hitColumns.map((name) => sql.ref(name)))

/** One page of hits and the number of all, in one statement. Ties break by code, so pages never overlap. */
export async function findHits(db: Kysely<Database>, filter: HitFilter, { sorting, limit, offset }: HitPage) {
  const { rows } = await sql<HitRow & { total: number; found: boolean }>`
    with matching as materialized (
      select ${firstPerProduct(filter)} variant_id, code, price, unit_price, in_stock, average_rating, reviews_count, sold_count,
        recommended_score, ${rankSql(filter)} as rank ${closenessSql(filter)}
      from search_variants where ${scopeSql(filter)} and ${selectionSql(filter)} ${onlyMasters(filter)} ${perProductOrder(filter)}
    ), page as (
      select variant_id, row_number() over (order by ${orderSql(sorting, filter)}) as place
      from ${isLoose(filter) ? inTurns : sql`matching`} order by place limit ${limit} offset ${offset}
    ), counted as (select count(*) as total from matching)
    select counted.total, page.place is not null as found, ${columns}, ${inStoreSql(filter.favouriteStore)} as in_favourite_store
    from counted left join page on true left join search_variants using (variant_id) order by page.place
  `.execute(db)
  return { rows: rows.filter(({ found }) => found), total: rows[0]?.total ?? 0 }
}

/**
 * How well a row fits the words. Goods of the category or the brand that was named gain most; then those that are named
 * just so, on stock, and much sold.
 */
function rankSql({ text, code, phrase }: HitFilter): RawBuilder<unknown> {
  if (text === null || code !== null) return sql`0`
  const ofTaxon =
    text.taxons.length === 0
      ? sql``
      : sql`* (case when taxon_codes && ${text.taxons}::text[] then ${sql.lit(text.isOnlySubject ? 3 : 1.6)} else 1 end)`
  const ofBrand = text.brands.length === 0 ? sql`` : sql`* (case when brand_code = any(${text.brands}::text[]) then 1.4 else 1 end)`
  return sql`ts_rank(${fieldWeights}, document, ${text.rank}::tsquery) ${ofTaxon} ${ofBrand}
    * (case when in_stock then 1.2 else 1 end) * (1 + least(sold_count, 1000) / 4000.0)
    * (case when starts_with(folded, ${phrase}) then 1.4 when strpos(' ' || folded, ${` ${phrase}`}) > 0 then 1.2 else 1 end)`
}

/** Of a short description, attributes and categories, the rest of a name, what the goods are. */
const fieldWeights = sql`'{0.05,0.25,0.6,1}'`

const isLoose = ({ text, code }: HitFilter) => code === null && text !== null && text.loose !== null

/** For answers that hold only some of the words: how many, nouns before all, and which of the nouns are in the name. */
function closenessSql(filter: HitFilter): RawBuilder<unknown> {
  const loose = isLoose(filter) ? (filter.text?.loose ?? []) : []
  if (loose.length === 0) return sql``
  const isIn = (words: string) => sql`(document @@ ${words}::tsquery)::integer`
  const closeness = loose.map(({ anywhere, inName, isNoun }) => sql`${sql.lit(isNoun ? 4 : 1)} * ${isIn(inName)} + ${isIn(anywhere)}`)
  const wish = loose.map(({ inName, isNoun }, index) => sql`${isIn(inName)} * ${sql.lit(isNoun ? 2 ** index : 0)}`)
  return sql`, ${sql.join(closeness, sql` + `)} as closeness, ${sql.join(wish, sql` + `)} as wish`
}

/** Whoever asks for two things at once gets both in turns, not all of the one and then all of the other. */
const inTurns = sql`(select *, row_number() over (partition by closeness, wish order by rank desc, code) as turn from matching) in_turns`

/** Browsing without a choice among variants: the master stands for its product, which needs no sorting. */
const masterWillDo = (filter: HitFilter) =>
  filter.onePerProduct &&
  filter.text === null &&
  filter.variantCodes.length === 0 &&
  activeFacets(filter).every((facet) => facet === 'brand' || facet === 'labels')

const needsFirst = (filter: HitFilter) => filter.onePerProduct && !masterWillDo(filter)
const firstPerProduct = (filter: HitFilter) => (needsFirst(filter) ? sql`distinct on (product_id)` : sql``)
const onlyMasters = (filter: HitFilter) => (masterWillDo(filter) ? sql`and is_master` : sql``)
const perProductOrder = (filter: HitFilter) =>
  needsFirst(filter)
    ? sql`order by product_id, ${filter.text === null ? sql`` : sql`rank desc,`} is_master desc, in_stock desc, code`
    : sql``

function orderSql({ by, direction }: Sorting, filter: HitFilter): RawBuilder<unknown> {
  const { text } = filter
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const recommended = sql`in_stock desc, recommended_score desc, sold_count desc`
  const orders: Record<SortBy, RawBuilder<unknown>> = {
    relevance: text === null ? recommended : isLoose(filter) ? sql`closeness desc, turn, rank desc` : sql`rank desc`,
    recommended,
    rating: sql`average_rating ${way}, reviews_count desc`,
    price: sql`price ${way}`,
    sold: sql`sold_count ${way}`,
    unit_price: sql`unit_price ${way} nulls last`,
  }
  return sql`${orders[by]}, code`
}
