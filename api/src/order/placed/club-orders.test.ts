import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { aClubCoupon as coupon } from '../../testing/club-coupon.ts'
import { setVariant } from '../../testing/order-goods.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { cancelOrder, setFulfilment } from './order-lifecycle.ts'

type Account = Awaited<ReturnType<OrderShop['account']>>
let shop: OrderShop
let jana: Account
beforeAll(async () => {
  // Nobody listens there: carts go by the copies of memberships alone.
  shop = await openOrderShop(
    {},
    testConfig({ club: { url: 'http://127.0.0.1:9', token: 'nobody-listens' } }),
  )
  jana = await shop.account('jana@example.cz')
  const { id } = await shop.db
    .insertInto('taxons')
    .values({ code: 'dite', name: 'Dítě', slug: 'dite', level: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const child = { code: 'plenky', name: 'Plenky', slug: 'dite/plenky', parent_id: id, level: 1 }
  const { id: nappies } = await shop.db
    .insertInto('taxons')
    .values(child)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('products')
    .set({ main_taxon_id: nappies })
    .where('code', 'in', ['p-paste', 'p-formula'])
    .execute()
  await shop.db
    .updateTable('product_variants')
    .set({ club_price: 3990 })
    .where('code', '=', 'soap')
    .execute()
  await shop.db
    .updateTable('product_variants')
    .set({ club_price: 20000 })
    .where('code', '=', 'formula')
    .execute()
  const gift = {
    code: 'klubovy-darek',
    name: 'Dárek pro členy',
    kind: 'gift' as const,
    coupon_based: true,
    gift_variant_codes: ['gift-a'],
  }
  await shop.db.insertInto('promotions').values(gift).execute()
})
afterAll(() => shop.close())

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const birthday = { percent: 20, validFrom: dayFromNow(-10), validTo: dayFromNow(10), used: false }

/** The copy of a membership as the club gave it. */
async function becomeMember(
  customer: string,
  member: Partial<MemberWire> = {},
  copiedAt = new Date(),
): Promise<void> {
  const customer_id = Number(customer.split('/').at(-1))
  const snapshot: MemberWire = {
    id: `member-${customer_id}`,
    email: null,
    status: 'silver',
    points: 0,
    discountPercent: 10,
    centsPerPoint: 1_000,
    card: { number: '2900000012345', variant: 'virtual' },
    communication: { email: true, sms: false, phone: false, post: false },
    children: [],
    coupons: [],
    ...member,
  }
  await shop.db.deleteFrom('club_memberships').where('customer_id', '=', customer_id).execute()
  await shop.db
    .insertInto('club_memberships')
    .values({
      customer_id,
      member_id: snapshot.id,
      snapshot: JSON.stringify(snapshot),
      copied_at: copiedAt,
    })
    .execute()
}
beforeEach(() => becomeMember(jana.customer))

const read = async (token: string, who = jana) =>
  (await shop.call('GET', `/orders/${token}`, undefined, who.headers)).body
const complete = (token: string, who = jana) =>
  shop.call('PATCH', `/orders/${token}/complete`, {}, who.headers)
const enter = (token: string, id: number, who = jana) =>
  shop.call(
    'POST',
    `/orders/${token}/coupons`,
    { clientCoupon: `/api/v2/shop/client/coupons/${id}` },
    who.headers,
  )
const cartOf = async (lines: Record<string, number>, who = jana) => {
  await shop.db.deleteFrom('orders').where('state', '=', 'cart').execute()
  return readyCart(shop, lines, { headers: who.headers })
}
const commands = (orderId: number) =>
  shop.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'in', [
      `club-placed:${orderId}`,
      `club-earned:${orderId}`,
      `club-cancelled:${orderId}`,
    ])
    .orderBy('id')
    .execute()
const discounts = ({ discounts: list = [] }: Order) =>
  list.map(({ label, amount }) => [label, amount])

describe('members @CART-18 @API-05', () => {
  test('club price, ten percent on the whole purchase, points; told line by line', async () => {
    const { order } = await cartOf({ soap: 2, cream: 1 })
    expect(order.items.map(({ variantCode, unitPrice }) => [variantCode, unitPrice])).toEqual([
      ['soap', 3990],
      ['cream', 49990],
    ])
    expect(discounts(order)).toEqual([['Klubová sleva 10\u00a0%', -5797]])
    expect(order).toMatchObject({
      itemsSubtotal: 57_970,
      itemsTotal: 52_173,
      points: { earned: 52 },
    })
  })

  test('a measure of the goods is priced as the line is: at the club’s price for a member, at the shelf’s for a guest @CZ-05', async () => {
    await shop.db
      .updateTable('product_variants')
      .set({ content_amount: 50, content_unit: 'ml' })
      .where('code', '=', 'soap')
      .execute()
    const measured = ({ items }: Order) =>
      items.map(({ productVariant }) => productVariant.unitPrice)
    const { order } = await cartOf({ soap: 1 })
    expect(measured(order)).toEqual([{ amount: 7_980, unit: '100 ml' }])
    expect(measured((await readyCart(shop, { soap: 1 })).order)).toEqual([
      { amount: 9_980, unit: '100 ml' },
    ])
  })

  test('goods the law keeps out of promotions have no club price, no discount, no points, and open nothing @CZ-07', async () => {
    await becomeMember(jana.customer, {
      coupons: [coupon(1, { minTotal: 10_000 })],
      children: [childOf(birthday)],
    })
    const { token, order } = await cartOf({ formula: 2, soap: 1 })
    expect(order.items[0]).toMatchObject({ unitPrice: 30_000, total: 60_000 })
    expect(order.points).toEqual({ earned: 3 })
    expect(discounts(order)).toEqual([['Klubová sleva 10\u00a0%', -399]])
    expect((await enter(token, 1)).json).toMatchObject({
      code: 1600,
      message: 'Kupon nesplňuje podmínky.',
    })
  })

  test('a child’s birthday takes twenty percent off the goods for children, descendants of the category included', async () => {
    await becomeMember(jana.customer, { discountPercent: 0, children: [childOf(birthday)] })
    const { order } = await cartOf({ paste: 2, cream: 1 })
    expect(order.items.map(({ variantCode, total }) => [variantCode, total])).toEqual([
      ['paste', 14_384],
      ['cream', 49_990],
    ])
    expect(discounts(order)).toEqual([['Narozeninová sleva 20\u00a0%, Adam', -3_596]])
  })

  test.each<[string, Record<string, number>, string]>([
    ['the last piece', { cream: 1 }, 'cream'],
    ['the last piece that may be in promotions', { formula: 1, cream: 1 }, 'cream'],
    ['the last piece of a child’s birthday', { cream: 1, paste: 1 }, 'paste'],
  ])('%s taken out is no change of the price @CART-04', async (_name, lines, code) => {
    await becomeMember(jana.customer, { children: [childOf(birthday)] })
    const { token, order } = await cartOf(lines)
    const line = order.items.find(({ variantCode }) => variantCode === code)?.id
    await shop.call('DELETE', `/orders/${token}/items/${line}`, undefined, jana.headers)
    expect((await read(token)).changes).toEqual({ order: null, items: [] })
  })

  test('a guest’s cart that becomes a member’s says that its total moved, though no line did', async () => {
    const { token, order } = await readyCart(shop, { cream: 1 })
    const refused = await complete(token)
    const moved = { order: { reason: 'price', previousTotal: order.total }, items: [] }
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 1000, order: { itemsTotal: 44_991, changes: moved } },
    })
    expect((await complete(token)).status).toBe(200)
    const { token: other } = await readyCart(shop, { cream: 1 })
    expect([(await read(other)).changes, (await read(other)).changes]).toMatchObject([moved, moved])
  })

  test('a guest pays the usual price and reads what a member would get', async () => {
    const { order, token } = await readyCart(shop, { soap: 1, cream: 1 })
    expect(order).toMatchObject({ itemsTotal: 54_980, points: { earned: 54 } })
    const claimed = await read(token)
    expect(claimed).toMatchObject({
      itemsTotal: 48_582,
      changes: { order: { reason: 'price', previousTotal: order.total } },
    })
    expect((await read(token)).changes).toEqual(claimed.changes)
  })
})

const childOf = (benefit: MemberWire['children'][number]['benefit']) => ({
  id: 7,
  firstName: 'Adam',
  lastName: 'Nový',
  birthDate: '2020-06-01',
  gender: 'm' as const,
  guardianConsent: true,
  benefit,
})

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
    expect(discounts(order)).toEqual([
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

describe('the club away @K01', () => {
  test('a long silence takes its terms off, tells so, stops the order once and never blocks it', async () => {
    const { token, order } = await cartOf({ soap: 1, cream: 1 })
    await becomeMember(jana.customer, {}, new Date(Date.now() - 25 * 3_600_000))
    const cart = await read(token)
    expect(cart).toMatchObject({
      itemsTotal: 54_980,
      changes: { order: { previousTotal: order.total } },
    })
    expect(cart.changes.items).toContainEqual({ field: 'club', from: true, to: false })
    expect((await complete(token)).json).toMatchObject({ code: 1000 })
    const placed = await complete(token)
    expect(placed.body).toMatchObject({ state: 'new', points: { earned: 0 } })
    expect(await commands(placed.body.id)).toMatchObject([
      { kind: 'club-purchase-placed', payload: { purchase: { coupons: [] } } },
    ])
  })

  test('points go to the club once, when the parcel is delivered', async () => {
    await becomeMember(jana.customer, { discountPercent: 0 })
    const { token } = await cartOf({ cream: 1 })
    const { body } = await complete(token)
    await setFulfilment(shop.app, body.id, 'handed_over')
    await setFulfilment(shop.app, body.id, 'delivered')
    expect(await commands(body.id)).toMatchObject([
      { kind: 'club-purchase-placed' },
      { kind: 'club-points-earned', payload: { reference: token, earned: { points: 49 } } },
    ])
    expect((await read(token)).points).toEqual({ earned: 49 })
  })
})
