import { meaningfulWordsOf, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import { pair, written } from './search-document.ts'
import type { Subject, Vocabulary } from './vocabulary.ts'

const MAX_WORDS = 12
export const MAX_LENGTH = 300
/** Looser answers look at each word by itself; more of them would only cost time. */
const MAX_LOOSE_WORDS = 6

/** A query is cut to this many words and letters; nobody types more, only machines do. */
export function queryWords(query: string): string[] {
  return meaningfulWordsOf(query.slice(0, MAX_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))
}

/** For comparing titles: folded, single spaces. */
export const foldedPhrase = (query: string) => wordsOf(query.slice(0, MAX_LENGTH)).join(' ')

/** Digits only, as a bar code or the shop's own code: the query is one. */
export const codeOf = (query: string): string | null => {
  const digits = query.slice(0, 40).replace(/\s/g, '')
  return /^\d{6,14}$/.test(digits) ? digits : null
}

/** What to search for. */
export type QueryWords = {
  /** Folded, without stop words. */
  words: readonly string[]
  /** The same between prepositions. */
  phrases: readonly (readonly string[])[]
  /** Places of phrases that are another way to say the one before; one of them is enough. */
  otherWays?: ReadonlySet<number>
}

/** Texts of `tsquery` values, and what the query is about. */
export type QueryText = {
  /** Which documents fit. */
  match: string
  /** How well: alternatives, each adds its weight. */
  rank: string
  /** Each word by itself, for answers that hold only some of them; null when all must be there. */
  loose: LooseWord[] | null
  /** Codes of categories and brands that the query names. */
  taxons: string[]
  brands: string[]
  /** The query says nothing but these. */
  isOnlySubject: boolean
}

export type LooseWord = { anywhere: string; inName: string; isNoun: boolean }

/** `names`: all words in names, categories or attributes; `all`: also in descriptions; `any`: some of them, anywhere. */
export type Mode = 'names' | 'all' | 'any'

/**
 * Every word as written, by its stem, or by a synonym; the last one also as a beginning, for it may be unfinished. Words
 * hold letters and digits only, so nothing can escape.
 */
export function queryText(query: QueryWords, vocabulary: Vocabulary, mode: Mode = 'all'): QueryText {
  const { words, phrases } = query
  const stems = words.map(stem)
  const meanings = meaningsOf(words, stems, vocabulary)
  const where = mode === 'names' ? 'ABC' : ''
  const operands = words.map((word, index) => formsOf(word, { where, mayBeUnfinished: mode !== 'any' && index === words.length - 1 }))
  for (const { at, covers, meaning } of meanings) {
    // A synonym of several words covers all of them: each of them may be met by the whole.
    const whole = `(${meaning.map((lexeme) => quoted(lexeme, where)).join(' & ')})`
    for (let index = at; index < at + covers; index += 1) operands[index]?.push(whole)
  }
  const subjects = subjectsOf(vocabulary, phrases, meanings)
  return {
    match: mode === 'any' ? either(operands.map(either)) : allOf(query, operands.map(either)),
    rank: rankText(words, stems, meanings),
    loose: mode === 'any' ? looseWords(stems, operands, vocabulary) : null,
    taxons: subjects.filter(({ kind }) => kind === 'taxon').map(({ code }) => code),
    brands: subjects.filter(({ kind }) => kind === 'brand').map(({ code }) => code),
    isOnlySubject: subjects.some(({ size }) => size >= words.length),
  }
}

const either = (operands: readonly string[]) => `(${operands.join(' | ')})`

/** Every word; of phrases that say it in two ways, those of one. */
function allOf({ words, phrases, otherWays }: QueryWords, operands: readonly string[]): string {
  // A query that is cut, or made of nothing but prepositions, has no places of phrases.
  if (!otherWays || otherWays.size === 0 || phrases.flat().length !== words.length) return operands.join(' & ')
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

function formsOf(word: string, { where, mayBeUnfinished }: { where: string; mayBeUnfinished: boolean }): string[] {
  const forms = [quoted(written(word), where), quoted(stem(word), where)]
  return mayBeUnfinished ? [...forms, quoted(written(word), `*${where}`)] : forms
}

type Meaning = { at: number; covers: number; meaning: readonly string[] }

/** Synonyms of the words, and neighbours that the shop writes as one word (`mikro vlákno`). */
function meaningsOf(words: readonly string[], stems: readonly string[], { synonyms, byStem }: Vocabulary): Meaning[] {
  const found = synonyms.flatMap(({ from, to }): Meaning[] => {
    const at = positionOf(from, stems)
    return at < 0 || to.length === 0 ? [] : [{ at, covers: from.length, meaning: to }]
  })
  const joined = words.slice(1).flatMap((next, at): Meaning[] => {
    const whole = stem(`${words[at] ?? ''}${next}`)
    return byStem.has(whole) ? [{ at, covers: 2, meaning: [whole] }] : []
  })
  return [...found, ...joined]
}

function positionOf(needle: readonly string[], words: readonly string[]): number {
  if (needle.length === 0) return -1
  return words.findIndex((_word, index) => needle.every((part, offset) => words[index + offset] === part))
}

/** What is met as written, and next to each other as typed, adds to what is met at all. A word that may be unfinished is met by its beginning. */
function rankText(words: readonly string[], stems: readonly string[], meanings: readonly Meaning[]): string {
  const last = words.at(-1)
  const beginning = last && last.length > 2 ? written(last) : null
  const lexemes = new Set([
    ...stems,
    ...words.map(written),
    ...pairsOf(stems),
    ...meanings.flatMap(({ meaning }) => [...meaning, ...pairsOf(meaning)]),
  ])
  return [...lexemes].map((lexeme) => (lexeme === beginning ? `${quoted(lexeme)}:*` : quoted(lexeme))).join(' | ')
}

const pairsOf = (stems: readonly string[]) => stems.slice(1).map((next, index) => pair(stems[index] ?? '', next))

const looseWords = (stems: readonly string[], operands: readonly string[][], { nouns }: Vocabulary): LooseWord[] =>
  operands.slice(0, MAX_LOOSE_WORDS).map((forms, index) => ({
    anywhere: forms.join(' | '),
    inName: forms.join(' | ').replaceAll(/'([^']+)'/g, "'$1':AB"),
    isNoun: nouns.has(stems[index] ?? ''),
  }))

/** Categories and brands all of whose words are in the query, each phrase in one; those that say most of it. */
function subjectsOf({ subjects }: Vocabulary, phrases: readonly (readonly string[])[], meanings: readonly Meaning[]): Subject[] {
  const last = phrases.at(-1)?.at(-1) ?? ''
  const said = [...phrases.map((words) => words.map(stem)), ...meanings.map(({ meaning }) => meaning)]
  const isSaid = (own: readonly string[], stems: readonly string[]) =>
    own.every((word) => stems.includes(word) || (last.length > 1 && stems.includes(stem(last)) && word.startsWith(last)))
  const named = subjects.filter(({ size, phrases: own }) => size > 0 && own.every((words) => said.some((stems) => isSaid(words, stems))))
  return (['taxon', 'brand'] as const).flatMap((kind) => {
    const ofKind = named.filter((subject) => subject.kind === kind)
    const most = Math.max(0, ...ofKind.map(({ size }) => size))
    return ofKind.filter(({ size }) => size === most)
  })
}
