import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { deniedWords, meaningfulWordsOf, prepositionsIn } from './czech-fold.ts'
import { stemIn } from './search-document.ts'

/** A query that holds the stems `from` may also be met by all stems of `to`. */
export type Synonym = {
  from: readonly string[]
  to: readonly string[]
  /** What stands before it; `pod oči` is not meant where `na oči` is typed. */
  preposition: string | null
  label: string
}

/** @param from - what shoppers say. @param to - what the catalogue says. */
export const makeSynonym = (from: string, to: string): Synonym => ({
  from: stemsOf(from),
  to: stemsOf(to),
  preposition: prepositionsIn(from).get(meaningfulWordsOf(from)[0] ?? '') ?? null,
  label: from,
})

function stemsOf(text: string): string[] {
  const denied = deniedWords(text)
  return meaningfulWordsOf(text).map((word) => stemIn(word, denied))
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
