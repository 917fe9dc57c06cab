import { fold } from '../../kernel/db/fold-text.ts'
import { meaningfulWordsOf, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import { goodsOf, type LooseWord, looseWords } from './loose-words.ts'
import { ownParts } from './own-fit.ts'
import { pair, stemIn, wordIn, written } from './search-document.ts'
import { subjectsOf } from './subjects.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_WORDS = 12
export const MAX_LENGTH = 300

/** A query is cut to this many words and letters; nobody types more, only machines do. */
export function queryWords(query: string): string[] {
  return meaningfulWordsOf(query.slice(0, MAX_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))
}

/** For comparing titles: folded, single spaces. */
export const foldedPhrase = (query: string) => wordsOf(query.slice(0, MAX_LENGTH)).join(' ')

/**
 * Digits only, with spaces or dashes at most, as a bar code or the shop's own code; or a maker's identifier as it is
 * printed, letters, a dash and digits: the query is one.
 */
export const codeOf = (query: string): string | null => {
  const typed = fold(query.slice(0, 40)).trim()
  const digits = typed.replace(/[\s-]/g, '')
  if (/^\d{6,14}$/.test(digits)) return digits
  return /^[a-z]{2,6}-\d{3,14}$/i.test(typed) ? typed.toUpperCase() : null
}

/** What to search for. */
export type QueryWords = {
  /** Folded, without stop words. */
  words: readonly string[]
  /** The same between prepositions. */
  phrases: readonly (readonly string[])[]
  /** Places of phrases that are another way to say the one before; one of them is enough. */
  otherWays?: ReadonlySet<number>
  /** What stands right before some of the words. */
  prepositions?: ReadonlyMap<string, string>
  /** Words that "bez" takes away. */
  denied?: ReadonlySet<string>
  /** Words put in by guess; they must stand beside one of their neighbours in a name. */
  guessed?: ReadonlySet<string>
  /** The last word is as it is, and no beginning. */
  isFinished?: boolean
}

/** Texts of `tsquery` values, and what the query is about. */
export type QueryText = {
  /** Which documents fit. */
  match: string
  /** How well: alternatives, each adds its weight. */
  rank: string
  /** What tells variants of a product apart, for their own names. */
  ownParts: string[]
  /** Each word by itself, for answers that hold only some of them; null when all must be there. */
  loose: LooseWord[] | null
  /** Codes of categories and brands that the query names. */
  taxons: string[]
  brands: string[]
  /** The query says nothing but these. */
  isOnlySubject: boolean
}

/**
 * `names`: all words in names, categories or attributes; `all`: also in descriptions; `any`: some of them, anywhere;
 * `goods`: some of them, and one that says what goods they should be.
 */
export type Mode = 'names' | 'all' | 'any' | 'goods'

export const isLooseMode = (mode: Mode) => mode === 'any' || mode === 'goods'

const nothingDenied: ReadonlySet<string> = new Set()

/**
 * Every word as written, by its stem, or by a synonym; the last one also as a beginning, for it may be unfinished. Words
 * hold letters and digits only, so nothing can escape.
 */
export function queryText(
  query: QueryWords,
  vocabulary: Vocabulary,
  mode: Mode = 'all',
): QueryText {
  const { denied = nothingDenied, isFinished = false } = query
  const words = query.words.map((word) => wordIn(word, denied))
  const stems = query.words.map((word) => stemIn(word, denied))
  const phrases = query.phrases.map((phrase) => phrase.map((word) => stemIn(word, denied)))
  const beginning = isFinished ? null : unfinishedOf(words)
  const meanings = meaningsOf(query, stems, vocabulary)
  const operands = operandsOf({ words, stems, meanings }, query, { mode, beginning })
  const subjects = subjectsOf(vocabulary, { phrases, meanings, beginning })
  const loose = isLooseMode(mode)
    ? looseWords(operands, vocabulary, { words, stems, meanings })
    : null
  return {
    match: loose
      ? either(mode === 'goods' ? goodsOf(loose) : loose.map(({ anywhere }) => anywhere))
      : allOf(query, operands.map(either)),
    rank: rankText({ words, stems, meanings }, beginning),
    ownParts: ownParts(query.words),
    loose,
    taxons: subjects.filter(({ kind }) => kind === 'taxon').map(({ code }) => code),
    brands: subjects.filter(({ kind }) => kind === 'brand').map(({ code }) => code),
    isOnlySubject: subjects.some(({ size }) => size >= words.length),
  }
}

/** Words with their stems, both with what "bez" takes away, and what they may stand for. */
export type Said = {
  words: readonly string[]
  stems: readonly string[]
  meanings: readonly Meaning[]
}

const units = new Set(['ml', 'l', 'g', 'kg', 'mg', 'mm', 'cm', 'ks'])
export const isUnit = (word: string) => units.has(word)
const isNumber = (word: string) => /^\d/.test(word)

/** The last word; a unit after a number has no more letters to come. */
function unfinishedOf(words: readonly string[]): string | null {
  const last = words.at(-1)
  return last === undefined || (isUnit(last) && isNumber(words.at(-2) ?? '')) ? null : last
}

/** For each word, what may stand for it. */
function operandsOf(
  { words, stems, meanings }: Said,
  { guessed }: QueryWords,
  { mode, beginning }: { mode: Mode; beginning: string | null },
): string[][] {
  const where = mode === 'names' ? 'ABC' : ''
  const operands = words.map((word, index) => {
    // By itself a number says nothing; 30 is a size of many things.
    const isBound =
      words.length > 1 && (guessed?.has(word) || (isLooseMode(mode) && isNumber(word)))
    if (isBound) return besideNeighbours(stems, index).map((lexeme) => quoted(lexeme, where))
    const forms = [quoted(written(word), where), quoted(stems[index] ?? word, where)]
    return beginning !== null && !isLooseMode(mode) && index === words.length - 1
      ? [...forms, quoted(written(word), `*${where}`)]
      : forms
  })
  for (const { at, covers, meaning } of meanings) {
    // A synonym of several words covers all of them: each of them may be met by the whole.
    const whole = `(${meaning.map((lexeme) => quoted(lexeme, where)).join(' & ')})`
    for (let index = at; index < at + covers; index += 1) operands[index]?.push(whole)
  }
  return operands
}

const besideNeighbours = (stems: readonly string[], index: number) =>
  pairsOf(stems.slice(Math.max(0, index - 1), index + 2))

const either = (operands: readonly string[]) => `(${operands.join(' | ')})`

/** Every word; of phrases that say it in two ways, those of one. */
function allOf({ words, phrases, otherWays }: QueryWords, operands: readonly string[]): string {
  // A query that is cut, or made of nothing but prepositions, has no places of phrases.
  if (!otherWays || otherWays.size === 0 || phrases.flat().length !== words.length)
    return operands.join(' & ')
  const ways: string[][] = []
  let at = 0
  phrases.forEach(({ length }, index) => {
    const phrase = operands.slice(at, (at += length)).join(' & ')
    if (otherWays.has(index)) ways.at(-1)?.push(`(${phrase})`)
    else ways.push([`(${phrase})`])
  })
  return ways.map(either).join(' & ')
}

const quoted = (lexeme: string, where = '') => `'${lexeme}'${where && `:${where}`}`

/** From the word at a place on, so many words stand for others. */
export type Meaning = { at: number; covers: number; meaning: readonly string[] }

/** Synonyms of the words, and neighbours that the shop writes as one word (`mikro vlákno`). */
function meaningsOf(
  { words, prepositions }: QueryWords,
  stems: readonly string[],
  { synonyms, byStem }: Vocabulary,
): Meaning[] {
  const found = synonyms.flatMap(({ from, to, preposition }): Meaning[] => {
    const at = positionOf(from, stems)
    if (at < 0 || to.length === 0) return []
    const typed = prepositions?.get(words[at] ?? '')
    const isOther = preposition !== null && typed !== undefined && typed !== preposition
    return isOther ? [] : [{ at, covers: from.length, meaning: to }]
  })
  const joined = words.slice(1).flatMap((next, at): Meaning[] => {
    const whole = stem(`${words[at] ?? ''}${next}`)
    return byStem.has(whole) ? [{ at, covers: 2, meaning: [whole] }] : []
  })
  return [...found, ...joined]
}

function positionOf(needle: readonly string[], words: readonly string[]): number {
  if (needle.length === 0) return -1
  return words.findIndex((_word, index) =>
    needle.every((part, offset) => words[index + offset] === part),
  )
}

/** What is met as written, and next to each other as typed, adds to what is met at all. A word that may be unfinished is met by its beginning. */
function rankText({ words, stems, meanings }: Said, unfinished: string | null): string {
  const beginning = unfinished !== null && unfinished.length > 2 ? written(unfinished) : null
  const lexemes = new Set([...stems, ...words.map(written), ...pairsOf(stems)])
  for (const { at, covers, meaning } of meanings) {
    const around = [
      ...stems.slice(Math.max(0, at - 1), at),
      ...meaning,
      ...stems.slice(at + covers, at + covers + 1),
    ]
    for (const lexeme of [...meaning, ...pairsOf(around)]) lexemes.add(lexeme)
  }
  return [...lexemes]
    .map((lexeme) => (lexeme === beginning ? `${quoted(lexeme)}:*` : quoted(lexeme)))
    .join(' | ')
}

const pairsOf = (stems: readonly string[]) =>
  stems.slice(1).map((next, index) => pair(stems[index] ?? '', next))
