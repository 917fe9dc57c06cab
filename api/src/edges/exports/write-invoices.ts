import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { isdocOf } from './isdoc.ts'
import type { Period } from './orders-for-export.ts'

const INVOICES_AT_ONCE = 200

/**
 * Writes each invoice that was issued in some days into a file of its own, `<number>.isdoc`, that only its owner can read. Files of
 * the same invoices are written over with the same.
 *
 * @param folder - is there already.
 * @returns how many.
 */
export async function writeInvoices(
  db: Kysely<Database>,
  folder: string,
  { since = '-infinity', until = 'infinity' }: Period,
): Promise<number> {
  let count = 0
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('invoices')
      .select(['id', 'number', 'document'])
      .where('id', '>', last)
      .where(
        sql<boolean>`(issued_at at time zone 'Europe/Prague')::date between ${since}::date and ${until}::date`,
      )
      .orderBy('id')
      .limit(INVOICES_AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const { number, document } of rows) {
      const path = join(folder, `${number}.isdoc`)
      await writeFile(`${path}.part`, isdocOf(document), { mode: 0o600 })
      await rename(`${path}.part`, path)
    }
    count += rows.length
    last = rows.at(-1)?.id ?? last
  }
}
