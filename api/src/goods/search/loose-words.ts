import type { ParsedWords } from './search-query.ts'
import { isAdjective, type Vocabulary } from './vocabulary.ts'

/** A loose search evaluates each word separately; more words would only cost time. */
const MAX_LOOSE_WORDS = 6

/** `tsquery` texts for one word of a loose search, which need not match all words. */
export type LooseWord = {
  anywhere: string
  inName: string
  /**
   * Matches goods that are the thing, not goods that merely smell of it; null for words that name
   * no goods.
   */
  asGoods: string | null
  isNoun: boolean
}

/** @param operands - for each word, its alternatives. */
export const looseWords = (
  operands: readonly string[][],
  vocabulary: Vocabulary,
  parsed: ParsedWords,
): LooseWord[] =>
  operands.slice(0, MAX_LOOSE_WORDS).map((forms, index) => {
    const isNoun = isGoodsWord(vocabulary, parsed, index)
    const anywhere = forms.join(' | ')
    const isPlain = isNoun || namesGoods(vocabulary, parsed, index)
    return {
      anywhere,
      inName: within(anywhere, 'AB'),
      asGoods: isNoun ? anywhere : isPlain ? within(anywhere, 'A') : null,
      isNoun,
    }
  })

/**
 * The words that name goods; one of them must match. `modrý šampon` may find another shampoo, never
 * just anything blue.
 */
export const goodsOf = (loose: readonly LooseWord[]): string[] =>
  loose.flatMap(({ asGoods }) => asGoods ?? [])

const within = (forms: string, weights: string) => forms.replaceAll(/'([^']+)'/g, `'$1':${weights}`)

/** Whether the word, or a synonym of it, is a noun of a category, or the word is a brand. */
function isGoodsWord(
  { nouns, brands }: Vocabulary,
  { words, stems, synonyms }: ParsedWords,
  index: number,
): boolean {
  const replacements = synonyms.flatMap(({ at, covers, replacement }) =>
    index >= at && index < at + covers ? replacement : [],
  )
  return (
    brands.has(words[index] ?? '') ||
    [stems[index] ?? '', ...replacements].some((one) => nouns.has(one))
  )
}

/** Whether it is any other known word that is not an adjective, a number, or negated. */
function namesGoods(
  { terms, byStem }: Vocabulary,
  { words, stems }: ParsedWords,
  index: number,
): boolean {
  const term = terms.get(words[index] ?? '') ?? byStem.get(stems[index] ?? '')
  return term !== undefined && !isAdjective(term.label)
}
