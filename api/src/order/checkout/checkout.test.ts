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

const newCart = async (headers?: Record<string, string>) =>
  (await shop.call('POST', '/orders', {}, headers)).body.tokenValue

describe('a guest buys @API-05', () => {
  test('from an empty cart to a placed order, shipping and payment before the address', async () => {
    const opened = await shop.call('POST', '/orders', {})
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({
      '@context': '/api/v2/contexts/Order',
      state: 'cart',
      checkoutState: 'cart',
      items: [],
      shipments: [],
      payments: [],
      total: 0,
      itemsTotal: 0,
      changes: { order: null, items: [] },
    })
    expect(opened.body).not.toHaveProperty('number')
    const token = opened.body.tokenValue
    expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/)
    expect(opened.headers['location']).toBe(`/api/v2/shop/orders/${token}`)

    const added = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: '/api/v2/shop/product-variants/soap',
      quantity: 2,
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      itemsTotal: 9980,
      total: 9980,
      taxTotal: 1732,
      freeShipping: { threshold: 150000, remaining: 140020 },
    })
    expect(added.body.items).toMatchObject([
      {
        quantity: 2,
        productName: 'Produkt soap',
        variantCode: 'soap',
        unitPrice: 4990,
        originalUnitPrice: 5990,
        subtotal: 9980,
        available: true,
        maxQuantity: 100,
      },
    ])
    const [shipment] = added.body.shipments
    const [payment] = added.body.payments
    expect(shipment).toMatchObject({
      method: '/api/v2/shop/shipping-methods/branch',
      selected: false,
    })
    expect(payment?.method['@id']).toBe('/api/v2/shop/payment-methods/comgate')

    const shipped = await shop.call('PATCH', `/orders/${token}/shipments/${shipment?.id}`, {
      shippingMethod: '/api/v2/shop/shipping-methods/ppl',
    })
    expect(shipped.body).toMatchObject({ shippingTotal: 9900, total: 19880, checkoutState: 'cart' })
    const paid = await shop.call('PATCH', `/orders/${token}/payments/${payment?.id}`, {
      paymentMethod: 'cod',
    })
    expect(paid.body).toMatchObject({ shippingTotal: 13800, total: 23780 })
    const addressed = await shop.call('PUT', `/orders/${token}`, {
      email: 'guest@example.cz',
      billingAddress: { ...billingAddress, company: '' },
      note: 'Zvonek nefunguje',
    })
    expect(addressed.body).toMatchObject({
      checkoutState: 'payment_selected',
      customer: { email: 'guest@example.cz' },
      notes: 'Zvonek nefunguje',
    })
    expect(addressed.body.billingAddress).toMatchObject({
      street: 'Dlouhá 12',
      postcode: '11000',
      phoneNumber: '+420777123456',
    })
    expect(addressed.body.billingAddress).not.toHaveProperty('company')
    expect(addressed.body.shippingAddress).toMatchObject({ street: 'Dlouhá 12' })

    const placed = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(placed.status).toBe(200)
    expect(placed.body).toMatchObject({
      state: 'new',
      checkoutState: 'completed',
      paymentState: 'awaiting_payment',
      shippingState: 'ready',
      total: 23780,
      displayState: 'created',
      thankYou: 'cod',
    })
    expect(placed.body.number).toMatch(/^\d{9}$/)
    const soap = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'soap')
      .executeTakeFirstOrThrow()
    expect(soap).toEqual({ on_hand: 100, on_hold: 2 })
  })

  test('a placed order answers 404 to every change, and 200 to complete once more @CART-12', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    const first = await shop.call('PATCH', `/orders/${token}/complete`, {})
    const again = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.number).toBe(first.body.number)
    const item = first.body.items[0]?.id
    const statuses = await Promise.all([
      shop.call('POST', `/orders/${token}/items`, { productVariant: 'soap', quantity: 1 }),
      shop.call('PATCH', `/orders/${token}/items/${item}`, { quantity: 2 }),
      shop.call('DELETE', `/orders/${token}/items/${item}`),
      shop.call('PUT', `/orders/${token}`, { note: 'x' }),
      shop.call('DELETE', `/orders/${token}`),
      shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('the same complete fifty times at once is one order and one mail @CART-12', async () => {
    const { token, order } = await readyCart(shop, { soap: 1 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.call('PATCH', `/orders/${token}/complete`, {})),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const mails = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', `order-confirmation:${order.id}`)
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('a finished order read by its token alone says nothing about the person', async () => {
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'tajny@example.cz' })
    await shop.call('PATCH', `/orders/${token}/complete`, { notes: 'Tajný vzkaz' })
    const { text, status } = await shop.call('GET', `/orders/${token}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/tajny@|777123456|Dlouhá|Tajný vzkaz/)
    expect(JSON.parse(text)).toMatchObject({ billingAddress: { city: 'Praha', postcode: '11000' } })
  })
})

describe('steps in the wrong order @CART-07', () => {
  test.each([
    ['an empty cart', async () => newCart(), 'Košík je prázdný.'],
    [
      'nothing chosen',
      async () => {
        const token = await newCart()
        await shop.call('POST', `/orders/${token}/items`, { productVariant: 'soap', quantity: 1 })
        return token
      },
      'Nejdříve vyberte způsob dopravy.',
    ],
  ])('complete with %s', async (_name, cart, message) => {
    const token = await cart()
    const { status, json } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 1000, message, order: { tokenValue: token, state: 'cart' } })
  })

  test('an empty cart cannot be addressed, a guest without e-mail cannot order', async () => {
    expect((await shop.call('PUT', `/orders/${await newCart()}`, { billingAddress })).status).toBe(
      422,
    )
    const { token } = await readyCart(shop, { soap: 1 })
    await shop.db
      .updateTable('orders')
      .set({ email: null })
      .where('token_value', '=', token)
      .execute()
    const answer = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(answer.json).toMatchObject({ code: 1000, violations: [{ propertyPath: 'email' }] })
  })

  test('paying in a store needs a delivery to a store first @CART-09', async () => {
    const token = await newCart()
    const { body } = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: 'soap',
      quantity: 1,
    })
    await shop.call('PATCH', `/orders/${token}/shipments/${body.shipments[0]?.id}`, {
      shippingMethod: 'ppl',
    })
    const answer = await shop.call('PATCH', `/orders/${token}/payments/${body.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 1000, message: 'Tento způsob platby nelze s vybranou dopravou použít.' },
    })
  })

  test.each(['cod', 'transfer', 'pay_in_store'])(
    '%s is listed, waits for the delivery and says so; a card need not @CART-09',
    async (paymentMethod) => {
      const token = await newCart()
      const { body } = await shop.call('POST', `/orders/${token}/items`, {
        productVariant: 'soap',
        quantity: 1,
      })
      const payment = `/orders/${token}/payments/${body.payments[0]?.id}`
      expect(await shop.call('PATCH', payment, { paymentMethod })).toMatchObject({
        status: 422,
        json: { code: 1000, message: 'Nejdříve vyberte způsob dopravy.' },
      })
      const listed = (await shop.call('GET', `${payment}/methods`)).json as {
        'hydra:member': { code: string }[]
      }
      expect(listed['hydra:member'].map(({ code }) => code)).toEqual([
        'comgate',
        'CC',
        'transfer',
        'cod',
        'pay_in_store',
      ])
      expect(
        (await shop.call('PATCH', payment, { paymentMethod: 'CC' })).body.payments[0],
      ).toMatchObject({ selected: true })
    },
  )
})

describe('tax @API-05', () => {
  test('adjustments of tax add up to what the order tells, delivery included', async () => {
    const { token, order } = await readyCart(shop, { soap: 2, cream: 1 })
    const { json } = await shop.call('GET', `/orders/${token}/adjustments?type=tax`)
    const taxes = (json as { 'hydra:member': { amount: number; neutral: boolean }[] })[
      'hydra:member'
    ]
    expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.taxTotal)
    expect(taxes.every(({ neutral }) => neutral)).toBe(true)
    expect(order.total).toBe(order.itemsTotal + order.shippingTotal)
  })
})
