import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { clubCarts, openClubCarts } from '../../testing/club-carts.ts'
import { aClubCoupon as coupon } from '../../testing/club-coupon.ts'
import { discountsOf } from '../../testing/import-shop.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { setFulfilment } from './order-lifecycle.ts'

type Account = Awaited<ReturnType<OrderShop['account']>>
let shop: OrderShop
let jana: Account
const { becomeMember, read, complete, enter, cartOf, commands } = clubCarts(() => ({ shop, jana }))
beforeAll(async () => {
  ;({ shop, jana } = await openClubCarts())
})
afterAll(() => shop.close())

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const birthday = { percent: 20, validFrom: dayFromNow(-10), validTo: dayFromNow(10), used: false }

beforeEach(() => becomeMember(jana.customer))

describe('members @CART-18 @API-05', () => {
  test('club price, ten percent on the whole purchase, points; told line by line', async () => {
    const { order } = await cartOf({ soap: 2, cream: 1 })
    expect(order.items.map(({ variantCode, unitPrice }) => [variantCode, unitPrice])).toEqual([
      ['soap', 3990],
      ['cream', 49990],
    ])
    expect(discountsOf(order)).toEqual([['Klubová sleva 10\u00a0%', -5797]])
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
    expect(discountsOf(order)).toEqual([['Klubová sleva 10\u00a0%', -399]])
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
    expect(discountsOf(order)).toEqual([['Narozeninová sleva 20\u00a0%, Adam', -3_596]])
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
