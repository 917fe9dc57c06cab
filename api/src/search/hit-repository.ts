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
  const rank = rankSql(filter)
  const { rows } = await sql<HitRow & { total: number; found: boolean }>`
    with matching as materialized (
      select ${firstPerProduct(filter)} variant_id, code, price, unit_price, in_stock, average_rating, reviews_count, sold_count,
        recommended_score, ${rank} as rank
      from search_variants where ${scopeSql(filter)} and ${selectionSql(filter)} ${onlyMasters(filter)} ${perProductOrder(filter)}
    ), page as (
      select variant_id, row_number() over (order by ${orderSql(sorting, filter)}) as place
      from matching order by place limit ${limit} offset ${offset}
    ), counted as (select count(*) as total from matching)
    select counted.total, page.place is not null as found, ${columns}, ${inStoreSql(filter.favouriteStore)} as in_favourite_store
    from counted left join page on true left join search_variants using (variant_id) order by page.place
  `.execute(db)
  return { rows: rows.filter(({ found }) => found), total: rows[0]?.total ?? 0 }
}

/** How well a row fits the words; goods on stock, much sold, or named just so gain a little. */
function rankSql({ text, ean, phrase }: HitFilter): RawBuilder<unknown> {
  if (text === null || ean !== null) return sql`0`
  return sql`ts_rank('{0.05,0.2,0.5,1}', document, ${text.rank}::tsquery)
    * (case when in_stock then 1.15 else 1 end) * (1 + least(sold_count, 1000) / 5000.0)
    * (case when starts_with(folded, ${phrase}) then 1.3 else 1 end)`
}

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

function orderSql({ by, direction }: Sorting, { text }: HitFilter): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const recommended = sql`in_stock desc, recommended_score desc, sold_count desc`
  const orders: Record<SortBy, RawBuilder<unknown>> = {
    relevance: text === null ? recommended : sql`rank desc`,
    recommended,
    rating: sql`average_rating ${way}, reviews_count desc`,
    price: sql`price ${way}`,
    sold: sql`sold_count ${way}`,
    unit_price: sql`unit_price ${way} nulls last`,
  }
  return sql`${orders[by]}, code`
}
