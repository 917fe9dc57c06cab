import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder } from '../placed/order-lifecycle.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const enter = (token: string, code: string) =>
  shop.call('POST', `/orders/${token}/coupons`, { code })
const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body
const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})
const coupon = async (
  code: string,
  promotion: {
    kind: 'percent' | 'amount' | 'free_shipping'
    value?: number
    min_total?: number
    starts_at?: Date
  },
  limits: {
    usage_limit?: number
    per_customer_limit?: number
    expires_at?: Date
    enabled?: boolean
    reusable_from_cancelled?: boolean
  } = {},
) => {
  const { id } = await shop.db
    .insertInto('promotions')
    .values({ code: code.toLowerCase(), name: code, coupon_based: true, ...promotion })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('promotion_coupons')
    .values({ code, promotion_id: id, usage_limit: null, per_customer_limit: null, ...limits })
    .execute()
}

describe('codes @CART-06', () => {
  test('ten percent off the goods, told as a coupon, a discount and adjustments', async () => {
    const { token } = await readyCart(shop, { cream: 1, soap: 1 })
    const { status, body } = await enter(token, ' sleva10 ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      itemsSubtotal: 54_980,
      itemsTotal: 49_482,
      orderPromotionTotal: -5_498,
      promotionCoupons: [{ code: 'SLEVA10', name: 'Sleva 10 %', amount: -5_498 }],
      discounts: [{ label: 'Sleva 10 %', amount: -5_498 }],
    })
    expect(body.items.map(({ total }) => total).reduce((sum, total) => sum + total, 0)).toBe(49_482)
    const { json } = await shop.call('GET', `/orders/${token}/adjustments?type=order_promotion`)
    expect(
      (json as { 'hydra:member': { amount: number }[] })['hydra:member']
        .map(({ amount }) => amount)
        .reduce((sum, amount) => sum + amount, 0),
    ).toBe(-5_498)
    const removed = await shop.call(
      'DELETE',
      `/orders/${token}/coupons/${body.promotionCoupons[0]?.id}`,
    )
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect(await read(token)).toMatchObject({ promotionCoupons: [], orderPromotionTotal: 0 })
    expect(
      (await shop.call('DELETE', `/orders/${token}/coupons/${body.promotionCoupons[0]?.id}`))
        .status,
    ).toBe(404)
  })

  test('one answer for every code that is not good, and for those of one person', async () => {
    await coupon(
      'VCERA',
      { kind: 'amount', value: 100 },
      { expires_at: new Date(Date.now() - 1000) },
    )
    await coupon('VYPNUTY', { kind: 'amount', value: 100 }, { enabled: false })
    await coupon('OSOBNI', { kind: 'amount', value: 100, min_total: 100_000 }, { usage_limit: 1 })
    const { token } = await readyCart(shop, { soap: 1 })
    const answers = [
      await enter(token, 'NEZNAMY'),
      await enter(token, 'VCERA'),
      await enter(token, 'VYPNUTY'),
      await enter(token, 'OSOBNI'),
      await enter(token, '\u202e'),
      await enter(token, 'x'.repeat(5000)),
      await shop.call('POST', `/orders/${token}/coupons`, {
        clientCoupon: '/api/v2/shop/client/coupons/5',
      }),
    ]
    for (const { status, json } of answers) {
      expect(status).toBe(422)
      expect(json).toMatchObject({ code: 1600, message: 'Zadaný kód kuponu není platný' })
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test.each<[string, Record<string, number>, string]>([
    ['below its minimum', { soap: 1 }, 'Kód platí od 300 Kč, chybí vám 250,10 Kč.'],
    [
      'below its minimum, of goods some of which do not count',
      { soap: 1, formula: 1 },
      'Kód platí od 300 Kč za zboží, na které slevy platí. Chybí vám 250,10 Kč.',
    ],
    [
      'with no goods that may be cheaper',
      { formula: 1 },
      'Na zboží v košíku slevy neplatí, kód u něj nejde použít.',
    ],
  ])('a public code %s says so @CZ-16', async (_name, lines, message) => {
    const { status, json } = await enter((await readyCart(shop, lines)).token, 'SLEVA10')
    const plain = JSON.parse(JSON.stringify(json).replaceAll('\u00a0', ' ')) as unknown
    expect([status, plain]).toMatchObject([422, { code: 1600, message }])
  })

  test('goods kept out of promotions stay at their price @CZ-07', async () => {
    const { token } = await readyCart(shop, { formula: 1, cream: 1 })
    const { body } = await enter(token, 'SLEVA10')
    expect(body.items.find(({ variantCode }) => variantCode === 'formula')?.total).toBe(30_000)
    expect(body.orderPromotionTotal).toBe(-4_999)
  })

  test('free delivery gives the charge back', async () => {
    const { token } = await readyCart(shop, { cream: 1, soap: 1 })
    expect((await enter(token, 'DOPRAVA')).body).toMatchObject({
      shippingTotal: 3_900,
      shippingPromotionTotal: -9_900,
      freeShipping: { remaining: 0 }, // the bar asks for no further goods
    })
  })

  test('a code stops applying below its minimum, is reported, and applies again above it', async () => {
    const { token, order } = await readyCart(shop, { cream: 1, soap: 1 })
    await enter(token, 'SLEVA10')
    const cream = order.items.find(({ variantCode }) => variantCode === 'cream')
    await shop.call('DELETE', `/orders/${token}/items/${cream?.id}`)
    expect(await read(token)).toMatchObject({
      orderPromotionTotal: 0,
      promotionCoupons: [{ code: 'SLEVA10', amount: 0 }],
    })
    await shop.call('POST', `/orders/${token}/items`, { productVariant: 'cream', quantity: 1 })
    expect((await read(token)).orderPromotionTotal).toBe(-5_498)
  })

  test('a minimum counts the goods that the cart says may be in promotions, and no others', async () => {
    await coupon('NADPET', { kind: 'amount', value: 1_000, min_total: 50_000 })
    const { token, order } = await readyCart(shop, { soap: 1, formula: 5 })
    expect(order).toMatchObject({ itemsSubtotal: 154_990, promotableTotal: 4_990 })
    expect((await enter(token, 'NADPET')).status).toBe(422)
    await shop.call('POST', `/orders/${token}/items`, { productVariant: 'cream', quantity: 1 })
    expect((await read(token)).promotableTotal).toBe(54_980)
    expect((await enter(token, 'NADPET')).status).toBe(201)
  })

  test('PUT: an absent couponCode keeps, a text sets, null removes', async () => {
    const { token } = await readyCart(shop, { cream: 1 })
    const put = async (body: object) =>
      (await shop.call('PUT', `/orders/${token}`, body)).body.promotionCoupons.map(
        ({ code }) => code,
      )
    expect(await put({ couponCode: 'SLEVA10' })).toEqual(['SLEVA10'])
    expect(await put({ note: 'x' })).toEqual(['SLEVA10'])
    const removed = await shop.call('PUT', `/orders/${token}`, { couponCode: null })
    expect(removed.body).toMatchObject({ promotionCoupons: [], changes: { order: null } })
    expect(await shop.call('PUT', `/orders/${token}`, { couponCode: 'NENI' })).toMatchObject({
      status: 422,
      json: { code: 1600 },
    })
  })

  test('an ended promotion refuses the order once; then it completes without it', async () => {
    await coupon('KONCI', { kind: 'amount', value: 1_000 })
    const { token } = await readyCart(shop, { soap: 1 })
    await enter(token, 'KONCI')
    await shop.db
      .updateTable('promotions')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('code', '=', 'konci')
      .execute()
    expect((await complete(token)).json).toMatchObject({
      code: 1000,
      order: { orderPromotionTotal: 0, changes: { order: { reason: 'promotion' } } },
    })
    expect((await complete(token)).status).toBe(200)
  })

  test('a code works once per person, also with variants of the address; a cancellation returns it', async () => {
    await coupon('JEDNOU', { kind: 'amount', value: 1_000 }, { per_customer_limit: 1 })
    const first = await readyCart(shop, { soap: 1 }, { email: 'eva@example.cz' })
    await enter(first.token, 'JEDNOU')
    const { body } = await complete(first.token)
    const second = await readyCart(shop, { soap: 1 }, { email: 'EVA+sleva@example.cz' })
    expect((await enter(second.token, 'JEDNOU')).json).toMatchObject({ code: 1600 })
    const third = (await shop.call('POST', '/orders', {})).body.tokenValue
    await shop.call('POST', `/orders/${third}/items`, { productVariant: 'soap', quantity: 1 })
    expect((await enter(third, 'JEDNOU')).status).toBe(201)
    const known = await shop.call('PUT', `/orders/${third}`, { email: 'Eva@Example.cz' })
    expect(known.body).toMatchObject({
      promotionCoupons: [],
      changes: { order: { reason: 'promotion' } },
    })
    expect(await cancelOrder(shop.app, body.id)).toBe(true)
    expect(await cancelOrder(shop.app, body.id)).toBe(false)
    expect((await enter(second.token, 'JEDNOU')).status).toBe(201)
    expect(
      await shop.db
        .selectFrom('promotion_coupons')
        .select('used')
        .where('code', '=', 'JEDNOU')
        .executeTakeFirst(),
    ).toEqual({
      used: 0,
    })
  })

  test('a customer who has used the code loses it at sign-in, keeps the cart, and gets a message', async () => {
    await coupon('PRVNI', { kind: 'amount', value: 1_000 }, { per_customer_limit: 1 })
    const { headers } = await shop.account('hana@example.cz')
    const had = await readyCart(shop, { soap: 1 }, { headers })
    await shop.call('POST', `/orders/${had.token}/coupons`, { code: 'PRVNI' }, headers)
    expect((await shop.call('PATCH', `/orders/${had.token}/complete`, {}, headers)).status).toBe(
      200,
    )
    const { body: guest } = await shop.call('POST', '/orders', {})
    await shop.call('POST', `/orders/${guest.tokenValue}/items`, {
      productVariant: 'soap',
      quantity: 1,
    })
    expect((await enter(guest.tokenValue, 'PRVNI')).body.orderPromotionTotal).toBe(-1_000)
    const claimed = await shop.call('GET', `/orders/${guest.tokenValue}`, undefined, headers)
    expect(claimed.body).toMatchObject({
      promotionCoupons: [],
      orderPromotionTotal: 0,
      changes: { order: { reason: 'promotion' } },
    })
  })

  test('a gift for a code comes with the code and leaves with it @CART-05', async () => {
    const { id } = await shop.db
      .insertInto('promotions')
      .values({
        code: 'darek',
        name: 'Dárek',
        kind: 'gift',
        coupon_based: true,
        gift_variant_codes: ['gift-a'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('promotion_coupons')
      .values({ code: 'DAREK', promotion_id: id })
      .execute()
    const { token, order } = await readyCart(shop, { soap: 1 })
    expect(order.items.filter(({ isGift }) => isGift)).toEqual([])
    const { body } = await enter(token, 'DAREK')
    expect(body.items.find(({ isGift }) => isGift)).toMatchObject({
      variantCode: 'gift-a',
      selectedGift: true,
      total: 0,
    })
    await shop.call('DELETE', `/orders/${token}/coupons/${body.promotionCoupons[0]?.id}`)
    expect((await read(token)).items.filter(({ isGift }) => isGift)).toEqual([])
    await enter(token, 'DAREK')
    expect((await complete(token)).body.promotionCoupons).toMatchObject([{ code: 'DAREK' }])
    expect(
      await shop.db
        .selectFrom('promotion_coupons')
        .select('used')
        .where('code', '=', 'DAREK')
        .executeTakeFirst(),
    ).toEqual({ used: 1 })
  })

  test('two codes of one promotion are one discount, and one of them stays unused', async () => {
    await coupon('LETO1', { kind: 'percent', value: 10 })
    const { promotion_id } = await shop.db
      .selectFrom('promotion_coupons')
      .select('promotion_id')
      .where('code', '=', 'LETO1')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('promotion_coupons').values({ code: 'LETO2', promotion_id }).execute()
    const { token } = await readyCart(shop, { cream: 1 })
    await enter(token, 'LETO1')
    expect((await enter(token, 'LETO2')).body.orderPromotionTotal).toBe(-4_999)
    await complete(token)
    const used = await shop.db
      .selectFrom('promotion_coupons')
      .select('used')
      .where('promotion_id', '=', promotion_id)
      .orderBy('id')
      .execute()
    expect(used).toEqual([{ used: 1 }, { used: 0 }])
  })

  test('removing a code from one cart does not affect the same code in another cart', async () => {
    await coupon('SPOLECNY', { kind: 'amount', value: 1_000 }, { per_customer_limit: 1 })
    const had = await readyCart(shop, { soap: 1 }, { email: 'ota@example.cz' })
    await enter(had.token, 'SPOLECNY')
    expect((await complete(had.token)).status).toBe(200)
    const other = await readyCart(shop, { soap: 1 }, { email: 'ruzena@example.cz' })
    const { body } = await enter(other.token, 'SPOLECNY')
    const again = (await shop.call('POST', '/orders', {})).body.tokenValue
    await shop.call('POST', `/orders/${again}/items`, { productVariant: 'soap', quantity: 1 })
    await enter(again, 'SPOLECNY')
    expect(
      (await shop.call('DELETE', `/orders/${again}/coupons/${body.promotionCoupons[0]?.id}`))
        .status,
    ).toBe(404)
    expect(
      (await shop.call('PUT', `/orders/${again}`, { email: 'ota@example.cz' })).body
        .promotionCoupons,
    ).toEqual([])
    expect((await read(other.token)).promotionCoupons).toMatchObject([
      { code: 'SPOLECNY', amount: -1_000 },
    ])
  })

  test('having used one code uses up no other', async () => {
    await coupon('DRUHY', { kind: 'amount', value: 1_000 }, { per_customer_limit: 1 })
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'ota@example.cz' })
    expect((await enter(token, 'DRUHY')).status).toBe(201)
  })

  test('a code that is good once stays used when its order is cancelled', async () => {
    await coupon(
      'NEVRATNY',
      { kind: 'amount', value: 1_000 },
      { usage_limit: 1, reusable_from_cancelled: false },
    )
    const { token } = await readyCart(shop, { soap: 1 })
    await enter(token, 'NEVRATNY')
    await cancelOrder(shop.app, (await complete(token)).body.id)
    const second = await readyCart(shop, { soap: 1 })
    expect((await enter(second.token, 'NEVRATNY')).json).toMatchObject({ code: 1600 })
  })

  test('a code for free delivery takes down the price of every paid delivery before one is chosen @CART-08', async () => {
    await coupon('PRED', { kind: 'free_shipping', min_total: 40_000 })
    const { token, order } = await readyCart(shop, { cream: 1 })
    const prices = async () => {
      const url = `/shipping-methods?shipmentId=${order.shipments[0]?.id}&tokenValue=${token}`
      const { json } = await shop.call('GET', url)
      const { 'hydra:member': methods } = json as { 'hydra:member': ShippingMethod[] }
      return Object.fromEntries(
        methods.map(({ code, price, priceBeforeCode }) => [code, [price, priceBeforeCode]]),
      )
    }
    const usual = {
      branch: [0, undefined],
      'click-collect': [0, undefined],
      balicko: [6_900, undefined],
      'dpd-box': [6_900, undefined],
      balikovna: [5_900, undefined],
      ppl: [9_900, undefined],
    }
    expect(await prices()).toEqual(usual)
    await enter(token, 'PRED')
    expect(await prices()).toEqual({
      ...usual,
      balicko: [0, 6_900],
      'dpd-box': [0, 6_900],
      balikovna: [0, 5_900],
      ppl: [0, 9_900],
    })
    const { body } = await shop.call('PATCH', `/orders/${token}/items/${order.items[0]?.id}`, {
      quantity: 4,
    })
    expect(await prices(), 'goods that reach the threshold need no code').toMatchObject({
      ppl: [0, undefined],
    })
    expect(body.freeShipping?.remaining).toBe(0)
  })

  test('a code without effect is not used up', async () => {
    await coupon('ZDARMA', { kind: 'free_shipping' }, { usage_limit: 1 })
    const { token, order } = await readyCart(shop, { soap: 1 }, { payment: 'transfer' })
    await enter(token, 'ZDARMA')
    await shop.call('PATCH', `/orders/${token}/shipments/${order.shipments[0]?.id}`, {
      shippingMethod: 'branch',
      branchId: '0102',
    })
    expect(await complete(token)).toMatchObject({ status: 200, body: { promotionCoupons: [] } })
    expect((await enter((await readyCart(shop, { soap: 1 })).token, 'ZDARMA')).status).toBe(201)
  })

  test('guessing codes is limited', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    const guess = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v2/shop/orders/${token}/coupons`,
        payload: { code: 'HADAM' },
        remoteAddress: '10.7.7.7',
      })
    const statuses: number[] = []
    for (let i = 0; i < 62; i += 1) statuses.push((await guess()).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})
