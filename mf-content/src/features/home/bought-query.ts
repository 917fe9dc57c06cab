import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

const readPurchases = 4
const shownGoods = 10

/**
 * Goods of the customer's last purchases, on-line and in stores, the newest first, each once, as
 * they are sold today.
 */
export const boughtQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: ['personal', 'mf-content', 'bought'] as const,
    queryFn: async ({ signal }) => {
      const { members: purchases } = await api.list('GET /orders', {
        query: { page: 1, itemsPerPage: readPurchases, order: { checkoutCompletedAt: 'desc' } },
        signal,
      })
      const orders = await Promise.all(
        purchases.map(({ tokenValue }) =>
          api('GET /orders/{tokenValue}', { path: { tokenValue }, signal }),
        ),
      )
      const items = orders.flatMap((order) => order.items).filter(({ isGift }) => !isGift)
      const codes = [...new Set(items.map(({ variantCode }) => variantCode))].slice(0, shownGoods)
      if (codes.length === 0) return []
      const { members } = await api.list('GET /search/products-variants', {
        query: { variantCodes: codes, itemsPerPage: shownGoods },
        signal,
      })
      return codes.flatMap((code) => members.find((hit) => hit.code === code) ?? [])
    },
    retry: false,
    staleTime: 60_000, // ms
    meta: { showsGoods: true },
  })
