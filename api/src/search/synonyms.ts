import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { meaningfulWordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'

/** A query that holds the stems `from` may also be met by all stems of `to`. */
export type Synonym = { from: readonly string[]; to: readonly string[]; label: string }

/** @param from - what shoppers say. @param to - what the catalogue says. */
export const makeSynonym = (from: string, to: string): Synonym => ({
  from: meaningfulWordsOf(from).map(stem),
  to: meaningfulWordsOf(to).map(stem),
  label: from,
})

/** Every enabled row of `search_synonyms`. */
export async function loadSynonyms(db: Kysely<Database>): Promise<Synonym[]> {
  const rows = await db.selectFrom('search_synonyms').where('enabled', '=', true).select(['from_text', 'to_text']).execute()
  return rows.map(({ from_text: from, to_text: to }) => makeSynonym(from, to))
}
