import type { HitFilter } from '../hit-filter.ts'
import type { LookedUp, Named } from './candidate-repository.ts'
import { type Fits, fitsOf } from './fits.ts'
import { matchingSlots, slotsOf } from './match-words.ts'
import type { ProductMemory } from './product-memory.ts'
import type { Row } from './product-row.ts'

/** Rows that what was typed allows. `fits` is null where none fits better than another. */
export type Candidates = { rows: readonly Row[]; fits: Fits | null }

/** What codes and words allow. @returns null when everything is allowed. */
export function candidatesOf(
  memory: ProductMemory,
  filter: HitFilter,
  { listed, coded }: LookedUp,
): Candidates | null {
  const { text, code, onePerProduct } = filter
  const named = [listed, coded].filter((one) => one !== null)
  const isNamed = (row: Row) => named.every((one) => hasNamed(row, one))
  if (text === null || code !== null) {
    const [first] = named
    if (!first) return null
    const products = first.products.flatMap((id) => memory.products.get(id) ?? [])
    return { rows: asHits(products, filter).filter(isNamed), fits: null }
  }
  const rowAt = onePerProduct ? memory.productAt : memory.variantAt
  const met = slotsOf(matchingSlots(memory.words, text.match)).flatMap((slot) => rowAt(slot) ?? [])
  const rows = named.length > 0 ? met.filter(isNamed) : met
  return { rows, fits: fitsOf(memory, { ...filter, text }, rows) }
}

/** A product, when one of its variants is named. */
export const hasNamed = ({ variants }: Row, named: Named): boolean =>
  variants.some(({ variantId }) => named.variants.has(variantId))

/** Products themselves, or all of their variants. */
export const asHits = (products: readonly Row[], { onePerProduct }: HitFilter): readonly Row[] =>
  onePerProduct ? products : products.flatMap(({ variants }) => variants)
