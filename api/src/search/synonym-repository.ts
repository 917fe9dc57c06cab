import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { makeSynonym, type Synonym } from './search-query.ts'

/** Every synonym in both directions. */
export async function loadSynonyms(db: Kysely<Database>): Promise<Synonym[]> {
  const rows = await db.selectFrom('search_synonyms').select(['from_text', 'to_text']).execute()
  return rows.flatMap(({ from_text: from, to_text: to }) => [makeSynonym(from, to), makeSynonym(to, from)])
}
