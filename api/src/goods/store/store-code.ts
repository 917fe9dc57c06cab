import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** Spreadsheets take zeros away: `1` and `0001` are one store. */
export const sameStore = (code: string): string =>
  /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code

/**
 * Codes of stores as the shop has them, by codes as they were typed or came by file. One that is
 * written just so comes first; what is no store is left out.
 */
export async function storesAsTyped(
  db: Kysely<Database>,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const asked = [...new Set(typed)]
  const { rows } = await sql<{ code: string }>`select external_id as code from stores
    where ltrim(external_id, '0') = any(${asked.map((code) => code.replace(/^0+/, ''))})
      or external_id = any(${asked}) order by id desc`.execute(db)
  const byNumber = new Map(rows.map(({ code }) => [sameStore(code), code]))
  const exact = new Set(rows.map(({ code }) => code))
  return new Map(
    asked.flatMap((code) => {
      const found = exact.has(code) ? code : byNumber.get(sameStore(code))
      return found === undefined ? [] : [[code, found] as const]
    }),
  )
}
