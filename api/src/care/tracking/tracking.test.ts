import type { TrackedOrder } from '@drogerie/shared-lib/contract/order-tracking.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveredOrder } from '../../testing/claims.ts'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import {
  billingAddress,
  openOrderShop,
  readyCart,
  type OrderShop,
} from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop({}, testConfig({ trustedProxies: ['127.0.0.1'] }))
})
afterAll(() => shop?.close())

const email = 'sleduje@example.cz'
const track = (orderNumber: string, asked = email, address = '10.8.0.1') =>
  shop.call(
    'POST',
    '/order-tracking',
    { orderNumber, email: asked },
    { 'x-forwarded-for': address },
  )

test('number and e-mail show state, goods and sum, and nothing of the person @CZ-17', async () => {
  const placed = await deliveredOrder(shop, { soap: 2 }, { email })
  const { status, json, text } = await track(placed.number, 'Sleduje@Example.cz')
  expect(status).toBe(200)
  const order = json as TrackedOrder
  expect(order).toMatchObject({ number: placed.number, displayState: 'delivered' })
  expect(order.items.map(({ quantity }) => quantity)).toEqual([2])
  expect(order.shipments[0]?.deliveredAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(Object.keys(order).sort()).toEqual([
    '@context',
    '@id',
    '@type',
    'checkoutCompletedAt',
    'displayState',
    'items',
    'number',
    'paidOnHandover',
    'paymentState',
    'shipments',
    'total',
  ])
  const { street, lastName, phoneNumber } = billingAddress
  for (const secret of [placed.token, email, street, lastName, phoneNumber])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('an unpaid order says how to pay it and until when, and no way to its token @CZ-17', async () => {
  const place = async (payment: string) => {
    const { token } = await readyCart(shop, { soap: 1 }, { email, payment })
    return (await shop.call('PATCH', `/orders/${token}/complete`, {})).body
  }
  const waiting = async (payment: string) => {
    const placed = await place(payment)
    const { json, text } = await track(placed.number ?? '')
    expect(text).not.toContain(placed.tokenValue)
    return { placed, due: (json as TrackedOrder).payment }
  }
  const { placed, due } = await waiting('transfer')
  expect(due).toMatchObject({
    methodName: 'Bankovním převodem',
    isCard: false,
    payUntil: placed.payUntil,
    transfer: { variableSymbol: placed.number, amount: placed.total, qr: expect.any(String) },
  })
  expect((await waiting('comgate')).due).toEqual({
    methodName: 'Kartou on-line',
    isCard: true,
    payUntil: expect.any(String),
  })
  expect((await waiting('cod')).due).toBeUndefined()
  expect((await track(placed.number ?? '')).json).toMatchObject({
    shipments: [{ promise: placed.shipments[0]?.promise }],
  })
  await markPaid(shop.app, placed.id)
  expect((await track(placed.number ?? '')).json).not.toHaveProperty('payment')
})

test('zeros in front of the number may be left out @CZ-17', async () => {
  const placed = await deliveredOrder(shop, { soap: 1 }, { email })
  expect((await track(String(Number(placed.number)))).status).toBe(200)
})

test('an unknown number and a wrong e-mail are one answer @CZ-17 @R13', async () => {
  const placed = await deliveredOrder(shop, { soap: 1 }, { email })
  const [unknown, wrong] = [
    await track('999999999'),
    await track(placed.number, 'nekdo.jiny@example.cz'),
  ]
  expect(unknown.status).toBe(422)
  expect(wrong.json).toEqual(unknown.json)
  expect(unknown.json).toMatchObject({ violations: [{ propertyPath: 'orderNumber' }] })
})

test('a guessing network is stopped, another one and the owner there are not @CZ-17 @R13', async () => {
  const placed = await deliveredOrder(shop, { soap: 1 }, { email })
  let status = 422
  for (let guess = 0; guess < 25 && status === 422; guess += 1)
    status = (await track(String(7_000 + guess), email, '10.9.1.1')).status
  expect(status).toBe(429)
  expect((await track(placed.number, email, '10.9.1.1')).status).toBe(429)
  expect((await track(placed.number, email, '10.9.2.2')).status).toBe(200)
})
