import type { ProductRow } from './product-row.ts'

/** All products of the shop, by category; `facetNames` has the name of every number that occurs in a row. */
export type ProductMemory = {
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly byTaxon: ReadonlyMap<number, ReadonlySet<ProductRow>>
  /** Ids by code in lower case. */
  readonly taxonIds: ReadonlyMap<string, readonly number[]>
  /** `attribute:value` by number, and back. */
  readonly facetNames: ReadonlyMap<number, string>
  readonly facetIds: ReadonlyMap<string, number>
  highestFacet(): number
  put(row: ProductRow): void
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

  let highest = 0

  const remove = (id: number) => {
    const known = rows.get(id)
    rows.delete(id)
    for (const taxon of known?.taxons ?? []) if (known) byTaxon.get(taxon)?.delete(known)
  }
  return {
    ...{ rows, byTaxon, taxonIds, facetNames, facetIds, remove },
    highestFacet: () => highest,
    put(row) {
      remove(row.id)
      rows.set(row.id, row)
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
        highest = Math.max(highest, id)
      }
    },
  }
}
