import { listMany } from '@drogerie/shared-lib/api-client/list-many.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StockByStore } from './store-picker-rules.ts'

/** More than there are. */
const allStores = 1000
const staleTime = 10_000 // ms

export type VariantStock = { byStore: StockByStore; waiting: boolean }

/**
 * Stock of a variant in each store. The list waits for it, so that rows do not move; without an
 * answer the rows do not mention it.
 */
export function useVariantStock(code: string | undefined): VariantStock {
  const { api } = useShop()
  const { data, isLoading } = useQuery({
    queryKey: ['mf-content', 'store', 'stock', code ?? null] as const,
    queryFn: ({ signal }) =>
      listMany(api, 'GET /stock/variant/{code}', allStores, { path: { code: code ?? '' }, signal }),
    enabled: code !== undefined,
    staleTime,
    retry: false, // the list itself must not wait for long
  })
  const byStore = useMemo(
    () => new Map(data?.members.map((stock) => [stock.store.externalId, stock] as const)),
    [data],
  )
  return { byStore, waiting: isLoading }
}
