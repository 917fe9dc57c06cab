import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clubCarts, openClubCarts } from '../../testing/club-carts.ts'
import { aClubCoupon as coupon } from '../../testing/club-coupon.ts'
import { discountsOf } from '../../testing/import-shop.ts'
import { setVariant } from '../../testing/order-goods.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder } from './order-lifecycle.ts'

type Account = Awaited<ReturnType<OrderShop['account']>>
let shop: OrderShop
let jana: Account
const { becomeMember, read, complete, enter, cartOf, commands } = clubCarts(() => ({ shop, jana }))
beforeAll(async () => {
  ;({ shop, jana } = await openClubCarts())
})
afterAll(() => shop.close())

beforeEach(() => becomeMember(jana.customer))

describe('coupons of the club @CART-06', () => {
  test('entered, told with both names of its address, used up at completion, given back once by a cancellation', async () => {
    await becomeMember(jana.customer, { discountPercent: 0, coupons: [coupon(5)] })
    const { token } = await cartOf({ cream: 1 })
    const entered = await enter(token, 5)
    expect([entered.status, (await enter(token, 5)).status]).toEqual([201, 201])
    const iri = '/api/v2/shop/client/coupons/5'
    expect(entered.body).toMatchObject({
      orderPromotionTotal: -5_000,
      promotionCoupons: [
        {
          '@type': 'PromotionCoupon',
          name: 'Kupon 5',
          amount: -5_000,
          clientCoupon: iri,
          '@clientCouponId': iri,
        },
      ],
    })
    expect(
      (await shop.call('PUT', `/orders/${token}`, { couponCode: null }, jana.headers)).body
        .promotionCoupons,
    ).toHaveLength(1)
    const placed = await complete(token)
    expect(placed.body).toMatchObject({
      state: 'new',
      orderPromotionTotal: -5_000,
      points: { earned: 44 },
    })
    expect(await commands(placed.body.id)).toMatchObject([
      {
        kind: 'club-purchase-placed',
        payload: { reference: token, purchase: { total: 44_990, coupons: [5], children: [] } },
      },
    ])
    const again = await cartOf({ cream: 1 })
    expect((await enter(again.token, 5)).json).toMatchObject({ code: 1600 })
    expect([
      await cancelOrder(shop.app, placed.body.id),
      await cancelOrder(shop.app, placed.body.id),
    ]).toEqual([true, false])
    expect((await commands(placed.body.id)).map(({ kind }) => kind)).toEqual([
      'club-purchase-placed',
      'club-purchase-cancelled',
    ])
    expect((await enter(again.token, 5)).status).toBe(201)
  })

  test('removed by its address; an unknown one, a stranger’s and a benefit are refused alike', async () => {
    await becomeMember(jana.customer, {
      coupons: [coupon(5), coupon(6, { type: 'benefit', discount: { kind: 'percent', value: 5 } })],
    })
    const { token, order } = await cartOf({ cream: 1 })
    expect(discountsOf(order)).toEqual([
      ['Kupon 6', -2_499],
      ['Klubová sleva 10\u00a0%', -4_749],
    ])
    const { body } = await enter(token, 5)
    expect(
      (await shop.call('DELETE', body.promotionCoupons[0]?.['@id'] ?? '', undefined, jana.headers))
        .status,
    ).toBe(204)
    expect(await read(token)).toMatchObject({ promotionCoupons: [], changes: { order: null } })
    const petr = await shop.account('petr@example.cz')
    const his = await readyCart(shop, { cream: 1 }, { headers: petr.headers })
    const answers = [await enter(token, 6), await enter(token, 99), await enter(his.token, 5, petr)]
    for (const { json } of answers) expect(json).toMatchObject({ code: 1600 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test.each([
    ['under its minimum', coupon(8, { minTotal: 60_000 })],
    ['activated for another cart', coupon(8, { reservedFor: 'x'.repeat(64) })],
  ])('one that is %s does not fit', async (_name, offered) => {
    await becomeMember(jana.customer, { coupons: [offered] })
    const { token } = await cartOf({ cream: 1 })
    expect((await enter(token, 8)).json).toMatchObject({
      code: 1600,
      message: 'Kupon nesplňuje podmínky.',
    })
  })

  test('of those that stand alone only one; points of a coupon are added to those of the purchase', async () => {
    const alone = { onePerOrder: true, discount: { kind: 'points' as const, value: 100 } }
    await becomeMember(jana.customer, {
      discountPercent: 0,
      coupons: [coupon(8, alone), coupon(9, { onePerOrder: true })],
    })
    const { token } = await cartOf({ cream: 1 })
    expect((await enter(token, 8)).body.points).toEqual({ earned: 149 })
    expect((await enter(token, 9)).json).toMatchObject({ code: 1600 })
  })

  test('a gift coupon opens the gifts for members', async () => {
    await becomeMember(jana.customer, {
      coupons: [coupon(5, { discount: { kind: 'gift', value: 1 } })],
    })
    const { token, order } = await cartOf({ cream: 1 })
    expect(order.items.some(({ isGift }) => isGift)).toBe(false)
    expect((await enter(token, 5)).body.items).toMatchObject([
      { variantCode: 'cream' },
      { variantCode: 'gift-a', selectedGift: true },
    ])
    const placed = await complete(token)
    expect(await commands(placed.body.id)).toMatchObject([
      { payload: { purchase: { coupons: [5] } } },
    ])
    await shop.db.deleteFrom('club_uses').execute()
  })

  test.each([
    ['is sold out', false, 'gifts_gone'],
    ['was declined', true, 'gift_declined'],
  ])('a gift coupon whose gift %s says so and stays unused', async (_name, declines, reason) => {
    const discount = { kind: 'gift' as const, value: 1 }
    await becomeMember(jana.customer, { coupons: [coupon(5, { discount })] })
    const { token } = await cartOf({ cream: 1 })
    const { body } = await enter(token, 5)
    const gift = body.items.find(({ isGift }) => isGift)
    if (declines)
      await shop.call(
        'POST',
        `/orders/${token}/items/${gift?.id}/select-gift`,
        { selected: false },
        jana.headers,
      )
    else await setVariant(shop, 'gift-a', { on_hand: 0, on_hold: 0 })
    expect((await read(token)).promotionCoupons).toMatchObject([{ waits: { reason } }])
    const first = await complete(token)
    expect(first.status).toBe(declines ? 200 : 422) // a gift that is gone is said once
    const placed = declines ? first : await complete(token)
    expect(placed.body).toMatchObject({ state: 'new', promotionCoupons: [] })
    const [told] = await commands(placed.body.id)
    expect(told).toMatchObject({ payload: { purchase: { coupons: [] } } })
    await setVariant(shop, 'gift-a', { on_hand: 20, on_hold: 0 })
  })

  test('one the club has given to another cart meanwhile leaves this one, and says so @C09', async () => {
    await becomeMember(jana.customer, { coupons: [coupon(61)] })
    const { token } = await cartOf({ cream: 1 })
    expect((await enter(token, 61)).status).toBe(201)
    await becomeMember(jana.customer, { coupons: [coupon(61, { reservedFor: 'x'.repeat(64) })] })
    expect((await complete(token)).json).toMatchObject({
      code: 1600,
      order: { promotionCoupons: [] },
    })
    expect((await complete(token)).status).toBe(200)
  })

  test('one used by another order while it stood in the cart stops the order once, and then it goes without @C09', async () => {
    await becomeMember(jana.customer, { discountPercent: 0, coupons: [coupon(5)] })
    const { token, order } = await cartOf({ cream: 1 })
    await enter(token, 5)
    const other = await readyCart(shop, { soap: 1 })
    const { body } = await shop.call('PATCH', `/orders/${other.token}/complete`, {})
    await shop.db
      .insertInto('club_uses')
      .values({ order_id: body.id, subject: 'coupon:5' })
      .execute()
    expect((await complete(token)).json).toMatchObject({
      code: 1600,
      order: { promotionCoupons: [], itemsTotal: order.itemsTotal },
    })
    expect((await complete(token)).body).toMatchObject({ state: 'new', orderPromotionTotal: 0 })
    await shop.db.deleteFrom('club_uses').execute()
  })
})
