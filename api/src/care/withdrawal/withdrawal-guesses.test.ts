import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop({}, testConfig({ trustedProxies: ['127.0.0.1'] }))
})
afterAll(() => shop?.close())

const email = 'vlastnik@example.cz'
const draftFrom = async (
  address: string,
  order: { orderNumber: string; orderToken?: string },
  headers: Record<string, string> = {},
) =>
  (
    await shop.call(
      'POST',
      '/withdrawals/draft',
      { ...order, email },
      { 'x-forwarded-for': address, ...headers },
    )
  ).status

test('a guessing stranger locks out neither the owner, nor a bearer of the link, nor another network @CZ-01 @R13', async () => {
  const { headers } = await shop.account(email)
  const own = await deliveredOrder(shop, { soap: 1 }, { email, headers })
  const guest = await deliveredOrder(shop, { soap: 1 }, { email })
  const [stranger, elsewhere] = ['10.1.1.1', '10.2.2.2']
  let status = 422
  for (let guess = 0; guess < 25 && status === 422; guess += 1)
    status = await draftFrom(stranger, { orderNumber: String(7_000 + guess) })
  expect(status).toBe(429)
  expect(await draftFrom(stranger, { orderNumber: guest.number })).toBe(429)
  expect(await draftFrom(elsewhere, { orderNumber: guest.number })).toBe(200)
  expect(await draftFrom(stranger, { orderNumber: own.number }, headers)).toBe(200)
  expect(await draftFrom(stranger, { orderToken: guest.token, orderNumber: guest.number })).toBe(
    200,
  )
})

test('sending statements until the limit locks out no other network and extends nobody’s wait @CZ-01 @R13', async () => {
  const { number } = await deliveredOrder(shop, { soap: 9 }, { email: 'host@example.cz' })
  const statement = {
    orderNumber: number,
    email: 'host@example.cz',
    firstName: 'Jana',
    lastName: 'Nová',
    confirmed: true,
  }
  const from = (address: string) =>
    shop.call('POST', '/withdrawals', statement, { 'x-forwarded-for': address })
  const answers = []
  for (let time = 0; time < 12; time += 1) answers.push(await from('10.4.1.1'))
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<number>(5).fill(202),
    ...Array<number>(7).fill(429),
  ])
  const waits = answers.slice(5).map(({ headers }) => Number(headers['retry-after']))
  expect(Math.max(...waits) - Math.min(...waits)).toBeLessThan(120)
  expect((await from('10.5.1.1')).status).toBe(202)
})

test('guesses about one mailbox from many networks are limited, too @R13', async () => {
  let status = 422
  let guesses = 0
  for (; guesses < 100 && status === 422; guesses += 1)
    status = await draftFrom(`10.3.${Math.floor(guesses / 9)}.1`, {
      orderNumber: String(8_000 + guesses),
    })
  expect(status).toBe(429)
  expect(guesses).toBeGreaterThan(20)
})
