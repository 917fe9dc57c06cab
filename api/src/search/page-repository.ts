import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Reading } from './readings.ts'

export type PageGroup = { members: unknown[]; total: number }
export type PageKind = 'taxon' | 'brand' | 'article' | 'rest'
export type PageGroups = Record<PageKind, PageGroup>

export const noPages = (): PageGroups => {
  const none: PageGroup = { members: [], total: 0 }
  return { taxon: none, brand: none, article: none, rest: none }
}

/**
 * Categories, brands, articles and the rest that fit a query, the best `limit` of each kind, in one statement. A title
 * that is just what was typed stands first, then what the query names, then what begins so.
 *
 * @param nearby - codes of categories where the goods found are; they come last.
 */
export async function findPages(
  db: Kysely<Database>,
  { text, phrase }: Reading,
  { limit, nearby }: { limit: number; nearby: string[] },
): Promise<PageGroups> {
  const isNamed = sql`(kind = 'taxon' and lower(code) = any(${text.taxons}::text[]) or kind = 'brand' and code = any(${text.brands}::text[]))`
  const isMet = sql`document @@ ${text.match}::tsquery`
  const { rows } = await sql<{ kind: PageKind; payload: unknown; total: number }>`
    select kind, payload, total from (
      select kind, payload, count(*) over (partition by kind) as total, row_number() over (
        partition by kind order by folded = ${phrase} desc, ${isNamed} desc, ${isMet} desc, starts_with(folded, ${phrase}) desc,
          ts_rank('{0.05,0.2,0.5,1}', document, ${text.rank}::tsquery) desc, weight desc, title, code) as place
      from search_pages
      where ${isMet} or ${isNamed} or (kind = 'taxon' and code = any(${nearby}::text[]))
    ) ranked where place <= ${Math.max(1, limit)} order by kind, place
  `.execute(db)
  const group = (kind: PageKind): PageGroup => {
    const own = rows.filter((row) => row.kind === kind)
    return { members: own.slice(0, limit).map(({ payload }) => payload), total: own[0]?.total ?? 0 }
  }
  return { taxon: group('taxon'), brand: group('brand'), article: group('article'), rest: group('rest') }
}
