import type { DataTag } from '@tanstack/react-query'
import type { SearchParams } from '../api-client/search-params.ts'
import type { SharedQueries } from '../contract/shared-queries.ts'
import type { Namespace } from '../i18n/texts.ts'

type App = Exclude<Namespace, 'common'>
type Name = keyof SharedQueries

/** The app that owns the query, its name, and what it depends on. */
type Owned = readonly [App, string, ...unknown[]] | readonly ['shared', Name, ...unknown[]]

/**
 * Every key of the shop's one query cache. A query whose value belongs to a person begins with
 * `personal`: signing out forgets it, and the server writes it into no page. A mark in the query's
 * `meta` would be lost by `setQueryData`.
 */
type ShopQueryKey = Owned | readonly ['personal', ...Owned]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: ShopQueryKey
    /**
     * `showsGoods`: prices and stock, which a navigation reads again. Of a query that a page shows.
     */
    queryMeta: { showsGoods?: true }
  }
}

/** A key that knows the type of its value. */
type Tagged<Key, N extends Name> = DataTag<Key, SharedQueries[N]>

const shared = <N extends Name, On extends readonly unknown[]>(name: N, ...on: On) =>
  ['shared', name, ...on] as unknown as Tagged<readonly ['shared', N, ...On], N>

const personal = <N extends Name, On extends readonly unknown[]>(name: N, ...on: On) =>
  ['personal', 'shared', name, ...on] as unknown as Tagged<
    readonly ['personal', 'shared', N, ...On],
    N
  >

/**
 * Keys of the queries that more than one app reads or writes (`contract/shared-queries.ts`); an
 * app's own begin with its name.
 */
export const sharedKeys = {
  cart: (tokenValue: string | null) => shared('cart', tokenValue),
  channel: () => shared('channel'),
  customerService: () => shared('customerService'),
  hits: (searchParams: SearchParams) => shared('hits', searchParams),
  /** @param slug - of the product. */
  pressedHit: (slug: string) => shared('pressedHit', slug),
  /** @param externalId - of a store, in the stores' own system. */
  store: (externalId: string | null) => shared('store', externalId),
  banners: (filter: { category: string; taxon?: string }) => shared('banners', filter),
  clubStatus: () => shared('clubStatus'),
  addresses: () => personal('addresses'),
  clubCoupons: () => personal('clubCoupons'),
  watch: (variantCode: string) => personal('watch', variantCode),
}

/** Whether the value of this query belongs to a person. */
export const isPersonal = (key: readonly unknown[]): boolean => key[0] === 'personal'
