import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderShop, type OrderShop } from '../../../testing/order-shop.ts'
import { demoPassword, seedOrderData } from './seed-orders.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  const points = (['postal_office', 'delivery_point'] as const).map((kind) => ({
    code: kind,
    kind,
    name: 'Místo',
    street: 'Krátká 1',
    city: 'Praha',
    postcode: '11000',
    latitude: 50,
    longitude: 14,
  }))
  await shop.db.insertInto('pickup_points').values(points).execute()
  for (let nth = 0; nth < 32; nth += 1) {
    const { id } = await shop.db
      .insertInto('products')
      .values({ code: `seed-${nth}`, slug: `seed-${nth}`, name: `Věc ${nth}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('product_variants')
      .values({
        code: `seed-${nth}`,
        product_id: id,
        name: '1 ks',
        price: 5000 + nth * 100,
        original_price: 9000,
        on_hand: 50,
        weight_g: 100,
      })
      .execute()
  }
  await seedOrderData(shop.db)
  await seedOrderData(shop.db)
})
afterAll(() => shop.close())

test('demo customers can sign in, and one of them has an order in every display state @API-03 @ACC-08', async () => {
  for (const email of ['jana@example.cz', 'petr@example.cz', 'eva@example.cz']) {
    expect(
      (await shop.call('POST', '/authentication-token', { email, password: demoPassword })).status,
    ).toBe(200)
  }
  const { json } = await shop.call('POST', '/authentication-token', {
    email: 'jana@example.cz',
    password: demoPassword,
  })
  const headers = { authorization: `Bearer ${(json as { token: string }).token}` }
  const list = await shop.call('GET', '/orders?itemsPerPage=50', undefined, headers)
  const members = (
    list.json as {
      'hydra:member': {
        displayState: string
        source: string
        tokenValue: string
        checkoutCompletedAt: string
      }[]
    }
  )['hydra:member']
  expect(members.map(({ displayState }) => displayState)).toEqual([
    'waiting_for_payment',
    'packing',
    'in_transit',
    'ready_for_pickup',
    'delivered',
    'cancelled',
    'delivered',
    'delivered',
  ])
  expect(members.filter(({ source }) => source === 'store')).toHaveLength(1)
  expect(members.map(({ checkoutCompletedAt }) => checkoutCompletedAt)).toEqual(
    members
      .map(({ checkoutCompletedAt }) => checkoutCompletedAt)
      .toSorted()
      .toReversed(),
  )
  for (const { tokenValue } of members)
    expect((await shop.call('GET', `/orders/${tokenValue}`, undefined, headers)).status).toBe(200)
  expect(await shop.app.outbox.drain()).toBe(0)
})
