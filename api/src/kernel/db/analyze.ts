import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Updates the planner's statistics; without them it takes freshly filled tables for empty and scans
 * them whole. One table per statement, because a large shop takes longer than the client's timeout
 * for one.
 */
export async function analyzeAll(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
