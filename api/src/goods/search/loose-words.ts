import type { Said } from './search-query.ts'
import { isAdjective, type Vocabulary } from './vocabulary.ts'

/** Looser answers look at each word by itself; more of them would only cost time. */
const MAX_LOOSE_WORDS = 6

/** Texts of `tsquery` values for one word of a query, of which not all need be there. */
export type LooseWord = {
  anywhere: string
  inName: string
  /** Where goods are what the word says, and do not only smell of it; null for words that say no such thing. */
  asGoods: string | null
  isNoun: boolean
}

/** @param operands - for each word, what may stand for it. */
export const looseWords = (
  operands: readonly string[][],
  vocabulary: Vocabulary,
  said: Said,
): LooseWord[] =>
  operands.slice(0, MAX_LOOSE_WORDS).map((forms, index) => {
    const isNoun = isGoodsWord(vocabulary, said, index)
    const anywhere = forms.join(' | ')
    const isPlain = isNoun || saysWhat(vocabulary, said, index)
    return {
      anywhere,
      inName: within(anywhere, 'AB'),
      asGoods: isNoun ? anywhere : isPlain ? within(anywhere, 'A') : null,
      isNoun,
    }
  })

/** Who wants a blue shampoo may take another; who wants hot chocolate takes no chocolate dye. */
export const goodsOf = (loose: readonly LooseWord[]): string[] =>
  loose.flatMap(({ asGoods }) => asGoods ?? [])

const within = (forms: string, weights: string) => forms.replaceAll(/'([^']+)'/g, `'$1':${weights}`)

/** A noun of a category, also by a synonym, or a brand. */
function isGoodsWord(
  { nouns, brands }: Vocabulary,
  { words, stems, meanings }: Said,
  index: number,
): boolean {
  const meant = meanings.flatMap(({ at, covers, meaning }) =>
    index >= at && index < at + covers ? meaning : [],
  )
  return (
    brands.has(words[index] ?? '') || [stems[index] ?? '', ...meant].some((one) => nouns.has(one))
  )
}

/** Any other word that is not an adjective, a number, or denied. */
function saysWhat({ terms, byStem }: Vocabulary, { words, stems }: Said, index: number): boolean {
  const term = terms.get(words[index] ?? '') ?? byStem.get(stems[index] ?? '')
  return term !== undefined && !isAdjective(term.label)
}
