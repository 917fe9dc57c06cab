import type { HitFilter } from '../hit-filter.ts'
import { type Fits, fitsOf } from './fits.ts'
import { matchingSlots, slotsOf } from './match-words.ts'
import type { ProductMemory } from './product-memory.ts'
import type { ProductRow } from './product-row.ts'

/** Products that what was typed allows. `fits` is null where none fits better than another. */
export type Candidates = { rows: readonly ProductRow[]; fits: Fits | null }

/**
 * What codes and words allow.
 *
 * @param coded - products that have the codes, by id; null when none was asked for.
 * @returns null when every product is allowed.
 */
export function candidatesOf(
  memory: ProductMemory,
  filter: HitFilter,
  coded: ReadonlySet<number> | null,
): Candidates | null {
  const { text, code } = filter
  if (text === null || code !== null)
    return coded && { rows: [...coded].flatMap((id) => memory.rows.get(id) ?? []), fits: null }
  const met = slotsOf(matchingSlots(memory.words, text.match)).flatMap(
    (slot) => memory.rowAt(slot) ?? [],
  )
  const rows = coded ? met.filter(({ id }) => coded.has(id)) : met
  return { rows, fits: fitsOf(memory, { ...filter, text }, rows) }
}
