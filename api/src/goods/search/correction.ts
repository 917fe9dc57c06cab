import { fold } from '../../kernel/db/fold-text.ts'
import { splitCompound } from './compound.ts'
import {
  deniedWords,
  isStopWord,
  meaningfulWordsOf,
  phrasesOf,
  prepositionsIn,
} from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import { plainStemsOf } from './diminutives.ts'
import { MAX_LENGTH } from './search-query.ts'
import { distance, isVowelless, nearestTerm } from './spelling.ts'
import { isBeginning, isKnown, type Vocabulary } from './vocabulary.ts'

export type Correction = {
  /** Folded words to search for instead. */
  words: string[]
  /** The same between prepositions. */
  phrases: string[][]
  /** Words negated by "bez". */
  denied: ReadonlySet<string>
  /** Uncertain corrections: the typed word may be right and merely unknown to the shop. */
  guessed: ReadonlySet<string>
  /**
   * Text for 'Měli jste na mysli'; null when only the form of a word was replaced, which is not
   * worth a message.
   */
  label: string | null
}

/** Cost of a doubled letter or of one that sounds alike: certainly a typing error. */
const SLIP = 0.5

type Fixed = { words: string[]; label: string | null; isSure: boolean }

/**
 * `sure` holds the certain corrections and is searched for. `guess` also holds the uncertain ones:
 * it is offered to the shopper, and searched for only with its words next to correct ones. Null
 * when there is nothing to correct.
 */
export type Corrections = { sure: Correction | null; guess: Correction | null }

/**
 * Replaces words that the vocabulary does not know: by the parts of a compound, by the base word of
 * a diminutive, or by the nearest word.
 *
 * @param words - words of `query`, folded and without stop words.
 */
export function correct(
  vocabulary: Vocabulary,
  query: string,
  words: readonly string[],
): Corrections {
  const fixes = new Map<string, Fixed>()
  words.forEach((word, index) => {
    const isLast = index === words.length - 1
    const isUnfinished = isLast && !isVowelless(word) && isBeginning(vocabulary, word)
    if (isUnfinished || isKnown(vocabulary, word)) return
    const fix = fixOf(vocabulary, word, isLast)
    if (fix) fixes.set(word, fix)
  })
  const sure = new Map([...fixes].filter(([, { isSure }]) => isSure))
  const withFixes = (some: ReadonlyMap<string, Fixed>) =>
    some.size === 0 ? null : correctionOf(vocabulary, query, { words, fixes: some })
  return { sure: withFixes(sure), guess: sure.size < fixes.size ? withFixes(fixes) : null }
}

type Fixes = { words: readonly string[]; fixes: ReadonlyMap<string, Fixed> }

function correctionOf(vocabulary: Vocabulary, query: string, { words, fixes }: Fixes): Correction {
  const hasLabel = [...fixes.values()].some(({ label }) => label !== null)
  const fixed = (word: string) => fixes.get(word)?.words ?? [word]
  const text = query.slice(0, MAX_LENGTH)
  return {
    words: words.flatMap(fixed),
    phrases: phrasesOf(text).map((phrase) => phrase.flatMap(fixed)),
    denied: new Set([...deniedWords(text)].flatMap(fixed)),
    guessed: new Set([...fixes.values()].flatMap((fix) => (fix.isSure ? [] : fix.words))),
    label: hasLabel ? labelOf(vocabulary, query, fixes) : null,
  }
}

const SHORTEST_LABELLED = 5
/** Length from which a word is compared with similar ones: shorter words have too many of them. */
const SHORTEST_NEAR = 4
const otherEnd: Readonly<Record<string, string>> = { i: 'y', y: 'i' }

/**
 * Suggests the right ending for words that the index finds by their stem although they end with the
 * wrong i or y: `zubny` → `zubní`. The search itself needs no correction.
 */
export function rightEnding(
  vocabulary: Vocabulary,
  query: string,
  words: readonly string[],
): string | null {
  const fixes = new Map<string, Fixed>()
  for (const word of words) {
    const end = otherEnd[word.at(-1) ?? '']
    const other = end === undefined ? undefined : vocabulary.terms.get(`${word.slice(0, -1)}${end}`)
    if (!other || other.weight === 0 || vocabulary.terms.has(word)) continue
    if (word.length < SHORTEST_LABELLED) continue
    if (other.stem === stem(word))
      fixes.set(word, { words: [other.term], label: other.label, isSure: true })
  }
  return fixes.size === 0 ? null : labelOf(vocabulary, query, fixes)
}

/**
 * Suggests the name of a category that differs from the query in one letter of a word after a
 * preposition, although the shop has the typed word too: `krém na růže` → `krém na ruce`. Elsewhere
 * two right words may be as near: `oční` and `noční krém`.
 */
export function nearTaxon(
  vocabulary: Vocabulary,
  query: string,
  words: readonly string[],
): string | null {
  const after = prepositionsIn(query.slice(0, MAX_LENGTH))
  const stems = words.map(stem)
  for (const { kind, name, phrases } of vocabulary.subjects) {
    const own = phrases.flat()
    if (kind !== 'taxon' || own.length < 2 || own.length !== words.length) continue
    const [at, ...others] = own.flatMap((one, index) => (one === stems[index] ? [] : [index]))
    if (at === undefined) return null // named as it is
    const [word = '', right = ''] = [words[at], meaningfulWordsOf(name)[at]]
    const isNear = word.length >= SHORTEST_NEAR && distance(word, right) <= 1
    if (others.length > 0 || !isNear || !after.has(word)) continue
    const fix = { words: [right], label: writtenAs(vocabulary, right), isSure: false }
    return labelOf(vocabulary, query, new Map([[word, fix]]))
  }
  return null
}

function fixOf(vocabulary: Vocabulary, word: string, isLast: boolean): Fixed | null {
  // A word whose stem occurs in descriptions is not misspelt.
  const near = vocabulary.byStem.has(stem(word)) ? undefined : nearestTerm(vocabulary, word, isLast)
  const asNear = near
    ? { words: [near.term.term], label: near.term.label, isSure: near.isSlip }
    : null
  if (near && near.cost <= SLIP && near.isSlip) return asNear
  const plain = plainStemsOf(word).find((one) => (vocabulary.byStem.get(one)?.weight ?? 0) > 0)
  const plainTerm = plain === undefined ? undefined : vocabulary.byStem.get(plain)
  if (plainTerm) return { words: [plainTerm.term], label: null, isSure: true }
  const parts = splitCompound(vocabulary, word)
  if (!parts) return asNear
  const label = parts.map((part) => writtenAs(vocabulary, part)).join(' ')
  return { words: parts.filter((part) => !isStopWord(part)), label, isSure: true }
}

/** The word with diacritics, as the catalogue writes it. */
const writtenAs = ({ terms }: Vocabulary, word: string) => terms.get(word)?.label ?? word

/**
 * The typed query with its wrong words replaced, and with diacritics where the catalogue has them.
 */
function labelOf(vocabulary: Vocabulary, query: string, fixes: ReadonlyMap<string, Fixed>): string {
  const tokens =
    query
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)?/gu) ?? []
  return tokens
    .map((token) => {
      const word = fold(token)
      return fixes.get(word)?.label ?? (word === token ? writtenAs(vocabulary, word) : token)
    })
    .join(' ')
}
