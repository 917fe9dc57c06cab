import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Tells the planner what the tables hold now; without that it takes freshly filled ones for empty and reads them whole, again
 * and again. One table a statement: a large shop takes longer than the client waits for one.
 */
export async function analyzeAll(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
