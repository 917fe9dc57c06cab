import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { activeFacets, type FacetName, type HitFilter, scopeSql, selectionSql } from './hit-filter.ts'

export type FacetCount = { facet: string; value: string; count: number; max: number | null }

/**
 * Counts of every facet and the price bounds, in one statement. A facet with a selection counts as if it had none; all
 * others share one set of rows.
 */
export async function countFacets(db: Kysely<Database>, filter: HitFilter): Promise<FacetCount[]> {
  const active = activeFacets(filter)
  const ownSets = active.map((facet) => sql`${sql.id(setName(facet))} as (select * from scope where ${selectionSql(filter, facet)})`)
  const counted = filter.onePerProduct ? sql`count(distinct product_id)` : sql`count(*)`
  const setOf = (facet: FacetName) => sql.id(active.includes(facet) ? setName(facet) : 'everything')
  const attributeFacets = active.filter((facet) => facet.startsWith('attributes.'))
  const ownAttributes = attributeFacets.map(
    (facet) => sql`union all select split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), ${counted}, null
      from ${setOf(facet)}, unnest(facets) f where starts_with(f, ${`${facet.slice('attributes.'.length)}:`}) group by f`,
  )
  const codes = attributeFacets.map((facet) => facet.slice('attributes.'.length))
  const { rows } = await sql<FacetCount>`
    with scope as materialized (
      select product_id, variant_id, price, in_stock, brand_code, labels, facets from search_variants where ${scopeSql(filter)}
    ), everything as (select * from scope where ${selectionSql(filter)})
    ${ownSets.length > 0 ? sql`, ${sql.join(ownSets)}` : sql``}
    select ' brand' as facet, brand_code as value, ${counted} as count, null::integer as max from ${setOf('brand')} where brand_code is not null group by brand_code
    union all select ' labels', label, ${counted}, null from ${setOf('labels')}, unnest(labels) label group by label
    union all select ' in_stock', '1', ${counted}, null from ${setOf('in_stock')} where in_stock
    union all select ' price', '', coalesce(min(price), 0), coalesce(max(price), 0) from ${setOf('price')}
    union all select split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), ${counted}, null
      from everything, unnest(facets) f where not split_part(f, ':', 1) = any(${codes}::text[]) group by f
    ${ownAttributes.length > 0 ? sql.join(ownAttributes, sql` `) : sql``}
  `.execute(db)
  return rows
}

/** Names of sets cannot clash with anything: they are quoted and begin with a word of ours. */
const setName = (facet: FacetName) => `without ${facet}`.slice(0, 60)
