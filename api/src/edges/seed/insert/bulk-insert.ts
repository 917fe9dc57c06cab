import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'

type Table = keyof Database

/**
 * A row as JSON: lists become arrays, objects become jsonb, text may hold any type the database can
 * read from text.
 */
export type SeedRow<T extends Table> = { [Column in keyof Database[T] & string]?: unknown }

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts many rows with one parameter for a whole chunk, so that neither the limit of 65 535
 * parameters nor the time to parse them matters. All rows must have the columns of the first.
 */
export async function bulkInsert<T extends Table>(
  db: Kysely<Database>,
  table: T,
  rows: readonly SeedRow<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(
      db,
    )
  }
}

/** Rows were given their ids here; the next one the shop makes must follow them. */
export async function moveIdentities(
  db: Kysely<Database>,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    )
  }
}
