import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { HitFilter } from '../hit-filter.ts'
import { type CountedHits, findTiles, type HitPage } from '../hit-repository.ts'
import { findCoded } from './candidate-repository.ts'
import { candidatesOf } from './candidates.ts'
import { countRows } from './count-rows.ts'
import type { LiveProducts } from './live-products.ts'
import { pageOf } from './page-rows.ts'
import { metBy, rowsInScope, rowsThatMeet, selectionOf } from './row-filter.ts'

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
  const coded = await findCoded(db, filter)
  const memory = await liveProducts()
  if (!memory) return null
  // From here to the tiles nothing waits, so everything is as of one moment.
  const candidates = candidatesOf(memory, filter, coded)
  const scope = rowsInScope(memory, filter, candidates)
  const selection = selectionOf(memory, filter)
  const met = metBy(scope, selection)
  const selected = rowsThatMeet(scope, met, selection)
  const shown = pageOf(selected, filter, candidates, page)
  const counts = async () =>
    countRows(memory, selected, selection, (facet) => rowsThatMeet(scope, met, selection, facet))
  return { rows: await findTiles(db, filter, shown), total: selected.length, counts }
}
