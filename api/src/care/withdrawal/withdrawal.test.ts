import type { Withdrawal, WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveComplaint } from '../complaint/move-complaint.ts'
import { claim, deliveredOrder, guestClaim, type DeliveredOrder } from '../../testing/claims.ts'
import { databaseDump } from '../../testing/database-dump.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { proveAccount } from '../../testing/prove-account.ts'
import { lastWithdrawalDay, withdrawableUntil } from '../../order/methods/withdrawal-period.ts'
import { runOffice } from '../../edges/office/run-office.ts'

let shop: OrderShop

beforeAll(async () => {
  shop = await openOrderShop({ loadDataDir: await databaseDump('empty') })
})
afterAll(() => shop?.close())

type Refused = { violations?: { propertyPath: string; message: string }[] }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const person = {
  email: 'host@example.cz',
  firstName: 'Jana',
  lastName: 'Nová',
  confirmed: true,
  website: '',
}

type Placed = { number: string; token?: string; tokenValue?: string }
/** As whoever came by the link of his order. */
const byLink = ({ number, token, tokenValue }: Placed) => ({
  orderNumber: number,
  orderToken: token ?? tokenValue ?? null,
})

async function draft(order: Placed, more: Record<string, unknown> = {}, headers = {}) {
  const { status, json } = await shop.call(
    'POST',
    '/withdrawals/draft',
    { ...byLink(order), email: person.email, ...more },
    headers,
  )
  return { status, json: json as WithdrawalDraft & Refused }
}
async function withdraw(order: Placed, more: Record<string, unknown> = {}, headers = {}) {
  const { status, json } = await shop.call(
    'POST',
    '/withdrawals',
    { ...person, ...byLink(order), ...more },
    headers,
  )
  return { status, json: json as Withdrawal & Refused }
}
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
  test('a guest sees a draft, confirms it, and gets a written confirmation', async () => {
    const order = await deliveredOrder(shop, { soap: 3, paste: 1 }, { deliveredAt: daysAgo(3) })
    const [soap, paste] = order.items
    const first = await draft(order)
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
    expect((await withdraw(order, { confirmed: false })).json.violations).toMatchObject([
      { propertyPath: 'confirmed' },
    ])

    const part = await withdraw(order, { items: [{ id: soap?.id, quantity: 2 }] })
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
    expect(part.json.text).toContain('2\u00a0ks Produkt soap')
    const mail = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'withdrawal-receipt')
      .executeTakeFirstOrThrow()
    expect(mail.payload).toMatchObject({
      email: person.email,
      number: part.json.number,
      receivedAt: part.json.receivedAt,
      text: part.json.text,
    })
    expect((await shop.call('GET', `/withdrawals/${part.json.token}`)).json).toMatchObject({
      number: part.json.number,
    })
    expect((await shop.call('GET', '/withdrawals/nothing')).status).toBe(404)

    const over = await withdraw(order, { items: [{ id: soap?.id, quantity: 2 }] })
    expect(over.json.violations).toMatchObject([
      { propertyPath: 'items.0.quantity', message: 'Vrátit jde nejvýše 1 ks.' },
    ])
    const rest = await withdraw(order)
    expect(rest.json.items.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(part.json.refund.goods + rest.json.refund.goods).toBe(first.json.refund?.goods)
    expect(rest.json.refund.shipping).toBe(first.json.refund?.shipping)
    expect((await withdraw(order)).json.violations?.[0]?.message).toMatch(/už odstoupili/)
    expect((await draft(order)).json).toMatchObject({
      withdrawable: false,
      items: [{ withdrawableQuantity: 0 }, { withdrawableQuantity: 0 }],
    })
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
    expect((await draft(order)).json.items).toMatchObject([
      { quantity: 2, withdrawableQuantity: 1, refund: (soap?.total ?? 0) / 2 },
    ])
    const both = await withdraw(order, { items: [{ id: soap?.id, quantity: 2 }] })
    expect(both.json.violations).toMatchObject([
      { propertyPath: 'items.0.quantity', message: 'Vrátit jde nejvýše 1 ks.' },
    ])
  })

  test('a customer sees the withdrawal on the order until the refund; nobody else does @A14', async () => {
    const { headers } = await shop.account('vraci@example.cz')
    const order = await deliveredOrder(shop, { soap: 1 }, { headers })
    const done = await withdraw(order, { email: 'vraci@example.cz' }, headers)
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
    expect([(await ofOrder()).status, (await ofOrder(other.headers)).status]).toEqual([401, 404])
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
    const shown = await draft(order)
    expect([shown.status, shown.json.withdrawable]).toEqual([200, false])
    expect(shown.json.reason).toMatch(sentence)
    expect((await withdraw(order)).json.violations).toMatchObject([
      { propertyPath: 'orderNumber', message: shown.json.reason },
    ])
  })

  test('goods on their way can be withdrawn from, too: the days have not begun', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    const order = { number: body.number ?? '', token }
    const shown = await draft(order)
    expect(shown.json).toMatchObject({ withdrawable: true, until: null, refund: { total: 0 } }) // nothing was paid yet
    expect((await withdraw(order)).status).toBe(201)
  })

  const stateOf = async (number: string) => {
    const { id: orderId, state } = await shop.db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const refunds = await shop.db
      .selectFrom('refunds')
      .select(['id', 'amount', 'bank_account', 'reason'])
      .where('order_id', '=', orderId)
      .execute()
    return { orderId, state, refunds }
  }
  const settled = async (token: string) =>
    (await shop.call('GET', `/withdrawals/${token}`)).json as Withdrawal
  const place = async (lines: Record<string, number>, choice = {}) => {
    const { token } = await readyCart(shop, lines, choice)
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    return { ...body, number: body.number ?? '' }
  }
  const office = (...words: string[]) => runOffice(shop.app, words)

  test('a whole withdrawal before the handover cancels the order, and nothing waits for an operator', async () => {
    const order = await place({ soap: 2, paste: 1 })
    const { json } = await withdraw(order)
    expect(await stateOf(order.number)).toMatchObject({ state: 'cancelled', refunds: [] })
    expect(await settled(json.token)).toMatchObject({ state: 'refunded', refund: { total: 0 } })
    expect((await draft(order)).json).toMatchObject({
      withdrawable: false,
      refund: { goods: 0, shipping: 0, total: 0 },
    })
    for (const step of ['pack', 'ship', 'deliver'])
      expect(await office('orders', step, order.number)).toMatchObject({ ok: false })
  })

  test('the whole payment of such an order, with delivery, is refunded to the named account', async () => {
    const order = await place({ soap: 2 }, { payment: 'transfer' })
    await office('orders', 'pay', order.number)
    const { json } = await withdraw(order, { bankAccountNumber: '19-2000145399/0800' })
    await proveAccount(shop, json.number)
    expect(json.refund.total).toBe(order.total)
    await shop.app.jobs.run('send-refunds')
    const { state, refunds } = await stateOf(order.number)
    expect([state, refunds]).toMatchObject([
      'cancelled',
      [{ amount: order.total, bank_account: '19-2000145399/0800' }],
    ])
    expect((await settled(json.token)).state).toBe('received')
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: true,
      result: { data: { id: refunds[0]?.id } },
    })
    await office('refunds', 'paid', String(refunds[0]?.id))
    expect(await settled(json.token)).toMatchObject({
      state: 'refunded',
      refund: { total: order.total },
    })
  })

  test('an order whose process died before it could cancel it is cancelled later', async () => {
    const order = await place({ soap: 2 })
    const { json } = await withdraw(order, { items: [{ id: order.items[0]?.id, quantity: 1 }] })
    await shop.db
      .updateTable('withdrawal_items')
      .set({ quantity: 2 })
      .where('order_item_id', '=', order.items[0]?.id ?? 0)
      .execute()
    expect(await shop.app.jobs.run('end-withdrawn-orders')).toBe(1)
    expect([(await stateOf(order.number)).state, (await settled(json.token)).state]).toEqual([
      'cancelled',
      'refunded',
    ])
    expect(await shop.app.jobs.run('end-withdrawn-orders')).toBe(0)
  })

  test('a withdrawal from goods on their way is worth what was paid on delivery', async () => {
    const order = await place({ soap: 2, paste: 1 })
    const [soap] = order.items
    const { json } = await withdraw(order, { items: [{ id: soap?.id, quantity: 1 }] })
    expect([(await stateOf(order.number)).state, json.refund.total]).toEqual(['new', 0])
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: false,
      message: `order ${order.number} is not paid yet; --amount 0 settles the withdrawal all the same`,
    })
    await office('orders', 'ship', order.number)
    await office('orders', 'deliver', order.number)
    const worth = (await settled(json.token)).refund.total
    expect(worth).toBe(Math.round((soap?.total ?? 0) / 2))
    expect(await office('withdrawals', 'refund', json.number, '--amount', '9999')).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`^of order ${order.number} \\d+,\\d\\d Kč can be refunded, not 9999,00 Kč$`),
      ),
    })
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: true,
      result: { data: { amount: worth } },
    })
  })

  test('an unclaimed and unpaid parcel is settled without a refund', async () => {
    const order = await place({ soap: 1, paste: 1 })
    const { json } = await withdraw(order, { items: [{ id: order.items[0]?.id, quantity: 1 }] })
    await office('orders', 'ship', order.number)
    await office('orders', 'return', order.number)
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({ ok: true })
    expect((await settled(json.token)).state).toBe('refunded')
  })

  const paidBack = async (number: string) => {
    const asked = await office('withdrawals', 'refund', number)
    const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
    expect(
      await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800'),
    ).toMatchObject({ ok: true })
  }
  const notesOf = async (number: string) =>
    (
      await shop.db
        .selectFrom('credit_notes')
        .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
        .select('document')
        .where('orders.number', '=', number)
        .orderBy('credit_notes.id')
        .execute()
    ).map(({ document }) =>
      document.lines.map(({ name, quantity, total }) => [name, quantity, total]),
    )

  test('given back piece by piece, each document names the goods at what they were paid with, the last the delivery @CZ-11', async () => {
    const off = { code: 'tri-haleře', name: 'Sleva', kind: 'amount' as const, value: 100 }
    await shop.db.insertInto('promotions').values(off).execute()
    const order = await deliveredOrder(shop, { soap: 3 })
    await shop.db.deleteFrom('promotions').where('code', '=', off.code).execute()
    const items = [{ id: order.items[0]?.id, quantity: 1 }]
    for (let piece = 0; piece < 3; piece += 1)
      await paidBack((await withdraw(order, { items })).json.number)
    expect(await notesOf(order.number)).toEqual([
      [['Produkt soap', 1, -4_956]],
      [['Produkt soap', 1, -4_957]],
      [
        ['Produkt soap', 1, -4_957],
        ['Doprava', null, -5_900],
      ],
    ])
  })

  test('goods whose VAT rate was already reduced by a credit note are credited up to the remaining amount @CZ-11', async () => {
    await shop.db
      .updateTable('products')
      .set({ vat_rate: 12 })
      .where('code', '=', 'p-cream')
      .execute()
    const order = await deliveredOrder(shop, { soap: 20, cream: 1 })
    const cream = order.items.find(({ quantity }) => quantity === 1)
    const asked = await office('orders', 'refund', order.number, '--amount', '900')
    const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
    expect(
      await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800'),
    ).toMatchObject({ ok: true })
    await paidBack((await withdraw(order, { items: [{ id: cream?.id, quantity: 1 }] })).json.number)
    const [, note] = await notesOf(order.number)
    expect(note?.map(([name]) => name)).toEqual(['Vrácená část ceny', 'Vrácená část ceny'])
    expect(note?.reduce((sum, [, , total]) => sum + Number(total), 0)).toBe(-(cream?.total ?? 0))
  })

  test('a product must be named once, and gifts cannot be returned', async () => {
    const gift = {
      code: 'k-nakupu',
      name: 'K nákupu',
      kind: 'gift' as const,
      gift_variant_codes: ['gift-a'],
    }
    await shop.db.insertInto('promotions').values(gift).execute()
    const order = await deliveredOrder(shop, { soap: 3 })
    await shop.db.deleteFrom('promotions').where('code', '=', gift.code).execute()
    expect(
      (await draft(order)).json.items.map(({ productName, quantity }) => [productName, quantity]),
    ).toEqual([['Produkt soap', 3]])
    const twice = [1, 1].map((quantity) => ({ id: order.items[0]?.id, quantity }))
    expect((await withdraw(order, { items: twice })).json.violations).toMatchObject([
      { propertyPath: 'items.1.id' },
    ])
    expect((await withdraw(order)).json.items).toHaveLength(1)
  })

  test('the cheapest delivery must be an offered one', async () => {
    const { id: _id, ...ppl } = await shop.db
      .selectFrom('shipping_methods')
      .selectAll()
      .where('code', '=', 'ppl')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('shipping_methods')
      .values({ ...ppl, code: 'kdysi', price: 100, enabled: false })
      .execute()
    expect((await draft(await deliveredOrder(shop, { soap: 1 }))).json.refund?.shipping).toBe(5_900)
    await shop.db.deleteFrom('shipping_methods').where('code', '=', 'kdysi').execute()
  })

  test('a refunded order has no further refund', async () => {
    const order = await deliveredOrder(shop, { soap: 1 })
    const asked = await office('orders', 'refund', order.number)
    const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
    await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800')
    expect((await draft(order)).json).toMatchObject({
      withdrawable: true,
      refund: { goods: 0, shipping: 0, total: 0 },
    })
  })

  test('hygienic goods go back sealed, and the draft says why', async () => {
    const taxon = await shop.db
      .insertInto('taxons')
      .values({ code: 'zuby', name: 'Zuby', slug: 'zuby', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const below = await shop.db
      .insertInto('taxons')
      .values({
        code: 'zuby-pasty',
        name: 'Pasty',
        slug: 'zuby/pasty',
        level: 2,
        parent_id: taxon.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('withdrawal_exceptions')
      .values({ taxon_id: taxon.id, text: 'Jen s neporušeným obalem.' })
      .execute()
    await shop.db
      .updateTable('products')
      .set({ main_taxon_id: below.id })
      .where('code', '=', 'p-paste')
      .execute()
    const order = await deliveredOrder(shop, { soap: 1, paste: 1 })
    const [soap, paste] = order.items
    expect((await draft(order)).json.items.map(({ exception }) => exception)).toEqual([
      null,
      'Jen s neporušeným obalem.',
    ])
    const items = (sealed: boolean) => [
      { id: soap?.id, quantity: 1 },
      { id: paste?.id, quantity: 1, sealed },
    ]
    expect((await withdraw(order, { items: items(false) })).json.violations).toMatchObject([
      { propertyPath: 'items.1.sealed', message: 'Jen s neporušeným obalem.' },
    ])
    expect((await withdraw(order, { items: items(true) })).status).toBe(201)
  })

  test('orders of others and unknown orders get the same answer, guessing is limited, and bots get a success answer @R13', async () => {
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'cizi@example.cz' })
    const named = { number: order.number }
    const [foreign, unknown] = [await draft(named), await draft({ number: '999999999' })]
    expect([foreign.status, foreign.json.violations]).toEqual([422, unknown.json.violations])
    expect((await withdraw(named)).json.violations).toEqual(unknown.json.violations)
    const before = await count()
    expect((await withdraw(order, { website: 'http://spam' })).status).toBe(201)
    expect((await withdraw(named, { website: 'http://spam' })).status).toBe(202)
    expect((await shop.call('POST', '/withdrawals', { website: 'z' })).status).toBe(202)
    expect(await count()).toBe(before)
    let status = 422
    for (let guess = 0; guess < 25 && status === 422; guess += 1)
      status = (await draft({ number: String(guess) }, { email: 'hada@example.cz' })).status
    expect(status).toBe(429)
  })

  test('finding an order does not count as a guess', async () => {
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'najde@example.cz' })
    const guesses = async () => {
      const rows = await shop.db
        .selectFrom('rate_limits')
        .select('hits')
        .where('bucket', 'like', 'withdrawal:network:%')
        .execute()
      return rows.reduce((sum, { hits }) => sum + hits, 0)
    }
    const before = await guesses()
    expect((await draft(order, { email: 'najde@example.cz' })).status).toBe(200)
    expect((await withdraw(order, { email: 'najde@example.cz' })).status).toBe(201)
    expect(await guesses()).toBe(before)
  })

  test.each([
    [{ items: [] }, 'items'],
    [{ items: [{ id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [{ firstName: 'J' }, 'firstName'],
    [{ bankAccountNumber: '124/0800' }, 'bankAccountNumber'],
    [{ orderNumber: 'abc' }, 'orderNumber'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('%j is a violation at %s', async (change, path) => {
    const order = await deliveredOrder(shop, { soap: 1 })
    expect(
      (await withdraw(order, change)).json.violations?.map(({ propertyPath }) => propertyPath),
    ).toEqual([path])
  })
})
