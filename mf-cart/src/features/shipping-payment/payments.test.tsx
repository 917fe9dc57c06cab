import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codPayment, courierShipment } from '../../testing/an-order.ts'
import { openOrder } from '../../testing/open-order.tsx'
import { collection, type Answer } from '../../testing/render-page.tsx'
import {
  callsTo,
  lastQuery,
  lists,
  open,
  payments,
  ready,
} from '../../testing/delivery-choices.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the payment that counts is the last one, and that one is changed @CART-09', async () => {
  const cancelled = { ...codPayment, id: 7, selected: false }
  const { user, sent, calls } = open({ ...ready, payments: [cancelled, { ...codPayment, id: 8 }] })
  await user.click(await screen.findByRole('radio', { name: /Kartou/ }))
  await waitFor(() =>
    expect(sent('PATCH').map(({ path, body }) => [path, body])).toEqual([
      ['/orders/token-of-a-test/payments/8', { paymentMethod: 'card' }],
    ]),
  )
  expect(lastQuery(calls, '/payment-methods').get('paymentId')).toBe('8')
})

test('a change of payment that is refused meanwhile goes nowhere, though another one was chosen before @CART-07 @CART-09', async () => {
  const answer = Promise.withResolvers<Answer>()
  const { user, shop } = open(ready, () => answer.promise)
  await user.click(await screen.findByRole('radio', { name: /Kartou/ }))
  await user.click(screen.getAllByRole('button', { name: 'Pokračovat k údajům' })[0] as HTMLElement)
  answer.resolve({ status: 422, body: { code: 1000, message: 'Takto zaplatit nelze.' } })
  expect(await screen.findByText('Takto zaplatit nelze.')).toBeTruthy()
  expect(shop.navigate).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dobírka/ }).checked).toBe(true)
})

test('another delivery asks again which payments go with it @CART-09', async () => {
  const byBox = {
    ...courierShipment,
    method: '/api/v2/shop/shipping-methods/box',
    shippingMethod: { ...courierShipment.shippingMethod, code: 'box' },
  }
  const withBox = { ...ready, shipments: [{ ...byBox, branchId: 'B1', branchName: 'Box Orlí' }] }
  const { user, calls } = open(ready, () => ({ body: withBox }))
  await screen.findByRole('radio', { name: /Dobírka/ })
  const before = callsTo(calls, '/payment-methods').length
  const infos = callsTo(calls, '/orders/expected-delivery-info').length
  await user.click(screen.getByRole('radio', { name: /^box/ }))
  await user.click(await screen.findByRole('radio', { name: /Box Orlí/ }))
  await waitFor(() => expect(callsTo(calls, '/payment-methods').length).toBe(before + 1))
  await waitFor(() =>
    expect(callsTo(calls, '/orders/expected-delivery-info').length).toBe(infos + 1),
  )
})

test('a payment that the chosen box does not take is closed, with the reason @CART-09 @CZ-17', async () => {
  const closed = { available: false, unavailableReason: 'pointTakesNoPayment' }
  const { user, sent } = openOrder(paths.shippingPayment(), ready, {
    answer: ({ path }) => {
      const [name = ''] = path.split('?')
      if (name.includes('expected-delivery-info')) return { body: { methods: [], branch: null } }
      return name === '/payment-methods'
        ? collection([{ ...payments[0], ...closed }, payments[1]])
        : lists[name]
    },
  })
  const radio = await screen.findByRole<HTMLInputElement>('radio', {
    name: /Dobírka.*Vybraný box platby nepřijímá/,
  })
  expect(radio.disabled).toBe(true)
  await user.click(radio)
  expect(sent('PATCH')).toEqual([])
})
