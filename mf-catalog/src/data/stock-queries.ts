import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

const stockAge = 10_000 // ms

/** Stock of every store; advice only, the order is checked again when an item is added. */
export const stockQuery = (api: Shop['api'], variantCode: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'product', 'stock', variantCode],
    queryFn: ({ signal }) =>
      api.list('GET /stock/variant/{code}', {
        path: { code: variantCode },
        query: { itemsPerPage: 100 },
        signal,
      }),
    staleTime: stockAge,
    meta: { showsGoods: true },
  })

/**
 * The favourite store's stock; the store travels in a header, so it is part of the key. Null
 * without a store.
 */
export const favouriteStockQuery = (api: Shop['api'], variantCode: string, store: string | null) =>
  queryOptions({
    queryKey: ['mf-catalog', 'product', 'stock', variantCode, store],
    queryFn: async ({ signal }) =>
      (await api('GET /stock/favourite/variant/{code}', { path: { code: variantCode }, signal })) ??
      null,
    enabled: store !== null,
    staleTime: stockAge,
    meta: { showsGoods: true },
  })
