import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { stem } from './czech-stem.ts'

export type Correction = { words: string[]; label: string }

const MIN_SIMILARITY = 0.2

/**
 * Replaces words that the dictionary does not know by their nearest ones: by shared trigrams first, then by the number
 * of wrong letters, then by how common they are. Numbers and short words stay.
 *
 * @returns null when every word is known or none has a neighbour.
 */
export async function correctSpelling(db: Kysely<Database>, words: readonly string[]): Promise<Correction | null> {
  const doubtful = words.filter((word) => word.length > 2 && !/\d/.test(word))
  if (doubtful.length === 0) return null
  const nearest = await nearestTerms(db, doubtful)
  const found = words.map((word) => nearest.get(word))
  if (found.every((term) => term === undefined)) return null
  return {
    words: words.map((word, index) => found[index]?.term ?? word),
    label: words.map((word, index) => found[index]?.label ?? word).join(' '),
  }
}

type Term = { term: string; label: string }

async function nearestTerms(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, Term>> {
  const stems = words.map(stem)
  const { rows } = await sql<{ word: string } & Term>`
    select word, nearest.term, nearest.label
    from unnest(${words}::text[], ${stems}::text[]) as given(word, stem)
    cross join lateral (
      select term, label from search_terms, lateral (select least(
          levenshtein(left(term, 60), word),
          -- An unfinished word is compared with as much of the term, which costs a little.
          case when length(word) > 3 then levenshtein(left(term, length(word) + 1), word) + 0.5 end) as wrong) distance
      where similarity(term, word) > ${MIN_SIMILARITY} and wrong < greatest(1, length(word) / 3) + 1
      order by wrong, similarity(term, word) desc, weight desc, term limit 1
    ) nearest
    where not exists (select 1 from search_terms known where known.term = given.word or known.stem = given.stem)
  `.execute(db)
  return new Map(rows.map(({ word, term, label }) => [word, { term, label }]))
}
