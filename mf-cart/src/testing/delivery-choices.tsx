/** The second step of the checkout with methods, payments, stores and points to choose from. */
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { anOrder, codPayment } from './an-order.ts'
import { openOrder, type Call } from './open-order.tsx'
import { collection, type Answer } from './render-page.tsx'

const aMethod = (code: string, kind: string, more: object = {}) => ({
  '@id': `/api/v2/shop/shipping-methods/${code}`,
  id: 1,
  code,
  position: 1,
  name: code,
  description: null,
  price: 0,
  kind,
  requiresBranch: kind !== 'courier',
  available: true,
  unavailableReason: null,
  ...more,
})
const methods = [
  aMethod('ppl', 'courier', { price: 9_900 }),
  aMethod('rezervace', 'click_and_collect'),
  aMethod('doruceni', 'branch_pickup'),
  aMethod('box', 'dpd_box'),
]
const aPayment = (code: string, name: string) => ({
  ...codPayment.method,
  id: 1,
  code,
  name,
  position: 1,
  description: null,
  price: 0,
})
export const payments = [aPayment('cod', 'Dobírka'), aPayment('card', 'Kartou')]
const store = (externalId: string, name: string, cartAvailability: string) => ({
  externalId,
  name,
  street: 'Dlouhá 1',
  city: 'Praha',
  openingText: 'Otevřeno',
  cartAvailability,
})
export const stores = [
  store('1', 'Úplná', 'all'),
  store('2', 'Skoro', 'partial'),
  store('3', 'Prázdná', 'none'),
]
export const point = {
  code: 'B1',
  name: 'Box Orlí',
  street: 'Orlí 1',
  city: 'Brno',
  openingText: 'denně',
  nonstop: false,
  distance: 350,
}

export const ready = anOrder({ payments: [codPayment] })
export const lists: Record<string, Answer> = {
  '/shipping-methods': collection(methods),
  '/payment-methods': collection(payments),
  '/stores': collection(stores),
  '/pickup-points': collection([point]),
}

export function open(
  order: Order,
  patch: (call: Call) => Answer | Promise<Answer> = () => ({ body: order }),
) {
  return openOrder(paths.shippingPayment(), order, {
    answer: (call) => {
      if (call.method === 'PATCH') return patch(call)
      if (call.path.includes('expected-delivery-info'))
        return { body: { methods: [], branch: null } }
      return lists[call.path.split('?')[0] ?? '']
    },
  })
}
export const callsTo = (calls: Call[], path: string) =>
  calls.filter((call) => call.path.startsWith(path))
export const lastQuery = (calls: Call[], path: string) =>
  new URLSearchParams(callsTo(calls, path).at(-1)?.path.split('?')[1])
