/**
 * Categories of goods that are worn, put into the mouth or onto the skin from a sealed pack,
 * including everything below them: they cannot be returned once the seal is broken. The product's
 * page says so, and the withdrawal asks for the seal.
 */
export const hygienicTaxons = [
  'liceni',
  'zuby',
  'dite-potreby',
  'dite-vyziva',
  'telo-depilace',
  'muzi-holeni',
  'plet-rty',
  'zdravi',
]

/** @param code - of a category: the segments of its path, joined by hyphens. */
export const isHygienic = (code: string): boolean =>
  hygienicTaxons.some((taxon) => `${code}-`.startsWith(`${taxon}-`))
