import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, pragueClock } from '../../kernel/values/prague-time.ts'
import { refundOrder } from '../../money/payment/refund-commands.ts'
import {
  claim,
  deliveredOrder,
  guestClaim,
  multipart,
  searchClaimable,
  type DeliveredOrder,
} from '../../testing/claims.ts'
import { offer, threeSoaps } from '../../testing/offers.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { moveComplaint } from './move-complaint.ts'

let shop: OrderShop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-claims-'))
  shop = await openOrderShop({}, testConfig({ dataDir }))
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const search = (query: string, headers = {}) => searchClaimable(shop, query, headers)
describe('who may claim what @R12 @R13 @A14', () => {
  test('another customer’s order number and an unknown one get the same answer, and guessing is limited @R13', async () => {
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'jiny@example.cz' })
    const answers = [
      await search(`phrase=${order.number}&email=nekdo@example.cz`),
      await search('phrase=999999999&email=nekdo@example.cz'),
      await search(`phrase=${order.number}`),
      await search('phrase=abc&email=nekdo@example.cz'),
    ]
    for (const { status, members } of answers) expect([status, members]).toEqual([200, []])
    const { headers } = await shop.account('zvedavec@example.cz')
    expect((await search(`phrase=${order.number}`, headers)).members).toEqual([])
    const foreign = await claim(
      shop,
      guestClaim(order, { orderToken: null, email: 'nekdo@example.cz' }),
    )
    const unknown = await claim(
      shop,
      guestClaim(
        { ...order, number: '999999999' },
        { orderToken: null, email: 'nekdo@example.cz' },
      ),
    )
    expect([foreign.status, foreign.json.violations]).toEqual([422, unknown.json.violations])
    expect(
      (await claim(shop, guestClaim(order, { orderToken: order.token }), [], headers)).status,
    ).toBe(422)
    expect((await shop.call('GET', '/complaints/search/42')).status).toBe(401)
    expect(
      (await shop.call('GET', `/complaints/search/${order.number}?email=jiny@example.cz`)).status,
    ).toBe(200)
    expect(
      (await shop.call('GET', `/complaints/search/${order.number}?email=nekdo@example.cz`)).status,
    ).toBe(404)
    let last = 200
    for (let guess = 0; guess < 12 && last === 200; guess += 1)
      last = (await search(`phrase=${guess}&email=zkousi@example.cz`)).status
    expect(last).toBe(429)
  })

  test('claims cover at most the remaining pieces; after a claim of the whole order nothing remains', async () => {
    const order = await deliveredOrder(shop, { soap: 3, paste: 1 }, { email: 'host@example.cz' })
    const [soap, paste] = order.items
    const items = (quantity: number) => ({ items: [{ id: soap?.id, quantity }] })
    expect((await claim(shop, guestClaim(order, items(2)))).status).toBe(201)
    const over = await claim(shop, guestClaim(order, items(2)))
    expect(over.json.violations).toEqual([
      {
        propertyPath: 'items.0.quantity',
        message: 'Maximální množství k reklamaci je 1.',
        code: null,
      },
    ])
    const twice = await claim(
      shop,
      guestClaim(order, {
        items: [
          { id: paste?.id, quantity: 1 },
          { id: paste?.id, quantity: 1 },
        ],
      }),
    )
    expect(twice.json.violations).toMatchObject([{ propertyPath: 'items.1.id' }])
    expect(
      (await claim(shop, guestClaim(order, { items: [{ id: 999_999, quantity: 1 }] }))).status,
    ).toBe(422)
    const whole = await claim(shop, guestClaim(order, { items: undefined, wholeOrder: true }))
    expect(whole.json.products.map(({ quantity }) => quantity)).toEqual([1, 1])
    const [found] = (await search(`phrase=${order.number}&email=host@example.cz`)).members
    expect(found).toMatchObject({
      claimable: false,
      reason: 'Celou tuto objednávku už reklamujete.',
      activeComplaint: null,
    })
    expect((await claim(shop, guestClaim(order))).json.violations).toMatchObject([
      { message: 'Celou tuto objednávku už reklamujete.' },
    ])
    // Pieces of a denied complaint may be claimed once more.
    await moveComplaint(shop.db, whole.json.number, { to: 'complaint_deny' })
    expect(
      (await search(`phrase=${order.number}&email=host@example.cz`)).members[0]?.items,
    ).toMatchObject([{ claimableQuantity: 1 }, { claimableQuantity: 1 }])
  })

  test('only the owner can claim an order of an account; its token or number is not enough for others @R13', async () => {
    const owner = await shop.account('vlastnik@example.cz')
    const stranger = await shop.account('cizinec@example.cz')
    const order = await deliveredOrder(shop, { soap: 1 }, { headers: owner.headers })
    const byToken = guestClaim(order, { orderNumber: null, email: null, orderToken: order.token })
    const byNumber = (email: string) => guestClaim(order, { orderToken: null, email })
    for (const headers of [{}, stranger.headers])
      expect((await claim(shop, byToken, [], headers)).status).toBe(422)
    expect((await claim(shop, byNumber('cizinec@example.cz'), [], stranger.headers)).status).toBe(
      422,
    )
    expect((await claim(shop, byToken, [], owner.headers)).status).toBe(201)
  })

  test('the reason must also fit each single product', async () => {
    const order = await deliveredOrder(
      shop,
      { soap: 1 },
      { deliveredAt: new Date(Date.now() - 40 * 86_400_000) },
    )
    const items = [
      { id: order.items[0]?.id, quantity: 1, reason: 'returned_within_statutory_limit' },
    ]
    expect((await claim(shop, guestClaim(order, { items }))).json.violations).toMatchObject([
      { propertyPath: 'items.0.reason' },
    ])
  })

  test('money for a complaint is what its pieces cost, and no more than is left of the order', async () => {
    const account = { refundType: 'cash', bankAccountNumber: '19-2000145399/0800' }
    const refundOf = async (order: DeliveredOrder, quantity: number) => {
      const { json } = await claim(
        shop,
        guestClaim(order, { ...account, items: [{ id: order.items[0]?.id, quantity }] }),
      )
      await moveComplaint(shop.db, json.number, { to: 'in_progress_customer_care' })
      await moveComplaint(shop.db, json.number, { to: 'complaint_cash_complete' })
      const { amount } = await shop.db
        .selectFrom('refunds')
        .select('amount')
        .where('order_id', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return amount
    }
    expect(await refundOf(await deliveredOrder(shop, { soap: 3 }), 2)).toBe(2 * 4_990)
    const nearlyEmpty = await deliveredOrder(shop, { soap: 3 })
    const { total } = await shop.db
      .selectFrom('orders')
      .select('total')
      .where('id', '=', nearlyEmpty.id)
      .executeTakeFirstOrThrow()
    await refundOrder(shop.db, { orderId: nearlyEmpty.id, amount: total - 700 })
    expect(await refundOf(nearlyEmpty, 2)).toBe(700)
    // of an offer of several pieces each carries its part of the saving, the one that was free, too
    const { promotion } = threeSoaps
    const goods = { product_codes: ['p-soap', 'p-paste'], piece_count: 2 }
    const pair = { ...threeSoaps, slug: 'dva-za-jeden', promotion: { ...promotion, ...goods } }
    await offer(shop.db, pair)
    const set = await deliveredOrder(shop, { soap: 1, paste: 1 })
    await shop.db.deleteFrom('actions').where('slug', '=', pair.slug).execute()
    const paid = set.items.reduce((sum, line) => sum + line.total, 0)
    expect(await refundOf(set, 1)).toBe(Math.round((paid * 4_990) / (4_990 + 8_990)))
  })

  test('a complaint coupon is valid through its last day, for one use', async () => {
    const order = await deliveredOrder(shop, { soap: 1 })
    const { json } = await claim(shop, guestClaim(order))
    await moveComplaint(shop.db, json.number, {
      to: 'approved_coupon_compensation',
      now: new Date('2026-11-24T09:00:00Z'),
    })
    const row = await shop.db
      .selectFrom('complaints')
      .innerJoin('promotion_coupons', 'promotion_coupons.id', 'complaints.coupon_id')
      .select(['coupon_valid_to', 'coupon_answer_by', 'expires_at', 'usage_limit', 'enabled'])
      .where('complaints.number', '=', json.number)
      .executeTakeFirstOrThrow()
    const last = row.coupon_valid_to ?? ''
    expect(row).toMatchObject({ usage_limit: 1, enabled: false })
    const lastMinute = (end: Date | null) => pragueClock(new Date((end?.getTime() ?? 0) - 1))
    expect(lastMinute(row.expires_at)).toEqual({ day: last, minutes: 24 * 60 - 1 })
    // and may be answered through the day that the mail names
    expect(lastMinute(row.coupon_answer_by)).toEqual({
      day: addDays('2026-11-24', limits.couponAnswerDays),
      minutes: 24 * 60 - 1,
    })
  })

  test.each([
    ['before the goods are there', null, 'damaged_goods', 'orderNumber'],
    [
      'a return after its days',
      new Date(Date.now() - 40 * 86_400_000),
      'returned_within_statutory_limit',
      'reason',
    ],
    ['uncollected, but delivered', new Date(), 'uncollected_shipment', 'reason'],
    ['after two years', new Date(Date.now() - 800 * 86_400_000), 'damaged_goods', 'orderNumber'],
  ])('%s', async (_name, deliveredAt, reason, path) => {
    const order = await deliveredOrder(shop, { soap: 1 }, deliveredAt ? { deliveredAt } : {})
    if (!deliveredAt)
      await shop.db.updateTable('orders').set({ state: 'new' }).where('id', '=', order.id).execute()
    if (!deliveredAt)
      await shop.db
        .updateTable('shipments')
        .set({ fulfilment: 'none' })
        .where('order_id', '=', order.id)
        .execute()
    const { status, json } = await claim(shop, guestClaim(order, { orderToken: null, reason }))
    expect([status, json.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([
      422,
      [path],
    ])
  })

  test.each([
    ['no reason', { reason: undefined }, 'reason'],
    ['a reason of its own', { reason: 'boredom' }, 'reason'],
    ['no message', { message: ' ' }, 'message'],
    ['1001 characters', { message: '🧴'.repeat(1001) }, 'message'],
    ['cash without an account', { refundType: 'cash' }, 'bankAccountNumber'],
    [
      'an account that does not add up',
      { refundType: 'cash', bankAccountNumber: '19-2000145398/0800' },
      'bankAccountNumber',
    ],
    ['nothing claimed', { items: [] }, 'items'],
    ['no consent', { consent: false }, 'consent'],
    ['quantity 0', { items: [{ id: 1, quantity: 0 }] }, 'items.0.quantity'],
    ['quantity 1.5', { items: [{ id: 1, quantity: 1.5 }] }, 'items.0.quantity'],
    ["quantity '1e3'", { items: [{ id: 1, quantity: '1e3' }] }, 'items.0.quantity'],
  ])('%s is a violation at its field @C16 @C20', async (_name, change, path) => {
    const order = {
      id: 1,
      token: '',
      number: '000000001',
      items: [{ id: 1, quantity: 1, total: 1 }],
    }
    const { status, json } = await claim(shop, guestClaim(order, change))
    expect([status, json.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([
      422,
      [path],
    ])
  })

  test('all errors are reported in one answer, in the order of the form', async () => {
    const { status, json } = await shop.call('POST', '/complaints', {})
    const { violations } = json as { violations: { propertyPath: string }[] }
    expect([status, violations.map(({ propertyPath }) => propertyPath)]).toEqual([
      422,
      ['orderNumber', 'email', 'reason', 'message', 'refundType', 'items', 'consent'],
    ])
  })

  test('a bot that fills the honeypot gets a success answer', async () => {
    const before = await shop.db.selectFrom('complaints').select('id').execute()
    const asJson = await shop.call('POST', '/complaints', { website: 'z', reason: 7, items: 'x' })
    const asForm = await claim(shop, { website: 'z' })
    expect([asJson.status, asForm.status, asForm.json['@type']]).toEqual([
      202,
      202,
      'PendingStatement',
    ])
    expect(await shop.db.selectFrom('complaints').select('id').execute()).toHaveLength(
      before.length,
    )
  })

  test('flat fields are accepted, markup stays text, direction marks are removed, the bank account is masked, the honeypot stores nothing @C20', async () => {
    const order = await deliveredOrder(shop, { soap: 1 })
    const message = '<script>alert(1)</script> \u202Eobráceně 🧴\0'
    const { payload, contentType } = await multipart({
      orderToken: order.token,
      orderNumber: order.number,
      email: 'host@example.cz',
      reason: 'damaged_by_carrier',
      message,
      refundType: 'cash',
      bankAccountNumber: '19-2000145399/0800',
      'items[0][id]': String(order.items[0]?.id),
      'items[0][quantity]': '1',
      consent: 'true',
      website: '',
      state: 'complaint_cash_complete',
    })
    const send = (key: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v2/shop/complaints',
        payload,
        headers: { 'content-type': contentType, 'idempotency-key': key },
      })
    const answer = await send('reklamace-0001')
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      state: 'new',
      message: message.replace('\u202E', '').replace('\0', '\uFFFD'),
      bankAccountNumber: '****5399/0800',
    })
    expect((await send('reklamace-0001')).json()).toMatchObject({
      token: (answer.json() as Complaint).token,
    })
    const before = await shop.db.selectFrom('complaints').select('id').execute()
    const robot = await claim(shop, guestClaim(order, { website: 'http://spam' }))
    expect([robot.status, robot.json['@type']]).toEqual([201, 'Complaint'])
    expect(await shop.db.selectFrom('complaints').select('id').execute()).toHaveLength(
      before.length,
    )
  })

  test.each(['', '%00', '..', 'x'.repeat(250), 'null', 'search%2F..'])(
    'the token "%s" opens nothing @C15',
    async (token) => {
      expect([401, 404]).toContain((await shop.call('GET', `/complaints/${token}`)).status)
      expect([404, 405]).toContain(
        (await shop.call('PATCH', `/complaints/${token}/coupon`, { accepted: true })).status,
      )
    },
  )
})
