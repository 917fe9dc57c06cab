import { queryOptions } from '@tanstack/react-query'
import { cartKeys } from './cart-keys.ts'
import { readOrder } from './cart-queue.ts'
import type { Shop } from './shop.ts'
import { followed } from './tab-sync.ts'

/**
 * The shopper's open cart; never fetched on the server, whose pages are the same for all shoppers.
 */
export const cartQuery = (shop: Shop, tokenValue: string | null) =>
  queryOptions({
    queryKey: cartKeys.byToken(tokenValue),
    queryFn: ({ signal }) => followed(shop, () => readOrder(shop, tokenValue ?? '', signal)),
    enabled: tokenValue !== null && shop.side === 'browser',
    staleTime: 15_000, // ms
  })
