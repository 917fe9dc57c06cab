import { meaningfulWordsOf, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import { written } from './search-document.ts'

/** Folded words of `from` stand also for those of `to`. */
export type Synonym = { from: string[]; to: string[] }

const MAX_WORDS = 12

/** A query is cut to this many words and letters; nobody types more, only machines do. */
export function queryWords(query: string): string[] {
  return meaningfulWordsOf(query.slice(0, 300))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))
}

/** Digits only, as long as a bar code: the query is one. */
export const eanOf = (query: string): string | null => {
  const digits = query.replace(/\s/g, '')
  return /^\d{8,14}$/.test(digits) ? digits : null
}

export const makeSynonym = (from: string, to: string): Synonym => ({ from: wordsOf(from).map(stem), to: wordsOf(to).map(stem) })

/** Texts of two `tsquery` values: which documents fit, and how well. */
export type QueryText = { match: string; rank: string }

/**
 * Every word as written, by its stem, or by a synonym; the last one also as a beginning, for it may be unfinished. Words
 * hold letters and digits only, so nothing can escape. For ranking all of them are alternatives: what is met exactly
 * counts twice.
 *
 * @param mode - `all` words must be there, or `any` of them.
 */
export function queryText(words: readonly string[], synonyms: readonly Synonym[], mode: 'all' | 'any' = 'all'): QueryText {
  const operands = words.map((word, index) => alternatives(word, index === words.length - 1))
  const rank = [...operands]
  const stems = words.map(stem)
  for (const { from, to } of synonyms) {
    const at = positionOf(from, stems)
    if (at < 0 || to.length === 0) continue
    const meaning = to.map(quoted).join(' & ')
    rank.push(...to.map(quoted))
    // A synonym of several words covers all of them: each of them may be met by the whole.
    for (let index = at; index < at + from.length; index += 1) operands[index] = `${operands[index]} | (${meaning})`
  }
  return { match: operands.map((operand) => `(${operand})`).join(mode === 'all' ? ' & ' : ' | '), rank: rank.join(' | ') }
}

const quoted = (lexeme: string) => `'${lexeme}'`

function alternatives(word: string, isLast: boolean): string {
  const parts = [quoted(written(word)), quoted(stem(word))]
  if (isLast && word.length > 1) parts.push(`${quoted(written(word))}:*`)
  return parts.join(' | ')
}

function positionOf(needle: readonly string[], words: readonly string[]): number {
  if (needle.length === 0) return -1
  return words.findIndex((_word, index) => needle.every((part, offset) => words[index + offset] === part))
}

/** For comparing titles: folded, single spaces. */
export const foldedPhrase = (query: string) => wordsOf(query).join(' ')
