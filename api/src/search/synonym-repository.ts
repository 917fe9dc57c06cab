import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { makeSynonym, type Synonym } from './search-query.ts'

export async function loadSynonyms(db: Kysely<Database>): Promise<Synonym[]> {
  const rows = await db.selectFrom('search_synonyms').select(['from_text', 'to_text']).execute()
  return rows.map(({ from_text: from, to_text: to }) => makeSynonym(from, to))
}
