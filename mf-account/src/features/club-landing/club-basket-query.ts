import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** Label of variants that members buy cheaper. */
const clubLabel = 'club'

export const clubBasketQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['mf-account', 'club-basket'] as const,
    queryFn: async ({ signal }) => {
      const searchParams = {
        labels: [clubLabel],
        masterVariant: true,
        in_stock: true,
        order_by: 'sold',
        sort: 'desc',
        itemsPerPage: 24,
      }
      return (await api.list('GET /search/products-variants', { query: searchParams, signal }))
        .members
    },
    staleTime: 5 * 60_000, // ms
    retry: false,
    meta: { showsGoods: true },
  })
