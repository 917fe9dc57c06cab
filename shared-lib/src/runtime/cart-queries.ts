import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../contract/order.ts'
import type { Shop } from './shop.ts'

export const cartKeys = { byToken: (tokenValue: string | null) => ['cart', tokenValue] as const }

/** The shopper's open cart; never fetched on the server, whose pages are the same for everybody. */
export const cartQuery = (shop: Shop, tokenValue: string | null) =>
  queryOptions({
    queryKey: cartKeys.byToken(tokenValue),
    queryFn: ({ signal }) => shop.api.get<Order>(`/orders/${tokenValue}`, { signal }),
    enabled: tokenValue !== null && shop.side === 'browser',
    staleTime: 15_000, // ms
  })
