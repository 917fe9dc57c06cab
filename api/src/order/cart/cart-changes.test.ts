import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setVariant } from '../../testing/order-goods.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await setVariant(shop, 'soap', {
    price: 4990,
    original_price: 5990,
    on_hand: 100,
    on_hold: 0,
    enabled: true,
  })
})

const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body
const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})

describe('prices that move @CART-04 @CART-12', () => {
  test('a read shows the new price and says so until the next write; the signature stays one', async () => {
    const { token, order } = await readyCart(shop, { soap: 2 })
    await setVariant(shop, 'soap', { price: 5490 })
    const [first, second] = [await read(token), await read(token)]
    expect(first.changes.order).toMatchObject({ reason: 'price', previousTotal: order.total })
    expect(first.items[0]).toMatchObject({ unitPrice: 5490 })
    expect(first.changes.items).toEqual([
      { item: first.items[0]?.['@id'], field: 'unitPrice', from: 4990, to: 5490 },
    ])
    expect(second.changes).toEqual(first.changes)
    const written = await shop.call('PATCH', `/orders/${token}/items/${order.items[0]?.id}`, {
      quantity: 1,
    })
    expect(written.body.changes.order?.signature).toBe(first.changes.order?.signature)
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
  })

  test('completing at another price fails once, is saved, and then goes through', async () => {
    const { token } = await readyCart(shop, { soap: 2 })
    await setVariant(shop, 'soap', { price: 5490 })
    const refused = await complete(token)
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({
      code: 1000,
      message: 'Ceny v košíku byly aktualizovány.',
      order: { state: 'cart', itemsTotal: 10980, changes: { order: { reason: 'price' } } },
    })
    expect((await complete(token)).body).toMatchObject({ state: 'new', itemsTotal: 10980 })
  })

  test('a dearer delivery is told before the order too', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    await shop.db
      .updateTable('shipping_methods')
      .set({ price: 11_900 })
      .where('code', '=', 'ppl')
      .execute()
    expect((await complete(token)).json).toMatchObject({
      code: 1000,
      order: { shippingTotal: 15_800 },
    })
    expect((await complete(token)).status).toBe(200)
    await shop.db
      .updateTable('shipping_methods')
      .set({ price: 9_900 })
      .where('code', '=', 'ppl')
      .execute()
  })
})

describe('goods that run out @CART-12 @CART-17', () => {
  test('the line stays and says so; completing answers 1100 with the cart', async () => {
    const { token } = await readyCart(shop, { soap: 3, cream: 1 })
    await setVariant(shop, 'soap', { on_hand: 2 })
    const cart = await read(token)
    expect(cart.items[0]).toMatchObject({ available: false, maxQuantity: 2 })
    expect(cart.changes.order).toMatchObject({ reason: 'stock' })
    const refused = await complete(token)
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 1100,
        message: 'Produkt nemá dostatek skladových zásob.',
        order: { tokenValue: token },
      },
    })
    expect(refused.json).toMatchObject({
      violations: [
        { message: 'The product variant with Produkt soap name does not have sufficient stock.' },
      ],
    })
    const cream = await shop.db
      .selectFrom('product_variants')
      .select('on_hold')
      .where('code', '=', 'cream')
      .executeTakeFirstOrThrow()
    expect(cream.on_hold).toBe(0)
    await shop.call('PATCH', `/orders/${token}/items/${cart.items[0]?.id}`, { quantity: 2 })
    expect((await complete(token)).status).toBe(200)
  })

  test('goods taken off sale meanwhile are not sold', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    await setVariant(shop, 'soap', { enabled: false })
    expect((await complete(token)).json).toMatchObject({
      code: 1100,
      message: 'Už neprodáváme: Produkt soap. Odeberte prosím zboží z košíku.',
      violations: [{ message: 'This product Produkt soap has been disabled.' }],
    })
  })
})

test('what is struck is the lowest price of 30 days, and an order keeps it @CZ-03', async () => {
  const { id } = await shop.db
    .selectFrom('product_variants')
    .select('id')
    .where('code', '=', 'soap')
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('price_history').where('variant_id', '=', id).execute()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await shop.db
    .insertInto('price_history')
    .values([
      { variant_id: id, price: 5490, original_price: 5990, valid_from: daysAgo(20) },
      { variant_id: id, price: 4990, original_price: 5990, valid_from: daysAgo(5) },
    ])
    .execute()
  const { token, order } = await readyCart(shop, { soap: 2 })
  expect(order.items[0]).toMatchObject({ unitPrice: 4990, originalUnitPrice: 5490 })
  await complete(token)
  await shop.db.deleteFrom('price_history').where('variant_id', '=', id).execute()
  expect((await read(token)).items[0]).toMatchObject({ originalUnitPrice: 5490 })
})

test('a price raised a moment ago is compared with the lowest of 30 days @CZ-03', async () => {
  const { id, price, original_price } = await shop.db
    .selectFrom('product_variants')
    .select(['id', 'price', 'original_price'])
    .where('code', '=', 'soap')
    .executeTakeFirstOrThrow()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const known = (row: { price: number; valid_from: Date }) => ({
    variant_id: id,
    original_price,
    ...row,
  })
  await shop.db.deleteFrom('price_history').where('variant_id', '=', id).execute()
  await shop.db
    .insertInto('price_history')
    .values([
      known({ price: price - 2_000, valid_from: daysAgo(90) }),
      known({ price: price - 1_500, valid_from: daysAgo(40) }),
      known({ price, valid_from: new Date() }),
    ])
    .execute()
  const { order } = await readyCart(shop, { soap: 2 })
  expect(order.items[0]).toMatchObject({ unitPrice: price, originalUnitPrice: price - 1_500 })
})

describe('what is no news @CART-04', () => {
  test('one’s own choice of delivery is no news, what follows from it is', async () => {
    const { token, order } = await readyCart(shop, { soap: 1 })
    const shipment = `/orders/${token}/shipments/${order.shipments[0]?.id}`
    const { body } = await shop.call('PATCH', shipment, {
      shippingMethod: 'branch',
      branchId: '0102',
    })
    expect(body.changes.items.map(({ field }) => field)).toEqual(['paymentMethod'])
    const paid = await shop.call('PATCH', `/orders/${token}/payments/${body.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    expect(paid.body.changes.items).toEqual([])
  })

  test('no discount brings a piece under its lowest price', async () => {
    await shop.db
      .updateTable('product_variants')
      .set({ minimum_price: 49_000 })
      .where('code', '=', 'cream')
      .execute()
    const { token } = await readyCart(shop, { cream: 2 })
    const { body } = await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    expect(body).toMatchObject({ itemsTotal: 98_000, orderPromotionTotal: -1_980 })
    await shop.db
      .updateTable('product_variants')
      .set({ minimum_price: 0 })
      .where('code', '=', 'cream')
      .execute()
  })
})
