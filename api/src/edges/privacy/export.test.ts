import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOffice } from '../office/run-office.ts'
import { bookRefund } from '../../money/payment/book-refund.ts'
import { deliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { leaveTraces } from '../../testing/traces.ts'

let shop: OrderShop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-export-'))
  shop = await openOrderShop({}, testConfig({ dataDir }))
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

type OrderPart = Record<'invoices' | 'creditNotes' | 'refunds', Record<string, unknown>[]>

/** A part of the price paid back by hand, with its corrective document. */
async function refundPart(orderId: number): Promise<void> {
  const { id } = await shop.db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      method: 'transfer',
      bank_account: '19-2000145399/0800',
      amount: 4990,
      reason: 'other',
      note: 'Omluva za krabici',
      dedupe_key: `export:${orderId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(
    await shop.db
      .transaction()
      .execute((db) => bookRefund({ db, refundCauses: shop.app.refundCauses }, id, ['requested'])),
  ).toBe(true)
}

describe('my data in a file @ACC-24', () => {
  test('contains the shop’s data about the customer, only for the owner', async () => {
    const email = 'vyvoz@example.cz'
    const { headers, customer } = await shop.account(email)
    const { order, complaint } = await leaveTraces(shop, email, headers)
    await shop.call('POST', '/gdpr/subscribe-shop-user', {}, headers)
    await refundPart(order.id)
    expect((await shop.call('GET', `${customer}/export`, undefined, headers)).status).toBe(403)
    await shop.call('POST', '/reauthentications', { currentPassword: PASSWORD }, headers)
    const answer = await shop.call('GET', `${customer}/export`, undefined, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="moje-udaje-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.json).toMatchObject({
      customer: { email, firstName: 'Jana' },
      orders: [
        {
          number: order.number,
          items: [{ quantity: 2 }, { quantity: 1 }],
          billingAddress: { city: 'Praha' },
        },
      ],
    })
    const [{ invoices, creditNotes, refunds }] = (answer.json as { orders: [OrderPart] }).orders
    expect(invoices).toMatchObject([{ orderNumber: order.number, customer: { name: 'Jana Nová' } }])
    expect(creditNotes).toMatchObject([
      { orderNumber: order.number, invoiceNumber: invoices[0]?.['number'], total: -4990 },
    ])
    expect(refunds).toMatchObject([
      {
        amount: 4990,
        reason: 'other',
        note: 'Omluva za krabici',
        method: 'transfer',
        state: 'done',
      },
    ])
    expect(answer.json).toMatchObject({
      complaints: [
        {
          number: complaint.number,
          message: 'Tajná reklamace od Marie',
          bankAccountNumber: '19-2000145399/0800',
        },
      ],
      withdrawals: [{ order_number: order.number, first_name: 'Marie' }],
      messages: [{ message: 'Tajná zpráva' }, { order_number: '77' }],
      consents: [
        { code: 'homepage_nl', granted: true, history: [{ granted: true, source: 'account' }] },
      ],
      sessions: [{ device: 'Neznámé zařízení', network: '127.0.0.*', ended_at: null }],
    })
    expect(answer.text).not.toMatch(/password|token_version|argon2/)
    const other = await shop.account('jiny-vyvoz@example.cz')
    expect((await shop.call('GET', `${customer}/export`)).status).toBe(401)
    expect((await shop.call('GET', `${customer}/export`, undefined, other.headers)).status).toBe(
      404,
    )
  })
})

describe('the export of the back office @ACC-24 @API-12', () => {
  const exported = async (who: string) => {
    const answer = await runOffice(shop.app, ['customer', 'export', who])
    if (!answer.ok) throw new Error(answer.message)
    return JSON.parse(JSON.stringify(answer.result.data)) as Record<string, unknown>
  }

  test('contains a guest’s data and no order token', async () => {
    const email = 'host-vyvoz@example.cz'
    const { order, complaint } = await leaveTraces(shop, email, {})
    await refundPart(order.id)
    const data = await exported(email.toUpperCase())
    expect(data).toMatchObject({
      customer: null,
      orders: [
        { number: order.number, invoices: [{}], creditNotes: [{}], refunds: [{ amount: 4990 }] },
      ],
      complaints: [
        {
          number: complaint.number,
          message: 'Tajná reklamace od Marie',
          bankAccountNumber: '19-2000145399/0800',
          photos: [{ url: expect.any(String) }],
        },
      ],
      withdrawals: [{ first_name: 'Marie', note: 'Tajný důvod' }],
      messages: [{ message: 'Tajná zpráva' }, { order_number: '77' }],
      consents: [{ code: 'homepage_nl', history: [] }],
      club: { member: null },
    })
    expect(JSON.stringify(data)).not.toContain(order.token)
  })

  test('contains nothing of a mailbox that differs by a plus tag', async () => {
    const one = await leaveTraces(shop, 'dvere@example.cz', {})
    const other = await leaveTraces(shop, 'dvere+druhe@example.cz', {})
    const numbers = async (email: string) =>
      ((await exported(email)) as { orders: { number: string }[] }).orders.map(
        ({ number }) => number,
      )
    expect(await numbers('dvere@example.cz')).toEqual([one.order.number])
    expect(await numbers('dvere+druhe@example.cz')).toEqual([other.order.number])
  })

  test('an unknown person is neither exported nor erased', async () => {
    for (const words of [
      ['export', 'nikdo@example.cz'],
      ['erase', 'nikdo@example.cz', '--confirm', 'nikdo@example.cz'],
      ['show', '99999999999999'],
    ])
      expect(await runOffice(shop.app, ['customer', ...words])).toMatchObject({
        ok: false,
        exitCode: 1,
      })
  })

  test('an account with an unverified mailbox does not get the data of that mailbox', async () => {
    const email = 'cizi-schranka@example.cz'
    const { complaint } = await leaveTraces(shop, email, {})
    const { headers, customer } = await shop.account(email)
    const own = await deliveredOrder(shop, { soap: 1 }, { headers })
    await shop.db.updateTable('users').set({ verified_at: null }).execute()
    await shop.db
      .updateTable('orders')
      .set({ customer_id: null })
      .where('created_by_guest', '=', true)
      .execute()
    await shop.call('POST', '/reauthentications', { currentPassword: PASSWORD }, headers)
    const { json, text } = await shop.call('GET', `${customer}/export`, undefined, headers)
    expect(json).toMatchObject({
      orders: [{ number: own.number }],
      complaints: [],
      withdrawals: [],
      messages: [],
    })
    expect(text).not.toContain(complaint.number)
  })
})
