import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const newCart = async () => (await shop.call('POST', '/orders', {})).body.tokenValue

describe('lines @API-05', () => {
  test('equal variants are one line, and the sum may not pass the stock', async () => {
    const token = await newCart()
    await shop.call('POST', `/orders/${token}/items`, { productVariant: 'paste', quantity: 6 })
    const more = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: 'paste',
      quantity: 5,
    })
    expect(more.status).toBe(422)
    expect(more.json).toMatchObject({
      code: 1100,
      message: 'Produkt nemá dostatek skladových zásob.',
      violations: [{ propertyPath: 'quantity' }],
    })
    const fits = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: 'paste',
      quantity: 4,
    })
    expect(fits.body.items).toMatchObject([{ quantity: 10 }])
  })

  test('changing and removing; the answer to DELETE is empty', async () => {
    const token = await newCart()
    const { body } = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: 'soap',
      quantity: 1,
    })
    const id = body.items[0]?.id
    expect(
      (await shop.call('PATCH', `/orders/${token}/items/${id}`, { quantity: 3 })).body.items[0],
    ).toMatchObject({
      quantity: 3,
      total: 14970,
    })
    const removed = await shop.call('DELETE', `/orders/${token}/items/${id}`)
    expect([removed.status, removed.text]).toEqual([204, ''])
    const empty = await shop.call('GET', `/orders/${token}`)
    expect(empty.body).toMatchObject({ items: [], shipments: [], payments: [], total: 0 })
    for (const other of [id, 'abc', 999999]) {
      expect(await shop.call('DELETE', `/orders/${token}/items/${other}`)).toMatchObject({
        status: 422,
        json: { 'hydra:description': 'Order item not found' },
      })
    }
  })

  test('a line that was removed and comes back stands where it stood, every time @CART-01', async () => {
    const token = await newCart()
    const add = (productVariant: string, quantity = 1) =>
      shop.call('POST', `/orders/${token}/items`, { productVariant, quantity })
    const lines = async () =>
      (await shop.call('GET', `/orders/${token}`)).body.items.map(({ variantCode }) => variantCode)
    const remove = async (code: string) => {
      const { body } = await shop.call('GET', `/orders/${token}`)
      const id = body.items.find(({ variantCode }) => variantCode === code)?.id
      await shop.call('DELETE', `/orders/${token}/items/${id}`)
    }
    for (const code of ['soap', 'cream', 'paste']) await add(code)
    for (let round = 0; round < 2; round += 1) {
      await remove('soap')
      await remove('cream')
      expect(await lines()).toEqual(['paste'])
      const answered = (await add('cream', 3)).body.items
      expect(answered.map(({ variantCode }) => variantCode)).toEqual(['cream', 'paste'])
      await add('soap')
      expect(await lines()).toEqual(['soap', 'cream', 'paste'])
    }
    await add('lotion')
    expect(await lines()).toEqual(['soap', 'cream', 'paste', 'lotion'])
  })

  test('a repeated request with the same key adds once, with another body it is refused', async () => {
    const token = await newCart()
    const key = { 'idempotency-key': 'b7d1c9d2-add-soap' }
    const send = (quantity: number) =>
      shop.call('POST', `/orders/${token}/items`, { productVariant: 'soap', quantity }, key)
    const [first, second] = [await send(2), await send(2)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await send(3)).status).toBe(422)
  })

  test('a sum no order can have is refused in words, in one line and in several', async () => {
    await shop.db
      .updateTable('product_variants')
      .set({ tracked: false, price: 30_000_000, original_price: 30_000_000 })
      .where('code', '=', 'gift-a')
      .execute()
    const token = await newCart()
    const add = (productVariant: string, quantity: number) =>
      shop.call('POST', `/orders/${token}/items`, { productVariant, quantity })
    const tooMuch = {
      status: 422,
      json: {
        code: 1000,
        message: 'Tolik zboží v jedné objednávce neprodáme. Zadejte prosím menší množství.',
      },
    }
    expect(await add('gift-a', 9999)).toMatchObject(tooMuch)
    expect((await add('gift-a', 71)).status).toBe(201)
    expect(await add('lotion', 20)).toMatchObject({ status: 201 })
    await shop.db
      .updateTable('product_variants')
      .set({ tracked: false })
      .where('code', '=', 'cream')
      .execute()
    expect(await add('cream', 2_000)).toMatchObject(tooMuch)
    await shop.db
      .updateTable('product_variants')
      .set({ tracked: true, price: 1000, original_price: 1000 })
      .where('code', '=', 'gift-a')
      .execute()
    await shop.db
      .updateTable('product_variants')
      .set({ tracked: true })
      .where('code', '=', 'cream')
      .execute()
  })

  test('what is off the shelf cannot be added', async () => {
    const token = await newCart()
    for (const productVariant of ['off', 'unknown', '/api/v2/shop/products/p-soap', '']) {
      expect(
        (await shop.call('POST', `/orders/${token}/items`, { productVariant, quantity: 1 })).status,
      ).toBe(422)
    }
  })
})
