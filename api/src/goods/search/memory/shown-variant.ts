import type { HitFilter } from '../hit-filter.ts'
import { nameMatch } from '../name-match.ts'
import type { LookedUp, Named } from './candidate-repository.ts'
import type { Row } from './product-row.ts'
import type { Selection } from './row-filter.ts'

/**
 * Picks the variant that matches the selection and the query best by its own name or size; the
 * master when several tie.
 */
export function shownVariant(
  { variants }: Row,
  filter: HitFilter,
  { tests }: Selection,
  { listed, coded }: LookedUp,
): number | undefined {
  const { text } = filter
  const isIn = (named: Named | null, { variantId }: Row) => Number(named?.variants.has(variantId))
  const ownFitOf = (row: Row) => {
    if (coded) return isIn(coded, row)
    return text ? nameMatch(row.folded, text.nameParts) : 0
  }
  const keysOf = (row: Row, index: number) => [
    Number(tests.every((test) => test(row))),
    listed ? isIn(listed, row) : 0,
    ownFitOf(row),
    Number(index === 0),
    Number(row.inStock),
  ]
  const [best] = variants
    .map((row, index) => ({ id: row.variantId, keys: keysOf(row, index) }))
    .toSorted((one, other) => higherFirst(one.keys, other.keys))
  return best?.id
}

/** Compares by the first keys that differ. */
function higherFirst(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((key, index) => key !== other[index])
  return differing < 0 ? 0 : (other[differing] ?? 0) - (one[differing] ?? 0)
}
