import { type Kysely, sql } from 'kysely'
import { giftsGoneSql } from '../catalogue/gift-stock.ts'
import type { HitRow } from '../catalogue/variant-hits.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { Reading } from './readings.ts'

export type PageGroup = { members: unknown[]; total: number }
export type PageKind = 'taxon' | 'brand' | 'article' | 'rest'
export type PageGroups = Record<PageKind, PageGroup>

export const noPages = (): PageGroups => {
  const none: PageGroup = { members: [], total: 0 }
  return { taxon: none, brand: none, article: none, rest: none }
}

/**
 * Not an offer that has ended or whose gifts are sold out: its title alone would promise them. Nor
 * a page or an article that is not out yet: the index holds them before, for it is not made anew at
 * that moment.
 */
const isKept = sql`(case type
  when 'action' then exists (
    select from actions where actions.slug = search_pages.code and ${giftsGoneSql} is not true
      and actions.valid_to >= (now() at time zone 'Europe/Prague')::date)
  when 'article' then exists (
    select from articles where articles.code = search_pages.code and articles.published_at <= now())
  when 'page' then exists (
    select from cms_pages page where page.code || '/' || page.slug = search_pages.code
      and coalesce(page.publish_at <= now(), true))
  else true end)`

/** How many categories of the goods found are added to those that match by name. */
const MOST_TAXONS = 3

/**
 * Finds categories, brands, articles and the rest for a query, `limit` of each kind after the best
 * `offset`, in one statement. The order: a title equal to the query; categories and brands that the
 * query names, longer titles first; categories of the goods found; titles whose text matches;
 * titles that begin with the query. A category counts as named only when one of the goods found is
 * in it.
 *
 * @param goods - the first page of goods found.
 */
export async function findPages(
  db: Kysely<Database>,
  { text, phrase }: Reading,
  { limit, offset, goods }: { limit: number; offset: number; goods: readonly HitRow[] },
): Promise<PageGroups> {
  const isAround = goods.length === 0 ? sql`true` : sql`lower(code) in (select code from around)`
  const isNamed = sql`(kind = 'taxon' and lower(code) = any(${text.taxons}::text[]) and ${isAround} or kind = 'brand' and code = any(${text.brands}::text[]))`
  const isMet = sql`document @@ ${text.match}::tsquery`
  const isNearby = sql`(kind = 'taxon' and code = any(${taxonsOf(goods)}::text[]))`
  const titleWithin = sql`case when strpos(${` ${phrase} `}, ' ' || folded || ' ') > 0 then length(folded) else 0 end`
  const { rows } = await sql<{
    kind: PageKind
    payload: unknown
    total: number
    place: number
  }>`
    with around as (select distinct unnest(taxon_codes) as code from search_variants where code = any(${goods.map(({ code }) => code)}::text[]))
    select kind, payload, total, place from (
      select kind, payload, count(*) over (partition by kind) as total, (row_number() over (
        partition by kind order by folded = ${phrase} desc, ${isNamed} desc, ${titleWithin} desc, ${isNearby} desc, ${isMet} desc, starts_with(folded, ${phrase}) desc,
          ts_rank('{0.05,0.2,0.5,1}', document, ${text.rank}::tsquery) desc, weight desc, title, code))::int as place
      from search_pages
      where (${isMet} or ${isNamed} or ${isNearby}) and ${isKept}
    ) ranked where place = 1 or place > ${offset} and place <= ${offset + limit} order by kind, place
  `.execute(db)
  const group = (kind: PageKind): PageGroup => {
    const own = rows.filter((row) => row.kind === kind)
    const asked = own.filter(({ place }) => place > offset && place <= offset + limit)
    return { members: asked.map(({ payload }) => payload), total: own[0]?.total ?? 0 }
  }
  return {
    taxon: group('taxon'),
    brand: group('brand'),
    article: group('article'),
    rest: group('rest'),
  }
}

/** Main categories of the goods, the commonest first. */
function taxonsOf(goods: readonly HitRow[]): string[] {
  const byCode = Map.groupBy(goods, ({ main_taxon_code: code }) => code)
  return [...byCode]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([code]) => code ?? [])
    .slice(0, MOST_TAXONS)
}
