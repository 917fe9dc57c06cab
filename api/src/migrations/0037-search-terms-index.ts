import { sql, type Kysely } from 'kysely'

/**
 * Misspelt words are corrected in the memory of each process; no statement compares trigrams, and
 * rebuilding the dictionary wrote them all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index search_terms_trgm').execute(db)
}
