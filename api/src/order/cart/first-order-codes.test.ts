import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder } from '../placed/order-lifecycle.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  const { id: promotion_id } = await shop.db
    .insertInto('promotions')
    .values({ code: 'poprve', name: 'Poprvé', coupon_based: true, kind: 'amount', value: 1_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('promotion_coupons')
    .values({
      ...{ code: 'POPRVE', promotion_id, usage_limit: null, per_customer_limit: null },
      first_order: true,
    })
    .execute()
})
afterAll(() => shop.close())

const enter = (token: string, code: string) =>
  shop.call('POST', `/orders/${token}/coupons`, { code })
const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})

describe('a code for the first order @CART-06', () => {
  const FIRST = /jen na první nákup/
  const guest = (email: string) => readyCart(shop, { soap: 1 }, { email })

  test('is for a guest until an order of the mailbox stands; who only types an address learns nothing of it', async () => {
    const first = await guest('poprve@example.cz')
    await enter(first.token, 'POPRVE')
    const placed = await complete(first.token)
    expect(placed.body.discounts).toEqual([expect.objectContaining({ amount: -1_000 })])

    const second = await guest('poprve+podruhe@example.cz')
    expect((await enter(second.token, 'POPRVE')).status).toBe(201)
    const named = await shop.call('PUT', `/orders/${second.token}`, {
      email: 'poprve@example.cz',
    })
    expect(named.body.promotionCoupons).toHaveLength(1)
    const refused = await complete(second.token)
    expect(refused.json).toMatchObject({
      code: 1600,
      message: expect.stringMatching(FIRST),
      order: { promotionCoupons: [] },
    })
    expect((await complete(second.token)).status).toBe(200)

    const third = await guest('poprve+potreti@example.cz')
    await enter(third.token, 'POPRVE')
    expect((await complete(third.token)).json, 'another spelling').toMatchObject({
      code: 1600,
      order: { promotionCoupons: [] },
    })
  })

  test('a code of somebody’s own is refused like an unknown one, and of two lost ones no reason is named', async () => {
    const { promotion_id } = await shop.db
      .selectFrom('promotion_coupons')
      .select('promotion_id')
      .where('code', '=', 'POPRVE')
      .executeTakeFirstOrThrow()
    const more = { promotion_id, per_customer_limit: null }
    await shop.db
      .insertInto('promotion_coupons')
      .values([
        { ...more, code: 'JEN-JANA', usage_limit: 1, first_order: true },
        { ...more, code: 'PRO-VSECHNY', usage_limit: null },
      ])
      .execute()
    const { headers } = await shop.account('jednou@example.cz')
    const cart = () => readyCart(shop, { soap: 1 }, { headers })
    const tried = async (token: string, code: string) =>
      (await shop.call('POST', `/orders/${token}/coupons`, { code }, headers)).text
    const first = await cart()
    await shop.call('PATCH', `/orders/${first.token}/complete`, {}, headers)
    const { token } = await cart()
    expect(await tried(token, 'JEN-JANA')).toBe(await tried(token, 'NENI'))

    const other = await guest('jednou@example.cz')
    for (const code of ['POPRVE', 'PRO-VSECHNY'])
      expect((await enter(other.token, code)).status).toBe(201)
    await shop.db
      .updateTable('promotion_coupons')
      .set({ enabled: false })
      .where('code', '=', 'PRO-VSECHNY')
      .execute()
    const { json } = await complete(other.token)
    expect(json).toMatchObject({ code: 1600, order: { promotionCoupons: [] } })
    expect(json).not.toMatchObject({ message: expect.stringMatching(FIRST) as string })
  })

  test('is refused to a customer with an order that stands, and not for a cancelled one', async () => {
    const { headers } = await shop.account('stala@example.cz')
    const cart = () => readyCart(shop, { soap: 1 }, { headers })
    const tried = async () => {
      const { token } = await cart()
      return shop.call('POST', `/orders/${token}/coupons`, { code: 'POPRVE' }, headers)
    }
    expect((await tried()).status).toBe(201)
    const { token } = await cart()
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
    expect((await tried()).json).toMatchObject({
      code: 1600,
      message: expect.stringMatching(FIRST),
    })
    const somebody = await guest('stala@example.cz')
    const typed = await enter(somebody.token, 'POPRVE')
    expect(typed.status, 'who types the address learns nothing of its orders').toBe(201)
    await cancelOrder(shop.app, body.id)
    expect((await tried()).status).toBe(201)
  })

  test('a guest’s cart loses it when it becomes that of a customer who has ordered, and says which discount is gone', async () => {
    const { headers } = await shop.account('vraci.se@example.cz')
    const { token } = await readyCart(shop, { soap: 1 }, { headers })
    await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
    const other = await guest('kdokoli@example.cz')
    await enter(other.token, 'POPRVE')
    const { body } = await shop.call('GET', `/orders/${other.token}`, undefined, headers)
    expect(body.promotionCoupons).toEqual([])
    expect(body.changes.items).toEqual([{ field: 'promotion', from: 'Poprvé', to: null }])
  })
})
