import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { offerGift, setStock, stockOf } from '../../testing/order-goods.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cartsOf, openRacingShop, type RacingShop } from '../../testing/racing-shop.ts'
import { cancelOrder, markPaid } from '../placed/order-lifecycle.ts'
import { removeStaleCarts } from '../cart/stale-carts.ts'

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

describe('races of what is scarce, paid and claimed on PostgreSQL @API-05', () => {
  const placed = async (payment = 'comgate', lines: Record<string, number> = { soap: 1 }) => {
    const { token } = await readyCart(shop, lines, { payment })
    return (await complete(token)).body
  }
  const pay = (id: number) => markPaid(shop.app, id)

  test('fifty carts with the last three gifts: three get theirs, the others are told 1110, nothing is oversold @CART-05', async () => {
    await offerGift(shop, 'gift-a')
    await setStock(shop, 'lotion', 1_000)
    await setStock(shop, 'gift-a', 50)
    const tokens = await carts(50, () => ({ lotion: 1 }))
    await setStock(shop, 'gift-a', 3)
    const answers = await Promise.all(tokens.map(complete))
    expect([count(answers, 200), count(answers, 422)]).toEqual([3, 47])
    for (const { status, json } of answers)
      if (status === 422) expect(json).toMatchObject({ code: 1110, order: { state: 'cart' } })
    expect((await stockOf(shop, 'gift-a')).on_hold).toBe(3)
    expect((await stockOf(shop, 'lotion')).on_hold).toBe(3)
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

  test('an order paid and cancelled concurrently is one of the two; its goods stay held, or are for sale again, exactly once @I1', async () => {
    await setStock(shop, 'soap', 1_000)
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
    // they leave the warehouse with the parcel, not with the money
    expect(await stockOf(shop, 'soap')).toEqual({ on_hand: 1_000, on_hold: 30 - cancelled })
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
