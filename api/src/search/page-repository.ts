import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { QueryText } from './search-query.ts'

export type PageGroup = { members: unknown[]; total: number }
export type PageKind = 'taxon' | 'brand' | 'article' | 'rest'

/**
 * Categories, brands, articles and the rest that fit a query, the best `limit` of each kind, in one statement. A title
 * that begins with what was typed stands first.
 */
export async function findPages(
  db: Kysely<Database>,
  text: QueryText,
  phrase: string,
  limit: number,
): Promise<Record<PageKind, PageGroup>> {
  const { rows } = await sql<{ kind: PageKind; payload: unknown; total: number }>`
    select kind, payload, total from (
      select kind, payload, count(*) over (partition by kind) as total, row_number() over (
        partition by kind order by folded = ${phrase} desc, starts_with(folded, ${phrase}) desc,
          ts_rank('{0.05,0.2,0.5,1}', document, ${text.rank}::tsquery) desc, weight desc, title, code) as place
      from search_pages where document @@ ${text.match}::tsquery
    ) ranked where place <= ${Math.max(1, limit)} order by kind, place
  `.execute(db)
  const group = (kind: PageKind): PageGroup => {
    const own = rows.filter((row) => row.kind === kind)
    return { members: own.slice(0, limit).map(({ payload }) => payload), total: own[0]?.total ?? 0 }
  }
  return { taxon: group('taxon'), brand: group('brand'), article: group('article'), rest: group('rest') }
}
