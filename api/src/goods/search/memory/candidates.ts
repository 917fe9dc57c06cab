import type { HitFilter } from '../hit-filter.ts'
import type { LookedUp, Named } from './candidate-repository.ts'
import { type Fits, fitsOf } from './fits.ts'
import { matchingSlots, slotsOf } from './match-words.ts'
import type { ProductMemory } from './product-memory.ts'
import type { Row } from './product-row.ts'

/** Rows that match the query. `fits` is null when all of them match equally well. */
export type Candidates = { rows: readonly Row[]; fits: Fits | null }

/** Finds the rows that match codes and words. @returns null when the filter has neither. */
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

/** Whether one of the product's variants is named. */
export const hasNamed = ({ variants }: Row, named: Named): boolean =>
  variants.some(({ variantId }) => named.variants.has(variantId))

/** The products, or all of their variants. */
export const asHits = (products: readonly Row[], { onePerProduct }: HitFilter): readonly Row[] =>
  onePerProduct ? products : products.flatMap(({ variants }) => variants)
