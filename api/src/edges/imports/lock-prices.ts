import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Prices } from './kind/change.ts'

/**
 * Prices of variants, by code. Locks the rows in one order, so that two imports of the same goods
 * wait for each other without a deadlock.
 */
export async function lockPrices(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, Prices>> {
  const { rows } = await sql<Prices & { code: string }>`
    select code, price, original_price as original, club_price as club from product_variants
    where code = any(${codes}) order by id for no key update`.execute(db)
  return new Map(rows.map(({ code, ...prices }) => [code, prices]))
}
