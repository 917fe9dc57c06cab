import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { setFulfilment } from '../placed/order-lifecycle.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop({}, testConfig({ limitFactor: 1, trustedProxies: ['127.0.0.1'] }))
})
afterAll(() => shop?.close())

type Buyer = { email: string; network: string; lines?: Record<string, number>; payment?: string }

async function buy({ email, network, lines = { soap: 1 }, payment = 'transfer' }: Buyer) {
  const headers = { 'x-forwarded-for': network }
  const { token } = await readyCart(shop, lines, { email, payment, headers })
  return shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
}
const held = async (code: string) =>
  (
    await shop.db
      .selectFrom('product_variants')
      .select('on_hold')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).on_hold

test('one loop without an account does not take the whole stock of a product @CART-12', async () => {
  const answers: number[] = []
  for (let i = 0; i < 10; i += 1)
    answers.push(
      (await buy({ email: `host${i}@example.cz`, network: '198.51.100.1', lines: { cream: 8 } }))
        .status,
    )
  expect(answers.filter((status) => status === 200)).toHaveLength(6)
  expect(await held('cream')).toBe(48)
  const refused = await buy({
    email: 'host99@example.cz',
    network: '198.51.100.1',
    lines: { cream: 8 },
  })
  expect(refused).toMatchObject({
    status: 422,
    json: { code: 1000, message: expect.stringContaining('nejvýše 50') },
  })
  expect(
    (await buy({ email: 'jiny@example.cz', network: '198.51.100.2', lines: { cream: 8 } })).status,
  ).toBe(200)
})

test('unpaid orders per mailbox and network are limited; paying one allows another, and the cart is kept @CART-12', async () => {
  const mailbox = { email: 'stejna@example.cz' }
  const first = await buy({ ...mailbox, network: '203.0.113.1' })
  for (let i = 2; i <= 5; i += 1)
    expect((await buy({ ...mailbox, network: `203.0.113.${i}` })).status).toBe(200)
  const refused = await buy({ ...mailbox, network: '203.0.113.6' })
  expect(refused).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'email' }] } })
  await shop.db
    .updateTable('orders')
    .set({ payment_state: 'paid' })
    .where('id', '=', first.body.id)
    .execute()
  expect((await buy({ ...mailbox, network: '203.0.113.7' })).status).toBe(200)
  const family = { network: '192.0.2.1', payment: 'cod' }
  const { body: one } = await buy({ email: 'rodina0@example.cz', ...family })
  await sql`with more as (
      insert into orders (token_value, number, created_by_guest, state, payment_state, shipping_state, email, placed_from, checkout_completed_at)
      select token_value || i, number || '-' || i, true, state, payment_state, shipping_state, 'rodina' || i || '@example.cz', placed_from, now()
      from orders, generate_series(1, 98) i where id = ${one.id} returning id)
    insert into shipments (order_id, fulfilment, method_code) select id, 'none', 'ppl' from more`.execute(
    shop.db,
  )
  const answers: number[] = []
  for (let i = 100; i < 102; i += 1)
    answers.push((await buy({ email: `rodina${i}@example.cz`, ...family })).status)
  expect(answers).toEqual([200, 422])
})

test('a packed order no longer counts @CART-12', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { status, body } = await buy({
      email: 'baleno@example.cz',
      network: '203.0.113.99',
      payment: 'cod',
    })
    expect(status).toBe(200)
    await setFulfilment(shop.app, body.id, 'packing')
  }
})

test('the limit does not apply to signed-in customers', async () => {
  const { headers } = await shop.account('velky@example.cz')
  const { token } = await readyCart(shop, { lotion: 15 }, { headers, payment: 'transfer' })
  expect((await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)).status).toBe(200)
})

test('strangers’ orders cannot flood a mailbox @CART-12', async () => {
  const email = 'zaplavena@example.cz'
  expect((await buy({ email, network: '100.64.0.1' })).status).toBe(200)
  await shop.db
    .updateTable('rate_limits')
    .set({ hits: 20 })
    .where('bucket', '=', `order:mailbox:${emailFingerprint(email)}`)
    .execute()
  expect((await buy({ email, network: '100.64.0.2' })).status).toBe(429)
  expect((await buy({ email: 'jina-schranka@example.cz', network: '100.64.0.2' })).status).toBe(200)
})
