import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClubShop, type ClubShop } from '../../testing/club-shop.ts'
import { readyCart } from '../../testing/order-shop.ts'

let open: ClubShop
/** With the club service as a process of its own. */
beforeAll(async () => {
  open = await openClubShop()
})
afterAll(() => open.close())

const couponNamed = async (name: string) =>
  (await open.list('/client/coupons')).find((row) => row['name'] === name)
const stateOf = async (iri: string) => (await open.get(iri))['activated']

test('a coupon entered by its address is kept for this cart at the club; taken out it is free again @CART-06', async () => {
  const { shop, jana } = open
  const coupon = await couponNamed('Sleva 10 % na další nákup')
  const iri = coupon?.['@id'] ?? ''
  const { token } = await readyCart(shop, { cream: 3 }, { headers: jana.headers })
  const entered = await shop.call(
    'POST',
    `/orders/${token}/coupons`,
    { clientCoupon: iri },
    jana.headers,
  )
  expect(entered.status, entered.text).toBe(201)
  expect(await stateOf(iri)).toBe(true)
  const own = (order: Order) =>
    order.promotionCoupons.find(({ clientCoupon }) => clientCoupon === iri)
  expect(own(entered.body)).toMatchObject({ '@clientCouponId': iri })
  const removed = await shop.call(
    'DELETE',
    own(entered.body)?.['@id'] ?? '',
    undefined,
    jana.headers,
  )
  expect(removed.status).toBe(204)
  expect(await stateOf(iri)).toBe(false)
  const cart = await shop.call('GET', `/orders/${token}`, undefined, jana.headers)
  expect(own(cart.body)).toBeUndefined()
})

test('while the club is away a coupon is entered, the order is placed, and the club hears of it afterwards @K01', async () => {
  const { shop, jana, club } = open
  const iri = (await couponNamed('Sleva 10 % na další nákup'))?.['@id'] ?? ''
  const { token } = await readyCart(shop, { cream: 3 }, { headers: jana.headers })
  await club.kill()
  const entered = await shop.call(
    'POST',
    `/orders/${token}/coupons`,
    { clientCoupon: iri },
    jana.headers,
  )
  expect(entered.status, entered.text).toBe(201)
  const placed = await shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)
  expect(placed.body, placed.text).toMatchObject({ state: 'new' })
  const second = await readyCart(shop, { cream: 3 }, { headers: jana.headers })
  const again = await shop.call(
    'POST',
    `/orders/${second.token}/coupons`,
    { clientCoupon: iri },
    jana.headers,
  )
  expect(again.json).toMatchObject({ code: 1600 })
  // Back again it is told what it missed.
  await club.start()
  await shop.db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
  await shop.app.outbox.drain()
  expect(await open.get(iri)).toMatchObject({ state: 'used', usedInOrder: token })
})
