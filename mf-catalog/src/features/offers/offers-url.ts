import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'

/**
 * Which offers are shown, as the URL says it. Days are `YYYY-MM-DD`, as `<input type="date">` sends
 * them.
 */
export type OffersState = {
  types: string[]
  brands: string[]
  club: boolean
  from: string | null
  to: string | null
}

export const noFilters: OffersState = { types: [], brands: [], club: false, from: null, to: null }

export const offerFields = {
  type: 'typ',
  brand: 'znacka',
  club: 'klub',
  from: 'plati-od',
  to: 'plati-do',
} as const

const maxValues = 20

const codes = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).filter((value) => /^[\p{L}\p{N}_-]{1,60}$/u.test(value)))]
    .slice(0, maxValues)
    .sort()

/** A day of the calendar; 30 February is none. */
function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** Unknown values count as absent; swapped days are put in order. */
export function readOffersState(params: URLSearchParams): OffersState {
  const [from, to] = [dayOf(params.get(offerFields.from)), dayOf(params.get(offerFields.to))]
  const crossed = from !== null && to !== null && from > to
  return {
    types: codes(params, offerFields.type),
    brands: codes(params, offerFields.brand),
    club: params.get(offerFields.club) === '1',
    from: crossed ? to : from,
    to: crossed ? from : to,
  }
}

export function offersQueryString({ types, brands, club, from, to }: OffersState): string {
  const params = new URLSearchParams()
  for (const type of types) params.append(offerFields.type, type)
  for (const brand of brands) params.append(offerFields.brand, brand)
  if (club) params.set(offerFields.club, '1')
  if (from) params.set(offerFields.from, from)
  if (to) params.set(offerFields.to, to)
  return params.size === 0 ? '' : `?${params}`
}

/** The API's own filters. */
export const offersApiParams = ({ types, brands, club, from, to }: OffersState): SearchParams => ({
  type: types.length > 0 ? types : undefined,
  brand: brands.length > 0 ? brands : undefined,
  club: club || undefined,
  validFrom: from ?? undefined,
  validTo: to ?? undefined,
})

/** How many filters are in force; the days are one. */
export const filterCount = ({ types, brands, club, from, to }: OffersState): number =>
  types.length + brands.length + Number(club) + Number(from !== null || to !== null)

export const isFiltered = (state: OffersState): boolean => filterCount(state) > 0

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value].sort()

export const withType = (state: OffersState, type: string): OffersState => ({
  ...state,
  types: toggled(state.types, type),
})
export const withBrand = (state: OffersState, brand: string): OffersState => ({
  ...state,
  brands: toggled(state.brands, brand),
})
