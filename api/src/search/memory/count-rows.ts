import type { FacetCount } from '../aggregation-repository.ts'
import { activeFacets, type FacetName, type HitFilter } from '../hit-filter.ts'
import type { ProductMemory } from './product-memory.ts'
import type { ProductRow } from './product-row.ts'
import { selectionOf, selectionTests } from './row-filter.ts'

/** Counts of every facet and the price bounds. A facet with a selection counts as if it had none. */
export function countRows(memory: ProductMemory, filter: HitFilter, scope: readonly ProductRow[]): FacetCount[] {
  const tests = selectionTests(memory, filter)
  const all = scope.filter(selectionOf(filter, tests))
  const active = new Set<FacetName>(activeFacets(filter))
  const rowsOf = (facet: FacetName) => (active.has(facet) ? scope.filter(selectionOf(filter, tests, facet)) : all)
  return [
    ...buckets(
      ' brand',
      tally(rowsOf('brand'), ({ brand }) => (brand === null ? [] : [brand])),
    ),
    ...buckets(
      ' labels',
      tally(rowsOf('labels'), ({ labels }) => labels),
    ),
    ...buckets(
      ' in_stock',
      tally(rowsOf('in_stock'), ({ inStock }) => (inStock ? ['1'] : [])),
    ),
    priceBounds(rowsOf('price')),
    ...attributeCounts(memory, Object.keys(filter.attributes), (facet) => (facet === 'attributes.' ? all : rowsOf(facet))),
  ]
}

function tally<Value>(rows: readonly ProductRow[], valuesOf: (row: ProductRow) => readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const row of rows) for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const buckets = (facet: string, counts: ReadonlyMap<string, number>): FacetCount[] =>
  [...counts].map(([value, count]) => ({ facet, value, count, max: null }))

function priceBounds(rows: readonly ProductRow[]): FacetCount {
  let [least, most] = [Infinity, 0]
  for (const { priceMin, priceMax } of rows) {
    least = Math.min(least, priceMin)
    most = Math.max(most, priceMax)
  }
  return { facet: ' price', value: '', count: rows.length === 0 ? 0 : least, max: most }
}

/** Attributes are counted by their numbers and named at the end; there are twenty of them on a product. */
function attributeCounts(
  memory: ProductMemory,
  selected: readonly string[],
  rowsOf: (facet: FacetName) => readonly ProductRow[],
): FacetCount[] {
  const own = new Set(selected)
  const shared = tallyFacets(memory, rowsOf('attributes.')).filter(({ facet }) => !own.has(facet))
  return [...shared, ...selected.flatMap((code) => tallyFacets(memory, rowsOf(`attributes.${code}`)).filter(({ facet }) => facet === code))]
}

function tallyFacets(memory: ProductMemory, rows: readonly ProductRow[]): FacetCount[] {
  const counts = new Int32Array(memory.highestFacet() + 1)
  for (const { facets } of rows) for (const id of facets) counts[id] = (counts[id] ?? 0) + 1
  return [...memory.facetNames].flatMap(([id, name]) => {
    const count = counts[id] ?? 0
    return count === 0 ? [] : [{ ...splitFacet(name), count, max: null }]
  })
}

function splitFacet(name: string): { facet: string; value: string } {
  const at = name.indexOf(':')
  return { facet: name.slice(0, at), value: name.slice(at + 1) }
}
