import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, soapCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
let petr: Awaited<ReturnType<OrderShop['account']>>
beforeAll(async () => {
  shop = await openOrderShop()
  jana = await shop.account('jana@example.cz')
  petr = await shop.account('petr@example.cz')
})
afterAll(() => shop?.close())

const viewers = ['a visitor', 'Jana', 'Petr'] as const
type Viewer = (typeof viewers)[number]
const headersOf = (viewer: Viewer) =>
  ({ 'a visitor': {}, Jana: jana.headers, Petr: petr.headers })[viewer]

/** Statuses that a viewer gets for asking stores about a cart, and for opening it. */
async function statuses(token: string, viewer: Viewer): Promise<[number, number]> {
  const headers = headersOf(viewer)
  // opening it makes a guest's cart theirs, so that comes last
  const stores = await shop.call('GET', `/stores?orderToken=${token}`, undefined, headers)
  const order = await shop.call('GET', `/orders/${token}`, undefined, headers)
  return [stores.status, order.status]
}

const expire = (id: number) =>
  shop.db
    .updateTable('orders')
    .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()

describe('a cart shows in stores to whom it opens @API-11 @CART-03', () => {
  test.each([
    ['a guest’s', null, { 'a visitor': 200, Jana: 200, Petr: 200 }],
    ['a customer’s', 'Jana', { 'a visitor': 404, Jana: 200, Petr: 404 }],
  ] as const)('%s cart, and nobody’s once it has expired', async (_whose, owner, expected) => {
    for (const viewer of viewers) {
      const cart = await soapCart(shop, 1, owner ? headersOf(owner) : {})
      const status = expected[viewer]
      expect([viewer, await statuses(cart.tokenValue, viewer)]).toEqual([viewer, [status, status]])
      await expire(cart.id)
      expect([viewer, await statuses(cart.tokenValue, viewer)]).toEqual([viewer, [404, 404]])
    }
  })

  test('a placed order is no cart', async () => {
    const { token } = await readyCart(shop, { soap: 1 }, { headers: jana.headers })
    await shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)
    expect(await statuses(token, 'Jana')).toEqual([404, 200])
  })
})
