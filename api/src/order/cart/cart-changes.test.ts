import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const setVariant = (
  code: string,
  change: {
    price?: number
    original_price?: number
    on_hand?: number
    on_hold?: number
    enabled?: boolean
  },
) => shop.db.updateTable('product_variants').set(change).where('code', '=', code).execute()
beforeEach(async () => {
  await setVariant('soap', {
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
    await setVariant('soap', { price: 5490 })
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
    await setVariant('soap', { price: 5490 })
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
    await setVariant('soap', { on_hand: 2 })
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
    await setVariant('soap', { enabled: false })
    expect((await complete(token)).json).toMatchObject({
      code: 1100,
      message: 'Už neprodáváme: Produkt soap. Odeberte prosím zboží z košíku.',
      violations: [{ message: 'This product Produkt soap has been disabled.' }],
    })
  })
})

describe('gifts @CART-05', () => {
  beforeAll(async () => {
    await shop.db
      .insertInto('promotions')
      .values({
        code: 'gift',
        name: 'Dárek',
        kind: 'gift',
        min_total: 100_000,
        gift_variant_codes: ['gift-a', 'gift-b', 'off'],
      })
      .execute()
  })
  const gifts = (items: Awaited<ReturnType<typeof read>>['items']) =>
    items
      .filter(({ isGift }) => isGift)
      .map(({ variantCode, selectedGift, unitPrice, total, giftGroup }) => ({
        variantCode,
        selectedGift,
        unitPrice,
        total,
        giftGroup,
      }))

  test('come with the goods, one of them chosen, count nowhere and cannot be changed', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1 })
    expect(gifts(order.items)).toEqual([
      { variantCode: 'gift-a', selectedGift: true, unitPrice: 0, total: 0, giftGroup: 'gift' },
      { variantCode: 'gift-b', selectedGift: false, unitPrice: 0, total: 0, giftGroup: 'gift' },
    ])
    expect(order.itemsTotal).toBe(150_000)
    const gift = order.items.find(({ variantCode }) => variantCode === 'gift-b')
    for (const [method, body] of [
      ['PATCH', { quantity: 2 }],
      ['DELETE', undefined],
    ] as const) {
      expect(
        (await shop.call(method, `/orders/${token}/items/${gift?.id}`, body)).json,
      ).toMatchObject({ code: 1000 })
    }
    const chosen = await shop.call('POST', `/orders/${token}/items/${gift?.id}/select-gift`, {})
    expect(gifts(chosen.body.items).map(({ selectedGift }) => selectedGift)).toEqual([false, true])
    const placed = await complete(token)
    expect(gifts(placed.body.items)).toMatchObject([{ variantCode: 'gift-b', selectedGift: true }])
    expect(
      await shop.db
        .selectFrom('product_variants')
        .select('on_hold')
        .where('code', '=', 'gift-b')
        .executeTakeFirst(),
    ).toEqual({
      on_hold: 1,
    })
  })

  test('leave with the goods that brought them, and a gift alone is no cart', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    const lotion = order.items.find(({ variantCode }) => variantCode === 'lotion')
    await shop.call('DELETE', `/orders/${token}/items/${lotion?.id}`)
    expect(gifts((await read(token)).items)).toEqual([])
    const { body } = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: 'gift-a',
      quantity: 1,
    })
    expect(body.items.find(({ variantCode }) => variantCode === 'gift-a')).toMatchObject({
      isGift: false,
      unitPrice: 1000,
    })
  })

  test.each([
    ['the gift that was chosen', {}, [false, true], [false, false]],
    ['that none was wanted', { selected: false }, [false, false], [true, true]],
  ])('a cart that earns them again knows %s @CART-01', async (_name, choice, chosen, declined) => {
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    const idOf = (code: string) => order.items.find(({ variantCode }) => variantCode === code)?.id
    await shop.call('POST', `/orders/${token}/items/${idOf('gift-b')}/select-gift`, choice)
    await shop.call('DELETE', `/orders/${token}/items/${idOf('lotion')}`)
    expect(gifts((await read(token)).items)).toEqual([])
    const again = { productVariant: 'lotion', quantity: 1 }
    const { items, changes } = (await shop.call('POST', `/orders/${token}/items`, again)).body
    const earned = items.filter(({ isGift }) => isGift)
    expect(earned.map(({ selectedGift }) => selectedGift)).toEqual(chosen)
    expect(earned.map(({ giftDeclined = false }) => giftDeclined)).toEqual(declined)
    expect(changes).toEqual({ order: null, items: [] })
  })

  test('one that ran out answers 1110, on choosing and on completing', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1 })
    await setVariant('gift-a', { on_hand: 0 })
    expect((await complete(token)).json).toMatchObject({ code: 1110, order: { state: 'cart' } })
    await setVariant('gift-b', { on_hand: 0, on_hold: 0 })
    const other = order.items.find(({ variantCode }) => variantCode === 'gift-b')
    expect(
      (await shop.call('POST', `/orders/${token}/items/${other?.id}/select-gift`, {})).json,
    ).toMatchObject({ code: 1110 })
    await setVariant('gift-b', { on_hand: 5 })
    await shop.call('POST', `/orders/${token}/items/${other?.id}/select-gift`, {})
    expect((await complete(token)).status).toBe(200)
  })
})

describe('gifts that come and go @CART-05', () => {
  const giftCodes = (items: Awaited<ReturnType<typeof read>>['items']) =>
    items.filter(({ isGift }) => isGift).map(({ variantCode }) => variantCode)
  const setGift = (change: { enabled?: boolean; gift_variant_codes?: string[] }) =>
    shop.db.updateTable('promotions').set(change).where('code', '=', 'gift').execute()
  beforeEach(async () => {
    await setGift({ enabled: true, gift_variant_codes: ['gift-a', 'gift-b', 'off'] })
    for (const code of ['gift-a', 'gift-b']) await setVariant(code, { on_hand: 5, on_hold: 0 })
  })

  test('an answer without a body leaves the loss of a gift to the next read, which says it until the next write', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    const [lotion, soap] = ['lotion', 'soap'].map(
      (code) => order.items.find(({ variantCode }) => variantCode === code)?.id,
    )
    await shop.call('DELETE', `/orders/${token}/items/${lotion}`)
    const cart = await read(token)
    expect(cart.changes.items.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['gift', 'gift-a', null],
      ['gift', 'gift-b', null],
    ])
    expect((await read(token)).changes).toEqual(cart.changes)
    await shop.call('PATCH', `/orders/${token}/items/${soap}`, { quantity: 2 })
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
  })

  test('a promotion that ended takes its gift along; the order says so once before it goes without', async () => {
    const { token } = await readyCart(shop, { lotion: 1 })
    await setGift({ enabled: false })
    expect(giftCodes((await read(token)).items)).toEqual([])
    const refused = await complete(token)
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 1000,
        message: 'Dárek už k objednávce nepatří. Košík jsme přepočítali.',
        order: { state: 'cart' },
      },
    })
    const placed = await complete(token)
    expect(placed.body.state).toBe('new')
    expect(giftCodes(placed.body.items)).toEqual([])
    await setVariant('lotion', { on_hand: 20, on_hold: 0 })
  })

  test('a gift that is no longer offered leaves, and the choice moves to the first in stock', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    await setGift({ gift_variant_codes: ['gift-b'] })
    const soap = order.items.find(({ variantCode }) => variantCode === 'soap')
    const { body } = await shop.call('PATCH', `/orders/${token}/items/${soap?.id}`, { quantity: 2 })
    expect(body.items.filter(({ isGift }) => isGift)).toMatchObject([
      { variantCode: 'gift-b', selectedGift: true },
    ])
  })

  test('with none in stock nothing is chosen and the order goes on; with one again it is chosen', async () => {
    for (const code of ['gift-a', 'gift-b']) await setVariant(code, { on_hand: 0 })
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    expect(order.items.some(({ selectedGift }) => selectedGift)).toBe(false)
    await setVariant('gift-b', { on_hand: 1 })
    const soap = order.items.find(({ variantCode }) => variantCode === 'soap')
    const { body } = await shop.call('PATCH', `/orders/${token}/items/${soap?.id}`, { quantity: 2 })
    expect(body.items.find(({ selectedGift }) => selectedGift)?.variantCode).toBe('gift-b')
  })

  test('infant formula reaches no gift, the same sum of other goods does @CZ-07', async () => {
    expect(giftCodes((await readyCart(shop, { formula: 4 })).order.items)).toEqual([])
    expect(giftCodes((await readyCart(shop, { cream: 3 })).order.items)).toEqual([
      'gift-a',
      'gift-b',
    ])
  })

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
