import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, type fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { screen } from '@testing-library/react'
import { aCustomer, openPage } from './open-page.tsx'

export const iri = (path: string) => `/api/v2/shop/${path}`
export const aShipment = (
  more: Partial<Order['shipments'][number]> = {},
): Order['shipments'][number] => ({
  '@id': iri('shipments/1'),
  '@type': 'Shipment',
  id: 1,
  method: iri('shipping-methods/branch'),
  shippingMethod: {
    '@id': iri('shipping-methods/branch'),
    '@type': 'ShippingMethod',
    code: 'branch',
    name: 'Doručení na prodejnu',
    price: 0,
    kind: 'branch_pickup',
  },
  branchName: 'Praha, Dlouhá',
  selected: true,
  ...more,
})
export const aPayment = (isCard: boolean): Order['payments'][number] => ({
  '@id': iri('payments/1'),
  '@type': 'Payment',
  id: 1,
  method: {
    '@id': iri('payment-methods/x'),
    '@type': 'PaymentMethod',
    code: 'x',
    name: isCard ? 'Kartou' : 'Převodem',
    isCard,
  },
  selected: true,
})
export const anOrder = (more: Partial<Order>): Order => ({
  '@id': iri('orders/t1'),
  '@type': 'Order',
  id: 1,
  tokenValue: 't1',
  number: '000000042',
  channel: iri('channels/WEB'),
  state: 'new',
  checkoutState: 'completed',
  paymentState: 'awaiting_payment',
  shippingState: 'ready',
  currencyCode: 'CZK',
  localeCode: 'cs_CZ',
  items: [],
  shipments: [aShipment()],
  payments: [aPayment(true)],
  itemsTotal: 0,
  total: 0,
  taxTotal: 0,
  taxIncludedTotal: 0,
  taxExcludedTotal: 0,
  shippingTotal: 0,
  orderPromotionTotal: 0,
  promotionCoupons: [],
  changes: { order: null, items: [] },
  displayState: 'waiting_for_payment',
  checkoutCompletedAt: '2026-11-21T15:20:00+01:00',
  source: 'eshop',
  ...more,
})

/** Opens the page of an order. */
export async function openPurchase(
  order: Order,
  complaints: readonly object[] = [],
  withdrawals: readonly object[] = [],
  more: Parameters<typeof fakeApi>[0] = {},
) {
  const { calls } = openPage(paths.purchaseDetail('t1'), {
    answers: {
      'GET /orders/t1': order,
      'GET /orders/t1/withdrawals': aCollection(withdrawals),
      'GET /complaints': aCollection(complaints),
      ...more,
    },
    customer: aCustomer(),
  })
  await screen.findByRole('heading', { level: 1, name: /000000042/ }, { timeout: 10_000 })
  return calls
}
