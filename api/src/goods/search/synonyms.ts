import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { deniedWords, meaningfulWordsOf, prepositionsIn } from './czech-fold.ts'
import { stemLexeme } from './search-document.ts'

/** In a query, the stems `from` may be replaced by all stems of `to`. */
export type Synonym = {
  from: readonly string[]
  to: readonly string[]
  /** The preposition before it: a synonym with `pod oči` does not apply to `na oči`. */
  preposition: string | null
  label: string
}

/** @param from - words of shoppers. @param to - words of the catalogue. */
export const makeSynonym = (from: string, to: string): Synonym => ({
  from: stemsOf(from),
  to: stemsOf(to),
  preposition: prepositionsIn(from).get(meaningfulWordsOf(from)[0] ?? '') ?? null,
  label: from,
})

function stemsOf(text: string): string[] {
  const denied = deniedWords(text)
  return meaningfulWordsOf(text).map((word) => stemLexeme(word, denied))
}

/** Every enabled row of `search_synonyms`. */
export async function loadSynonyms(db: Kysely<Database>): Promise<Synonym[]> {
  const rows = await db
    .selectFrom('search_synonyms')
    .where('enabled', '=', true)
    .select(['from_text', 'to_text'])
    .execute()
  return rows.map(({ from_text: from, to_text: to }) => makeSynonym(from, to))
}
