import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setStock, stockOf } from '../../testing/order-goods.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cartsOf, openRacingShop, type RacingShop } from '../../testing/racing-shop.ts'

// Hundreds of shoppers take their time on a small machine.
vi.setConfig({ testTimeout: 180_000 })

let racing: RacingShop
let shop: OrderShop
beforeAll(async () => {
  racing = await openRacingShop()
  shop = racing.shop
})
afterAll(() => racing?.close())

const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})
const carts = (count: number, lines: (nth: number) => Record<string, number>) =>
  cartsOf(shop, count, lines)
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('races on PostgreSQL @API-05', () => {
  test('a hundred buyers of the last ten pieces make exactly ten orders @CART-12', async () => {
    const tokens = await carts(100, () => ({ paste: 1 }))
    await setStock(shop, 'paste', 10)
    const answers = await Promise.all(tokens.map(complete))
    expect([count(answers, 200), count(answers, 422)]).toEqual([10, 90])
    for (const { status, json } of answers)
      if (status === 422) expect(json).toMatchObject({ code: 1100, order: { state: 'cart' } })
    expect(await stockOf(shop, 'paste')).toEqual({ on_hand: 10, on_hold: 10 })
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

  test('a hundred carts with the same goods in opposite order do not deadlock', async () => {
    await setStock(shop, 'soap', 10_000)
    await setStock(shop, 'cream', 10_000)
    const tokens = await carts(100, (nth) =>
      nth % 2 === 0 ? { soap: 1, cream: 1 } : { cream: 1, soap: 1 },
    )
    const placed: string[] = []
    // A pool with no free connection answers 503 within two seconds; the shopper's browser asks
    // again.
    for (let waiting = tokens; waiting.length > 0;) {
      const answers = await Promise.all(waiting.map(complete))
      expect(count(answers, 200) + count(answers, 503)).toBe(waiting.length)
      placed.push(
        ...answers.flatMap(({ status, body }) => (status === 200 ? [body.number ?? ''] : [])),
      )
      waiting = waiting.filter((_token, i) => answers[i]?.status !== 200)
    }
    expect(new Set(placed).size).toBe(100)
    expect((await stockOf(shop, 'soap')).on_hold).toBe(100)
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
