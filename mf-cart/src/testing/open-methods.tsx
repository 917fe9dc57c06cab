import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrder, codPayment, courierShipment } from './an-order.ts'
import { aShop, collection, renderPage, type Answer, type FakeApi } from './render-page.tsx'

const aMethod = (code: string, name: string, parts: object = {}) => ({
  '@id': `/api/v2/shop/shipping-methods/${code}`,
  '@type': 'ShippingMethod',
  id: 1,
  code,
  position: 1,
  name,
  description: null,
  price: 9_900,
  kind: 'courier',
  requiresBranch: false,
  freeFrom: null,
  available: true,
  unavailableReason: null,
  pickupMinutes: null,
  ...parts,
})
const methods = [
  aMethod('ppl', 'Kurýr PPL'),
  aMethod('store', 'Rezervace na prodejně', {
    kind: 'click_and_collect',
    requiresBranch: true,
    price: 0,
  }),
  aMethod('branch', 'Doručení na prodejnu', {
    kind: 'branch_pickup',
    requiresBranch: true,
    price: 0,
  }),
  aMethod('post', 'Balíkovna', {
    kind: 'postal_office',
    requiresBranch: true,
    price: 0,
    priceBeforeCode: 5_900,
  }),
  aMethod('box', 'DPD box', {
    kind: 'dpd_box',
    requiresBranch: true,
    available: false,
    unavailableReason: 'tooHeavy',
  }),
]
const cod = {
  ...codPayment.method,
  id: 1,
  position: 1,
  description: null,
  instructions: null,
  price: 3_900,
  isCard: false,
}
const stores = [
  {
    externalId: '0101',
    name: 'Praha, Dlouhá',
    street: 'Dlouhá 1',
    city: 'Praha',
    openingText: 'Otevřeno do 20.00',
    cartAvailability: 'all',
  },
  {
    externalId: '0102',
    name: 'Brno, Orlí',
    street: 'Orlí 12',
    city: 'Brno',
    openingText: 'Otevřeno do 20.00',
    cartAvailability: 'partial',
  },
]

export const unchosen = anOrder({
  shipments: [{ ...courierShipment, selected: false }],
  payments: [{ ...codPayment, selected: false }],
})
export const withCourier = { ...unchosen, shipments: [courierShipment] }
export const ready = { ...withCourier, payments: [codPayment] }

/**
 * Step 2 of the checkout; `patch` answers the choices, and a line that is taken away, `branch` is
 * what the chosen store has.
 */
export function openMethods(
  order: Order,
  patch: FakeApi = () => ({ body: order }),
  branch: object | null = null,
) {
  const sent: unknown[] = []
  const lists: Record<string, Answer> = {
    '/shipping-methods': collection(methods),
    '/payment-methods': collection([cod, { ...cod, code: 'transfer', name: 'Převodem' }]),
    '/stores': collection(stores),
  }
  let cart = order
  const shop = aShop(async (call) => {
    if (call.method !== 'GET') {
      sent.push(call.body)
      const answer = await patch(call)
      if (call.method === 'DELETE' && 'body' in answer) cart = answer.body as Order
      return answer
    }
    const [path = ''] = call.path.split('?')
    if (path === `/orders/${order.tokenValue}`) return { body: cart }
    if (path.includes('expected-delivery-info'))
      return {
        body: {
          methods: [
            {
              shippingMethod: methods[0]?.['@id'],
              kind: 'courier',
              from: null,
              to: null,
              orderBefore: null,
              text: 'Doručíme v úterý 24. 11.',
            },
          ],
          branch,
        },
      }
    return lists[path] ?? collection([])
  })
  shop.cart.setState({ tokenValue: order.tokenValue })
  renderPage(paths.shippingPayment(), shop)
  return { shop, sent, user: userEvent.setup() }
}

/** The button that goes on to step 3. */
export const next = () =>
  screen.getAllByRole('button', { name: 'Pokračovat k údajům' })[0] as HTMLElement
