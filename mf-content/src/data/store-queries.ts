import { listMany } from '@drogerie/shared-lib/api-client/list-many.ts'
import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'
import type { Place, Store } from '@drogerie/shared-lib/contract/store.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { storePoint } from './store-points.ts'
import { storeParams, storeStatuses, type StoreFilter } from './store-filter.ts'

type Api = Shop['api']

const staleTime = 60_000 // ms; 'otevřeno' moves by the minute
/** More than there are. */
const allStores = 1000

/** A cart to be handed over: its secret. */
export type StoreCart = { orderToken: string }

type Call = {
  filter: StoreFilter
  cart?: StoreCart | undefined
  most: number
  signal: AbortSignal
}

/**
 * The place a phrase names, or null; when the look-up is away the words are searched for instead.
 */
async function placeOf(api: Api, phrase: string, signal: AbortSignal): Promise<Place | null> {
  if (phrase === '') return null
  const found = await api.list('GET /stores/place', { query: { phrase }, signal }).catch(() => null)
  return found?.members[0] ?? null
}

async function findStores(api: Api, { filter, cart, most, signal }: Call) {
  const list = (query: SearchParams) =>
    listMany(api, 'GET /stores', most, { query: { ...query, ...cart }, signal })
  const place = filter.near ? null : await placeOf(api, filter.phrase, signal)
  const around = await list(storeParams(filter, place))
  if (!place || around.totalItems > 0)
    return { place, stores: around.members, totalItems: around.totalItems }
  // Nothing near the place: the nearest ones, however far.
  const { members, totalItems } = await list({ ...storeParams(filter, place), radius: undefined })
  return { place, stores: members, totalItems }
}

/** A page of stores with the place they were looked for around. */
export const storesQuery = (api: Api, filter: StoreFilter, cart?: StoreCart) =>
  queryOptions({
    queryKey: ['mf-content', 'store', 'list', filter, cart ?? null] as const,
    queryFn: ({ signal }) => findStores(api, { filter, cart, most: filter.shown, signal }),
    staleTime,
  })

/**
 * The few facts that the map needs about all stores that pass a filter; more would be a heavy page.
 */
export const storePointsQuery = (api: Api, filter: StoreFilter) =>
  queryOptions({
    queryKey: ['mf-content', 'store', 'points', { ...filter, shown: allStores }] as const,
    queryFn: async ({ signal }) => {
      const { stores } = await findStores(api, { filter, most: allStores, signal })
      return stores.map(storePoint)
    },
    staleTime,
  })

/** The place a phrase names, or null. */
export const placeQuery = (api: Api, phrase: string) =>
  queryOptions({
    queryKey: ['mf-content', 'store', 'place', phrase] as const,
    queryFn: ({ signal }) => placeOf(api, phrase, signal),
    enabled: phrase !== '',
    staleTime,
  })

export type Town = { name: string; stores: { slug: string; name: string }[] }

const czech = new Intl.Collator('cs')

/** All stores by town, both in alphabetical order. */
function townsOf(stores: readonly Store[]): Town[] {
  return [...Map.groupBy(stores, ({ city }) => city)]
    .map(([name, members]) => ({
      name,
      stores: members
        .map(({ slug, name: store }) => ({ slug, name: store }))
        .toSorted((one, other) => czech.compare(one.name, other.name)),
    }))
    .toSorted((one, other) => czech.compare(one.name, other.name))
}

/**
 * How many stores there are, the towns they are in, their statuses, and the services to filter by,
 * the commonest first.
 */
export const storeFacetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mf-content', 'store', 'facets'] as const,
    queryFn: async ({ signal }) => {
      const { members, totalItems } = await listMany(api, 'GET /stores', allStores, { signal })
      const services = new Map<string, { code: string; name: string; count: number }>()
      for (const { code, name } of members.flatMap((store) => store.services)) {
        services.set(code, { code, name, count: (services.get(code)?.count ?? 0) + 1 })
      }
      return {
        totalItems,
        towns: townsOf(members),
        statuses: storeStatuses.filter((status) =>
          members.some(({ statusCode }) => statusCode === status),
        ),
        services: [...services.values()].toSorted((one, other) => other.count - one.count),
      }
    },
    staleTime: 10 * 60_000, // ms
  })

/** The store with this slug; null when there is none. */
export const storeBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['mf-content', 'store', 'by-slug', slug] as const,
    queryFn: async ({ signal }) =>
      (await api.list('GET /stores', { query: { slug }, signal })).members[0] ?? null,
    staleTime,
  })
