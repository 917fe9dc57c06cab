import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOneTimeToken } from '../../people/auth/one-time-tokens.ts'
import {
  openOrderShop,
  PASSWORD,
  readyCart,
  soapCart,
  type OrderShop,
} from '../../testing/order-shop.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
let petr: Awaited<ReturnType<OrderShop['account']>>
beforeAll(async () => {
  shop = await openOrderShop()
  jana = await shop.account('jana@example.cz')
  petr = await shop.account('petr@example.cz')
})
afterAll(() => shop.close())

const cartWith = (quantity: number, headers?: Record<string, string>) =>
  soapCart(shop, quantity, headers)

describe('carts and signing in @CART-02 @CART-03', () => {
  test('the first signed-in request makes a guest’s cart the customer’s; visitors lose it', async () => {
    const cart = await cartWith(1)
    const read = await shop.call('GET', `/orders/${cart.tokenValue}`, undefined, jana.headers)
    expect(read.body).toMatchObject({
      tokenValue: cart.tokenValue,
      customer: { email: 'jana@example.cz' },
    })
    expect((await shop.call('GET', `/orders/${cart.tokenValue}`)).status).toBe(404)
    expect(
      (await shop.call('GET', `/orders/${cart.tokenValue}`, undefined, petr.headers)).status,
    ).toBe(404)
  })

  test('a customer goes on with the latest cart that has goods; a visitor always gets a new one', async () => {
    const cart = await cartWith(1, petr.headers)
    expect((await shop.call('POST', '/orders', {}, petr.headers)).body.tokenValue).toBe(
      cart.tokenValue,
    )
    expect((await cartWith(0)).tokenValue).not.toBe((await cartWith(0)).tokenValue)
  })

  test('a placed order or an older cart is never continued instead of a new cart', async () => {
    const olga = await shop.account('olga@example.cz')
    const { token } = await readyCart(shop, { soap: 1 }, { headers: olga.headers })
    expect((await shop.call('PATCH', `/orders/${token}/complete`, {}, olga.headers)).status).toBe(
      200,
    )
    const opened = await shop.call('POST', '/orders', {}, olga.headers)
    expect(opened.body).toMatchObject({ state: 'cart', items: [] })
    expect(opened.body.tokenValue).not.toBe(token)
  })

  test('replacementTokenValue with the own older cart is ignored: the latest cart is continued', async () => {
    const ivo = await shop.account('ivo@example.cz')
    const older = await cartWith(1, ivo.headers)
    const guest = await cartWith(2)
    await shop.call('POST', '/orders', { replacementTokenValue: guest.tokenValue }, ivo.headers)
    const answer = await shop.call(
      'POST',
      '/orders',
      { replacementTokenValue: older.tokenValue },
      ivo.headers,
    )
    expect(answer.body.tokenValue).toBe(guest.tokenValue)
  })

  test('replacementTokenValue hands a guest’s cart with goods on, and keeps the older one aside', async () => {
    const eva = await shop.account('eva@example.cz')
    const older = await cartWith(1, eva.headers)
    const guest = await cartWith(2)
    const taken = await shop.call(
      'POST',
      '/orders',
      { replacementTokenValue: guest.tokenValue },
      eva.headers,
    )
    expect([taken.status, taken.body.tokenValue, taken.body.items[0]?.quantity]).toEqual([
      201,
      guest.tokenValue,
      2,
    ])
    expect((await shop.call('POST', '/orders', {}, eva.headers)).body.tokenValue).toBe(
      guest.tokenValue,
    )
    expect(
      (await shop.call('GET', `/orders/${older.tokenValue}`, undefined, eva.headers)).body.items,
    ).toMatchObject([{ quantity: 1 }])
  })

  test('a cart names the other one with goods in its account, until it has none; a guest’s names none', async () => {
    const iva = await shop.account('iva@example.cz')
    const older = await cartWith(1, iva.headers)
    const guest = await cartWith(2)
    expect(older).not.toHaveProperty('otherCart')
    const { tokenValue } = (
      await shop.call('POST', '/orders', { replacementTokenValue: guest.tokenValue }, iva.headers)
    ).body
    const read = async () =>
      (await shop.call('GET', `/orders/${tokenValue}`, undefined, iva.headers)).body.otherCart
    expect(await read()).toEqual({ tokenValue: older.tokenValue, linesCount: 1 })
    expect((await cartWith(1)).otherCart).toBeUndefined()
    await shop.call('DELETE', `/orders/${older.tokenValue}`, undefined, iva.headers)
    expect(await read()).toBeUndefined()
  })

  test.each([
    ['an empty cart', async () => (await cartWith(0)).tokenValue],
    ['an unknown token', async () => 'y'.repeat(64)],
    ['another customer’s cart', async () => (await cartWith(3, petr.headers)).tokenValue],
    [
      'a placed order',
      async () => {
        const { token } = await readyCart(shop, { soap: 1 })
        await shop.call('PATCH', `/orders/${token}/complete`, {})
        return token
      },
    ],
  ])('replacementTokenValue naming %s is ignored', async (_name, makeToken) => {
    const token = await makeToken()
    for (const headers of [{}, jana.headers]) {
      const answer = await shop.call('POST', '/orders', { replacementTokenValue: token }, headers)
      expect(answer.status).toBe(201)
      expect(answer.body.tokenValue).not.toBe(token)
    }
  })

  test('a visitor continues the own guest cart; a repeated POST with a key makes one cart', async () => {
    const guest = await cartWith(1)
    expect(
      (await shop.call('POST', '/orders', { replacementTokenValue: guest.tokenValue })).body
        .tokenValue,
    ).toBe(guest.tokenValue)
    const key = { 'idempotency-key': 'open-cart-0001' }
    expect((await shop.call('POST', '/orders', {}, key)).body.tokenValue).toBe(
      (await shop.call('POST', '/orders', {}, key)).body.tokenValue,
    )
    expect(
      (await shop.call('POST', '/orders', {}, { ...key, 'user-agent': 'another' })).body.tokenValue,
    ).not.toBe((await shop.call('POST', '/orders', {}, key)).body.tokenValue)
  })

  test('the token cannot be chosen from outside, and a cart dies after thirty days', async () => {
    const chosen = await shop.call('POST', '/orders', {
      tokenValue: 'mine',
      state: 'new',
      total: 1,
    })
    expect(chosen.body).toMatchObject({ state: 'cart', total: 0 })
    expect(chosen.body.tokenValue).not.toBe('mine')
    await shop.db
      .updateTable('orders')
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('token_value', '=', chosen.body.tokenValue)
      .execute()
    expect((await shop.call('GET', `/orders/${chosen.body.tokenValue}`)).status).toBe(404)
  })

  test('a guest with the address of an account keeps the cart; the account sees the order once its mailbox is verified', async () => {
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'PETR@example.cz' })
    expect((await shop.call('GET', `/orders/${token}`)).status).toBe(200)
    await shop.db.updateTable('users').set({ verified_at: null }).execute()
    await shop.call('PATCH', `/orders/${token}/complete`, {})
    const list = (headers: Record<string, string>) =>
      shop.call('GET', '/orders', undefined, headers)
    expect((await list(petr.headers)).json).toMatchObject({ 'hydra:totalItems': 0 })
    const customerId = Number(petr.customer.split('/').at(-1))
    const link = await createOneTimeToken(shop.db, {
      purpose: 'verification',
      customerId,
      lifetimeSeconds: 60,
    })
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${link}`, { password: PASSWORD }))
        .status,
    ).toBe(202)
    await shop.db.updateTable('users').set({ verified_at: new Date() }).execute()
    expect((await list(petr.headers)).json).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ tokenValue: token, displayState: 'created', itemsCount: 1 }],
    })
    expect((await shop.call('GET', '/orders')).status).toBe(401)
  })
})
