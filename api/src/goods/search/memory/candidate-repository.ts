import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { and, type HitFilter } from '../hit-filter.ts'
import { isCode } from '../variant-scope.ts'

/** Products with a variant that a code or a list of codes names, by id; null when none was asked for. */
export async function findCoded(
  db: Kysely<Database>,
  { code, variantCodes }: HitFilter,
): Promise<Set<number> | null> {
  const conditions = [
    ...(variantCodes.length > 0 ? [sql<boolean>`code = any(${variantCodes}::text[])`] : []),
    ...(code === null ? [] : [isCode(code)]),
  ]
  if (conditions.length === 0) return null
  const hasOne = conditions.map(
    (condition) =>
      sql<boolean>`product_id in (select product_id from search_variants where ${condition})`,
  )
  const { rows } = await sql<{
    product_id: number
  }>`select product_id from search_products where ${and(hasOne)}`.execute(db)
  return new Set(rows.map(({ product_id: id }) => id))
}
