import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  billingAddress,
  openOrderShop,
  readyCart,
  type OrderShop,
} from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

describe('addresses and the note @CART-11', () => {
  const put = async (token: string, body: object) =>
    (await shop.call('PUT', `/orders/${token}`, body)).body
  const brno = { ...billingAddress, city: 'Brno', postcode: '602 00' }

  test('a delivery address that was copied follows the billing one; one of its own stays', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    expect(await put(token, { billingAddress: brno })).toMatchObject({
      billingAddress: { city: 'Brno' },
      shippingAddress: { city: 'Brno' },
    })
    expect(await put(token, { shippingAddress: billingAddress })).toMatchObject({
      billingAddress: { city: 'Brno' },
      shippingAddress: { city: 'Praha' },
    })
    const moved = await put(token, { billingAddress: { ...brno, street: 'Orlí 5' } })
    expect(moved).toMatchObject({
      billingAddress: { street: 'Orlí 5' },
      shippingAddress: { city: 'Praha' },
    })
    expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(200)
  })

  test('ordered with another phone, an address of the book stays one, with that phone', async () => {
    const { headers } = await shop.account('telefon@example.cz')
    for (const phoneNumber of ['+420777888999', '+420602111222']) {
      const { token } = await readyCart(shop, { soap: 1 }, { headers })
      const address = { billingAddress: { ...billingAddress, phoneNumber } }
      await shop.call('PUT', `/orders/${token}`, address, headers)
      expect((await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)).status).toBe(200)
    }
    expect((await shop.call('GET', '/addresses', undefined, headers)).json).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ street: billingAddress.street, phoneNumber: '+420602111222' }],
    })
  })

  test('a note can be taken back; without the member it stays, and a null at the end keeps it', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    expect(await put(token, { note: 'Zvonek nefunguje' })).toMatchObject({
      notes: 'Zvonek nefunguje',
    })
    expect(await put(token, { billingAddress })).toMatchObject({ notes: 'Zvonek nefunguje' })
    expect(await put(token, { note: null })).not.toHaveProperty('notes')
    await put(token, { note: 'Druhé patro' })
    await shop.call('PATCH', `/orders/${token}/complete`, { notes: null })
    expect(
      await shop.db
        .selectFrom('orders')
        .select('notes')
        .where('token_value', '=', token)
        .executeTakeFirst(),
    ).toEqual({
      notes: 'Druhé patro',
    })
  })
})
