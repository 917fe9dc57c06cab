import { createFitLists, type FitLists } from './fit-lists.ts'
import {
  type NewProduct,
  type NewVariant,
  productRow,
  type Row,
  variantRows,
} from './product-row.ts'
import { createTagMemory, tagOfFacet, type TagMemory } from './tag-memory.ts'
import { createWordMemory, type WordMemory } from './word-memory.ts'

/** All products of the shop, also by category; `names` translates the numbers in rows. */
export type ProductMemory = {
  readonly products: ReadonlyMap<number, Row>
  readonly byTaxon: ReadonlyMap<number, ReadonlySet<Row>>
  readonly names: FacetNames
  readonly taxons: TaxonCodes
  readonly words: WordMemory
  /**
   * The product whose words a slot of `words` holds; undefined when its words have moved to another
   * slot.
   */
  productAt(slot: number): Row | undefined
  variantAt(slot: number): Row | undefined
  /** How many variants there are. */
  variantCount(): number
  readonly tags: TagMemory
  readonly fitLists: (slots: number) => FitLists
  put(product: NewProduct): void
  remove(id: number): void
}

export type TaxonCode = readonly [id: number, code: string]
export type FacetName = readonly [id: number, facet: string]

/** Names of facets, `attribute:value`, by number and back. */
type FacetNames = {
  nameOf(id: number): string | undefined
  idOf(facet: string): number | undefined
  add(facets: readonly FacetName[]): void
}

function createFacetNames(): FacetNames {
  const names = new Map<number, string>()
  const ids = new Map<string, number>()
  return {
    nameOf: (id) => names.get(id),
    idOf: (facet) => ids.get(facet),
    add(facets) {
      for (const [id, facet] of facets) {
        names.set(id, facet)
        ids.set(facet, id)
      }
    },
  }
}

type TaxonCodes = {
  /** @param codes - in lower case. */
  idsOf(codes: readonly string[]): number[]
  replace(taxons: readonly TaxonCode[]): void
}

function createTaxonCodes(): TaxonCodes {
  const ids = new Map<string, number[]>()
  return {
    idsOf: (codes) => codes.flatMap((code) => ids.get(code) ?? []),
    replace(taxons) {
      ids.clear()
      for (const [id, code] of taxons) ids.set(code, [...(ids.get(code) ?? []), id])
    },
  }
}

export function createProductMemory(): ProductMemory {
  const products = new Map<number, Row>()
  const byTaxon = createGroups()
  const names = createFacetNames()
  const places = createPlaces(names)
  let variantCount = 0

  const remove = (id: number) => {
    const known = products.get(id)
    if (!known) return
    products.delete(id)
    variantCount -= known.variants.length
    places.leave(known)
    byTaxon.remove(known)
  }
  return {
    ...{ products, byTaxon: byTaxon.all, names, taxons: createTaxonCodes(), remove },
    ...{ words: places.words, tags: places.tags },
    ...{ productAt: places.productAt, variantAt: places.variantAt },
    variantCount: () => variantCount,
    fitLists: createFitLists(),
    put(product) {
      const variants = variantRows(product)
      const [master] = variants
      if (!master) return remove(product.id)
      const row = productRow(master, variants)
      const before = products.get(product.id)
      remove(product.id)
      products.set(product.id, row)
      variantCount += variants.length
      places.take(row, product, before)
      byTaxon.add(row)
    },
  }
}

function createGroups() {
  const all = new Map<number, Set<Row>>()
  return {
    all,
    add(row: Row) {
      for (const taxon of row.taxons) {
        const members = all.get(taxon)
        if (members) members.add(row)
        else all.set(taxon, new Set([row]))
      }
    },
    remove(row: Row) {
      for (const taxon of row.taxons) all.get(taxon)?.delete(row)
    },
  }
}

/** Stores the words and tags of rows, and maps slots back to rows. */
function createPlaces(names: FacetNames) {
  const words = createWordMemory()
  const tags = createTagMemory()
  const productOwners: (Row | undefined)[] = []
  const variantOwners: (Row | undefined)[] = []

  const tagsOf = ({ brand, labels }: Row, facets: readonly number[]) => [
    ...(brand === null ? [] : [tags.numberOf(' brand', brand)]),
    ...labels.map((label) => tags.numberOf(' labels', label)),
    ...facets.map(tagOfFacet),
  ]
  /**
   * Keeps the tags in place when they are unchanged: prices and stock change all the time,
   * attributes hardly ever.
   */
  const placeTags = (row: Row, facets: readonly number[], before: Row | undefined) => {
    const own = tagsOf(row, facets)
    const isAsBefore =
      before &&
      before.tagsEnd - before.tagsStart === own.length &&
      tags.holds(before.tagsStart, own)
    row.tagsStart = isAsBefore ? before.tagsStart : tags.add(own)
    row.tagsEnd = row.tagsStart + own.length
  }
  const placeWords = (row: Row, { document }: NewVariant, before: Row | undefined) => {
    row.slot = before && words.holds(before.slot, document) ? before.slot : words.add(document)
    variantOwners[row.slot] = row
  }
  return {
    words,
    tags,
    productAt: (slot: number) => productOwners[slot],
    variantAt: (slot: number) => variantOwners[slot],
    take(row: Row, product: NewProduct, before: Row | undefined) {
      const known = new Map(before?.variants.map((variant) => [variant.variantId, variant]))
      product.variants.forEach((variant, index) => {
        const own = row.variants[index]
        if (!own) return
        placeWords(own, variant, known.get(own.variantId))
        const facets = variant.facets?.flatMap((facet) => names.idOf(facet) ?? [])
        placeTags(own, facets ?? product.facets, known.get(own.variantId))
      })
      const [master = row] = row.variants
      row.slot = master.slot
      if (row !== master) placeTags(row, product.facets, before)
      productOwners[row.slot] = row
      tags.move(row.tagsStart, row.tagsEnd, 1)
    },
    leave(row: Row) {
      productOwners[row.slot] = undefined
      for (const { slot } of row.variants) variantOwners[slot] = undefined
      tags.move(row.tagsStart, row.tagsEnd, -1)
    },
  }
}
