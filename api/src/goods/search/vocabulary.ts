import type { Kysely } from 'kysely'
import { fold } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { phrasesOf } from './czech-fold.ts'
import { isCzechWord } from './czech-words.ts'
import { stem } from './czech-stem.ts'
import { byLength, type SpelledTerm } from './spelling.ts'
import { loadSynonyms, type Synonym } from './synonyms.ts'

export type Term = {
  /** Folded. */
  term: string
  /** Word as written in the catalogue. */
  label: string
  stem: string
  /** How common the word is in names; 0 for words of other texts. */
  weight: number
}

/** A category or brand that a query may name. */
export type Subject = {
  kind: 'taxon' | 'brand'
  code: string
  /** Folded. */
  name: string
  /** Stems between prepositions: `Krémy na ruce` has two phrases of one. */
  phrases: readonly (readonly string[])[]
  /** Stems of its nouns. */
  nouns: readonly string[]
  size: number
}

/**
 * The words of the shop in memory, for recognizing words, correcting them, and finding synonyms and
 * subjects. It is reloaded periodically and may be a little older than the index; that hides
 * nothing, see `readings.ts`.
 */
export type Vocabulary = {
  terms: ReadonlyMap<string, Term>
  /** The most common word of each stem. */
  byStem: ReadonlyMap<string, Term>
  /** All words, sorted, for finding prefixes. */
  sorted: readonly string[]
  /** All words by length, for correcting misspelt words. */
  spelt: ReadonlyMap<number, readonly SpelledTerm[]>
  synonyms: readonly Synonym[]
  subjects: readonly Subject[]
  /** Stems of the nouns in names of categories: words that name goods rather than describe them. */
  nouns: ReadonlySet<string>
  /** Names of brands, folded. */
  brands: ReadonlySet<string>
}

export async function loadVocabulary(db: Kysely<Database>): Promise<Vocabulary> {
  const [terms, synonyms, pages] = await Promise.all([
    db.selectFrom('search_terms').select(['term', 'label', 'stem', 'weight']).execute(),
    loadSynonyms(db),
    db
      .selectFrom('search_pages')
      .where('kind', 'in', ['taxon', 'brand'])
      .select(['kind', 'code', 'title'])
      .execute(),
  ])
  return makeVocabulary(terms, synonyms, pages.map(subjectOf))
}

/**
 * Endings of adjectives: matches `tekutá`, `suché`, `noční`, `bělicí`, but not `líčení` and
 * `nádobí`.
 */
const adjectiveEnd = /(?:[^aeiouyáéěíóúůý]ní|cí|[áéý])$/iu

/** @param word - with diacritics. */
export const isAdjective = (word: string) => adjectiveEnd.test(word)

function subjectOf({ kind, code, title }: { kind: string; code: string; title: string }): Subject {
  const phrases = phrasesOf(title).map((words) => words.map(stem))
  const nouns = (title.match(/\p{L}+/gu) ?? [])
    .filter((word) => !isAdjective(word))
    .map((word) => stem(fold(word)))
  return {
    ...{ kind: kind === 'brand' ? 'brand' : 'taxon', code: code.toLowerCase(), name: fold(title) },
    ...{ phrases, nouns, size: phrases.flat().length },
  }
}

/**
 * Makes the lookups. @param synonyms - their words name goods, whether or not names of the shop
 * have them.
 */
export function makeVocabulary(
  rows: readonly Term[],
  synonyms: readonly Synonym[],
  subjects: readonly Subject[],
): Vocabulary {
  const terms = new Map(rows.map((row) => [row.term, row]))
  for (const { label } of synonyms) {
    for (const word of label.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
      const term = fold(word)
      const known = terms.get(term)
      if (!known || known.weight === 0)
        terms.set(term, { term, label: word, stem: stem(term), weight: 1 })
    }
  }
  const byStem = new Map<string, Term>()
  for (const term of terms.values()) {
    const known = byStem.get(term.stem)
    if (!known || known.weight < term.weight) byStem.set(term.stem, term)
  }
  const nouns = new Set(
    subjects.flatMap((subject) => (subject.kind === 'taxon' ? subject.nouns : [])),
  )
  const brands = new Set(subjects.flatMap(({ kind, name }) => (kind === 'brand' ? [name] : [])))
  return {
    terms,
    byStem,
    sorted: [...terms.keys()].toSorted(),
    spelt: byLength(terms.values()),
    synonyms,
    subjects,
    nouns,
    brands,
  }
}

/**
 * Whether a word needs no correction: the shop has it, or a form of it in a name, or it is a
 * correct Czech word. Numbers and very short words always count as known.
 */
export const isKnown = ({ terms, byStem }: Vocabulary, word: string): boolean =>
  word.length < 3 ||
  /\d/.test(word) ||
  terms.has(word) ||
  (byStem.get(stem(word))?.weight ?? 0) > 0 ||
  isCzechWord(word)

/** Whether some word of the shop has this prefix. */
export function isBeginning({ sorted }: Vocabulary, word: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(word) ?? false
}
