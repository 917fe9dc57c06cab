import type { SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export type OrdersPage = { source: SalesChannel | null; page: number; size: number }

/** `personal` first: signing out forgets everything under it. */
export const orderKeys = {
  all: ['personal', 'mf-account', 'orders'] as const,
  page: (page: OrdersPage) => ['personal', 'mf-account', 'orders', 'page', page] as const,
  list: (source: SalesChannel | null) =>
    ['personal', 'mf-account', 'orders', 'list', source] as const,
  byToken: (tokenValue: string) =>
    ['personal', 'mf-account', 'orders', 'by-token', tokenValue] as const,
}

/** A page of purchases, newest first. `source` null means on-line and in stores. */
export const readOrders = (
  { api }: Shop,
  { source, page, size }: OrdersPage,
  signal?: AbortSignal,
) =>
  api.list('GET /orders', {
    query: { source, page, itemsPerPage: size, order: { checkoutCompletedAt: 'desc' } },
    signal,
  })

export const ordersQuery = (shop: Shop, page: OrdersPage) =>
  queryOptions({
    queryKey: orderKeys.page(page),
    queryFn: ({ signal }) => readOrders(shop, page, signal),
  })

/** One purchase with its goods. */
export const orderByTokenQuery = ({ api }: Shop, tokenValue: string) =>
  queryOptions({
    queryKey: orderKeys.byToken(tokenValue),
    queryFn: ({ signal }) => api('GET /orders/{tokenValue}', { path: { tokenValue }, signal }),
  })
