import type { FacetName } from '../hit-filter.ts'
import type { FacetCount } from '../product-search.ts'
import type { ProductMemory } from './product-memory.ts'
import type { Row } from './product-row.ts'
import type { Selection } from './row-filter.ts'
import type { TagMemory } from './tag-memory.ts'

/**
 * Counts of every facet and the price bounds.
 *
 * The counts of a facet with a selection ignore that selection; all other facets count the rows of
 * the whole selection.
 *
 * @param selected - rows of the whole selection.
 * @param isWholeShop - all products are selected: use the maintained totals.
 * @param rowsWithout - rows of the selection without a facet's own part.
 */
export function countRows(
  memory: ProductMemory,
  { selected, isWholeShop }: { selected: readonly Row[]; isWholeShop: boolean },
  { bits }: Selection,
  rowsWithout: (facet: FacetName) => readonly Row[],
): FacetCount[] {
  const rowsOf = (facet: FacetName) => (bits.has(facet) ? rowsWithout(facet) : selected)
  const [ofStock, ofPrice] = [rowsOf('in_stock'), rowsOf('price')]
  const price = sumsOf(ofPrice)
  const { inStock } = ofStock === ofPrice ? price : sumsOf(ofStock)
  const tags = [...bits.keys()].filter((facet) => facet !== 'in_stock' && facet !== 'price')
  const own = new Set(tags.map(tagFacet))
  return [
    ...(inStock === 0 ? [] : [{ facet: ' in_stock', value: '1', count: inStock, max: null }]),
    {
      facet: ' price',
      value: '',
      count: price.least,
      max: price.most,
      parts: partsOf(ofPrice, price),
    },
    ...named(memory, isWholeShop ? memory.tags.totals() : tally(memory.tags, selected)).filter(
      ({ facet }) => !own.has(facet),
    ),
    ...tags.flatMap((name) =>
      named(memory, tally(memory.tags, rowsWithout(name))).filter(
        ({ facet }) => facet === tagFacet(name),
      ),
    ),
  ]
}

const tagFacet = (facet: FacetName) =>
  facet.startsWith('attributes.') ? facet.slice('attributes.'.length) : ` ${facet}`

/**
 * Sums in one pass, since reading a hundred thousand rows costs most. Prices are 0 when there are
 * no rows.
 */
function sumsOf(rows: readonly Row[]): { inStock: number; least: number; most: number } {
  let [inStock, least, most] = [0, Infinity, 0]
  for (const row of rows) {
    if (row.inStock) inStock += 1
    if (row.priceMin < least) least = row.priceMin
    if (row.priceMax > most) most = row.priceMax
  }
  return { inStock, least: rows.length === 0 ? 0 : least, most }
}

/** Bars of the histogram of prices. */
const PRICE_PARTS = 20

/** How many products each of the equal parts between the least and the most has a variant in. */
function partsOf(rows: readonly Row[], { least, most }: { least: number; most: number }): number[] {
  const parts = Array.from({ length: PRICE_PARTS }, () => 0)
  const scale = PRICE_PARTS / (most - least + 1)
  const partOf = (price: number) => Math.floor((price - least) * scale)
  for (const { priceMin, priceMax, variants } of rows) {
    const first = partOf(priceMin)
    const own = first === partOf(priceMax) ? [first] : variants.map(({ price }) => partOf(price))
    for (const part of new Set(own)) parts[part] = (parts[part] ?? 0) + 1
  }
  return parts
}

/**
 * Replaces the numbers of brands, labels and attributes by their names. Counting uses numbers,
 * since a product has some twenty tags.
 */
function named({ tags, names }: ProductMemory, counts: Int32Array): FacetCount[] {
  return Array.from(counts).flatMap((count, tag) => {
    if (count === 0) return []
    const name = tags.nameOf(tag) ?? splitFacet(names.nameOf(tag / 2) ?? '')
    return [{ ...name, count, max: null }]
  })
}

function tally(tags: TagMemory, rows: readonly Row[]): Int32Array {
  const counts = new Int32Array(tags.limit())
  const entries = tags.entries()
  for (const { tagsStart, tagsEnd } of rows) {
    for (let at = tagsStart; at < tagsEnd; at += 1) {
      const tag = entries[at] ?? 0
      counts[tag] = (counts[tag] ?? 0) + 1
    }
  }
  return counts
}

function splitFacet(name: string): { facet: string; value: string } {
  const at = name.indexOf(':')
  return { facet: name.slice(0, at), value: name.slice(at + 1) }
}
