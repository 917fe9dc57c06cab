import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOneTimeToken } from '../../people/auth/one-time-tokens.ts'
import { openOrderShop, readyCart, soapCart, type OrderShop } from '../../testing/order-shop.ts'

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

describe('another person’s order @API-11', () => {
  test('every verb answers 404, and nothing changes', async () => {
    const cart = await cartWith(2, jana.headers)
    const t = cart.tokenValue
    const [item, shipment, payment] = [
      cart.items[0]?.id,
      cart.shipments[0]?.id,
      cart.payments[0]?.id,
    ]
    const attempts = [
      ['GET', `/orders/${t}`],
      ['PUT', `/orders/${t}`, { note: 'x' }],
      ['DELETE', `/orders/${t}`],
      ['GET', `/orders/${t}/items`],
      ['GET', `/orders/${t}/adjustments`],
      ['POST', `/orders/${t}/items`, { productVariant: 'soap', quantity: 1 }],
      ['PATCH', `/orders/${t}/items/${item}`, { quantity: 9 }],
      ['DELETE', `/orders/${t}/items/${item}`],
      ['POST', `/orders/${t}/items/${item}/select-gift`, {}],
      ['PATCH', `/orders/${t}/shipments/${shipment}`, { shippingMethod: 'ppl' }],
      ['PATCH', `/orders/${t}/payments/${payment}`, { paymentMethod: 'cod' }],
      ['POST', `/orders/${t}/coupons`, { code: 'SLEVA10' }],
      ['DELETE', `/orders/${t}/coupons/1`],
      ['PATCH', `/orders/${t}/complete`, {}],
      ['GET', `/orders/${t}/pay`],
      ['GET', `/orders/expected-delivery-info/${t}`],
      ['GET', `/orders/${t}/items/${item}/adjustments`],
      ['GET', `/orders/${t}/shipments/${shipment}/methods`],
    ] as const
    const absent = await shop.call('GET', `/orders/${'x'.repeat(64)}`)
    for (const [method, url, body] of attempts) {
      for (const headers of [{}, petr.headers]) {
        const answer = await shop.call(method, url, body, headers)
        expect([method, url, answer.status]).toEqual([method, url, 404])
        expect(answer.text).toBe(absent.text)
      }
    }
    expect(
      (await shop.call('GET', `/orders/${t}`, undefined, jana.headers)).body.items,
    ).toMatchObject([{ quantity: 2 }])
  })

  test('parts of another order with the own token', async () => {
    const [own, other] = [await cartWith(1), await cartWith(1)]
    const t = own.tokenValue
    expect(
      (await shop.call('PATCH', `/orders/${t}/items/${other.items[0]?.id}`, { quantity: 5 }))
        .status,
    ).toBe(422)
    expect((await shop.call('DELETE', `/orders/${t}/items/${other.items[0]?.id}`)).status).toBe(422)
    expect(
      (
        await shop.call('PATCH', `/orders/${t}/shipments/${other.shipments[0]?.id}`, {
          shippingMethod: 'ppl',
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await shop.call('PATCH', `/orders/${t}/payments/${other.payments[0]?.id}`, {
          paymentMethod: 'cod',
        })
      ).status,
    ).toBe(404)
    const methods = await shop.call(
      'GET',
      `/shipping-methods?shipmentId=${other.shipments[0]?.id}&tokenValue=${t}`,
    )
    expect(methods.json).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 })
  })

  test.each([
    ['empty', ''],
    ['a null byte', '%00'],
    ['a path out', '..%2f..'],
    ['ten kilobytes', 'x'.repeat(10_000)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a broken encoding', '%E0%A4%A'],
    ['a wild card', '%25'],
  ])('a token that is %s is 404 or 400, never somebody’s order', async (_name, token) => {
    await cartWith(1)
    const { status, text } = await shop.call('GET', `/orders/${token}`)
    expect([400, 401, 404, 414]).toContain(status)
    expect(text).not.toContain('tokenValue')
  })

  test('parts by their own addresses are for the signed-in owner', async () => {
    const cart = await cartWith(1, jana.headers)
    for (const part of [cart.items[0], cart.shipments[0], cart.payments[0]]) {
      const iri = part?.['@id'] ?? ''
      expect((await shop.call('GET', iri, undefined, jana.headers)).json).toMatchObject({
        '@id': iri,
        id: part?.id,
      })
      expect((await shop.call('GET', iri, undefined, petr.headers)).status).toBe(404)
      expect((await shop.call('GET', iri)).status).toBe(401)
    }
  })
})

test('every address printed in an order leads somewhere for its owner @API-01', async () => {
  const { order, token } = await readyCart(shop, { cream: 1 }, { headers: jana.headers })
  await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' }, jana.headers)
  const text =
    (await shop.call('GET', `/orders/${token}`, undefined, jana.headers)).text +
    (await shop.call('GET', `/orders/${token}/adjustments`, undefined, jana.headers)).text +
    (await shop.call('GET', jana.customer, undefined, jana.headers)).text
  const iris = new Set([...text.matchAll(/"@id":"([^"]+)"/g)].map(([, iri]) => iri ?? ''))
  expect(iris.size).toBeGreaterThan(12)
  const missing: string[] = []
  for (const iri of iris)
    if ((await shop.call('GET', iri, undefined, jana.headers)).status !== 200) missing.push(iri)
  expect(missing).toEqual([])
  expect(
    (await shop.call('GET', order.billingAddress?.['@id'] ?? '', undefined, petr.headers)).status,
  ).toBe(404)
})

test('proving a mailbox takes over orders, no open cart: its owner may yet name another mailbox @CART-03', async () => {
  const zora = await shop.account('zora@example.cz')
  const customerId = Number(zora.customer.split('/').at(-1))
  const { token } = await readyCart(shop, { soap: 1 }, { email: 'zora@example.cz' })
  await shop.db
    .updateTable('users')
    .set({ verified_at: null })
    .where('customer_id', '=', customerId)
    .execute()
  const link = await createOneTimeToken(shop.db, {
    purpose: 'verification',
    customerId,
    lifetimeSeconds: 60,
  })
  expect(
    (await shop.call('PATCH', `/account-verification-requests/${link}`, {}, zora.headers)).status,
  ).toBe(202)
  await shop.call('PUT', `/orders/${token}`, { email: 'jinam@example.cz' })
  expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(200)
  expect((await shop.call('GET', '/orders', undefined, zora.headers)).json).toMatchObject({
    'hydra:totalItems': 0,
  })
})

test('a guest’s order is the account’s of its mailbox only while that is proved and open @CART-03', async () => {
  const lada = await shop.account('lada@example.cz')
  const customerId = Number(lada.customer.split('/').at(-1))
  const place = async () => {
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'lada@example.cz' })
    await shop.call('PATCH', `/orders/${token}/complete`, {})
    const { customer_id } = await shop.db
      .selectFrom('orders')
      .select('customer_id')
      .where('token_value', '=', token)
      .executeTakeFirstOrThrow()
    return customer_id
  }
  expect(await place()).toBe(customerId)
  await shop.db.updateTable('customers').set({ state: 4 }).where('id', '=', customerId).execute()
  expect(await place()).toBeNull()
  await shop.db.updateTable('customers').set({ state: 1 }).where('id', '=', customerId).execute()
})

test('a guest’s order stays with the account it came to, whoever has its mailbox later @CART-03', async () => {
  const first = await shop.account('puvodni@example.cz')
  const { token } = await readyCart(shop, { soap: 1 }, { email: 'puvodni@example.cz' })
  await shop.call('PATCH', `/orders/${token}/complete`, {})
  await shop.db
    .updateTable('customers')
    .set({ email: 'nova@example.cz', canonical_email: 'nova@example.cz' })
    .where('id', '=', Number(first.customer.split('/').at(-1)))
    .execute()
  const second = await shop.account('puvodni@example.cz')
  const total = async (headers: Record<string, string>) =>
    (
      (await shop.call('GET', '/orders', undefined, headers)).json as { 'hydra:totalItems': number }
    )['hydra:totalItems']
  expect([await total(first.headers), await total(second.headers)]).toEqual([1, 0])
})

test('an account keeps the name it has, whoever an order is for @ACC-05', async () => {
  const dana = await shop.account('dana@example.cz')
  const { token } = await readyCart(shop, { soap: 1 }, { headers: dana.headers })
  const billingAddress = {
    firstName: 'Karel',
    lastName: 'Jiný',
    street: 'Krátká 3',
    city: 'Brno',
    postcode: '60200',
    countryCode: 'CZ',
    phoneNumber: '777123456',
  }
  await shop.call('PUT', `/orders/${token}`, { billingAddress }, dana.headers)
  expect((await shop.call('PATCH', `/orders/${token}/complete`, {}, dana.headers)).status).toBe(200)
  expect((await shop.call('GET', dana.customer, undefined, dana.headers)).json).toMatchObject({
    firstName: 'Jana',
    lastName: 'Nová',
  })
})

test('what a guest typed for the account’s mailbox opens by the order’s link, not by its own address @API-11', async () => {
  const { token, order } = await readyCart(shop, { soap: 1 }, { email: 'jana@example.cz' })
  expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(200)
  const parts = [order.billingAddress, order.items[0], order.shipments[0], order.payments[0]]
  for (const part of parts)
    expect(
      (await shop.call('GET', part?.['@id'] ?? '/', undefined, jana.headers)).status,
      part?.['@id'],
    ).toBe(404)
})

test('one line of the sums by its address is its owner’s alone @API-11', async () => {
  const { token } = await readyCart(shop, { soap: 1 }, { headers: jana.headers })
  const { json } = await shop.call('GET', `/orders/${token}/adjustments`, undefined, jana.headers)
  const iri = (json as { 'hydra:member': { '@id': string }[] })['hydra:member'][0]?.['@id'] ?? ''
  expect((await shop.call('GET', iri, undefined, jana.headers)).status).toBe(200)
  expect((await shop.call('GET', iri, undefined, petr.headers)).status).toBe(404)
})

test('a row of the list brings what it shows: pictures of its lines, counts, no more calls @API-05', async () => {
  const marie = await shop.account('marie@example.cz')
  const products = await shop.db.selectFrom('products').select(['id', 'code']).execute()
  for (const { id, code } of products)
    await shop.db
      .insertInto('images')
      .values({ code, product_id: id, path: `/media/${code}.webp`, spec: '{}' })
      .execute()
  const { token } = await readyCart(
    shop,
    { soap: 2, cream: 1, paste: 1, formula: 1, 'gift-a': 1 },
    { headers: marie.headers },
  )
  await shop.call('PATCH', `/orders/${token}/complete`, {}, marie.headers)
  const list = await shop.call(
    'GET',
    '/orders?source=eshop&order[checkoutCompletedAt]=asc',
    undefined,
    marie.headers,
  )
  const images = ['soap', 'cream', 'paste', 'formula'].map(
    (code) => `${shop.app.config.publicOrigin}/media/p-${code}.webp`,
  )
  expect(list.json).toMatchObject({
    'hydra:member': [{ itemsCount: 6, linesCount: 5, images, source: 'eshop', claimable: false }],
  })
  const order = (await shop.call('GET', `/orders/${token}`, undefined, marie.headers)).body
  expect(
    order.items.map(({ productVariant }) => productVariant.product?.images?.[0]?.path),
  ).toEqual(expect.arrayContaining(images))
  const part = await shop.call('GET', order.items[0]?.['@id'] ?? '', undefined, marie.headers)
  expect(part.json).toMatchObject({
    productVariant: { product: { images: [{ path: images[0] }] } },
  })
  expect(
    (await shop.call('GET', '/orders?source=store', undefined, marie.headers)).json,
  ).toMatchObject({ 'hydra:totalItems': 0 })
  await shop.db.deleteFrom('images').execute()
})

test('a guest’s cart does not tell whether the shop knows an e-mail @API-11', async () => {
  const known = await cartWith(1)
  const fresh = await cartWith(1)
  const customerOf = async (token: string, email: string) =>
    (await shop.call('PUT', `/orders/${token}`, { email })).body.customer
  expect(await customerOf(known.tokenValue, 'jana@example.cz')).toEqual({
    '@type': 'Customer',
    email: 'jana@example.cz',
  })
  expect(await customerOf(fresh.tokenValue, 'nikdo@example.cz')).toEqual({
    '@type': 'Customer',
    email: 'nikdo@example.cz',
  })
  const own = await cartWith(1, jana.headers)
  expect(own.customer).toEqual({
    '@id': jana.customer,
    '@type': 'Customer',
    email: 'jana@example.cz',
  })
})

test('after a month a customer begins with a new cart @CART-03', async () => {
  const old = await cartWith(1, petr.headers)
  await shop.db
    .updateTable('orders')
    .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old.id)
    .execute()
  const opened = await shop.call('POST', '/orders', {}, petr.headers)
  expect(opened).toMatchObject({ status: 201, body: { items: [] } })
  expect(opened.body.tokenValue).not.toBe(old.tokenValue)
})
