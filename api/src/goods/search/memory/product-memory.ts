import type { NewProduct, ProductRow } from './product-row.ts'
import { createTagMemory, tagOfFacet, type TagMemory } from './tag-memory.ts'
import { createWordMemory, type WordMemory } from './word-memory.ts'

/** All products of the shop, by category; `facetNames` has the name of every number that occurs in a row. */
export type ProductMemory = {
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly byTaxon: ReadonlyMap<number, ReadonlySet<ProductRow>>
  /** Ids by code in lower case. */
  readonly taxonIds: ReadonlyMap<string, readonly number[]>
  /** `attribute:value` by number, and back. */
  readonly facetNames: ReadonlyMap<number, string>
  readonly facetIds: ReadonlyMap<string, number>
  readonly words: WordMemory
  /** Whose words a slot of `words` holds; nobody's when they have changed since. */
  rowAt(slot: number): ProductRow | undefined
  readonly tags: TagMemory
  put(product: NewProduct): void
  remove(id: number): void
  setTaxons(taxons: readonly TaxonCode[]): void
  nameFacets(facets: readonly FacetName[]): void
}

export type TaxonCode = readonly [id: number, code: string]
export type FacetName = readonly [id: number, facet: string]

export function createProductMemory(): ProductMemory {
  const rows = new Map<number, ProductRow>()
  const byTaxon = new Map<number, Set<ProductRow>>()
  const taxonIds = new Map<string, number[]>()
  const facetNames = new Map<number, string>()
  const facetIds = new Map<string, number>()

  const words = createWordMemory()
  const owners: (ProductRow | undefined)[] = []
  const tags = createTagMemory()

  const remove = (id: number) => {
    const known = rows.get(id)
    if (!known) return
    rows.delete(id)
    owners[known.slot] = undefined
    tags.move(known.tagsStart, known.tagsEnd, -1)
    for (const taxon of known.taxons) byTaxon.get(taxon)?.delete(known)
  }
  const tagsOf = ({ brand, labels }: ProductRow, facets: readonly number[]) => [
    ...(brand === null ? [] : [tags.numberOf(' brand', brand)]),
    ...labels.map((label) => tags.numberOf(' labels', label)),
    ...facets.map(tagOfFacet),
  ]
  /** Prices and stock change all the time, words and attributes hardly ever: those stay where they are. */
  const place = (
    row: ProductRow,
    before: ProductRow | undefined,
    own: readonly number[],
    document: string,
  ) => {
    const isAsBefore =
      before &&
      before.tagsEnd - before.tagsStart === own.length &&
      tags.holds(before.tagsStart, own) &&
      words.holds(before.slot, document)
    row.slot = isAsBefore ? before.slot : words.add(document)
    row.tagsStart = isAsBefore ? before.tagsStart : tags.add(own)
    row.tagsEnd = row.tagsStart + own.length
  }
  return {
    ...{ rows, byTaxon, taxonIds, facetNames, facetIds, words, tags, remove },
    rowAt: (slot) => owners[slot],
    put({ row, facets, document }) {
      const before = rows.get(row.id)
      remove(row.id)
      rows.set(row.id, row)
      place(row, before, tagsOf(row, facets), document)
      owners[row.slot] = row
      tags.move(row.tagsStart, row.tagsEnd, 1)
      for (const taxon of row.taxons) {
        const members = byTaxon.get(taxon)
        if (members) members.add(row)
        else byTaxon.set(taxon, new Set([row]))
      }
    },
    setTaxons(taxons) {
      taxonIds.clear()
      for (const [id, code] of taxons) taxonIds.set(code, [...(taxonIds.get(code) ?? []), id])
    },
    nameFacets(facets) {
      for (const [id, facet] of facets) {
        facetNames.set(id, facet)
        facetIds.set(facet, id)
      }
    },
  }
}
