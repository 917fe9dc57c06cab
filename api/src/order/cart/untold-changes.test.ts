import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerGift, setVariant } from '../../testing/order-goods.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await setVariant(shop, 'soap', { price: 4990 })
})

const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body
const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})

describe('what no answer has told yet @CART-04 @CART-12', () => {
  const remove = (token: string, path: string) => shop.call('DELETE', `/orders/${token}/${path}`)
  const lineOf = ({ items }: Order, code: string) =>
    items.find(({ variantCode }) => variantCode === code)?.id
  const setMethod = (price: number) =>
    shop.db.updateTable('shipping_methods').set({ price }).where('code', '=', 'ppl').execute()
  const setDiscount = (value: number) =>
    shop.db.updateTable('promotions').set({ value }).where('code', '=', 'sleva-10').execute()
  const pricesMoved = {
    code: 1000,
    message: 'Ceny v košíku byly aktualizovány.',
    order: { changes: { order: { reason: 'price' } } },
  }

  test('taking out another line does not swallow a dearer one', async () => {
    const { token, order } = await readyCart(shop, { soap: 1, cream: 1 })
    await setVariant(shop, 'soap', { price: 5490 })
    expect((await remove(token, `items/${lineOf(order, 'cream')}`)).status).toBe(204)
    const cart = await read(token)
    expect(cart.changes).toMatchObject({
      order: { reason: 'price', previousTotal: cart.total - 500 },
      items: [{ item: cart.items[0]?.['@id'], field: 'unitPrice', from: 4990, to: 5490 }],
    })
    expect((await complete(token)).json).toMatchObject(pricesMoved)
    expect((await complete(token)).status).toBe(200)
  })

  test('taking out the dearer line itself is the end of it, also under a percentage', async () => {
    const { token, order } = await readyCart(shop, { soap: 1, cream: 1 })
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    await setVariant(shop, 'soap', { price: 5490 })
    await remove(token, `items/${lineOf(order, 'soap')}`)
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
    expect((await complete(token)).status).toBe(200)
  })

  test('taking out a code does not swallow a dearer line', async () => {
    const { token } = await readyCart(shop, { soap: 1, cream: 1 })
    const { body } = await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    await setVariant(shop, 'soap', { price: 5490 })
    await remove(token, `coupons/${body.promotionCoupons[0]?.id}`)
    expect((await read(token)).changes).toMatchObject({
      order: { reason: 'price' },
      items: [{ from: 4990, to: 5490 }],
    })
    expect((await complete(token)).json).toMatchObject(pricesMoved)
  })

  test('one’s own code taken out is no news', async () => {
    const { token } = await readyCart(shop, { cream: 1 })
    const { body } = await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    await remove(token, `coupons/${body.promotionCoupons[0]?.id}`)
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
    expect((await complete(token)).status).toBe(200)
  })

  test('a code whose minimum the rest does not reach is told', async () => {
    const { token, order } = await readyCart(shop, { soap: 1, cream: 1 })
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    await remove(token, `items/${lineOf(order, 'cream')}`)
    expect((await read(token)).changes.order).toMatchObject({ reason: 'promotion' })
    expect((await complete(token)).json).toMatchObject({
      code: 1000,
      message: 'Sleva už pro tuto objednávku neplatí. Košík jsme přepočítali.',
    })
    expect((await complete(token)).status).toBe(200)
  })

  test('a dearer delivery is told by reads, by the next answer, and once', async () => {
    const { token, order } = await readyCart(shop, { soap: 1 })
    await setMethod(19_900)
    const cart = await read(token)
    expect(cart.total).toBe(order.total + 10_000)
    expect(cart.changes).toMatchObject({
      order: { reason: 'price', previousTotal: order.total },
      items: [],
    })
    const noted = await shop.call('PUT', `/orders/${token}`, { note: 'Zvonek nefunguje' })
    expect(noted.body.changes).toEqual(cart.changes)
    expect((await read(token)).changes.order).toBeNull()
    await setMethod(9_900)
    expect((await complete(token)).json).toMatchObject(pricesMoved)
    expect((await complete(token)).status).toBe(200)
  })

  test('a dearer delivery survives an answer without a body', async () => {
    const { token, order } = await readyCart(shop, { soap: 1, paste: 1 })
    await setMethod(19_900)
    await remove(token, `items/${lineOf(order, 'paste')}`)
    const cart = await read(token)
    expect(cart.changes).toMatchObject({
      order: { reason: 'price', previousTotal: cart.total - 10_000 },
    })
    expect((await complete(token)).json).toMatchObject(pricesMoved)
    await setMethod(9_900)
  })

  test('a smaller discount under the same code is told', async () => {
    const { token } = await readyCart(shop, { cream: 1 })
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    await setDiscount(5)
    expect((await read(token)).changes.order).toMatchObject({ reason: 'price' })
    expect((await complete(token)).json).toMatchObject(pricesMoved)
    await setDiscount(10)
  })

  test('one’s own delivery, payment, quantity and code raise nothing', async () => {
    const { token, order } = await readyCart(shop, { soap: 1 }, { payment: 'comgate' })
    const own = [
      await shop.call('PATCH', `/orders/${token}/shipments/${order.shipments[0]?.id}`, {
        shippingMethod: 'ppl',
      }),
      await shop.call('PATCH', `/orders/${token}/payments/${order.payments[0]?.id}`, {
        paymentMethod: 'cod',
      }),
      await shop.call('PATCH', `/orders/${token}/items/${order.items[0]?.id}`, { quantity: 40 }),
      await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' }),
      await shop.call('PUT', `/orders/${token}`, { couponCode: null }),
    ]
    for (const { status, body } of own)
      expect([status < 300, body.changes]).toEqual([true, { order: null, items: [] }])
  })
})

describe('gifts of which none is left @CART-05', () => {
  beforeAll(async () => {
    await offerGift(shop, 'gift-a', 'gift-b')
  })
  beforeEach(async () => {
    for (const code of ['gift-a', 'gift-b'])
      await setVariant(shop, code, { on_hand: 5, on_hold: 0 })
  })
  const sellOut = async () => {
    for (const code of ['gift-a', 'gift-b']) await setVariant(shop, code, { on_hand: 0 })
  }
  const isChosen = ({ items }: Order) => items.some(({ selectedGift }) => selectedGift)

  test('the order is refused once with 1110, tells it, and then goes without', async () => {
    const { token } = await readyCart(shop, { lotion: 1 })
    await sellOut()
    const refused = await complete(token)
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 1110,
        message: 'Vybraný dárek nemá dostatek skladových zásob.',
        order: { changes: { items: [{ field: 'gift' }] } },
      },
    })
    expect(isChosen((refused.json as { order: Order }).order)).toBe(false)
    const placed = await complete(token)
    expect(placed.body).toMatchObject({ state: 'new' })
    expect(placed.body.items.map(({ variantCode }) => variantCode)).toEqual(['lotion'])
  })

  test('a write that finds it tells it; the order then goes at once', async () => {
    const { token } = await readyCart(shop, { lotion: 1 })
    await sellOut()
    const { body } = await shop.call('PUT', `/orders/${token}`, { note: 'x' })
    expect(body.changes.items).toMatchObject([{ field: 'gift', from: 'gift-a', to: null }])
    expect((await complete(token)).status).toBe(200)
  })

  test('an answer without a body leaves it to the next read, and to the order', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    await sellOut()
    await shop.call(
      'DELETE',
      `/orders/${token}/items/${order.items.find(({ variantCode }) => variantCode === 'soap')?.id}`,
    )
    expect((await read(token)).changes.items).toMatchObject([
      { field: 'gift', from: 'gift-a', to: null },
    ])
    expect((await complete(token)).json).toMatchObject({ code: 1110 })
    expect((await complete(token)).status).toBe(200)
  })
})
