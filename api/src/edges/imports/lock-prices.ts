import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Prices } from './kind/change.ts'

/** What variants cost, by code. Locks them in one order, so that two that change the same goods wait for each other and not forever. */
export async function lockPrices(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, Prices>> {
  const { rows } = await sql<Prices & { code: string }>`
    select code, price, original_price as original, club_price as club from product_variants
    where code = any(${codes}) order by id for no key update`.execute(db)
  return new Map(rows.map(({ code, ...prices }) => [code, prices]))
}
