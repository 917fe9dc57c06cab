import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '../../people/auth/erasure.ts'
import { personOf } from '../../people/customer/person-rows.ts'
import { runOffice } from '../office/run-office.ts'
import { setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { refundOrder } from '../../money/payment/refund-commands.ts'
import { claim, deliveredOrder, guestClaim, photo } from '../../testing/claims.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { leaveTraces } from '../../testing/traces.ts'

let opened: MailShop
let shop: OrderShop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-privacy-'))
  opened = await openMailShop({ dataDir })
  ;({ shop } = opened)
})
afterAll(async () => {
  await opened?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The law on VAT keeps tax documents, with the buyer on them, for ten years. */
const keptByLaw = ['invoices', 'number_series']

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const texts: string[] = []
  for (const { name } of tables) {
    if (keptByLaw.includes(name)) continue
    const { rows } = await sql<{
      row: string
    }>`select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(shop.db)
    texts.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return texts.join('\n')
}

const erase = async (email: string) => erasePerson(shop.app, await personOf(shop.db, email))

const kept = () => readdir(join(dataDir, 'complaints/kept')).catch(() => [])
const secrets = /marie|zapomenuta|777 ?888 ?999|Tajná|Tajný|2000145399|Spálená 7/i

describe('erasure @ACC-24 @O09', () => {
  /** @returns reads who a review says it is by. */
  async function reviewBy(whose: { author_email: string } | { customer_id: number }) {
    const { id: product_id } = await shop.db
      .selectFrom('products')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id } = await shop.db
      .insertInto('product_reviews')
      .values({ title: 'x', rating: 4, comment: 'x', author_name: 'Eva V.', product_id, ...whose })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () =>
      shop.db
        .selectFrom('product_reviews')
        .select(['author_email', 'author_name'])
        .where('id', '=', id)
        .executeTakeFirst()
  }

  test('an erased customer is found nowhere; the orders stay', async () => {
    const email = 'marie.zapomenuta@gmail.com'
    const { headers, customer } = await shop.account(email)
    await shop.db
      .updateTable('customers')
      .set({ first_name: 'Marie', last_name: 'Zapomenutá', phone_number: '+420777888999' })
      .where('email', '=', email)
      .execute()
    const address = {
      firstName: 'Marie',
      lastName: 'Zapomenutá',
      street: 'Spálená 7',
      city: 'Praha',
      postcode: '11000',
      countryCode: 'CZ',
    }
    expect(
      (await shop.call('POST', '/addresses', { ...address, phoneNumber: '777 888 999' }, headers))
        .status,
    ).toBe(201)
    await shop.call('POST', '/watchdog', { productVariantCode: 'soap', liked: true }, headers)
    await shop.call('POST', '/contact-me', {
      phonePrefix: '+420',
      phoneNumber: '777888999',
      name: 'Marie',
    })
    const { order, complaint, withdrawal } = await leaveTraces(shop, email, headers)
    // The same person, otherwise written, as a guest.
    await leaveTraces(shop, 'Marie.Zapomenuta+eshop@googlemail.com', {})
    expect((await shop.call('POST', '/gdpr/subscribe-shop-user', {}, headers)).status).toBe(204)
    expect(await everything()).toMatch(secrets)
    expect(await kept()).not.toEqual([])
    const author = await reviewBy({ customer_id: Number(customer.split('/').at(-1)) })

    const erased = await shop.call('DELETE', customer, { currentPassword: PASSWORD }, headers)
    expect(erased.status, erased.text).toBe(204)
    // the address waits in the last mail alone, and is gone with it
    const left = (await everything()).split('\n').filter((row) => secrets.test(row))
    expect(left).toEqual([expect.stringMatching(/^outbox: .*account-erased/)])
    await shop.app.jobs.run('finish-erasures') // forgets only whom the mail cannot reach
    const mails = await opened.mails(/Váš účet je smazaný/)
    expect(mails.map(({ to }) => to)).toEqual([[email]])
    expect((await everything()).split('\n').filter((row) => secrets.test(row))).toEqual([])
    expect(await kept()).toEqual([])
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
    for (const path of [
      `/complaints/${complaint.token}`,
      `/withdrawals/${withdrawal.token}`,
      complaint.photos[0]?.url ?? '',
    ])
      expect((await shop.call('GET', path)).status).toBe(404)
    const row = await shop.db
      .selectFrom('orders')
      .select(['total', 'state', 'email'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'fulfilled', email: null })
    expect(await author()).toEqual({ author_email: null, author_name: 'Zákazník' })
    expect(row.total).toBeGreaterThan(0)
  })

  test('another person’s mailbox that agreed to an erased customer’s notices is erased too, and can be erased alone @CAT-18', async () => {
    const { headers, customer } = await shop.account('pes@example.cz')
    const watch = (email: string) =>
      shop.call('POST', '/watchdog', { productVariantCode: 'soap', liked: true, email }, headers)
    const mailboxes = async () =>
      (
        await shop.db
          .selectFrom('consents')
          .select('email')
          .where('code', 'like', 'watchdog-%')
          .execute()
      ).map(({ email }) => email)
    expect((await watch('teta@example.cz')).status).toBeLessThan(300)
    expect(await mailboxes()).toEqual(['teta@example.cz'])
    await erase('teta@example.cz')
    expect(await everything()).not.toContain('teta@example.cz')
    expect((await watch('babicka@example.cz')).status).toBeLessThan(300)
    const gone = await shop.call('DELETE', customer, { currentPassword: PASSWORD }, headers)
    expect(gone.status, gone.text).toBe(204)
    expect(await mailboxes()).toEqual([])
    // a mailbox that takes no mail is forgotten when the shop gives up
    await sql`update outbox set dead_at = now() where kind = 'account-erased' and done_at is null`.execute(
      shop.db,
    )
    await shop.app.jobs.run('finish-erasures')
    expect(await everything()).not.toContain('pes@example.cz')
    expect(await everything()).not.toContain('babicka@example.cz')
  })

  test('a guest without an account can be erased as well', async () => {
    await leaveTraces(shop, 'host-marie@example.cz', {})
    await erase('HOST-marie@example.cz')
    expect((await everything()).split('\n').filter((row) => secrets.test(row))).toEqual([])
    await expect(erase('nikdo@example.cz')).resolves.toEqual([])
  })

  test('delivery address and used codes of an order no longer identify the erased customer', async () => {
    const { token } = await readyCart(shop, { cream: 1 }, { email: 'kupon-marie@example.cz' })
    const address = {
      firstName: 'Marie',
      lastName: 'Zapomenutá',
      street: 'Spálená 7',
      city: 'Praha',
      postcode: '11000',
      countryCode: 'CZ',
    }
    await shop.call('PUT', `/orders/${token}`, {
      shippingAddress: { ...address, phoneNumber: '777888999' },
    })
    expect((await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })).status).toBe(
      201,
    )
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await expect(erase('kupon-marie@example.cz')).rejects.toThrow(body.number)
    await setFulfilment(shop.app, body.id, 'delivered')
    await erase('kupon-marie@example.cz')
    expect((await everything()).split('\n').filter((row) => secrets.test(row))).toEqual([])
  })

  test('ending an account whose mailbox nobody has proved leaves what was ordered for that mailbox', async () => {
    const { headers, customer } = await shop.account('neprokazana@example.cz')
    await shop.db
      .updateTable('users')
      .set({ verified_at: null })
      .where('customer_id', '=', Number(customer.split('/').at(-1)))
      .execute()
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'neprokazana@example.cz' })
    const author = await reviewBy({ author_email: 'neprokazana@example.cz' })
    expect(
      (await shop.call('DELETE', customer, { currentPassword: PASSWORD }, headers)).status,
    ).toBe(204)
    const kept = await shop.db
      .selectFrom('orders')
      .select('email')
      .where('id', '=', order.id)
      .executeTakeFirst()
    expect(kept).toEqual({ email: 'neprokazana@example.cz' })
    expect(await author()).toEqual({
      author_email: 'neprokazana@example.cz',
      author_name: 'Eva V.',
    })
  })

  test('receipts of a store hold no person after erasure; the account of a refund stays until it is paid', async () => {
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'uctenka@example.cz' })
    const refundId = await refundOrder(shop.db, {
      orderId: order.id,
      bankAccount: '123457-1234567899/0800',
    })
    const account = async () =>
      (
        await shop.db
          .selectFrom('refunds')
          .select('bank_account')
          .where('id', '=', refundId)
          .executeTakeFirstOrThrow()
      ).bank_account
    await shop.db
      .updateTable('orders')
      .set({ source: 'store', state: 'new' })
      .where('id', '=', order.id)
      .execute()
    await erase('uctenka@example.cz')
    expect(await account()).toBe('123457-1234567899/0800')
    expect(await runOffice(shop.app, ['refunds', 'paid', String(refundId)])).toMatchObject({
      ok: true,
    })
    expect(await account()).toBe('****7899/0800')
  })

  test('what the office said of a refund goes with the account it was paid to', async () => {
    const email = 'omluva@example.cz'
    const order = await deliveredOrder(shop, { soap: 1 }, { email })
    const refund = { orderId: order.id, bankAccount: '123457-1234567899/0800', note: 'Omluva' }
    const id = await refundOrder(shop.db, refund)
    await runOffice(shop.app, ['refunds', 'paid', String(id)])
    await erase(email)
    const kept = shop.db.selectFrom('refunds').select(['note', 'bank_account']).where('id', '=', id)
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ note: null, bank_account: null })
  })

  test('statements of the erased customer about orders of other addresses are deleted, too', async () => {
    const order = await deliveredOrder(shop, { soap: 2 }, { email: 'objednal@example.cz' })
    const { json } = await claim(
      shop,
      guestClaim(order, {
        orderNumber: null,
        orderToken: order.token,
        message: 'Tajná reklamace',
        items: [{ id: order.items[0]?.id, quantity: 1 }],
      }),
      [{ bytes: await photo() }],
    )
    // Complaints of former releases, and their receipts, stand under the address that the form
    // named.
    await shop.db
      .updateTable('complaints')
      .set({ email: 'reklamuje@example.cz' })
      .where('token', '=', json.token)
      .execute()
    await sql`update outbox set payload = jsonb_set(payload, '{email}', '"reklamuje@example.cz"') where payload->>'token' = ${json.token}`.execute(
      shop.db,
    )
    const { headers } = await shop.account('vraci@example.cz')
    const own = await deliveredOrder(shop, { soap: 1 }, { headers })
    const withdrawal = await shop.call(
      'POST',
      '/withdrawals',
      {
        orderNumber: own.number,
        email: 'jina.schranka@example.cz',
        firstName: 'Marie',
        lastName: 'Zapomenutá',
        confirmed: true,
      },
      headers,
    )
    const opened = async () => [
      (await shop.call('GET', `/complaints/${json.token}`)).status,
      (await shop.call('GET', `/withdrawals/${(withdrawal.json as { token: string }).token}`))
        .status,
    ]
    expect(await opened()).toEqual([200, 200])
    expect(await erase('REKLAMUJE@example.cz')).toHaveLength(2)
    await erase('jina.schranka@example.cz')
    expect(await opened()).toEqual([404, 404])
    expect(await everything()).not.toMatch(
      /reklamuje@example|jina\.schranka|Zapomenutá|Tajná reklamace/i,
    )
    // The owners of the orders have not changed.
    const emails = await shop.db
      .selectFrom('orders')
      .select('email')
      .where('id', '=', order.id)
      .execute()
    expect(emails).toEqual([{ email: 'objednal@example.cz' }])
  })
})
