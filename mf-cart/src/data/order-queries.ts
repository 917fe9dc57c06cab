import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Api = Shop['api']

/** All under `checkout`, so that a change of the cart can age them together. */
export const checkoutKeys = {
  all: ['mf-cart', 'checkout'] as const,
  shippingMethods: (order: Order) =>
    [
      'mf-cart',
      'checkout',
      'shipping-methods',
      order.tokenValue,
      order.itemsTotal,
      order.items.length,
    ] as const,
  paymentMethods: (order: Order) =>
    [
      'mf-cart',
      'checkout',
      'payment-methods',
      order.tokenValue,
      order.payments.at(-1)?.id,
      order.shipments[0]?.method,
      order.shipments[0]?.branchId ?? null,
      order.itemsTotal,
    ] as const,
  deliveryInfo: (order: Order) =>
    [
      'mf-cart',
      'checkout',
      'delivery-info',
      order.tokenValue,
      order.shipments[0]?.branchId ?? null,
      order.payments.at(-1)?.method.code,
      order.items.length,
    ] as const,
  placedOrder: (tokenValue: string) => ['personal', 'mf-cart', 'placed-order', tokenValue] as const,
}

/** Delivery methods with their prices for this cart; one that cannot be used says why. */
export const shippingMethodsQuery = (api: Api, order: Order) =>
  queryOptions({
    queryKey: checkoutKeys.shippingMethods(order),
    queryFn: async ({ signal }) => {
      const searchParams = { shipmentId: order.shipments[0]?.id, tokenValue: order.tokenValue }
      return (await api.list('GET /shipping-methods', { query: searchParams, signal })).members
    },
    enabled: order.shipments.length > 0,
  })

/** Payment methods that go with the chosen delivery and its place. */
export const paymentMethodsQuery = (api: Api, order: Order) =>
  queryOptions({
    queryKey: checkoutKeys.paymentMethods(order),
    queryFn: async ({ signal }) => {
      const searchParams = { paymentId: order.payments.at(-1)?.id, tokenValue: order.tokenValue }
      return (await api.list('GET /payment-methods', { query: searchParams, signal })).members
    },
    enabled: order.payments.length > 0,
  })

/** When each delivery method would bring this cart as it is to be paid, and when the chosen store has it ready. */
export const deliveryInfoQuery = (api: Api, order: Order) =>
  queryOptions({
    queryKey: checkoutKeys.deliveryInfo(order),
    queryFn: ({ signal }) =>
      api('GET /orders/expected-delivery-info/{tokenValue}', {
        path: { tokenValue: order.tokenValue },
        signal,
      }),
    placeholderData: keepPreviousData, // days that a choice leaves alone stay in their place
  })

/** A placed order by its secret token; anybody who holds the token may read it. */
export const placedOrderQuery = (api: Api, tokenValue: string) =>
  queryOptions({
    queryKey: checkoutKeys.placedOrder(tokenValue),
    queryFn: ({ signal }) => api('GET /orders/{tokenValue}', { path: { tokenValue }, signal }),
    staleTime: 0,
  })
