import type { HitFilter } from '../hit-filter.ts'
import { ownFit } from '../own-fit.ts'
import type { QueryText } from '../search-query.ts'
import type { FitLists } from './fit-lists.ts'
import { hasSlot, matchingSlots, ranksOf } from './match-words.ts'
import type { ProductMemory } from './product-memory.ts'
import type { Row } from './product-row.ts'

/** What the rank of goods is multiplied by. */
const gains = {
  /** Of a category that was named: as all that was typed, or among other words. */
  taxon: { alone: 3, among: 1.6 },
  brand: 1.4,
  inStock: 1.2,
  /** From this many pieces on, a quarter more. */
  most: { sold: 1000, of: 4000 },
  /** The name begins with what was typed, or has it in it. */
  phrase: { first: 1.4, within: 1.2 },
} as const

/** A word in the name counts more than one anywhere, and a noun most. */
const nameGain = (isNoun: boolean) => (isNoun ? 4 : 1)
/** Each noun is a wish of its own. */
const wishOf = (isNoun: boolean, index: number) => (isNoun ? 2 ** index : 0)

/**
 * How well rows fit what was typed, by the slots of their words. For answers that hold only some of the words: how many,
 * nouns before all, and which of the nouns are in the name. Good until the next one is made from the same memory.
 */
export type Fits = Pick<FitLists, 'rank' | 'closeness' | 'wish'>

/** @param rows - only theirs are worked out. */
export function fitsOf(
  memory: ProductMemory,
  filter: HitFilter & { text: QueryText },
  rows: readonly Row[],
): Fits {
  const { text } = filter
  const { weights, ...fits } = memory.fitLists(memory.words.slots())
  ranksOf(memory.words, text.rank, weights)
  const gainOf = gainsOf(memory, filter)
  for (const row of rows) {
    fits.rank[row.slot] = (weights[row.slot] ?? 0) * gainOf(row)
    fits.closeness[row.slot] = 0
    fits.wish[row.slot] = 0
  }
  text.loose?.forEach(({ anywhere, inName, isNoun }, index) => {
    const [named, met] = [
      matchingSlots(memory.words, inName),
      matchingSlots(memory.words, anywhere),
    ]
    for (const { slot } of rows) {
      const isNamed = Number(hasSlot(named, slot))
      fits.closeness[slot] =
        (fits.closeness[slot] ?? 0) + nameGain(isNoun) * isNamed + Number(hasSlot(met, slot))
      fits.wish[slot] = (fits.wish[slot] ?? 0) + isNamed * wishOf(isNoun, index)
    }
  })
  return fits
}

/** Goods of the category or the brand that was named gain most; then those that are named just so, in stock, and much sold. */
function gainsOf(
  memory: ProductMemory,
  { text, phrase, onePerProduct }: HitFilter & { text: QueryText },
): (row: Row) => number {
  const taxons = new Set(memory.taxons.idsOf(text.taxons))
  const ofTaxon = gains.taxon[text.isOnlySubject ? 'alone' : 'among']
  const within = ` ${phrase}`
  // The words of a master hold the names of all variants; a variant that was named stands before it.
  const ownGain = ({ folded }: Row) => (onePerProduct ? 1 : 1 + ownFit(folded, text.ownParts))
  return (row) =>
    (taxons.size > 0 && row.taxons.some((id) => taxons.has(id)) ? ofTaxon : 1) *
    (row.brand !== null && text.brands.includes(row.brand) ? gains.brand : 1) *
    (row.ownInStock ? gains.inStock : 1) *
    ((gains.most.of + Math.min(row.sold, gains.most.sold)) / gains.most.of) *
    (row.folded.startsWith(phrase)
      ? gains.phrase.first
      : row.folded.includes(within)
        ? gains.phrase.within
        : 1) *
    ownGain(row)
}
