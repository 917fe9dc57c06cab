import { fold } from '../../kernel/db/fold-text.ts'
import { meaningfulWordsOf, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import { goodsOf, type LooseWord, looseWords } from './loose-words.ts'
import { nameParts } from './name-match.ts'
import { pairLexeme, stemLexeme, wordLexeme, exactLexeme } from './search-document.ts'
import { subjectsOf } from './subjects.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_WORDS = 12
export const MAX_LENGTH = 300

/**
 * Splits a query into meaningful words; their number and length are limited, since only machines
 * send more.
 */
export function queryWords(query: string): string[] {
  return meaningfulWordsOf(query.slice(0, MAX_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))
}

/** The query folded, with single spaces, for comparing with titles. */
export const foldedPhrase = (query: string) => wordsOf(query.slice(0, MAX_LENGTH)).join(' ')

/**
 * Recognizes a query that is one code: digits, also with spaces or dashes (a bar code or the shop's
 * own code), or letters, a dash and digits (a manufacturer's identifier).
 */
export const codeOf = (query: string): string | null => {
  const typed = fold(query.slice(0, 40)).trim()
  const digits = typed.replace(/[\s-]/g, '')
  if (/^\d{6,14}$/.test(digits)) return digits
  return /^[a-z]{2,6}-\d{3,14}$/i.test(typed) ? typed.toUpperCase() : null
}

/** The words to search for. */
export type QueryWords = {
  /** Folded, without stop words. */
  words: readonly string[]
  /** The same words, grouped between prepositions. */
  phrases: readonly (readonly string[])[]
  /** Indexes of phrases that are an alternative to the phrase before; one of them must match. */
  alternatives?: ReadonlySet<number>
  /** The preposition right before a word, by word. */
  prepositions?: ReadonlyMap<string, string>
  /** Words negated by "bez". */
  denied?: ReadonlySet<string>
  /** Uncertain corrections; they match only next to one of their neighbours. */
  guessed?: ReadonlySet<string>
  /** The last word is complete: do not match it as a prefix. */
  isFinished?: boolean
}

/** Texts of `tsquery` values, and the subjects of the query. */
export type QueryText = {
  /** Selects the documents. */
  match: string
  /** Ranks them: alternatives, each of which adds its weight. */
  rank: string
  /** Strings to look for in the own name of a variant, see `nameParts`. */
  nameParts: string[]
  /** Each word separately, for a loose search; null when all words must match. */
  loose: LooseWord[] | null
  /** Codes of categories and brands that the query names. */
  taxons: string[]
  brands: string[]
  /** The query consists of these subjects alone. */
  isOnlySubject: boolean
}

/**
 * `names`: all words match in names, categories or attributes; `all`: also in descriptions; `any`:
 * some words match, anywhere; `goods`: some words match, at least one of which names goods.
 */
export type Mode = 'names' | 'all' | 'any' | 'goods'

export const isLooseMode = (mode: Mode) => mode === 'any' || mode === 'goods'

const nothingDenied: ReadonlySet<string> = new Set()

/**
 * Makes the `tsquery` texts. Every word matches as written, by its stem, or by a synonym; the last
 * word also as a prefix, since the shopper may still be typing it. Words hold only letters, digits
 * and a point, so none can end the quotes.
 */
export function queryText(
  query: QueryWords,
  vocabulary: Vocabulary,
  mode: Mode = 'all',
): QueryText {
  const { denied = nothingDenied, isFinished = false } = query
  const words = query.words.map((word) => wordLexeme(word, denied))
  const stems = query.words.map((word) => stemLexeme(word, denied))
  const phrases = query.phrases.map((phrase) => phrase.map((word) => stemLexeme(word, denied)))
  const beginning = isFinished ? null : unfinishedOf(words)
  const synonyms = synonymsIn(query, stems, vocabulary)
  const operands = operandsOf({ words, stems, synonyms }, query, { mode, beginning })
  const subjects = subjectsOf(vocabulary, { phrases, synonyms, beginning })
  const loose = isLooseMode(mode)
    ? looseWords(operands, vocabulary, { words, stems, synonyms })
    : null
  return {
    match: loose
      ? anyOf(mode === 'goods' ? goodsOf(loose) : loose.map(({ anywhere }) => anywhere))
      : allOf(query, operands.map(anyOf)),
    rank: rankText({ words, stems, synonyms }, beginning),
    nameParts: nameParts(query.words),
    loose,
    taxons: subjects.filter(({ kind }) => kind === 'taxon').map(({ code }) => code),
    brands: subjects.filter(({ kind }) => kind === 'brand').map(({ code }) => code),
    isOnlySubject: subjects.some(({ size }) => size >= words.length),
  }
}

/**
 * The words of a query with their stems, both with the mark of negated words, and the synonyms that
 * apply.
 */
export type ParsedWords = {
  words: readonly string[]
  stems: readonly string[]
  synonyms: readonly SynonymMatch[]
}

const units = new Set(['ml', 'l', 'g', 'kg', 'mg', 'mm', 'cm', 'ks'])
export const isUnit = (word: string) => units.has(word)
const isNumber = (word: string) => /^\d/.test(word)

/** The last word, which may be unfinished; null for a unit after a number, which is complete. */
function unfinishedOf(words: readonly string[]): string | null {
  const last = words.at(-1)
  return last === undefined || (isUnit(last) && isNumber(words.at(-2) ?? '')) ? null : last
}

/** For each word, its alternatives. */
function operandsOf(
  { words, stems, synonyms }: ParsedWords,
  { guessed }: QueryWords,
  { mode, beginning }: { mode: Mode; beginning: string | null },
): string[][] {
  const where = mode === 'names' ? 'ABC' : ''
  const operands = words.map((word, index) => {
    // A lone number is too ambiguous to match.
    const isBound =
      words.length > 1 && (guessed?.has(word) || (isLooseMode(mode) && isNumber(word)))
    if (isBound) return besideNeighbours(stems, index).map((lexeme) => quoted(lexeme, where))
    const forms = [quoted(exactLexeme(word), where), quoted(stems[index] ?? word, where)]
    return beginning !== null && !isLooseMode(mode) && index === words.length - 1
      ? [...forms, quoted(exactLexeme(word), `*${where}`)]
      : forms
  })
  for (const { at, covers, replacement } of synonyms) {
    // A synonym for several words replaces each of them.
    const whole = `(${replacement.map((lexeme) => quoted(lexeme, where)).join(' & ')})`
    for (let index = at; index < at + covers; index += 1) operands[index]?.push(whole)
  }
  return operands
}

const besideNeighbours = (stems: readonly string[], index: number) =>
  pairsOf(stems.slice(Math.max(0, index - 1), index + 2))

const anyOf = (operands: readonly string[]) => `(${operands.join(' | ')})`

/** All words must match; of alternative phrases, all words of one. */
function allOf({ words, phrases, alternatives }: QueryWords, operands: readonly string[]): string {
  // The phrases of a shortened query, or of one made of prepositions alone, do not line up with its
  // words.
  if (!alternatives || alternatives.size === 0 || phrases.flat().length !== words.length)
    return operands.join(' & ')
  const groups: string[][] = []
  let at = 0
  phrases.forEach(({ length }, index) => {
    const phrase = operands.slice(at, (at += length)).join(' & ')
    if (alternatives.has(index)) groups.at(-1)?.push(`(${phrase})`)
    else groups.push([`(${phrase})`])
  })
  return groups.map(anyOf).join(' & ')
}

const quoted = (lexeme: string, where = '') => `'${lexeme}'${where && `:${where}`}`

/** `covers` words from index `at` on may be replaced by the stems of `replacement`. */
export type SynonymMatch = { at: number; covers: number; replacement: readonly string[] }

/** Synonyms of the words, and adjacent words that the shop writes as one (`mikro vlákno`). */
function synonymsIn(
  { words, prepositions }: QueryWords,
  stems: readonly string[],
  { synonyms, byStem }: Vocabulary,
): SynonymMatch[] {
  const found = synonyms.flatMap(({ from, to, preposition }): SynonymMatch[] => {
    const at = positionOf(from, stems)
    if (at < 0 || to.length === 0) return []
    const typed = prepositions?.get(words[at] ?? '')
    const isOther = preposition !== null && typed !== undefined && typed !== preposition
    return isOther ? [] : [{ at, covers: from.length, replacement: to }]
  })
  const joined = words.slice(1).flatMap((next, at): SynonymMatch[] => {
    const whole = stem(`${words[at] ?? ''}${next}`)
    return byStem.has(whole) ? [{ at, covers: 2, replacement: [whole] }] : []
  })
  return [...found, ...joined]
}

function positionOf(needle: readonly string[], words: readonly string[]): number {
  if (needle.length === 0) return -1
  return words.findIndex((_word, index) =>
    needle.every((part, offset) => words[index + offset] === part),
  )
}

/**
 * Alternatives that rank documents: stems, words as written, and adjacent stems each add to the
 * rank. An unfinished word matches as a prefix.
 */
function rankText({ words, stems, synonyms }: ParsedWords, unfinished: string | null): string {
  const beginning = unfinished !== null && unfinished.length > 2 ? exactLexeme(unfinished) : null
  const lexemes = new Set([...stems, ...words.map(exactLexeme), ...pairsOf(stems)])
  for (const { at, covers, replacement } of synonyms) {
    const around = [
      ...stems.slice(Math.max(0, at - 1), at),
      ...replacement,
      ...stems.slice(at + covers, at + covers + 1),
    ]
    for (const lexeme of [...replacement, ...pairsOf(around)]) lexemes.add(lexeme)
  }
  return [...lexemes]
    .map((lexeme) => (lexeme === beginning ? `${quoted(lexeme)}:*` : quoted(lexeme)))
    .join(' | ')
}

const pairsOf = (stems: readonly string[]) =>
  stems.slice(1).map((next, index) => pairLexeme(stems[index] ?? '', next))
