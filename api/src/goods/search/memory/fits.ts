import type { HitFilter } from '../hit-filter.ts'
import { fieldWeights, gains, nameGain, wishOf } from '../hit-rank.ts'
import type { QueryText } from '../search-query.ts'
import { hasSlot, matchingSlots, ranksOf } from './match-words.ts'
import type { ProductMemory } from './product-memory.ts'
import type { ProductRow } from './product-row.ts'

/** How well products fit what was typed, by the slots of their words. */
export type Fits = { rank: Float64Array; closeness: Int32Array; wish: Int32Array }

/** The same numbers as `rankSql` and `closenessSql` give. @param rows - only theirs are worked out. */
export function fitsOf(
  memory: ProductMemory,
  filter: HitFilter & { text: QueryText },
  rows: readonly ProductRow[],
): Fits {
  const slots = memory.words.slots()
  const { text } = filter
  const weights = ranksOf(memory.words, text.rank, fieldWeights)
  const gainOf = gainsOf(memory, filter)
  const fits = {
    rank: new Float64Array(slots),
    closeness: new Int32Array(slots),
    wish: new Int32Array(slots),
  }
  for (const row of rows) fits.rank[row.slot] = gainOf(row, weights[row.slot] ?? 0)
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

/** In the order in which the database multiplies, so that not even the last bit differs. */
function gainsOf(
  memory: ProductMemory,
  { text, phrase }: HitFilter & { text: QueryText },
): (row: ProductRow, rank: number) => number {
  const taxons = new Set(text.taxons.flatMap((code) => memory.taxonIds.get(code) ?? []))
  const ofTaxon = gains.taxon[text.isOnlySubject ? 'alone' : 'among']
  const within = ` ${phrase}`
  return (row, rank) =>
    rank *
    (taxons.size > 0 && row.taxons.some((id) => taxons.has(id)) ? ofTaxon : 1) *
    (row.brand !== null && text.brands.includes(row.brand) ? gains.brand : 1) *
    (row.masterInStock ? gains.inStock : 1) *
    ((gains.most.of + Math.min(row.sold, gains.most.sold)) / gains.most.of) *
    (row.folded.startsWith(phrase)
      ? gains.phrase.first
      : row.folded.includes(within)
        ? gains.phrase.within
        : 1)
}
