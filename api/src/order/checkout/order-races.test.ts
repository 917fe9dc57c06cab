import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { testConfig } from '../../testing/test-config.ts'
import { cancelOrder, markPaid } from '../placed/order-lifecycle.ts'
import { removeStaleCarts } from '../cart/stale-carts.ts'

// Hundreds of shoppers take their time on a small machine.
vi.setConfig({ testTimeout: 180_000 })

let server: TestPostgres | null = null
let shop: OrderShop

/** The embedded engine has one connection and hides every race: these run on a real server. */
beforeAll(async () => {
  server = process.env['DATABASE_URL'] ? null : await startPostgres()
  const options = {
    databaseUrl: process.env['DATABASE_URL'] ?? server?.databaseUrl,
    poolSize: 40,
    isPatient: true,
  }
  shop = await openOrderShop(
    options,
    testConfig({ club: { url: 'http://127.0.0.1:9', token: 'nobody-listens' } }),
  )
})
afterAll(async () => {
  await shop?.close()
  await server?.stop()
})

const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})
const stockOf = (code: string) =>
  shop.db
    .selectFrom('product_variants')
    .select(['on_hand', 'on_hold'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
const setStock = (code: string, onHand: number) =>
  shop.db
    .updateTable('product_variants')
    .set({ on_hand: onHand, on_hold: 0 })
    .where('code', '=', code)
    .execute()
const carts = async (count: number, lines: (nth: number) => Record<string, number>) => {
  const made: string[] = []
  for (let from = 0; from < count; from += 20) {
    const part = Array.from({ length: Math.min(20, count - from) }, (_, i) => from + i)
    made.push(
      ...(await Promise.all(
        part.map(
          async (nth) =>
            (await readyCart(shop, lines(nth), { email: `host${nth}@example.cz` })).token,
        ),
      )),
    )
  }
  return made
}
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('races on PostgreSQL @API-05', () => {
  test('a hundred buyers of the last ten pieces make exactly ten orders @CART-12', async () => {
    const tokens = await carts(100, () => ({ paste: 1 }))
    await setStock('paste', 10)
    const answers = await Promise.all(tokens.map(complete))
    expect([count(answers, 200), count(answers, 422)]).toEqual([10, 90])
    for (const { status, json } of answers)
      if (status === 422) expect(json).toMatchObject({ code: 1100, order: { state: 'cart' } })
    expect(await stockOf('paste')).toEqual({ on_hand: 10, on_hold: 10 })
    const { sold } = await shop.db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .innerJoin('product_variants as v', 'v.id', 'order_items.variant_id')
      .select(({ fn }) => fn.sum<number>('quantity').as('sold'))
      .where('v.code', '=', 'paste')
      .where('orders.state', '=', 'new')
      .executeTakeFirstOrThrow()
    expect(Number(sold)).toBe(10)
  })

  test('two hundred carts with the same goods in opposite order do not deadlock', async () => {
    await setStock('soap', 10_000)
    await setStock('cream', 10_000)
    const tokens = await carts(200, (nth) =>
      nth % 2 === 0 ? { soap: 1, cream: 1 } : { cream: 1, soap: 1 },
    )
    const placed: string[] = []
    // A pool with no free connection answers 503 within two seconds; the shopper's browser asks again.
    for (let waiting = tokens; waiting.length > 0;) {
      const answers = await Promise.all(waiting.map(complete))
      expect(count(answers, 200) + count(answers, 503)).toBe(waiting.length)
      placed.push(
        ...answers.flatMap(({ status, body }) => (status === 200 ? [body.number ?? ''] : [])),
      )
      waiting = waiting.filter((_token, i) => answers[i]?.status !== 200)
    }
    expect(new Set(placed).size).toBe(200)
    expect((await stockOf('soap')).on_hold).toBe(200)
    const { rows } = await sql<{
      deadlocks: number
    }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
    expect(rows[0]?.deadlocks).toBe(0)
  })

  test('the same complete fifty times at once is one order, one number, one mail @CART-12', async () => {
    const [token = ''] = await carts(1, () => ({ soap: 1 }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(token)))
    expect(count(answers, 200)).toBe(50)
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const id = answers[0]?.body.id
    expect(
      await shop.db
        .selectFrom('outbox')
        .selectAll()
        .where('dedupe_key', '=', `order-confirmation:${id}`)
        .execute(),
    ).toHaveLength(1)
  })

  test('a code with one use in fifty carts is used once @CART-06', async () => {
    const promotion = await shop.db
      .insertInto('promotions')
      .values({ code: 'once', name: 'Jednou', kind: 'amount', value: 1000, coupon_based: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('promotion_coupons')
      .values({
        code: 'JEDNOU',
        promotion_id: promotion.id,
        usage_limit: 1,
        per_customer_limit: null,
      })
      .execute()
    const tokens = await carts(50, () => ({ soap: 1 }))
    for (const token of tokens)
      expect((await shop.call('POST', `/orders/${token}/coupons`, { code: 'jednou' })).status).toBe(
        201,
      )
    const answers = await Promise.all(tokens.map(complete))
    expect([count(answers, 200), count(answers, 422)]).toEqual([1, 49])
    for (const { status, json } of answers)
      if (status === 422)
        expect(json).toMatchObject({
          code: 1600,
          order: { promotionCoupons: [], orderPromotionTotal: 0 },
        })
    expect(
      await shop.db
        .selectFrom('promotion_coupons')
        .select('used')
        .where('code', '=', 'JEDNOU')
        .executeTakeFirst(),
    ).toEqual({
      used: 1,
    })
    expect(await shop.db.selectFrom('coupon_uses').selectAll().execute()).toHaveLength(1)
    const second = await Promise.all(tokens.map(complete))
    expect(count(second, 200)).toBe(50)
  })

  test('two tabs that add at once lose nothing, a repeated key adds once', async () => {
    const { body } = await shop.call('POST', '/orders', {})
    const add = (headers: Record<string, string> = {}) =>
      shop.call(
        'POST',
        `/orders/${body.tokenValue}/items`,
        { productVariant: 'soap', quantity: 1 },
        headers,
      )
    await Promise.all(Array.from({ length: 10 }, () => add()))
    await Promise.all(
      Array.from({ length: 10 }, () => add({ 'idempotency-key': 'the-same-click' })),
    )
    const { body: cart } = await shop.call('GET', `/orders/${body.tokenValue}`)
    expect(cart.items).toMatchObject([{ quantity: 11 }])
  })

  test('a guest’s concurrent first orders belong to the account once its mailbox is verified, not before', async () => {
    const tokens = await Promise.all(
      Array.from(
        { length: 10 },
        async () => (await readyCart(shop, { soap: 1 }, { email: 'novy@example.cz' })).token,
      ),
    )
    const answers = await Promise.all(tokens.map(complete))
    expect(count(answers, 200)).toBe(10)
    const owners = async () => {
      const rows = await shop.db
        .selectFrom('orders')
        .select('customer_id')
        .where('mailbox', '=', 'novy@example.cz')
        .execute()
      return rows.map(({ customer_id }) => customer_id)
    }
    expect(await owners()).toEqual(Array.from({ length: 10 }, () => null))
    const { customer } = await shop.account('novy@example.cz')
    expect(new Set(await owners())).toEqual(new Set([Number(customer.split('/').at(-1))]))
  })
})

describe('more races on PostgreSQL @API-05', () => {
  const placed = async (payment = 'comgate', lines: Record<string, number> = { soap: 1 }) => {
    const { token } = await readyCart(shop, lines, { payment })
    return (await complete(token)).body
  }
  const pay = (id: number) => markPaid(shop.app, id)

  test('fifty carts with the last three gifts: three get theirs, the others are told 1110, nothing is oversold @CART-05', async () => {
    await shop.db
      .insertInto('promotions')
      .values({
        code: 'gift',
        name: 'Dárek',
        kind: 'gift',
        min_total: 100_000,
        gift_variant_codes: ['gift-a'],
      })
      .execute()
    await setStock('lotion', 1_000)
    await setStock('gift-a', 50)
    const tokens = await carts(50, () => ({ lotion: 1 }))
    await setStock('gift-a', 3)
    const answers = await Promise.all(tokens.map(complete))
    expect([count(answers, 200), count(answers, 422)]).toEqual([3, 47])
    for (const { status, json } of answers)
      if (status === 422) expect(json).toMatchObject({ code: 1110, order: { state: 'cart' } })
    expect((await stockOf('gift-a')).on_hold).toBe(3)
    expect((await stockOf('lotion')).on_hold).toBe(3)
    await shop.db
      .updateTable('promotions')
      .set({ enabled: false })
      .where('code', '=', 'gift')
      .execute()
  })

  test('a coupon of the club in two own carts, completed at once, is used in one @CART-06 @C09', async () => {
    const jana = await shop.account('jana@example.cz')
    const customer_id = Number(jana.customer.split('/').at(-1))
    const coupon = {
      id: 5,
      type: 'coupon',
      name: 'Kupon',
      code: null,
      description: null,
      discount: { kind: 'amount', value: 1_000 },
    }
    const terms = {
      pointsPrice: null,
      validFrom: null,
      validTo: null,
      channels: ['eshop'],
      conditions: [],
      minTotal: null,
      state: 'owned',
    }
    const snapshot = {
      ...{
        id: 'jana',
        email: null,
        status: 'basic',
        points: 0,
        discountPercent: 0,
        centsPerPoint: 1_000,
        children: [],
      },
      card: { number: '2900000012345', variant: 'virtual' },
      communication: { email: true, sms: false, phone: false, post: false },
      coupons: [{ ...coupon, ...terms, onePerOrder: false, reservedFor: null, usedIn: null }],
    }
    const copy = {
      customer_id,
      member_id: 'jana',
      snapshot: JSON.stringify(snapshot),
      copied_at: new Date(),
    }
    await shop.db.insertInto('club_memberships').values(copy).execute()
    for (let round = 0; round < 5; round += 1) {
      // Two carts at once: the older one was a guest's and is claimed by its first read.
      const guests = await Promise.all([readyCart(shop, { soap: 1 }), readyCart(shop, { soap: 1 })])
      for (const { token } of guests) {
        await shop.call('GET', `/orders/${token}`, undefined, jana.headers)
        const clientCoupon = '/api/v2/shop/client/coupons/5'
        expect(
          (await shop.call('POST', `/orders/${token}/coupons`, { clientCoupon }, jana.headers))
            .status,
        ).toBe(201)
      }
      const answers = await Promise.all(
        guests.map(({ token }) =>
          shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers),
        ),
      )
      expect([count(answers, 200), count(answers, 422)]).toEqual([1, 1])
      const [winner, loser] = answers.toSorted((a, b) => a.status - b.status)
      expect(winner?.body.promotionCoupons).toHaveLength(1)
      expect(loser?.json).toMatchObject({
        code: 1600,
        order: { promotionCoupons: [], orderPromotionTotal: 0 },
      })
      const uses = shop.db
        .selectFrom('club_uses')
        .select('order_id')
        .where('subject', '=', 'coupon:5')
        .where('released_at', 'is', null)
      expect(await uses.execute()).toEqual([{ order_id: winner?.body.id }])
      const id = winner?.body.id ?? 0
      // Cancelled by ten at once it is given back once, and may be used again.
      expect(
        (await Promise.all(Array.from({ length: 10 }, () => cancelOrder(shop.app, id)))).filter(
          Boolean,
        ),
      ).toHaveLength(1)
      await shop.call(
        'DELETE',
        `/orders/${(loser?.json as { order: { tokenValue: string } } | undefined)?.order.tokenValue}`,
        undefined,
        jana.headers,
      )
    }
  })

  test('fifty invoices at once are numbered one after the other, without a gap, one to an order @CZ-11', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => placed()))
    const twice = [...orders, ...orders]
    await Promise.all(twice.map(({ id }) => pay(id)))
    const rows = await shop.db
      .selectFrom('invoices')
      .select('number')
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    const numbers = rows.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    expect(numbers).toHaveLength(50)
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 49)
  })

  test('an order paid and cancelled concurrently is one of the two; its goods move exactly once @I1', async () => {
    await setStock('soap', 1_000)
    const orders = await Promise.all(Array.from({ length: 30 }, () => placed()))
    await Promise.all(
      orders.flatMap(({ id }) => [pay(id), cancelOrder(shop.app, id, { onlyUnpaid: true })]),
    )
    const states = await shop.db
      .selectFrom('orders')
      .select(['state', 'payment_state'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    const cancelled = states.filter(({ state }) => state === 'cancelled').length
    expect(states.every(({ payment_state }) => payment_state === 'paid')).toBe(true)
    expect(await stockOf('soap')).toEqual({ on_hand: 1_000 - (30 - cancelled), on_hold: 0 })
  })

  test('changing the payment method while the money arrives leaves one completed payment and none open', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed()))
    const answers = await Promise.all(
      orders.flatMap(({ id, tokenValue, payments }) => [
        shop.call('PATCH', `/orders/${tokenValue}/payments/${payments[0]?.id}`, {
          paymentMethod: 'CC',
        }),
        inTransaction(shop.db, async (trx) => {
          await trx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
          await trx
            .updateTable('payments')
            .set({ state: 'completed' })
            .where('id', '=', payments[0]?.id ?? 0)
            .execute()
          await markPaid({ db: trx, orderEvents: shop.app.orderEvents }, id)
          return { status: 0 }
        }),
      ]),
    )
    const retries = answers.filter((_answer, index) => index % 2 === 0)
    expect(count(retries, 200) + count(retries, 404)).toBe(20)
    const paid = await shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect(paid.every(({ payment_state }) => payment_state === 'paid')).toBe(true)
    for (const [index, { tokenValue }] of orders.entries()) {
      const { body } = await shop.call('GET', `/orders/${tokenValue}`)
      expect(body.paymentState).toBe('paid')
      if (retries[index]?.status === 404)
        expect(body.payments).toMatchObject([{ state: 'completed' }])
    }
  })

  test('claimed by two tabs while a third adds goods: nothing is lost, the cart has one owner', async () => {
    const eva = await shop.account('eva@example.cz')
    const { token } = await readyCart(shop, { soap: 1 })
    await Promise.all([
      shop.call('GET', `/orders/${token}`, undefined, eva.headers),
      shop.call('POST', '/orders', { replacementTokenValue: token }, eva.headers),
      shop.call(
        'POST',
        `/orders/${token}/items`,
        { productVariant: 'cream', quantity: 1 },
        eva.headers,
      ),
    ])
    const { body } = await shop.call('GET', `/orders/${token}`, undefined, eva.headers)
    expect(body).toMatchObject({
      customer: { email: 'eva@example.cz' },
      items: [{ variantCode: 'soap' }, { variantCode: 'cream' }],
    })
    expect((await shop.call('GET', `/orders/${token}`)).status).toBe(404)
  })

  test('a cart in use is not taken by the job that expires carts', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    await shop.db
      .updateTable('orders')
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('token_value', '=', token)
      .execute()
    await shop.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('orders')
        .select('id')
        .where('token_value', '=', token)
        .forUpdate()
        .execute()
      expect(await removeStaleCarts(shop.db, new Date())).toBe(0)
    })
    expect(await removeStaleCarts(shop.db, new Date())).toBe(1)
  })
})
