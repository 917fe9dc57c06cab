import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { HitFilter } from '../hit-filter.ts'
import { type CountedHits, findTiles, type HitPage } from '../hit-repository.ts'
import { findCandidates } from './candidate-repository.ts'
import { countRows } from './count-rows.ts'
import type { LiveProducts } from './live-products.ts'
import { pageOf } from './page-rows.ts'
import { rowsInScope, selectionOf, selectionTests } from './row-filter.ts'

/**
 * One page of products: filtered, sorted and counted in memory, tiles from the database. A product that is deleted between
 * the two is missing on the page.
 *
 * @returns null while the products are being loaded.
 */
export async function findInMemory(
  db: Kysely<Database>,
  liveProducts: LiveProducts,
  filter: HitFilter,
  page: HitPage,
): Promise<CountedHits | null> {
  const candidates = await findCandidates(db, filter)
  const memory = await liveProducts()
  if (!memory) return null
  // From here to the tiles nothing waits, so everything is as of one moment.
  const scope = rowsInScope(memory, filter, candidates)
  const selected = scope.filter(selectionOf(filter, selectionTests(memory, filter)))
  const shown = pageOf(selected, filter, candidates, page)
  const counts = () => Promise.resolve(countRows(memory, filter, scope))
  return { rows: await findTiles(db, filter, shown), total: selected.length, counts }
}
