import type { Taxon } from '@drogerie/shared-lib/contract/taxon.ts'

type Listed = Pick<Taxon, 'enabled' | 'mainImage' | 'productsCount'>

/** The categories with most goods, in their own order; one without a picture has no tile. */
export function largestTaxons<T extends Listed>(taxons: readonly T[], count: number): T[] {
  const drawn = taxons.filter(({ enabled, mainImage }) => enabled && mainImage)
  const largest = new Set(
    drawn.toSorted((one, other) => other.productsCount - one.productsCount).slice(0, count),
  )
  return drawn.filter((taxon) => largest.has(taxon))
}
