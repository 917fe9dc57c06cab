import type { SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** `source` null means on-line and in stores; days are included. */
export type OrdersFilter = {
  source: SalesChannel | null
  phrase?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
export type OrdersPage = OrdersFilter & { page: number; size: number }

/** `personal` first: signing out forgets everything under it. */
export const orderKeys = {
  all: ['personal', 'mf-account', 'orders'] as const,
  page: (page: OrdersPage) => ['personal', 'mf-account', 'orders', 'page', page] as const,
  list: (filter: OrdersFilter) => ['personal', 'mf-account', 'orders', 'list', filter] as const,
  byToken: (tokenValue: string) =>
    ['personal', 'mf-account', 'orders', 'by-token', tokenValue] as const,
}

/** A page of purchases, newest first. */
export const readOrders = (
  { api }: Shop,
  { page, size, ...filter }: OrdersPage,
  signal?: AbortSignal,
) =>
  api.list('GET /orders', {
    query: { ...filter, page, itemsPerPage: size, order: { checkoutCompletedAt: 'desc' } },
    signal,
  })

export const ordersQuery = (shop: Shop, page: OrdersPage) =>
  queryOptions({
    queryKey: orderKeys.page(page),
    queryFn: ({ signal }) => readOrders(shop, page, signal),
    refetchOnWindowFocus: 'always', // perhaps ordered or paid in another tab
  })

/** One purchase with its goods. */
export const orderByTokenQuery = ({ api }: Shop, tokenValue: string) =>
  queryOptions({
    queryKey: orderKeys.byToken(tokenValue),
    queryFn: ({ signal }) => api('GET /orders/{tokenValue}', { path: { tokenValue }, signal }),
  })
