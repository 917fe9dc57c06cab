import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { moveComplaint } from '../complaint/move-complaint.ts'
import { claim, deliveredOrder, guestClaim, type DeliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { draftWithdrawal, withdraw, withdrawer } from '../../testing/withdrawals.ts'
import { lastWithdrawalDay, withdrawableUntil } from '../../order/methods/withdrawal-period.ts'
import { runOffice } from '../../edges/office/run-office.ts'

let shop: OrderShop

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const count = async () => (await shop.db.selectFrom('withdrawals').select('id').execute()).length

describe('the fourteen days @CZ-01', () => {
  test.each([
    ['2026-11-02', '2026-11-16', 'a Monday'],
    ['2026-11-03', '2026-11-18', 'the fourteenth day is a holiday'],
    ['2026-11-07', '2026-11-23', 'a Saturday moves to Monday'],
    ['2026-12-10', '2026-12-28', 'Christmas and the weekend after it'],
    ['2026-12-18', '2027-01-04', 'New Year on a Friday'],
    ['2026-03-20', '2026-04-07', 'Good Friday and Easter Monday'],
  ])('taken over on %s they end on %s: %s', (takenOver, last) => {
    expect(lastWithdrawalDay(takenOver)).toBe(last)
  })

  test('they end with the day in Prague, winter and summer', () => {
    expect(withdrawableUntil(new Date('2026-11-02T09:00:00Z')).toISOString()).toBe(
      '2026-11-16T22:59:59.000Z',
    )
    expect(withdrawableUntil(new Date('2026-06-01T22:30:00Z')).toISOString()).toBe(
      '2026-06-16T21:59:59.000Z',
    )
  })
})

describe('leaving a contract @CZ-01', () => {
  test('lines of one product differ by brand and size', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    await shop.db
      .insertInto('brands')
      .values({ code: 'snezenka', name: 'Sněženka', slug: 'snezenka' })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
    const brand = shop.db.selectFrom('brands').select('id').where('code', '=', 'snezenka')
    await shop.db
      .updateTable('products')
      .set({ brand_id: brand })
      .where('code', '=', 'p-soap')
      .execute()
    const cart = await shop.call('GET', `/orders/${token}`)
    expect(cart.body.items[0]?.productVariant).toMatchObject({
      name: '1 ks',
      product: { brand: { code: 'snezenka', name: 'Sněženka', slug: 'snezenka' } },
    })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    const order = { ...body, number: body.number ?? '' }
    expect((await draftWithdrawal(shop, order)).json.items).toMatchObject([
      { productName: 'Produkt soap', brandName: 'Sněženka', variantName: '1 ks' },
    ])
  })

  test('a guest sees a draft, confirms it, and gets a written confirmation', async () => {
    const order = await deliveredOrder(shop, { soap: 3, paste: 1 }, { deliveredAt: daysAgo(3) })
    const [soap, paste] = order.items
    const first = await draftWithdrawal(shop, order)
    expect(first.json).toMatchObject({
      order: { number: order.number, token: null },
      withdrawable: true,
      reason: null,
      items: [
        {
          id: soap?.id,
          quantity: 3,
          withdrawableQuantity: 3,
          refund: soap?.total,
          exception: null,
        },
        { id: paste?.id, withdrawableQuantity: 1 },
      ],
    })
    expect(first.json.refund?.goods).toBe((soap?.total ?? 0) + (paste?.total ?? 0))
    expect(first.json.refund?.shipping).toBeGreaterThan(0)
    expect(await count()).toBe(0)
    expect((await withdraw(shop, order, { confirmed: false })).json.violations).toMatchObject([
      { propertyPath: 'confirmed' },
    ])

    const part = await withdraw(shop, order, { items: [{ id: soap?.id, quantity: 2 }] })
    expect(part.status, JSON.stringify(part.json)).toBe(201)
    expect(part.json).toMatchObject({
      state: 'received',
      orderNumber: order.number,
      items: [{ quantity: 2 }],
      refund: { shipping: 0 },
      text: expect.stringContaining(
        `odstupuji od kupní smlouvy uzavřené objednávkou č. ${order.number}`,
      ),
    })
    expect(part.json.text).toContain('2\u00a0ks Sněženka Produkt soap, 1\u00a0ks')
    const mail = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'withdrawal-receipt')
      .executeTakeFirstOrThrow()
    expect(mail.payload).toMatchObject({
      email: withdrawer.email,
      number: part.json.number,
      receivedAt: part.json.receivedAt,
      text: part.json.text,
    })
    expect((await shop.call('GET', `/withdrawals/${part.json.token}`)).json).toMatchObject({
      number: part.json.number,
    })
    expect((await shop.call('GET', '/withdrawals/nothing')).status).toBe(404)

    const over = await withdraw(shop, order, { items: [{ id: soap?.id, quantity: 2 }] })
    expect(over.json.violations).toMatchObject([
      { propertyPath: 'items.0.quantity', message: 'Vrátit jde nejvýše 1 ks.' },
    ])
    const rest = await withdraw(shop, order)
    expect(rest.json.items.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(part.json.refund.goods + rest.json.refund.goods).toBe(first.json.refund?.goods)
    expect(rest.json.refund.shipping).toBe(first.json.refund?.shipping)
    expect((await withdraw(shop, order)).json.violations?.[0]?.message).toMatch(/už odstoupili/)
    expect((await draftWithdrawal(shop, order)).json).toMatchObject({
      withdrawable: false,
      items: [{ withdrawableQuantity: 0 }, { withdrawableQuantity: 0 }],
    })
  })

  test('the order and the draft name the same last day, and none before the goods are taken over', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    const { body: placed } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    const untils = async () => {
      const { body } = await shop.call('GET', `/orders/${token}`)
      const { json } = await draftWithdrawal(shop, { number: placed.number ?? '', token })
      return [body.withdrawableUntil ?? null, json.until ?? null]
    }
    expect(await untils()).toEqual([null, null])
    await setFulfilment(shop.app, placed.id, 'delivered', { now: new Date('2999-11-04T09:00:00Z') })
    expect(await untils()).toEqual(['2999-11-18T23:59:59+01:00', '2999-11-18T23:59:59+01:00'])
  })

  test('pieces of a settled complaint, also by a coupon, cannot be returned again', async () => {
    const order = await deliveredOrder(shop, { soap: 2 })
    const { json } = await claim(shop, guestClaim(order))
    await moveComplaint(shop.db, json.number, {
      to: 'approved_coupon_compensation',
      couponAmount: 4_990,
    })
    await shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted: true })
    expect((await shop.call('GET', `/complaints/${json.token}`)).json).toMatchObject({
      state: 'complaint_coupon_complete',
    })
    const [soap] = order.items
    expect((await draftWithdrawal(shop, order)).json.items).toMatchObject([
      { quantity: 2, withdrawableQuantity: 1, refund: (soap?.total ?? 0) / 2 },
    ])
    const both = await withdraw(shop, order, { items: [{ id: soap?.id, quantity: 2 }] })
    expect(both.json.violations).toMatchObject([
      { propertyPath: 'items.0.quantity', message: 'Vrátit jde nejvýše 1 ks.' },
    ])
  })

  test('a customer sees the withdrawal on the order until the refund; nobody else does @A14', async () => {
    const { headers } = await shop.account('vraci@example.cz')
    const order = await deliveredOrder(shop, { soap: 1 }, { headers })
    const done = await withdraw(shop, order, { email: 'vraci@example.cz' }, headers)
    expect(done.status).toBe(201)
    const ofOrder = (as = {}) =>
      shop.call('GET', `/orders/${order.token}/withdrawals`, undefined, as)
    expect((await ofOrder(headers)).json).toMatchObject({
      'hydra:member': [{ number: done.json.number, state: 'received' }],
    })
    const asked = await runOffice(shop.app, [
      'withdrawals',
      'refund',
      done.json.number,
      '--account',
      '19-2000145399/0800',
    ])
    expect(asked).toMatchObject({
      ok: true,
      result: { data: { method: 'transfer', state: 'requested', amount: done.json.refund.total } },
    })
    expect((await ofOrder(headers)).json).toMatchObject({ 'hydra:member': [{ state: 'received' }] })
    const { id } = await shop.db
      .selectFrom('refunds')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await runOffice(shop.app, ['refunds', 'paid', String(id)])).toMatchObject({ ok: true })
    expect((await ofOrder(headers)).json).toMatchObject({ 'hydra:member': [{ state: 'refunded' }] })
    const other = await shop.account('jiny-vraci@example.cz')
    expect([(await ofOrder()).status, (await ofOrder(other.headers)).status]).toEqual([404, 404])
  })

  test('the page of a guest’s order says what was given back, without the statement and its link @CART-13', async () => {
    const order = await deliveredOrder(shop, { soap: 2 })
    const [soap] = order.items
    const done = await withdraw(shop, order, { items: [{ id: soap?.id, quantity: 1 }] })
    const answer = await shop.call('GET', `/orders/${order.token}/withdrawals`)
    expect(answer.json).toMatchObject({
      'hydra:member': [
        {
          number: done.json.number,
          state: 'received',
          refund: { total: done.json.refund.total },
          items: [{ quantity: 1 }],
        },
      ],
    })
    expect(JSON.stringify(answer.json)).not.toContain(done.json.token)
    expect(answer.json).not.toHaveProperty(['hydra:member', 0, 'text'])
    const stranger = await shop.account('cizi-vraci@example.cz')
    expect(
      (await shop.call('GET', `/orders/${order.token}/withdrawals`, undefined, stranger.headers))
        .status,
    ).toBe(404)
  })

  test.each([
    [
      'too late',
      (): Promise<DeliveredOrder> =>
        deliveredOrder(shop, { soap: 1 }, { deliveredAt: daysAgo(20) }),
      /Lhůta 14 dnů/,
    ],
    [
      'a receipt of a store',
      async () => {
        const order = await deliveredOrder(shop, { soap: 1 })
        await shop.db
          .updateTable('orders')
          .set({ source: 'store' })
          .where('id', '=', order.id)
          .execute()
        return order
      },
      /v prodejně/,
    ],
    [
      'everything is claimed',
      async () => {
        const order = await deliveredOrder(shop, { soap: 1 })
        await claim(shop, guestClaim(order))
        return order
      },
      /reklamujete/,
    ],
  ])('%s: a sentence instead', async (_name, make, sentence) => {
    const order = await make()
    const shown = await draftWithdrawal(shop, order)
    expect([shown.status, shown.json.withdrawable]).toEqual([200, false])
    expect(shown.json.reason).toMatch(sentence)
    expect((await withdraw(shop, order)).json.violations).toMatchObject([
      { propertyPath: 'orderNumber', message: shown.json.reason },
    ])
  })
})
