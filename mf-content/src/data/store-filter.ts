import type { StoreStatusCode } from '@drogerie/shared-lib/contract/enums.ts'
import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'

export type Point = { latitude: number; longitude: number }

/** The filter of stores; all of it is in the URL of the stores page. */
export type StoreFilter = {
  /** A town, a postcode, a street or a word of a store's name. */
  phrase: string
  /** Codes of services; a store has to have all of them. */
  services: string[]
  /** In operation, closed, about to open: one of them, when any is asked for. */
  statuses: StoreStatusCode[]
  openNow: boolean
  /** The shopper's position, if they shared it. */
  near: Point | null
  /** Rows of the list. */
  shown: number
}

export const rowsAtOnce = 12
const rowsAtMost = 500
const phraseLength = 80
const servicesAtMost = 10

/** Names of the filter's fields in the URL and in its form. */
export const fieldNames = {
  phrase: 'hledat',
  service: 'sluzba',
  status: 'stav',
  openNow: 'otevreno',
  near: 'poloha',
  shown: 'zobrazit',
} as const

export const noFilter: StoreFilter = {
  phrase: '',
  services: [],
  statuses: [],
  openNow: false,
  near: null,
  shown: rowsAtOnce,
}

const rounded = (degrees: number) => Number(degrees.toFixed(4)) // about ten metres

function pointIn(text: string | null): Point | null {
  const [, latitude = '', longitude = ''] =
    /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? '') ?? []
  if (latitude === '' || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180)
    return null
  return { latitude: rounded(Number(latitude)), longitude: rounded(Number(longitude)) }
}

function shownIn(text: string | null): number {
  if (!/^\d{1,3}$/.test(text ?? '')) return rowsAtOnce
  return Math.min(Math.max(Math.ceil(Number(text) / rowsAtOnce), 1) * rowsAtOnce, rowsAtMost)
}

/** All of them, in the order of their chips. */
export const storeStatuses: readonly StoreStatusCode[] = ['OTEV', 'DOZAV', 'PRIPR', 'ZAVR']

/** Reads the filter; unknown values are ignored. */
export function readStoreFilter(params: URLSearchParams): StoreFilter {
  const services = params.getAll(fieldNames.service).filter((code) => /^[\w-]{1,40}$/.test(code))
  return {
    phrase: (params.get(fieldNames.phrase) ?? '').trim().slice(0, phraseLength),
    services: [...new Set(services)].toSorted().slice(0, servicesAtMost),
    statuses: storeStatuses.filter((status) => params.getAll(fieldNames.status).includes(status)),
    openNow: params.get(fieldNames.openNow) === '1',
    near: pointIn(params.get(fieldNames.near)),
    shown: shownIn(params.get(fieldNames.shown)),
  }
}

/**
 * Whether the requested number of rows is one of our steps and not past the last store; the default
 * always is.
 */
export function isNumberOfStores(
  params: URLSearchParams,
  { shown }: StoreFilter,
  total: number,
): boolean {
  const said = params.get(fieldNames.shown)
  return (
    said === null || (said === String(shown) && shown > rowsAtOnce && shown - rowsAtOnce < total)
  )
}

/**
 * The query of a filter with its question mark; nothing where it is the usual one, and always in
 * one order.
 */
export function storeFilterQuery(filter: StoreFilter): string {
  const { phrase, services, statuses, openNow, near, shown } = filter
  const params = new URLSearchParams()
  if (phrase) params.set(fieldNames.phrase, phrase)
  for (const code of services.toSorted()) params.append(fieldNames.service, code)
  for (const status of statuses) params.append(fieldNames.status, status)
  if (openNow) params.set(fieldNames.openNow, '1')
  if (near) params.set(fieldNames.near, `${rounded(near.latitude)},${rounded(near.longitude)}`)
  if (shown !== rowsAtOnce) params.set(fieldNames.shown, String(shown))
  return params.size === 0 ? '' : `?${params}`
}

const toggled = <Code extends string>(codes: readonly Code[], code: Code): Code[] =>
  codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]

/** The filter with one service more or less, from the first row on. */
export const withService = (filter: StoreFilter, code: string): StoreFilter => ({
  ...filter,
  services: toggled(filter.services, code),
  shown: rowsAtOnce,
})

/** The filter with one status more or less, from the first row on. */
export const withStatus = (filter: StoreFilter, status: StoreStatusCode): StoreFilter => ({
  ...filter,
  statuses: storeStatuses.filter((other) => toggled(filter.statuses, status).includes(other)),
  shown: rowsAtOnce,
})

/** Whether anything but the number of rows narrows the list. */
export const isNarrowed = ({ phrase, services, statuses, openNow, near }: StoreFilter): boolean =>
  phrase !== '' || services.length > 0 || statuses.length > 0 || openNow || near !== null

/** metres around a place within which a store is 'nearby' */
export const nearbyMetres = 30_000

/**
 * Parameters of GET /stores.
 *
 * @param place - the place that the phrase names, if it does: then the stores around it are listed,
 *   nearest first.
 */
export function storeParams(
  { phrase, services, statuses, openNow, near }: StoreFilter,
  place: Point | null = null,
): SearchParams {
  const point = near ?? place
  return {
    services,
    statusCode: statuses,
    openNow: openNow || undefined,
    phrase: (point ? null : phrase) || undefined,
    ...(point ? { lat: point.latitude, lng: point.longitude, order: { distance: 'asc' } } : {}),
    ...(place && !near ? { radius: nearbyMetres } : {}),
  }
}
