import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder, markPaid, setFulfilment } from '../placed/order-lifecycle.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

type Method = {
  code: string
  price?: number
  available: boolean
  unavailableReason: string | null
  requiresBranch: boolean
}
const members = (json: unknown) => (json as { 'hydra:member': Method[] })['hydra:member']
const cartWith = async (lines: Record<string, number>) => (await readyCart(shop, lines)).order
const ship = (token: string, id: number | undefined, body: object) =>
  shop.call('PATCH', `/orders/${token}/shipments/${id}`, body)

describe('lists @CART-08 @CART-09', () => {
  test('with a cart: prices and reasons; without: all; with a wrong one: none', async () => {
    const cart = await cartWith({ soap: 50 })
    const url = `/shipping-methods?shipmentId=${cart.shipments[0]?.id}&tokenValue=${cart.tokenValue}`
    const list = members((await shop.call('GET', url)).json)
    expect(list.map(({ code }) => code)).toEqual([
      'branch',
      'click-collect',
      'balicko',
      'dpd-box',
      'balikovna',
      'ppl',
    ])
    expect(list.find(({ code }) => code === 'ppl')).toMatchObject({
      price: 0,
      available: true,
      unavailableReason: null,
    })
    expect(list.find(({ code }) => code === 'dpd-box')).toMatchObject({
      available: false,
      unavailableReason: 'tooManyPieces',
    })
    expect(
      members((await shop.call('GET', '/shipping-methods')).json).every(
        ({ price }) => price === undefined,
      ),
    ).toBe(true)
    for (const wrong of [
      `?tokenValue=${cart.tokenValue}`,
      '?shipmentId=1',
      `?shipmentId=999999&tokenValue=${cart.tokenValue}`,
    ])
      expect(members((await shop.call('GET', `/shipping-methods${wrong}`)).json)).toEqual([])
    expect(
      members(
        (
          await shop.call(
            'GET',
            `/orders/${cart.tokenValue}/shipments/${cart.shipments[0]?.id}/methods`,
          )
        ).json,
      ),
    ).toEqual(list)
    expect((await shop.call('GET', '/shipping-methods/ppl')).json).toMatchObject({
      '@id': '/api/v2/shop/shipping-methods/ppl',
      kind: 'courier',
    })
    expect((await shop.call('GET', '/shipping-methods/none')).status).toBe(404)
  })

  test('payments follow the delivery; card methods have their codes', async () => {
    const cart = await cartWith({ soap: 1 })
    const list = async () =>
      members(
        (
          await shop.call(
            'GET',
            `/payment-methods?paymentId=${cart.payments[0]?.id}&tokenValue=${cart.tokenValue}`,
          )
        ).json,
      ).map(({ code }) => code)
    expect(await list()).toEqual(['comgate', 'CC', 'transfer', 'cod'])
    const changed = await ship(cart.tokenValue, cart.shipments[0]?.id, {
      shippingMethod: 'branch',
      branchId: '0102',
    })
    expect(await list()).toEqual(['comgate', 'CC', 'transfer', 'pay_in_store'])
    expect(changed.body.payments[0]).toMatchObject({ selected: false, method: { code: 'comgate' } })
    expect(changed.body.changes.items).toContainEqual({
      item: changed.body.payments[0]?.['@id'],
      field: 'paymentMethod',
      from: 'cod',
      to: 'comgate',
    })
    expect((await shop.call('GET', '/payment-methods/CC')).json).toMatchObject({ isCard: true })
  })
})

test('goods of a store leave its shelf alone, its gift the warehouse, and a cancellation brings each back @API-05', async () => {
  const gifts = {
    code: 'k-nakupu',
    name: 'K nákupu',
    kind: 'gift' as const,
    gift_variant_codes: ['gift-a'],
  }
  await shop.db.insertInto('promotions').values(gifts).execute()
  const variants = await shop.db
    .selectFrom('product_variants')
    .select(['id', 'code'])
    .where('code', 'in', ['soap', 'gift-a'])
    .execute()
  const stores = await shop.db
    .selectFrom('stores')
    .select(['id', 'external_id'])
    .where('external_id', 'in', ['0101', '0102'])
    .execute()
  for (const { id: variant_id } of variants)
    for (const { id: store_id } of stores)
      await shop.db
        .insertInto('variant_store_stock')
        .values({ variant_id, store_id, quantity: 9 })
        .onConflict((conflict) =>
          conflict.columns(['variant_id', 'store_id']).doUpdateSet({ quantity: 9 }),
        )
        .execute()
  const pieces = async () => {
    const warehouse = await shop.db
      .selectFrom('product_variants')
      .select(['code', 'on_hand', 'on_hold'])
      .where('code', 'in', ['soap', 'gift-a'])
      .orderBy('code')
      .execute()
    const shelves = await shop.db
      .selectFrom('variant_store_stock as shelf')
      .innerJoin('product_variants as v', 'v.id', 'shelf.variant_id')
      .innerJoin('stores', 'stores.id', 'shelf.store_id')
      .select(['v.code', 'stores.external_id', 'shelf.quantity'])
      .where('v.code', 'in', ['soap', 'gift-a'])
      .execute()
    return Object.fromEntries([
      ...warehouse.map(({ code, on_hand, on_hold }) => [code, [on_hand, on_hold]]),
      ...shelves.map(({ code, external_id, quantity }) => [`${code} ${external_id}`, quantity]),
    ]) as Record<string, unknown>
  }
  const place = async () => {
    const cart = await cartWith({ soap: 2 })
    await ship(cart.tokenValue, cart.shipments[0]?.id, {
      shippingMethod: 'click-collect',
      branchId: '0101',
    })
    await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    return (await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})).body
  }
  const before = await pieces()
  const [hand, hold] = before['gift-a'] as [number, number]
  const { id, state } = await place()
  expect([state, await pieces()]).toEqual([
    'new',
    { ...before, 'gift-a': [hand, hold + 1], 'soap 0101': 7 },
  ])
  expect(await cancelOrder(shop.app, id)).toBe(true)
  expect(await pieces()).toEqual(before)
  const taken = await place()
  await setFulfilment(shop.app, taken.id, 'pickup_ready')
  await setFulfilment(shop.app, taken.id, 'delivered')
  expect(await pieces()).toEqual({ ...before, 'gift-a': [hand - 1, hold], 'soap 0101': 7 })
  await shop.db
    .updateTable('promotions')
    .set({ enabled: false })
    .where('code', '=', gifts.code)
    .execute()
})

test('goods nobody counts are held no longer than their order is open, and never taken off @API-05', async () => {
  await shop.db
    .updateTable('product_variants')
    .set({ tracked: false })
    .where('code', '=', 'lotion')
    .execute()
  const stock = () =>
    shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'lotion')
      .executeTakeFirstOrThrow()
  const before = await stock()
  const place = async () => {
    const cart = await cartWith({ lotion: 1 })
    return (await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})).body
  }
  const [delivered, cancelled] = [await place(), await place()]
  expect((await stock()).on_hand).toBe(before.on_hand)
  await setFulfilment(shop.app, delivered.id, 'delivered')
  expect(await cancelOrder(shop.app, cancelled.id)).toBe(true)
  expect(await stock()).toEqual(before)
})

test('what was promised of the delivery stays with the order until the goods are there, and goes with another payment @CZ-17', async () => {
  const place = async (lines: Record<string, number>, payment: string) => {
    const { token } = await readyCart(shop, lines, { payment })
    const url = `/orders/expected-delivery-info/${token}`
    const info = (await shop.call('GET', url)).json as { methods: { kind: string; text: string }[] }
    const text = info.methods.find(({ kind }) => kind === 'courier')?.text
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    return { body, text }
  }
  const { body: card, text } = await place({ soap: 1 }, 'comgate')
  expect(card.shipments[0]?.promise).toBe(text)
  const url = `/orders/${card.tokenValue}/payments/${card.payments[0]?.id}`
  const byTransfer = await shop.call('PATCH', url, { paymentMethod: 'transfer' })
  expect(byTransfer.body.shipments[0]?.promise).toMatch(/po.přijetí platby$/)
  await markPaid(shop.app, card.id)
  const paid = (await shop.call('GET', `/orders/${card.tokenValue}`)).body
  expect(paid.shipments[0]?.promise, 'its days count from the money').toMatch(/^Doručíme ve?\s/)
  const { body: cod } = await place({ soap: 1 }, 'cod')
  await setFulfilment(shop.app, cod.id, 'packing')
  const read = async () => (await shop.call('GET', `/orders/${cod.tokenValue}`)).body.shipments[0]
  expect((await read())?.promise).toBe(text)
  await setFulfilment(shop.app, cod.id, 'delivered')
  expect(await read()).not.toHaveProperty('promise')

  const cart = await cartWith({ soap: 1 })
  expect(cart.shipments[0]).not.toHaveProperty('promise')
  const collect = { shippingMethod: 'click-collect', branchId: '0101' }
  await ship(cart.tokenValue, cart.shipments[0]?.id, collect)
  await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
    paymentMethod: 'pay_in_store',
  })
  const { body } = await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})
  expect(body.shipments[0]?.promise).toMatch(/^Připravíme ve?\s.* do.\d+\.\d\d$/)
})

test('expected delivery tells each method and the favourite store @CART-08 @CZ-17', async () => {
  const cart = await cartWith({ soap: 1 })
  const url = `/orders/expected-delivery-info/${cart.tokenValue}`
  const { status, json } = await shop.call('GET', url, undefined, { 'x-favourite-store': '0101' })
  expect(status).toBe(200)
  const info = json as {
    methods: { kind: string; from: string; to: string; orderBefore: string; text: string }[]
    orderBy?: string
    branch: { store: string; minutes: number; availability: string; readyAt: string }
  }
  expect(info.methods.map(({ kind }) => kind)).toContain('courier')
  expect(info.methods.find(({ kind }) => kind === 'courier')).toMatchObject({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    orderBefore: expect.stringMatching(/T14:00:00\+0[12]:00$/),
    text: expect.stringMatching(/^Doručíme v/),
  })
  expect(info.orderBy).toMatch(/^Termíny dopravy platí při objednání do/)
  await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
    paymentMethod: 'transfer',
  })
  const unpaid = (await shop.call('GET', url)).json as typeof info
  expect(unpaid).not.toHaveProperty('orderBy')
  // true at night, too, while it may be any store
  expect(unpaid.methods.find(({ kind }) => kind === 'click_and_collect')?.text).toBe(
    'K vyzvednutí do 90\u00a0minut v\u00a0otevírací době prodejny',
  )
  expect(unpaid.methods.find(({ kind }) => kind === 'courier')).toMatchObject({
    from: null,
    orderBefore: null,
    text: expect.stringMatching(/po.přijetí platby$/),
  })
  expect(info.branch).toMatchObject({
    store: '/api/v2/shop/stores/0101',
    minutes: 60,
    availability: 'all',
  })
  expect(
    (await shop.call('GET', url, undefined, { 'x-favourite-store': 'neznama' })).json,
  ).toMatchObject({ branch: null })
  expect((await shop.call('GET', '/orders/expected-delivery-info/nobody')).status).toBe(404)
})
