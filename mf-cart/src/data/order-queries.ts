import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
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
      order.freeShipping?.remaining === 0, // a code makes it free, too, and changes nothing else
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

/**
 * Payment methods that go with the chosen delivery and its place.
 *
 * @param reader - of a placed order.
 */
export const paymentMethodsQuery = (api: Api, order: Order, reader?: { asVisitor: boolean }) =>
  queryOptions({
    queryKey: checkoutKeys.paymentMethods(order),
    queryFn: async ({ signal }) => {
      const searchParams = { paymentId: order.payments.at(-1)?.id, tokenValue: order.tokenValue }
      const call = { query: searchParams, signal, ...reader }
      return (await api.list('GET /payment-methods', call)).members
    },
    enabled: order.payments.length > 0,
  })

/**
 * When each delivery method would bring this cart as it is to be paid, and when the chosen store
 * has it ready.
 */
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

/**
 * A placed order by its secret token. A guest's order is of no customer and opens to visitors
 * alone, so whoever is signed in and has no such order asks for it as a visitor.
 */
export const placedOrderQuery = ({ api, session }: Shop, tokenValue: string) =>
  queryOptions({
    queryKey: checkoutKeys.placedOrder(tokenValue),
    queryFn: async ({ signal }) => {
      const call = { path: { tokenValue }, signal }
      try {
        return await api('GET /orders/{tokenValue}', call)
      } catch (error) {
        if (!isGone(error) || !session.getState().signedIn) throw error
        return api('GET /orders/{tokenValue}', { ...call, asVisitor: true })
      }
    },
    staleTime: 0,
  })

/** How the calls about a placed order go out; the API names the owner to nobody but the owner. */
export const readerOptions = ({ customer }: Pick<Order, 'customer'>): { asVisitor: boolean } => ({
  asVisitor: customer?.['@id'] === undefined,
})
