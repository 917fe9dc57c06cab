import { queryOptions } from '@tanstack/react-query'
import { sharedKeys } from './query-keys.ts'
import { readOrder } from './cart-queue.ts'
import type { Shop } from './shop.ts'
import { withTabSync } from './tab-sync.ts'

/**
 * The shopper's open cart; never fetched on the server, whose pages are the same for all shoppers.
 */
export const cartQuery = (shop: Shop, tokenValue: string | null) =>
  queryOptions({
    queryKey: sharedKeys.cart(tokenValue),
    queryFn: ({ signal }) => withTabSync(shop, () => readOrder(shop, tokenValue ?? '', signal)),
    enabled: tokenValue !== null && shop.side === 'browser',
    staleTime: 15_000, // ms
  })
