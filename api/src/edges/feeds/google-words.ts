import type { FeedItem } from './feed-items.ts'

/**
 * Google's own categories (google_product_category) of the shop's first level; others go by the
 * shop's names alone.
 */
const categories: Readonly<Record<string, number>> = {
  Pleť: 567,
  Vlasy: 486,
  Tělo: 474,
  Parfémy: 479,
  Líčení: 477,
  Dítě: 537,
  'Zuby a ústa': 526,
  Muži: 528,
  Zdraví: 491,
  Domácnost: 630,
  Zvířata: 2,
  'Papír a hygiena': 630,
}

export const googleCategory = ({ taxon_names: [first = ''] }: FeedItem): string | null =>
  categories[first]?.toString() ?? null

/** Google's name of a unit, and the amount that the shop's unit price is for. */
const units: Readonly<Record<string, { name: string; base: number }>> = {
  ml: { name: 'ml', base: 100 },
  g: { name: 'g', base: 100 },
  ks: { name: 'ct', base: 1 },
  m: { name: 'm', base: 1 },
}

/** `200 ml` for `100 ml`; nothing for what Google cannot measure, as doses. */
export function unitPricing({
  content_amount: amount,
  content_unit: unit,
}: FeedItem): { measure: string; base: string } | null {
  const known = unit === null ? undefined : units[unit]
  return known && amount !== null
    ? { measure: `${amount} ${known.name}`, base: `${known.base} ${known.name}` }
    : null
}
