import type { FacetName, HitFilter } from '../hit-filter.ts'
import { asHits, type Candidates } from './candidates.ts'
import type { ProductMemory } from './product-memory.ts'
import type { Row } from './product-row.ts'
import { tagOfFacet } from './tag-memory.ts'

/**
 * Rows of the category, query and codes; facets do not change this scope. @param candidates - null
 * without a query.
 */
export function rowsInScope(
  memory: ProductMemory,
  filter: HitFilter,
  candidates: Candidates | null,
): readonly Row[] {
  const unwanted = new Set(memory.taxons.idsOf(filter.notInTaxons))
  const rows = rowsWanted(memory, filter, candidates)
  return unwanted.size === 0
    ? rows
    : rows.filter(({ taxons }) => !taxons.some((id) => unwanted.has(id)))
}

function rowsWanted(
  memory: ProductMemory,
  filter: HitFilter,
  candidates: Candidates | null,
): readonly Row[] {
  if (filter.taxons.length === 0)
    return candidates?.rows ?? asHits([...memory.products.values()], filter)
  const wanted = memory.taxons.idsOf(filter.taxons)
  if (candidates)
    return candidates.rows.filter(({ taxons }) => taxons.some((id) => wanted.includes(id)))
  const groups = wanted.flatMap((id) => memory.byTaxon.get(id) ?? [])
  const [first] = groups
  const products =
    first && groups.length === 1 ? [...first] : [...new Set(groups.flatMap((group) => [...group]))]
  return asHits(products, filter)
}

type Test = (row: Row) => boolean

/** The shopper's selection: a test and a bit for each part, and the bits of each facet. */
export type Selection = { tests: readonly Test[]; bits: ReadonlyMap<FacetName, number> }

/**
 * Makes the tests of the selection. With both price and stock selected, one variant must match
 * both, hence a third test.
 *
 * @param shelf - variants in stock in the favourite store; null without a favourite store.
 */
export function selectionOf(
  memory: ProductMemory,
  filter: HitFilter,
  shelf: ReadonlySet<number> | null,
): Selection {
  const tests: Test[] = []
  const bits = new Map<FacetName, number>()
  const { inStock } = filter
  const hasPrice = filter.priceMin !== undefined || filter.priceMax !== undefined
  const add = (test: Test, ...facets: FacetName[]) => {
    for (const facet of facets) bits.set(facet, (bits.get(facet) ?? 0) | (1 << tests.length))
    tests.push(test)
  }
  if (filter.brands.length > 0) {
    const brands = new Set(filter.brands)
    add(({ brand }) => brand !== null && brands.has(brand), 'brand')
  }
  // Goods have any number of labels, so each one narrows, as the flags beside them do; counts of
  // the others stand for both.
  if (filter.labels.length > 0)
    add(({ labels }) => filter.labels.every((label) => labels.includes(label)))
  for (const [code, values] of Object.entries(filter.attributes))
    add(hasFacet(memory, code, values), `attributes.${code}`)
  const isAvailable = (variant: Row) => variant.inStock || shelf?.has(variant.variantId) === true
  if (inStock) add((row) => row.inStock || row.variants.some(isAvailable), 'in_stock')
  if (hasPrice) add((row) => hasPriceWithin(row, filter), 'price')
  if (inStock && hasPrice)
    add(
      ({ variants }) => variants.some((one) => isAvailable(one) && isWithin(one.price, filter)),
      'in_stock',
      'price',
    )
  return { tests, bits }
}

function hasFacet(memory: ProductMemory, code: string, values: readonly string[]): Test {
  const wanted = values
    .flatMap((value) => memory.names.idOf(`${code}:${value}`) ?? [])
    .map(tagOfFacet)
  return ({ tagsStart, tagsEnd }) => {
    const entries = memory.tags.entries()
    for (let at = tagsStart; at < tagsEnd; at += 1)
      if (wanted.includes(entries[at] ?? 0)) return true
    return false
  }
}

/** For each row, the bits of the parts of the selection that it matches. */
export function metBy(rows: readonly Row[], { tests }: Selection): Uint32Array {
  const met = new Uint32Array(rows.length)
  if (tests.length === 0) return met
  rows.forEach((row, index) => {
    let bits = 0
    for (let part = 0; part < tests.length; part += 1) if (tests[part]?.(row)) bits |= 1 << part
    met[index] = bits
  })
  return met
}

/**
 * Rows that match the selection, except for the part that the facet `without` shows. @param met -
 * result of `metBy`.
 */
export function rowsThatMeet(
  rows: readonly Row[],
  met: Uint32Array,
  { tests, bits }: Selection,
  without?: FacetName,
): readonly Row[] {
  const needed = ((1 << tests.length) - 1) & ~(without === undefined ? 0 : (bits.get(without) ?? 0))
  return needed === 0 ? rows : rows.filter((_row, index) => ((met[index] ?? 0) & needed) === needed)
}

/** Compares the lowest and the highest price first, which nearly always decides. */
function hasPriceWithin(row: Row, filter: HitFilter): boolean {
  const { priceMin = 0, priceMax = Infinity } = filter
  const { priceMin: lowest, priceMax: highest } = row
  if (lowest > priceMax || highest < priceMin) return false
  return (
    (lowest >= priceMin && highest <= priceMax) ||
    row.variants.some(({ price }) => isWithin(price, filter))
  )
}

const isWithin = (price: number, { priceMin = 0, priceMax = Infinity }: HitFilter) =>
  price >= priceMin && price <= priceMax

/** The price shown: the master's if it is within the filter, else the lowest that is. */
export function shownPrice(row: Row, filter: HitFilter): number {
  if (
    isWithin(row.price, filter) ||
    (filter.priceMin === undefined && filter.priceMax === undefined)
  )
    return row.price
  return row.variants.reduce(
    (least, { price }) => (isWithin(price, filter) ? Math.min(least, price) : least),
    Infinity,
  )
}
