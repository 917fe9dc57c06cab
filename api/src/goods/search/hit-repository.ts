import type { SortBy, SortDirection } from '@drogerie/shared-lib/contract/enums.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hitColumns, type HitRow, inStoreSql, offerBadgeSql } from '../catalogue/variant-hits.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { FacetCount } from './aggregation-repository.ts'
import type { HitFilter } from './hit-filter.ts'
import { closenessSql, inTurns, isLoose, rankSql } from './hit-rank.ts'
import { ownFitSql } from './own-fit.ts'
import {
  productScopeSql,
  productSelectionSql,
  productSource,
  shownPriceSql,
} from './product-scope.ts'
import { isCode, variantScopeSql, variantSelectionSql } from './variant-scope.ts'

export type Sorting = { by: SortBy; direction: SortDirection }
/** `limit` 0 asks for the number alone. */
export type HitPage = { sorting: Sorting; limit: number; offset: number }
export type Hits = { rows: HitRow[]; total: number }
/** A page of hits, and the counts of everything they are a page of. */
export type CountedHits = Hits & { counts: () => Promise<FacetCount[]> }
export type FindHits<Found extends Hits = Hits> = (
  filter: HitFilter,
  page: HitPage,
) => Promise<Found>

type FoundRow = HitRow & { total: number; found: boolean }

const columns = sql.join(hitColumns.map((name) => sql.ref(`search_variants.${name}`)))
const sortColumns = sql`average_rating, reviews_count, sold_count, recommended_score`

/** One page of hits and the number of all, in one statement. Ties break by code, so pages never overlap. */
export async function findHits(
  db: Kysely<Database>,
  filter: HitFilter,
  page: HitPage,
): Promise<Hits> {
  const { rows } = await (
    filter.onePerProduct ? productHits(filter, page) : variantHits(filter, page)
  ).execute(db)
  return { rows: rows.filter(({ found }) => found), total: rows[0]?.total ?? 0 }
}

/** Products are sorted and counted by their narrow rows; the variant that stands for each is chosen on the page alone. */
const productHits = (filter: HitFilter, { sorting, limit, offset }: HitPage) => sql<FoundRow>`
  with matching as materialized (
    select p.product_id, p.variant_id, p.code, ${shownPriceSql(filter)} as price, p.unit_price, p.in_stock, p.average_rating,
      p.reviews_count, p.sold_count, p.recommended_score, ${rankSql(filter, sql`v.`)} as rank ${closenessSql(filter, sql`v.`)}
    from ${productSource(filter)} where ${productScopeSql(filter)} and ${productSelectionSql(filter)}
  ), page as (
    select product_id, variant_id, row_number() over (order by ${orderSql(sorting, filter)}) as place
    from ${isLoose(filter) ? inTurns : sql`matching`} order by place limit ${limit} offset ${offset}
  ), counted as (select count(*) as total from matching)
  select counted.total, page.place is not null as found, ${columns}, ${inStoreSql(filter.favouriteStore)} as in_favourite_store, ${offerBadgeSql} as offer_badge
  from counted left join page on true left join lateral (${shownVariant(filter)}) search_variants on true order by page.place`

/** Tiles of products, in their order. @param products - with their masters. */
export async function findTiles(
  db: Kysely<Database>,
  filter: HitFilter,
  products: readonly { id: number; variantId: number }[],
): Promise<HitRow[]> {
  if (products.length === 0) return []
  const { rows } = await sql<HitRow>`
    select ${columns}, ${inStoreSql(filter.favouriteStore)} as in_favourite_store, ${offerBadgeSql} as offer_badge
    from unnest(${products.map(({ id }) => id)}::integer[], ${products.map(({ variantId }) => variantId)}::integer[])
      with ordinality page(product_id, variant_id, place)
    join lateral (${shownVariant(filter)}) search_variants on true order by page.place`.execute(db)
  return rows
}

/** The one that fits the selection, and the words best by its own name or size; the master if several do. */
function shownVariant(filter: HitFilter): RawBuilder<unknown> {
  const { text, code, variantCodes } = filter
  const isBrowsing = text === null && code === null && variantCodes.length === 0
  const isNarrowed =
    filter.priceMin !== undefined ||
    filter.priceMax !== undefined ||
    filter.inStock ||
    Object.keys(filter.attributes).length > 0
  if (isBrowsing && !isNarrowed)
    return sql`select * from search_variants where variant_id = page.variant_id`
  const wanted = variantCodes.length > 0 ? sql`(code = any(${variantCodes}::text[])) desc,` : sql``
  const meant =
    code === null
      ? text === null
        ? sql``
        : sql`${ownFitSql(text)} desc,`
      : sql`${isCode(code)} desc,`
  return sql`select * from search_variants where product_id = page.product_id
    order by case when ${variantSelectionSql(filter)} then 0 else 1 end, ${wanted} ${meant} is_master desc, in_stock desc, code limit 1`
}

function variantHits(filter: HitFilter, { sorting, limit, offset }: HitPage) {
  // The words of a master hold the names of all variants; a variant that was named stands before it.
  const ownGain =
    filter.text === null || filter.code !== null ? sql`` : sql` * (1 + ${ownFitSql(filter.text)})`
  return sql<FoundRow>`
    with matching as materialized (
      select variant_id, code, price, unit_price, in_stock, ${sortColumns}, ${rankSql(filter)}${ownGain} as rank ${closenessSql(filter)}
      from search_variants where ${variantScopeSql(filter)} and ${variantSelectionSql(filter)}
    ), page as (
      select variant_id, row_number() over (order by ${orderSql(sorting, filter)}) as place
      from ${isLoose(filter) ? inTurns : sql`matching`} order by place limit ${limit} offset ${offset}
    ), counted as (select count(*) as total from matching)
    select counted.total, page.place is not null as found, ${columns}, ${inStoreSql(filter.favouriteStore)} as in_favourite_store, ${offerBadgeSql} as offer_badge
    from counted left join page on true left join search_variants using (variant_id) order by page.place`
}

function orderSql({ by, direction }: Sorting, filter: HitFilter): RawBuilder<unknown> {
  const { text } = filter
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const recommended = sql`in_stock desc, recommended_score desc, sold_count desc`
  const orders: Record<SortBy, RawBuilder<unknown>> = {
    relevance:
      text === null
        ? recommended
        : isLoose(filter)
          ? sql`closeness desc, turn, rank desc`
          : sql`rank desc`,
    recommended,
    rating: sql`average_rating ${way}, reviews_count desc`,
    price: sql`price ${way}`,
    sold: sql`sold_count ${way}`,
    unit_price: sql`unit_price ${way} nulls last`,
  }
  return sql`${orders[by]}, code collate "C"`
}
