import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder, setFulfilment } from '../placed/order-lifecycle.ts'

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

describe('stores and pickup points @CART-08 @CART-10', () => {
  test.each([
    ['a store from the warehouse', 'branch', '0102', 200],
    ['a store with all goods at once', 'click-collect', '0101', 200],
    ['a store without quick collection', 'click-collect', '0102', 1700],
    ['a closed store', 'branch', '0103', 1700],
    ['an unknown store', 'branch', '9999', 1700],
    ['a box', 'dpd-box', 'B-1', 200],
    ['a box of another carrier', 'balicko', 'B-1', 1700],
    ['a store as a box', 'dpd-box', '0101', 1700],
  ])('%s', async (_name, shippingMethod, branchId, expected) => {
    const cart = await cartWith({ soap: 2 })
    const { status, json, body } = await ship(cart.tokenValue, cart.shipments[0]?.id, {
      shippingMethod,
      branchId,
      branchName: 'Vymyšlené jméno',
    })
    if (expected === 200) {
      expect(status).toBe(200)
      expect(body.shipments[0]).toMatchObject({ selected: true, branchId })
      expect(body.shipments[0]?.branchName).not.toBe('Vymyšlené jméno')
    } else expect(json).toMatchObject({ code: expected })
  })

  test.each([
    ['branch', '0102', { street: 'Orlí 2', city: 'Brno', postcode: '60200' }],
    ['dpd-box', 'B-1', { street: 'Nádražní 1', city: 'Praha', postcode: '11000' }],
  ])(
    'of %s the order says where it is, as a cart and when placed',
    async (method, branchId, at) => {
      const { token, order } = await readyCart(shop, { soap: 1 })
      const chosen = { shippingMethod: method, branchId }
      const { body } = await ship(token, order.shipments[0]?.id, chosen)
      expect(body.shipments[0]?.branchAddress).toEqual(at)
      await shop.call('PATCH', `/orders/${token}/payments/${order.payments[0]?.id}`, {
        paymentMethod: method === 'branch' ? 'pay_in_store' : 'comgate',
      })
      const placed = await shop.call('PATCH', `/orders/${token}/complete`, {})
      expect(placed.body).toMatchObject({ state: 'new', shipments: [{ branchAddress: at }] })
      const toDoor = await shop.call('GET', `/orders/${(await readyCart(shop, { soap: 1 })).token}`)
      expect(toDoor.body.shipments[0]).not.toHaveProperty('branchAddress')
    },
  )

  test('a method with a branch is not chosen before the branch is; null clears it', async () => {
    const cart = await cartWith({ soap: 1 })
    const id = cart.shipments[0]?.id
    expect((await ship(cart.tokenValue, id, { shippingMethod: 'branch' })).body.checkoutState).toBe(
      'addressed',
    )
    await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    expect(
      (await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})).json,
    ).toMatchObject({
      code: 1000,
      message: 'Nejdříve vyberte způsob dopravy.',
    })
    expect((await ship(cart.tokenValue, id, { branchId: '0101' })).body).toMatchObject({
      checkoutState: 'payment_selected',
      shipments: [{ branchName: 'Praha, Dlouhá' }],
    })
    expect(
      (await ship(cart.tokenValue, id, { branchId: null })).body.shipments[0],
    ).not.toHaveProperty('branchId')
  })

  test('a store that closed after it was chosen answers 1700 with the cart', async () => {
    const cart = await cartWith({ soap: 1 })
    await ship(cart.tokenValue, cart.shipments[0]?.id, {
      shippingMethod: 'branch',
      branchId: '0102',
    })
    await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    await shop.db
      .updateTable('stores')
      .set({ status_code: 'DOZAV' })
      .where('external_id', '=', '0102')
      .execute()
    expect(
      (await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})).json,
    ).toMatchObject({
      code: 1700,
      order: { state: 'cart' },
    })
    await shop.db
      .updateTable('stores')
      .set({ status_code: 'OTEV' })
      .where('external_id', '=', '0102')
      .execute()
    const placed = await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})
    expect(placed.body).toMatchObject({
      thankYou: 'cod',
      shipments: [{ branchName: 'Brno, Orlí' }],
    })
  })

  test.each([
    ['too many pieces', { soap: 41 }, 'dpd-box', 'B-1', 'tooManyPieces'],
    ['too heavy', { cream: 9 }, 'dpd-box', 'B-1', 'tooHeavy'],
  ])(
    'a method that does not accept the parcel cannot be chosen: %s',
    async (_name, lines, code, branchId, reason) => {
      await shop.db
        .updateTable('product_variants')
        .set({ weight_g: 2_500 })
        .where('code', '=', 'cream')
        .execute()
      const cart = await cartWith(lines)
      const [shipment] = cart.shipments
      const list = members(
        (await shop.call('GET', `/orders/${cart.tokenValue}/shipments/${shipment?.id}/methods`))
          .json,
      )
      expect(list.find((method) => method.code === code)).toMatchObject({
        available: false,
        unavailableReason: reason,
      })
      expect(
        await ship(cart.tokenValue, shipment?.id, { shippingMethod: code, branchId }),
      ).toMatchObject({
        status: 422,
        json: { violations: [{ propertyPath: 'shippingMethod' }] },
      })
    },
  )

  test('another method clears the chosen place; the same one keeps it', async () => {
    const cart = await cartWith({ soap: 1 })
    const id = cart.shipments[0]?.id
    await ship(cart.tokenValue, id, { shippingMethod: 'branch', branchId: '0102' })
    expect(
      (await ship(cart.tokenValue, id, { shippingMethod: 'branch' })).body.shipments[0],
    ).toMatchObject({ branchId: '0102' })
    const other = await ship(cart.tokenValue, id, { shippingMethod: 'dpd-box' })
    expect([other.status, other.body.shipments[0]?.branchId]).toEqual([200, undefined])
  })

  test('goods collected immediately come from the stock of the store', async () => {
    const shelf = () =>
      shop.db
        .selectFrom('variant_store_stock as s')
        .innerJoin('product_variants as v', 'v.id', 's.variant_id')
        .select(['s.quantity', 'v.on_hold'])
        .where('v.code', '=', 'paste')
        .executeTakeFirstOrThrow()
    const cart = await cartWith({ paste: 2 })
    await ship(cart.tokenValue, cart.shipments[0]?.id, {
      shippingMethod: 'click-collect',
      branchId: '0101',
    })
    await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    expect((await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})).status).toBe(200)
    expect(await shelf()).toEqual({ quantity: 1, on_hold: 0 })
    const more = await cartWith({ paste: 2 })
    expect(
      (
        await ship(more.tokenValue, more.shipments[0]?.id, {
          shippingMethod: 'click-collect',
          branchId: '0101',
        })
      ).json,
    ).toMatchObject({
      code: 1700,
    })
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

test('expected delivery tells each method and the favourite store @CART-08 @CZ-17', async () => {
  const cart = await cartWith({ soap: 1 })
  const url = `/orders/expected-delivery-info/${cart.tokenValue}`
  const { status, json } = await shop.call('GET', url, undefined, { 'x-favourite-store': '0101' })
  expect(status).toBe(200)
  const info = json as {
    methods: { kind: string; from: string; to: string; orderBefore: string; text: string }[]
    branch: { store: string; minutes: number; availability: string; readyAt: string }
  }
  expect(info.methods.map(({ kind }) => kind)).toContain('courier')
  expect(info.methods.find(({ kind }) => kind === 'courier')).toMatchObject({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    orderBefore: expect.stringMatching(/T14:00:00\+0[12]:00$/),
    text: expect.stringMatching(/^Doručíme v/),
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
