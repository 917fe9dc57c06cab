import { capital } from '@drogerie/shared-lib/format/capital.ts'
import type {
  Aggregation,
  RangeAggregation,
  TermsAggregation,
} from '@drogerie/shared-lib/contract/variant-hit.ts'
import { attributePrefix, withChange, fieldNames, type ListingState } from './listing-url.ts'

/** `name` is the field's name in the form and in the URL. */
export type FilterOption = {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
}
/** `title` is null for the group that gathers attributes which are simply there or not. */
export type FilterGroup = { key: string; title: string | null; options: FilterOption[] }

/** Aggregations of the API and the fields they belong to; attributes carry their code. */
const attributeFacet = 'attributes.'
const facetFields: Record<string, string> = {
  brand: fieldNames.brand,
  labels: fieldNames.label,
  taxon: fieldNames.taxon,
}

/** The label that stands beside 'Jen skladem' as a switch of its own. */
export const saleLabel = 'action'

const fieldOf = (facet: string): string | null =>
  facet.startsWith(attributeFacet)
    ? attributePrefix + facet.slice(attributeFacet.length)
    : (facetFields[facet] ?? null)

/** Chosen values of a field. */
export function valuesOf(state: ListingState, field: string): string[] {
  if (field.startsWith(attributePrefix))
    return state.attributes[field.slice(attributePrefix.length)] ?? []
  if (field === fieldNames.brand) return state.brands
  return field === fieldNames.label ? state.labels : state.taxons
}

/** The state with other values of a field, on the first page again. */
export function withValues(state: ListingState, field: string, values: string[]): ListingState {
  if (field === fieldNames.brand) return withChange(state, { brands: values })
  if (field === fieldNames.label) return withChange(state, { labels: values })
  if (field === fieldNames.taxon) return withChange(state, { taxons: values })
  const code = field.slice(attributePrefix.length)
  const { [code]: _old, ...others } = state.attributes
  const attributes = values.length > 0 ? { ...others, [code]: values } : others
  return withChange(state, {
    attributes: Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))),
  })
}

/** Ticks or unticks one value. */
export function toggled(state: ListingState, field: string, value: string): ListingState {
  const values = valuesOf(state, field)
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].sort()
  return withValues(state, field, next)
}

/** A code without a name: `stara-znacka` reads 'Stara znacka'. */
const asWords = (code: string): string => capital(code.replace(/[-_]+/g, ' '))

function groupOf(facet: TermsAggregation, name: string, state: ListingState): FilterGroup {
  const chosen = valuesOf(state, name)
  const options = facet.buckets.map(({ value, label, count }) => ({
    name,
    value,
    label,
    count,
    checked: chosen.includes(value),
  }))
  // a selected value without results must stay visible, or it could not be removed
  const lost = chosen.filter((value) => !facet.buckets.some((bucket) => bucket.value === value))
  return {
    key: name,
    title: facet.name,
    options: [
      ...options,
      ...lost.map((value) => ({ name, value, label: asWords(value), count: 0, checked: true })),
    ],
  }
}

/** 'Bez silikonů: ano' is no group of its own. */
const isFlag = ({ key, options }: FilterGroup) =>
  key.startsWith(attributePrefix) && options.every(({ value }) => value === 'true')

/** Flags become one group in which the attribute's own name is the option. */
function gatherFlags(groups: FilterGroup[]): FilterGroup[] {
  const flags = groups
    .filter(isFlag)
    .flatMap(({ title, options }) =>
      options.map((option) => ({ ...option, label: title ?? option.label })),
    )
  const others = groups.filter((group) => !isFlag(group))
  return flags.length > 0 ? [...others, { key: 'flags', title: null, options: flags }] : others
}

const isTerms = (facet: Aggregation): facet is TermsAggregation => facet.type === 'terms'
const isPrice = (facet: Aggregation): facet is RangeAggregation =>
  facet.type === 'range' && facet.code === 'price'

/** Whole crowns, and how many goods are in each of the equal parts between them. */
export type PriceBounds = { min: number; max: number; histogram: number[] | undefined }

export type Filters = {
  groups: FilterGroup[]
  /** Null when all cost the same. */
  price: PriceBounds | null
  /** Reduced goods: their number, and whether only they are shown. */
  sale: FilterOption | null
  /** Number of goods in stock, when the API counts them. */
  inStockCount: number | null
}

/** A choice that would change nothing is none: all goods found have that value. */
const divides = (total: number) => (group: FilterGroup) =>
  group.options.some(({ checked, count }) => checked || count < total)

export type Offered = {
  aggregations: Aggregation[]
  /** Goods found. */
  total: number
  /** Facets that are said by the page itself. */
  hidden?: readonly string[]
}

const priceBounds = ({ min, max, histogram }: RangeAggregation): PriceBounds => ({
  min: Math.floor(min / 100),
  max: Math.ceil(max / 100),
  histogram,
})

/** Groups of the filter panel, made of the aggregations of the page shown. */
export function filtersOf(
  { aggregations, total, hidden = [] }: Offered,
  state: ListingState,
): Filters {
  const groups = aggregations.filter(isTerms).flatMap((facet) => {
    const field = fieldOf(facet.code)
    return field && !hidden.includes(facet.code) ? [groupOf(facet, field, state)] : []
  })
  const labels = groups.find(({ key }) => key === fieldNames.label)
  const sale = labels?.options.find(({ value }) => value === saleLabel) ?? null
  const range = aggregations.find(isPrice)
  const inStock = aggregations.filter(isTerms).find(({ code }) => code === 'in_stock')
  const price = range && priceBounds(range)
  return {
    groups: gatherFlags(
      groups
        .map((group) => ({ ...group, options: group.options.filter((option) => option !== sale) }))
        .filter(divides(total)),
    ),
    price: price && price.min < price.max ? price : null,
    sale,
    inStockCount:
      inStock?.buckets.find(({ value }) => value === '1' || value === 'true')?.count ?? null,
  }
}

export type AppliedFilter = { key: string; text: string; without: ListingState }

type AppliedTexts = { inStock: string; price: (state: ListingState) => string }

/** The chips above the goods: each with the state that is left when it goes. */
export function appliedFilters(
  state: ListingState,
  { groups, sale }: Filters,
  texts: AppliedTexts,
): AppliedFilter[] {
  const price = state.priceFrom !== null || state.priceTo !== null
  const ticked = [...(sale ? [sale] : []), ...groups.flatMap(({ options }) => options)].filter(
    ({ checked }) => checked,
  )
  return [
    ...(price
      ? [
          {
            key: 'price',
            text: texts.price(state),
            without: withChange(state, { priceFrom: null, priceTo: null }),
          },
        ]
      : []),
    ...(state.inStock
      ? [{ key: 'inStock', text: texts.inStock, without: withChange(state, { inStock: false }) }]
      : []),
    ...ticked.map(({ name, value, label }) => ({
      key: `${name}=${value}`,
      text: label,
      without: toggled(state, name, value),
    })),
  ]
}

/** Everything but the order taken away. */
export const withoutFilters = (state: ListingState): ListingState =>
  withChange(state, {
    brands: [],
    labels: [],
    taxons: [],
    attributes: {},
    priceFrom: null,
    priceTo: null,
    inStock: false,
  })
