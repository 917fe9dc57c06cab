import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { and, type HitFilter } from '../hit-filter.ts'
import { closenessSql, rankSql } from '../hit-rank.ts'
import { isCode } from '../variant-scope.ts'
import type { Candidates } from './row-filter.ts'

/** Products that what was typed, a code or a list of codes allows; null when every product does. */
export async function findCandidates(db: Kysely<Database>, filter: HitFilter): Promise<Candidates | null> {
  const { text, code, variantCodes } = filter
  const isText = text !== null && code === null
  if (!isText && code === null && variantCodes.length === 0) return null
  const hasOne = (condition: ReturnType<typeof isCode>) =>
    sql<boolean>`v.product_id in (select product_id from search_variants where ${condition})`
  const conditions = [
    sql<boolean>`v.is_master`,
    ...(variantCodes.length > 0 ? [hasOne(sql`code = any(${variantCodes}::text[])`)] : []),
    ...(code === null ? [] : [hasOne(isCode(code))]),
    ...(isText ? [sql<boolean>`v.document @@ ${text.match}::tsquery`] : []),
  ]
  // One value for thousands of rows: they are parsed at once.
  const { rows } = await sql<{ found: [id: number, rank: number, closeness: number, wish: number][] | null }>`
    select json_agg(json_build_array(product_id, rank, closeness, wish)) as found from (
      select v.product_id, ${rankSql(filter, sql`v.`)} as rank ${isText && text.loose ? closenessSql(filter, sql`v.`) : sql`, 0 as closeness, 0 as wish`}
      from search_variants v where ${and(conditions)}) matching`.execute(db)
  return new Map((rows[0]?.found ?? []).map(([id, rank, closeness, wish]) => [id, { rank, closeness, wish }]))
}
