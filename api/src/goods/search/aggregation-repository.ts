import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { activeFacets, type FacetName, type HitFilter } from './hit-filter.ts'
import { productScopeSql, productSelectionSql, productSource } from './product-scope.ts'
import { variantScopeSql, variantSelectionSql } from './variant-scope.ts'

export type FacetCount = { facet: string; value: string; count: number; max: number | null }

/**
 * Counts of every facet and the price bounds, in one statement. A facet with a selection counts as if it had none; all
 * others share one set of rows. Attributes are counted by their numbers and named at the end.
 */
export async function countFacets(db: Kysely<Database>, filter: HitFilter): Promise<FacetCount[]> {
  const active = activeFacets(filter)
  const { scope, selection, lowest, highest } = filter.onePerProduct
    ? productRows(filter)
    : variantRows(filter)
  const ownSets = active.map(
    (facet) => sql`${sql.id(setName(facet))} as (select * from scope p where ${selection(facet)})`,
  )
  const setOf = (facet: FacetName) => sql.id(active.includes(facet) ? setName(facet) : 'everything')
  const attributes = active.filter((facet) =>
    facet.startsWith('attributes.'),
  ) as `attributes.${string}`[]
  const codes = attributes.map((facet) => facet.slice('attributes.'.length))
  const ownAttributes = attributes.map(
    (facet, index) => sql`union all select known.facet, counted.count from (
        select id, count(*) as count from ${setOf(facet)}, unnest(facet_ids) id group by id) counted
      join search_facets known using (id) where split_part(known.facet, ':', 1) = ${codes[index]}`,
  )
  const { rows } = await sql<FacetCount>`
    with scope as materialized (${scope}), everything as materialized (select * from scope p where ${selection()})
    ${ownSets.length > 0 ? sql`, ${sql.join(ownSets)}` : sql``}
    , attributes as (
      select known.facet, counted.count from (select id, count(*) as count from everything, unnest(facet_ids) id group by id) counted
      join search_facets known using (id) where not split_part(known.facet, ':', 1) = any(${codes}::text[])
      ${ownAttributes.length > 0 ? sql.join(ownAttributes, sql` `) : sql``}
    )
    select ' brand' as facet, brand_code as value, count(*) as count, null::integer as max from ${setOf('brand')} where brand_code is not null group by brand_code
    union all select ' labels', label, count(*), null from ${setOf('labels')}, unnest(labels) label group by label
    union all select ' in_stock', '1', count(*), null from ${setOf('in_stock')} where in_stock having count(*) > 0
    union all select ' price', '', coalesce(min(${lowest}), 0), coalesce(max(${highest}), 0) from ${setOf('price')}
    union all select split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1), count, null from attributes
  `.execute(db)
  return rows
}

type CountedRows = {
  scope: RawBuilder<unknown>
  selection: (without?: FacetName) => RawBuilder<boolean>
  lowest: RawBuilder<number>
  highest: RawBuilder<number>
}

const productRows = (filter: HitFilter): CountedRows => ({
  scope: sql`select p.product_id, p.price_min, p.price_max, p.prices, p.stock_prices, p.in_stock, p.brand_code, p.labels, p.facet_ids
    from ${productSource(filter)} where ${productScopeSql(filter)}`,
  selection: (without) => productSelectionSql(filter, without),
  lowest: sql`price_min`,
  highest: sql`price_max`,
})

const variantRows = (filter: HitFilter): CountedRows => ({
  scope: sql`select variant_id, price, in_stock, brand_code, labels, facets,
      array(select id from search_facets where facet = any(search_variants.facets)) as facet_ids
    from search_variants where ${variantScopeSql(filter)}`,
  selection: (without) => variantSelectionSql(filter, without),
  lowest: sql`price`,
  highest: sql`price`,
})

/** Names of sets cannot clash with anything: they are quoted and begin with a word of ours. */
const setName = (facet: FacetName) => `without ${facet}`.slice(0, 60)
