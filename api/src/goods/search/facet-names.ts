import type { Aggregation, Bucket } from '@drogerie/shared-lib/contract/variant-hit.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { FacetCount } from './product-search.ts'

type AttributeName = {
  name: string
  unit: string | null
  values: Map<string, { label: string; position: number }>
}

/** Names to show for the codes that the index stores. */
export type FacetNames = { brands: Map<string, string>; attributes: Map<string, AttributeName> }

/** Reads the names of brands, filterable attributes and options; attributes come before options. */
export async function loadFacetNames(db: Kysely<Database>): Promise<FacetNames> {
  const [brands, attributes, options] = await Promise.all([
    db.selectFrom('brands').select(['code', 'name']).execute(),
    db
      .selectFrom('product_attributes')
      .where('filterable', '=', true)
      .select(['code', 'name', 'unit'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('product_options as option')
      .innerJoin('product_option_values as item', 'item.option_id', 'option.id')
      .select([
        'option.code',
        'option.name',
        'item.code as item_code',
        'item.value',
        'item.position',
      ])
      .orderBy('option.position')
      .execute(),
  ])
  const names: FacetNames = {
    brands: new Map(brands.map(({ code, name }) => [code, name])),
    attributes: new Map(),
  }
  for (const { code, name, unit } of attributes)
    names.attributes.set(code, { name, unit, values: new Map() })
  for (const { code, name, item_code: item, value, position } of options) {
    const known = names.attributes.get(code) ?? { name, unit: null, values: new Map() }
    names.attributes.set(code, known)
    known.values.set(item, { label: value, position })
  }
  return names
}

/** Czech names of the labels of goods. */
export const labelNames: Record<string, string> = {
  action: 'Akce',
  club: 'Klubová cena',
  news: 'Novinka',
  ownBrand: 'Vlastní značka',
  vegan: 'Veganské',
  bio: 'Bio',
  eco: 'Šetrné k přírodě',
  natural: 'Přírodní',
  travel: 'Cestovní balení',
}

const collator = new Intl.Collator('cs', { numeric: true })
const byCount = (one: Bucket, other: Bucket) =>
  other.count - one.count || collator.compare(one.label, other.label)

/**
 * Presents facet counts for a listing's filter: brands and labels by count, attribute values in
 * their own order.
 *
 * @param chosen - labels that are selected: they stay in the filter where nothing is left to count,
 *   or nobody could take them back.
 */
export function presentAggregations(
  counts: readonly FacetCount[],
  names: FacetNames,
  chosen: readonly string[],
): Aggregation[] {
  const of = (facet: string) => counts.filter((count) => count.facet === facet)
  const price = of(' price')[0]
  const brands = of(' brand').map(({ value, count }) => ({
    value,
    label: names.brands.get(value) ?? value,
    count,
  }))
  const labels = labelBuckets(of(' labels'), chosen)
  const inStock = of(' in_stock').map(({ value, count }) => ({ value, label: 'Skladem', count }))
  const attributes = [...names.attributes].flatMap(([code, attribute]) => {
    const buckets = of(code).map(({ value, count }) => ({
      value,
      label: labelOf(value, attribute),
      count,
    }))
    buckets.sort(
      (one, other) =>
        positionOf(one, attribute) - positionOf(other, attribute) ||
        collator.compare(one.label, other.label),
    )
    return buckets.length === 0
      ? []
      : [{ code: `attributes.${code}`, type: 'terms' as const, name: attribute.name, buckets }]
  })
  return [
    {
      code: 'price',
      type: 'range',
      name: 'Cena',
      min: price?.count ?? 0,
      max: price?.max ?? 0,
      ...(price?.parts && price.max !== price.count ? { histogram: price.parts } : {}),
    },
    { code: 'in_stock', type: 'terms', name: 'Dostupnost', buckets: inStock },
    { code: 'brand', type: 'terms', name: 'Značka', buckets: brands.toSorted(byCount) },
    ...(labels.length > 0
      ? [
          {
            code: 'labels',
            type: 'terms' as const,
            name: 'Vlastnosti',
            buckets: labels.toSorted(byCount),
          },
        ]
      : []),
    ...attributes,
  ]
}

function labelBuckets(counts: readonly FacetCount[], chosen: readonly string[]): Bucket[] {
  const lost = chosen
    .filter((label) => label in labelNames)
    .filter((label) => !counts.some(({ value }) => value === label))
    .map((value) => ({ value, count: 0 }))
  return [...counts, ...lost].map(({ value, count }) => ({
    value,
    label: labelNames[value] ?? value,
    count,
  }))
}

function labelOf(value: string, { unit, values }: AttributeName): string {
  const known = values.get(value)
  if (known) return known.label
  if (value === 'true') return 'Ano'
  return unit ? `${value}\u00A0${unit}` : value
}

const positionOf = ({ value }: Bucket, { values }: AttributeName) =>
  values.get(value)?.position ?? 0
