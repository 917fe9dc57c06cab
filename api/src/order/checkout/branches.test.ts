import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

type Method = { code: string; available: boolean; unavailableReason: string | null }
const members = (json: unknown) => (json as { 'hydra:member': Method[] })['hydra:member']
const cartWith = async (lines: Record<string, number>) => (await readyCart(shop, lines)).order
const ship = (token: string, id: number | undefined, body: object) =>
  shop.call('PATCH', `/orders/${token}/shipments/${id}`, body)

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

  test('stores where somebody has collected are theirs, not one of an open cart @CON-05', async () => {
    const { headers } = await shop.account('odnasi@example.cz')
    const inStore = { headers, shipping: 'branch', payment: 'pay_in_store' }
    const { token } = await readyCart(shop, { soap: 1 }, { ...inStore, branchId: '0101' })
    expect((await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)).status).toBe(200)
    const next = await readyCart(shop, { soap: 1 }, { ...inStore, branchId: '0102' })
    expect(next.order.shipments[0]?.branchId).toBe('0102')
    const { json } = await shop.call('GET', '/stores?oftenBuy=1', undefined, headers)
    expect(json).toMatchObject({ 'hydra:member': [{ externalId: '0101' }] })
  })

  test('a box without a terminal takes no cash on delivery: not offered, not kept, not accepted @CART-09 @CZ-17', async () => {
    const { token, order } = await readyCart(shop, { soap: 1 })
    const [shipmentId, paymentId] = [order.shipments[0]?.id, order.payments[0]?.id]
    const to = (branchId: string) =>
      ship(token, shipmentId, { shippingMethod: 'dpd-box', branchId })
    const cash = 'Zaplatíte při převzetí, kartou nebo hotově se zaokrouhlením na celé koruny.'
    const onDelivery = async () => {
      const url = `/payment-methods?paymentId=${paymentId}&tokenValue=${token}`
      return members((await shop.call('GET', url)).json).find(({ code }) => code === 'cod')
    }
    const payOnDelivery = () =>
      shop.call('PATCH', `/orders/${token}/payments/${paymentId}`, { paymentMethod: 'cod' })
    expect(await onDelivery(), 'to the door').toMatchObject({ description: cash })
    await to('B-1')
    expect(await onDelivery()).toMatchObject({
      available: true,
      unavailableReason: null,
      description: 'Zaplatíte při převzetí u\u00a0boxu, jen kartou.',
    })
    expect((await payOnDelivery()).body.payments[0]).toMatchObject({ selected: true })
    const moved = await to('B-2')
    expect(moved.body.payments[0]).toMatchObject({ selected: false, method: { code: 'comgate' } })
    expect(await onDelivery()).toMatchObject({
      available: false,
      unavailableReason: 'pointTakesNoPayment',
    })
    expect(await payOnDelivery()).toMatchObject({ status: 422, json: { code: 1000 } })
    expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(422)
  })

  test('a placed order keeps the address of its point, though the point moves and goes', async () => {
    const point = { street: 'Stará 5', city: 'Tábor', postcode: '39001' }
    await shop.db
      .insertInto('pickup_points')
      .values({
        code: 'B-9',
        kind: 'dpd_box',
        name: 'Box u nádraží',
        latitude: 49.4,
        longitude: 14.6,
        ...point,
      })
      .execute()
    const { token, order } = await readyCart(shop, { soap: 1 })
    await ship(token, order.shipments[0]?.id, { shippingMethod: 'dpd-box', branchId: 'B-9' })
    await shop.call('PATCH', `/orders/${token}/payments/${order.payments[0]?.id}`, {
      paymentMethod: 'comgate',
    })
    const move = (street: string) =>
      shop.db.updateTable('pickup_points').set({ street }).where('code', '=', 'B-9').execute()
    const shown = async () => (await shop.call('GET', `/orders/${token}`)).body.shipments[0]
    await move('Nová 6')
    expect(await shown(), 'a cart follows').toMatchObject({ branchAddress: { street: 'Nová 6' } })
    await move(point.street)
    await shop.call('PATCH', `/orders/${token}/complete`, {})
    await move('Nová 6')
    expect(await shown()).toMatchObject({ branchName: 'Box u nádraží', branchAddress: point })
    await shop.db.deleteFrom('pickup_points').where('code', '=', 'B-9').execute()
    expect(await shown()).toMatchObject({ branchName: 'Box u nádraží', branchAddress: point })
  })

  test('a carrier’s point with the code of a store is the point', async () => {
    await shop.db
      .insertInto('pickup_points')
      .values({
        ...{ code: '0102', kind: 'dpd_box', name: 'Box jiný', street: 'Jiná 3' },
        ...{ city: 'Plzeň', postcode: '30100', latitude: 49.7, longitude: 13.4 },
      })
      .execute()
    for (const [shippingMethod, street] of [
      ['dpd-box', 'Jiná 3'],
      ['branch', 'Orlí 2'],
    ]) {
      const { token, order } = await readyCart(shop, { soap: 1 })
      const { body } = await ship(token, order.shipments[0]?.id, {
        shippingMethod,
        branchId: '0102',
      })
      expect(body.shipments[0]?.branchAddress).toMatchObject({ street })
    }
    await shop.db.deleteFrom('pickup_points').where('code', '=', '0102').execute()
  })

  test('a method with a branch is not chosen before the branch is; null clears it', async () => {
    const cart = await cartWith({ soap: 1 })
    const id = cart.shipments[0]?.id
    expect(
      (await ship(cart.tokenValue, id, { shippingMethod: 'branch', branchId: null })).body
        .checkoutState,
    ).toBe('addressed')
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
    expect(await ship(cart.tokenValue, id, { shippingMethod: 'dpd-box' })).toMatchObject({
      status: 422,
      json: {
        violations: [
          { propertyPath: 'branchId', message: 'Vyberte prosím prodejnu nebo výdejní místo.' },
        ],
      },
    })
    const kept = await shop.call('GET', `/orders/${cart.tokenValue}`)
    expect(kept.body.shipments[0]).toMatchObject({ branchId: '0102' })
    const other = await ship(cart.tokenValue, id, { shippingMethod: 'dpd-box', branchId: null })
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
      notInStore: more.items.map((item) => item['@id']),
    })
  })

  test('a chosen store that ran out of some promises no hour, and the order is told what is missing @CART-08 @CART-17', async () => {
    const cart = await cartWith({ soap: 1 })
    await ship(cart.tokenValue, cart.shipments[0]?.id, {
      shippingMethod: 'click-collect',
      branchId: '0101',
    })
    await shop.call('PATCH', `/orders/${cart.tokenValue}/payments/${cart.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    const shelf = (quantity: number) =>
      shop.db
        .updateTable('variant_store_stock')
        .set({ quantity })
        .where('variant_id', '=', (query) =>
          query.selectFrom('product_variants').select('id').where('code', '=', 'soap'),
        )
        .execute()
    const text = async () => {
      const { json } = await shop.call('GET', `/orders/expected-delivery-info/${cart.tokenValue}`)
      const { methods } = json as { methods: { kind: string; text: string }[] }
      return methods.find(({ kind }) => kind === 'click_and_collect')?.text
    }
    expect(await text()).toMatch(/^Připravíme/)
    await shelf(0)
    expect(await text()).toBe('Vybraná prodejna nemá všechno zboží')
    expect(
      (await shop.call('PATCH', `/orders/${cart.tokenValue}/complete`, {})).json,
    ).toMatchObject({
      code: 1700,
      notInStore: cart.items.map((item) => item['@id']),
    })
    await shelf(3)
  })
})

test.each([
  ['all is there', { soap: 1 }, 'all', []],
  ['another is not', { soap: 1, lotion: 2 }, 'partial', ['lotion']],
  ['too few of one', { soap: 4 }, 'partial', ['soap']],
  ['nothing of it', { lotion: 1 }, 'none', ['lotion']],
])(
  'expected delivery names what the store has too few of: %s @CART-08 @CART-17',
  async (_name, lines: Record<string, number>, availability, missing) => {
    const { token, order } = await readyCart(shop, lines)
    const url = `/orders/expected-delivery-info/${token}`
    const { json } = await shop.call('GET', url, undefined, { 'x-favourite-store': '0101' })
    const named = order.items.filter(({ variantCode }) => missing.includes(variantCode))
    expect(json).toMatchObject({
      branch: { availability, missing: named.map((item) => item['@id']) },
    })
  },
)
