import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerGift, setVariant } from '../../testing/order-goods.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body
const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})

describe('gifts @CART-05', () => {
  beforeAll(async () => {
    await offerGift(shop, 'gift-a', 'gift-b', 'off')
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
    const offers = order.items.map(({ isGift, giftOffer }) => [isGift, giftOffer])
    expect(new Set(offers.map(String))).toEqual(new Set(['false,', 'true,Dárek']))
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
    await setVariant(shop, 'gift-a', { on_hand: 0 })
    expect((await complete(token)).json).toMatchObject({ code: 1110, order: { state: 'cart' } })
    await setVariant(shop, 'gift-b', { on_hand: 0, on_hold: 0 })
    const other = order.items.find(({ variantCode }) => variantCode === 'gift-b')
    expect(
      (await shop.call('POST', `/orders/${token}/items/${other?.id}/select-gift`, {})).json,
    ).toMatchObject({ code: 1110 })
    await setVariant(shop, 'gift-b', { on_hand: 5 })
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
    for (const code of ['gift-a', 'gift-b'])
      await setVariant(shop, code, { on_hand: 5, on_hold: 0 })
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
    await setVariant(shop, 'lotion', { on_hand: 20, on_hold: 0 })
  })

  test('one that was declined leaves in silence, with its goods and with its promotion', async () => {
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    const [gift] = order.items.filter(({ isGift }) => isGift)
    const lotion = order.items.find(({ variantCode }) => variantCode === 'lotion')
    await shop.call('POST', `/orders/${token}/items/${gift?.id}/select-gift`, { selected: false })
    await shop.call('DELETE', `/orders/${token}/items/${lotion?.id}`)
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
    await shop.call('POST', `/orders/${token}/items`, { productVariant: 'lotion', quantity: 1 })
    await setGift({ enabled: false })
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
    expect((await complete(token)).body.state).toBe('new')
    await setVariant(shop, 'lotion', { on_hand: 20, on_hold: 0 })
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
    for (const code of ['gift-a', 'gift-b']) await setVariant(shop, code, { on_hand: 0 })
    const { token, order } = await readyCart(shop, { lotion: 1, soap: 1 })
    expect(order.items.some(({ selectedGift }) => selectedGift)).toBe(false)
    await setVariant(shop, 'gift-b', { on_hand: 1 })
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
})
