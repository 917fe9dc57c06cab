import { fold } from '../db/fold-text.ts'
import { splitCompound } from './compound.ts'
import { isStopWord, phrasesOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import { plainStemsOf } from './diminutives.ts'
import { MAX_LENGTH } from './search-query.ts'
import { nearestTerm } from './spelling.ts'
import { isBeginning, isKnown, type Vocabulary } from './vocabulary.ts'

export type Correction = {
  /** Folded words to search for instead. */
  words: string[]
  /** The same between prepositions. */
  phrases: string[][]
  /** For 'Měli jste na mysli'; null when only a form of a word was replaced, which nobody wants to be told. */
  label: string | null
}

/** A doubled letter, or one that sounds alike: certainly a slip. */
const SLIP = 0.5

type Fixed = { words: string[]; label: string | null }

/**
 * Replaces words the shop does not know: taken apart, by the plain word of a diminutive, or by the nearest word.
 *
 * @param words - folded and meaningful, of `query`.
 * @returns null when every word is known or none can be helped.
 */
export function correct(vocabulary: Vocabulary, query: string, words: readonly string[]): Correction | null {
  const fixes = new Map<string, Fixed>()
  words.forEach((word, index) => {
    const isLast = index === words.length - 1
    if (isKnown(vocabulary, word) || (isLast && isBeginning(vocabulary, word))) return
    const fix = fixOf(vocabulary, word, isLast)
    if (fix) fixes.set(word, fix)
  })
  if (fixes.size === 0) return null
  const isTold = [...fixes.values()].some(({ label }) => label !== null)
  const fixed = (word: string) => fixes.get(word)?.words ?? [word]
  return {
    words: words.flatMap(fixed),
    phrases: phrasesOf(query.slice(0, MAX_LENGTH)).map((phrase) => phrase.flatMap(fixed)),
    label: isTold ? labelOf(vocabulary, query, fixes) : null,
  }
}

const SHORTEST_TOLD = 5
const otherEnd: Readonly<Record<string, string>> = { i: 'y', y: 'i' }

/**
 * What to say of words that are found by their stem, but written with the other i: `zubny` → `zubní`. Nothing has to be
 * searched for instead.
 */
export function rightEnding(vocabulary: Vocabulary, query: string, words: readonly string[]): string | null {
  const fixes = new Map<string, Fixed>()
  for (const word of words) {
    const end = otherEnd[word.at(-1) ?? '']
    const other = end === undefined ? undefined : vocabulary.terms.get(`${word.slice(0, -1)}${end}`)
    if (!other || other.weight === 0 || word.length < SHORTEST_TOLD || vocabulary.terms.has(word)) continue
    if (other.stem === stem(word)) fixes.set(word, { words: [other.term], label: other.label })
  }
  return fixes.size === 0 ? null : labelOf(vocabulary, query, fixes)
}

function fixOf(vocabulary: Vocabulary, word: string, isLast: boolean): Fixed | null {
  const near = nearestTerm(vocabulary, word, isLast)
  const asNear = near ? { words: [near.term.term], label: near.term.label } : null
  if (near && near.cost <= SLIP) return asNear
  const plain = plainStemsOf(word).find((one) => (vocabulary.byStem.get(one)?.weight ?? 0) > 0)
  const plainTerm = plain === undefined ? undefined : vocabulary.byStem.get(plain)
  if (plainTerm) return { words: [plainTerm.term], label: null }
  const parts = splitCompound(vocabulary, word)
  if (!parts) return asNear
  return { words: parts.filter((part) => !isStopWord(part)), label: parts.map((part) => writtenAs(vocabulary, part)).join(' ') }
}

/** With diacritics, as the catalogue writes it. */
const writtenAs = ({ terms }: Vocabulary, word: string) => terms.get(word)?.label ?? word

/** The query as it was typed, with the words replaced, and with diacritics where the catalogue has them. */
function labelOf(vocabulary: Vocabulary, query: string, fixes: ReadonlyMap<string, Fixed>): string {
  const tokens =
    query
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  return tokens
    .map((token) => {
      const word = fold(token)
      return fixes.get(word)?.label ?? (word === token ? writtenAs(vocabulary, word) : token)
    })
    .join(' ')
}
