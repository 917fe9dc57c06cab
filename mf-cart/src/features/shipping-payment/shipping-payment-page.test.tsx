import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anOrder, codPayment, courierShipment } from '../../testing/an-order.ts'
import {
  aShop,
  collection,
  renderPage,
  type Answer,
  type FakeApi,
} from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

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

const unchosen = anOrder({
  shipments: [{ ...courierShipment, selected: false }],
  payments: [{ ...codPayment, selected: false }],
})
const withCourier = { ...unchosen, shipments: [courierShipment] }
const ready = { ...withCourier, payments: [codPayment] }

/** Step 2; `patch` answers the choices. */
function openStep(order: Order, patch: FakeApi = () => ({ body: order })) {
  const sent: unknown[] = []
  const lists: Record<string, Answer> = {
    '/shipping-methods': collection(methods),
    '/payment-methods': collection([cod]),
    '/stores': collection(stores),
  }
  const shop = aShop((call) => {
    if (call.method === 'PATCH') {
      sent.push(call.body)
      return patch(call)
    }
    const [path = ''] = call.path.split('?')
    if (path === `/orders/${order.tokenValue}`) return { body: order }
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
          branch: null,
        },
      }
    return lists[path] ?? collection([])
  })
  shop.cart.setState({ tokenValue: order.tokenValue })
  renderPage(paths.shippingPayment(), shop)
  return { shop, sent, user: userEvent.setup() }
}
const next = () => screen.getAllByRole('button', { name: 'Pokračovat k údajům' })[0] as HTMLElement

test('a method shows its price and day; one that cannot be used says why @CART-08', async () => {
  openStep(unchosen)
  await screen.findByText(/Doručíme/)
  const box = await screen.findByRole<HTMLInputElement>('radio', { name: /DPD box/ })
  expect(box.disabled).toBe(true)
  expect(screen.getByText('Zásilka je na tento způsob dopravy příliš těžká.')).toBeTruthy()
})

test('payment waits for the delivery, and going on says what is missing @CART-08', async () => {
  const { user, shop } = openStep(unchosen)
  await screen.findByRole('radio', { name: /Kurýr PPL/ })
  expect(screen.getByText('Nejdříve vyberte způsob dopravy.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Dobírka/ })).toBeNull()
  await user.click(next())
  expect(await screen.findByText('Vyberte prosím způsob dopravy.')).toBeTruthy()
  expect(shop.navigate).not.toHaveBeenCalled()
})

test('a courier is stored at once and opens the payments @CART-10', async () => {
  const { user, sent } = openStep(unchosen, () => ({ body: withCourier }))
  await user.click(await screen.findByRole('radio', { name: /Kurýr PPL/ }))
  expect(await screen.findByRole('radio', { name: /Dobírka/ })).toBeTruthy()
  expect(sent).toEqual([{ shippingMethod: 'ppl', branchId: null, branchName: null }])
})

test('the payment has its line before it is chosen, so the button stays in its place @CART-09', async () => {
  const { user } = openStep(withCourier, () => ({ body: ready }))
  const summary = await screen.findByRole('region', { name: 'Souhrn' })
  const lines = () => within(summary).getAllByRole('term')
  expect(within(summary).getByText('Platba')).toBeTruthy()
  const before = lines().length
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  expect(await within(summary).findByText('Dobírka')).toBeTruthy()
  expect(lines()).toHaveLength(before)
})

test('a pickup waits for its store; without the stores’ team a list is enough @CART-08 @PLAT-04', async () => {
  const { user, sent } = openStep(unchosen)
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  expect(sent).toEqual([])
  await user.click(next())
  expect(await screen.findByText('Vyberte prosím místo, kde si zboží vyzvednete.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  await waitFor(() =>
    expect(sent).toEqual([
      { shippingMethod: 'store', branchId: '0101', branchName: 'Praha, Dlouhá' },
    ]),
  )
})

test('a store that cannot be used keeps its picker open, with 1700 beside it @CART-07 @CART-10', async () => {
  const { user } = openStep(unchosen, () => ({ status: 422, body: { code: 1700, message: '' } }))
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  expect(await screen.findByText(/Vybranou prodejnu nelze použít/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rezervace/ }).checked).toBe(true)
})

test('a store short of goods offers to have them delivered there @CART-17', async () => {
  const { user, sent } = openStep(unchosen, ({ body }) =>
    (body as { shippingMethod: string }).shippingMethod === 'store'
      ? { status: 422, body: { code: 1700, message: '' } }
      : { body: withCourier },
  )
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  await user.click(await screen.findByRole('button', { name: 'Doručit na tuto prodejnu' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      shippingMethod: 'branch',
      branchId: '0101',
      branchName: 'Praha, Dlouhá',
    }),
  )
})

const collected = {
  ...ready,
  shipments: [
    {
      ...courierShipment,
      branchId: '0101',
      branchName: 'Praha, Dlouhá',
      shippingMethod: {
        ...courierShipment.shippingMethod,
        code: 'store',
        name: 'Rezervace na prodejně',
        kind: 'click_and_collect' as const,
        requiresBranch: true,
      },
    },
  ],
}

test.each([
  ['can still serve the order', { body: collected }, true],
  ['closed or ran out meanwhile', { status: 422, body: { code: 1700, message: '' } }, false],
])(
  'a chosen store is sent once more before going on: it %s @CART-08 @CART-17',
  async (_name, answer, goesOn) => {
    const { user, shop, sent } = openStep(collected, () => answer)
    await screen.findByRole('radio', { name: /Dobírka/ })
    await user.click(next())
    if (goesOn)
      await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
    else {
      expect(await screen.findByText(/Vybranou prodejnu nelze použít/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Doručit na tuto prodejnu' })).toBeTruthy()
      expect(document.activeElement?.id).toBe('shipping')
      expect(shop.navigate).not.toHaveBeenCalled()
    }
    expect(sent).toEqual([
      { shippingMethod: 'store', branchId: '0101', branchName: 'Praha, Dlouhá' },
    ])
  },
)

test('another store that is refused is named, and the stored one goes on @CART-08 @CART-17', async () => {
  const { user, shop, sent } = openStep(collected, ({ body }) =>
    (body as { branchId: string }).branchId === '0101'
      ? { body: collected }
      : { status: 422, body: { code: 1700, message: '' } },
  )
  await user.click(await screen.findByRole('radio', { name: /Brno, Orlí/ }))
  const refusal = await screen.findByRole('alert')
  expect(within(refusal).getByText('Brno, Orlí')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Praha, Dlouhá/ }).checked).toBe(
      true,
    ),
  )
  await user.click(next())
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
  expect(sent.map((body) => (body as { branchId: string }).branchId)).toEqual(['0102', '0101'])
})

test('another pickup ticked after a stored delivery: the sums and the payments wait for its place @CART-08', async () => {
  const { user } = openStep(ready)
  await screen.findByRole('radio', { name: /Dobírka/ })
  await user.click(screen.getByRole('radio', { name: /Rezervace/ }))
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  expect(summary.getByText('vyberte místo')).toBeTruthy()
  expect(summary.queryByText(/Kurýr PPL/)).toBeNull()
  expect(summary.getByText('podle výběru')).toBeTruthy()
  expect(screen.getByText('Nejdříve vyberte místo, kde si zboží vyzvednete.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Dobírka/ })).toBeNull()
})

test('all chosen leads to step 3 @CART-09', async () => {
  const { user, shop } = openStep(ready)
  await screen.findByRole('radio', { name: /Dobírka/ })
  await user.click(next())
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
})

test('going on before the choice is stored waits for it @CART-09', async () => {
  let store = () => {}
  const { user, shop } = openStep(
    withCourier,
    () => new Promise((answer) => (store = () => answer({ body: ready }))),
  )
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  await user.click(next())
  expect(shop.navigate).not.toHaveBeenCalled()
  store()
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
})

test('a choice that is refused meanwhile goes nowhere @CART-07', async () => {
  const { user, shop } = openStep(withCourier, () => ({
    status: 422,
    body: { code: 1000, message: 'Takto zaplatit nelze.' },
  }))
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  await user.click(next())
  expect(await screen.findByText('Takto zaplatit nelze.')).toBeTruthy()
  expect(shop.navigate).not.toHaveBeenCalled()
})

test('an empty cart leads back to step 1 @CART-14', async () => {
  const { shop } = openStep(anOrder({ items: [] }))
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.cart(), { replace: true }))
})
