import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { HitFilter } from '../hit-filter.ts'
import type { HitPage, Hits } from '../product-search.ts'
import { findNames, findTiles } from '../tile-repository.ts'
import { lookUp } from './candidate-repository.ts'
import { candidatesOf } from './candidates.ts'
import { countRows } from './count-rows.ts'
import type { LiveProducts } from './live-products.ts'
import { pageOf } from './page-rows.ts'
import { metBy, rowsInScope, rowsThatMeet, selectionOf } from './row-filter.ts'
import { shownVariant } from './shown-variant.ts'

/**
 * One page of hits: filtered, sorted and counted in memory, tiles from the database. A product that
 * is deleted between the two steps is missing on the page.
 */
export async function findInMemory(
  db: Kysely<Database>,
  liveProducts: LiveProducts,
  filter: HitFilter,
  page: HitPage,
): Promise<Hits> {
  const lookedUp = await lookUp(db, filter)
  const memory = await liveProducts.current()
  // Synchronous until the tiles, so that everything is as of one moment.
  const candidates = candidatesOf(memory, filter, lookedUp)
  const scope = rowsInScope(memory, filter, candidates)
  const selection = selectionOf(memory, filter, lookedUp.shelf)
  const met = metBy(scope, selection)
  const selected = rowsThatMeet(scope, met, selection)
  const best = pageOf(selected, filter, candidates, {
    ...page,
    limit: Math.max(page.limit, page.named ?? 0),
  })
  const shown = best
    .slice(0, page.limit)
    .flatMap((row) => shownVariant(row, filter, selection, lookedUp) ?? [])
  const named = best.slice(0, page.named ?? 0).map(({ variantId }) => variantId)
  const isWholeShop = filter.onePerProduct && selected.length === memory.products.size
  const facets = page.withFacets
    ? countRows(memory, { selected, isWholeShop }, selection, (facet) =>
        rowsThatMeet(scope, met, selection, facet),
      )
    : []
  const [rows, names] = await Promise.all([
    findTiles(db, shown, filter.favouriteStore),
    findNames(db, named),
  ])
  return { rows, total: selected.length, facets, names }
}
