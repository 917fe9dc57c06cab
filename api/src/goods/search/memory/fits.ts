import type { HitFilter } from '../hit-filter.ts'
import { nameMatch } from '../name-match.ts'
import type { QueryText } from '../search-query.ts'
import type { FitLists } from './fit-lists.ts'
import { hasSlot, matchingSlots, ranksOf } from './match-words.ts'
import type { ProductMemory } from './product-memory.ts'
import type { Row } from './product-row.ts'

/** Factors that the rank of goods is multiplied by. */
const gains = {
  /** Weights for a category that the query names: as the whole query, or among other words. */
  taxon: { alone: 3, among: 1.6 },
  brand: 1.4,
  inStock: 1.2,
  /** Grows with the pieces sold, up to 1.25 at 1000. */
  most: { sold: 1000, of: 4000 },
  /** The name begins with the query, or contains it. */
  phrase: { first: 1.4, within: 1.2 },
} as const

/** A word in the name adds to the closeness, a noun most. */
const nameGain = (isNoun: boolean) => (isNoun ? 4 : 1)
/** A bit for each noun of the query: each noun is a separate wish. */
const wishOf = (isNoun: boolean, index: number) => (isNoun ? 2 ** index : 0)

/**
 * How well rows match the query, by slot. For a loose search, `closeness` says how many words
 * match, nouns above all, and `wish` which of the nouns are in the name. Valid until the next call
 * with the same memory.
 */
export type Fits = Pick<FitLists, 'rank' | 'closeness' | 'wish'>

/** Computes the fits. @param rows - the only rows whose slots are computed. */
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

/**
 * The factor of a row: highest for the category or brand that the query names, then for a matching
 * name, stock and sales.
 */
function gainsOf(
  memory: ProductMemory,
  { text, phrase, onePerProduct }: HitFilter & { text: QueryText },
): (row: Row) => number {
  const taxons = new Set(memory.taxons.idsOf(text.taxons))
  const ofTaxon = gains.taxon[text.isOnlySubject ? 'alone' : 'among']
  const within = ` ${phrase}`
  // The document of a master holds the names of all variants; a variant that the query names must
  // rank above it.
  const ownGain = ({ folded }: Row) => (onePerProduct ? 1 : 1 + nameMatch(folded, text.nameParts))
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
