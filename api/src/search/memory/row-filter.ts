import type { FacetName, HitFilter } from '../hit-filter.ts'
import type { ProductMemory } from './product-memory.ts'
import type { ProductRow } from './product-row.ts'

/** Products by id, with how well each fits what was typed. */
export type Candidates = ReadonlyMap<number, { rank: number; closeness: number; wish: number }>

/** What the shopper came for: category, query, codes. No facet changes it. @param candidates - null when nothing was typed. */
export function rowsInScope(memory: ProductMemory, filter: HitFilter, candidates: Candidates | null): ProductRow[] {
  const idsOf = (codes: readonly string[]) => codes.flatMap((code) => memory.taxonIds.get(code) ?? [])
  const [wanted, unwanted] = [idsOf(filter.taxons), new Set(idsOf(filter.notInTaxons))]
  const isCandidate = (row: ProductRow) => candidates === null || candidates.has(row.id)
  const isUnwanted = ({ taxons }: ProductRow) => unwanted.size > 0 && taxons.some((id) => unwanted.has(id))
  return rowsOf(memory, filter, wanted, candidates).filter((row) => isCandidate(row) && !isUnwanted(row))
}

function rowsOf(memory: ProductMemory, { taxons }: HitFilter, wanted: readonly number[], candidates: Candidates | null): ProductRow[] {
  if (taxons.length > 0) {
    const groups = wanted.flatMap((id) => memory.byTaxon.get(id) ?? [])
    const [first] = groups
    return first && groups.length === 1 ? [...first] : [...new Set(groups.flatMap((group) => [...group]))]
  }
  return candidates ? [...candidates.keys()].flatMap((id) => memory.rows.get(id) ?? []) : [...memory.rows.values()]
}

type Test = (row: ProductRow) => boolean

/** Each part of the shopper's selection by the facet that shows it; price and stock are met by one and the same variant. */
export function selectionTests(memory: ProductMemory, filter: HitFilter): Map<FacetName, Test> {
  const tests = new Map<FacetName, Test>()
  const { inStock, priceMin, priceMax } = filter
  if (filter.brands.length > 0) {
    const brands = new Set(filter.brands)
    tests.set('brand', ({ brand }) => brand !== null && brands.has(brand))
  }
  if (filter.labels.length > 0) tests.set('labels', ({ labels }) => labels.some((label) => filter.labels.includes(label)))
  for (const [code, values] of Object.entries(filter.attributes)) {
    const ids = new Set(values.flatMap((value) => memory.facetIds.get(`${code}:${value}`) ?? []))
    tests.set(`attributes.${code}`, ({ facets }) => facets.some((id) => ids.has(id)))
  }
  if (inStock) tests.set('in_stock', (row) => row.inStock)
  if (priceMin !== undefined || priceMax !== undefined) {
    tests.set('price', ({ prices }) => prices.some((price) => isWithin(price, filter)))
  }
  return tests
}

/**
 * The selection without the part a facet shows. Price and stock together ask for one variant with both, which neither asks
 * for alone.
 */
export function selectionOf(filter: HitFilter, tests: ReadonlyMap<FacetName, Test>, without?: FacetName): Test {
  const kept = [...tests].filter(([facet]) => facet !== without)
  const both = kept.some(([facet]) => facet === 'price') && kept.some(([facet]) => facet === 'in_stock')
  const parts = kept.map(([facet, test]): Test => (both && facet === 'price' ? hasPriceInStock(filter) : test))
  return (row) => parts.every((test) => test(row))
}

const hasPriceInStock =
  (filter: HitFilter): Test =>
  ({ stockPrices }) =>
    stockPrices.some((price) => isWithin(price, filter))

const isWithin = (price: number, { priceMin = 0, priceMax = Infinity }: HitFilter) => price >= priceMin && price <= priceMax

/** The price shown: the master's if it fits, else the lowest that does. */
export function shownPrice(row: ProductRow, filter: HitFilter): number {
  if (isWithin(row.price, filter) || (filter.priceMin === undefined && filter.priceMax === undefined)) return row.price
  return row.prices.reduce((least, price) => (isWithin(price, filter) ? Math.min(least, price) : least), Infinity)
}
