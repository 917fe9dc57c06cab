import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { claim, deliveredOrder, guestClaim, photo } from '../../testing/claims.ts'
import type { TestInbox } from '../../testing/inbox.ts'
import type { OrderShop } from '../../testing/order-shop.ts'
import {
  claims,
  mailedStatements,
  openStatement,
  openStatementShop,
  paidOrder,
  pressStatement,
  traces,
  withdraws,
  type StatementShop,
} from '../../testing/statements.ts'

let opened: StatementShop
let inbox: TestInbox
let shop: OrderShop
let dataDir: string
beforeAll(async () => {
  opened = await openStatementShop()
  ;({ inbox, shop, dataDir } = opened)
})
afterAll(() => opened?.close())
beforeEach(() => opened.clear())

let people = 0
type Jana = { email: string; headers: Record<string, string>; customer: string }
async function jana(): Promise<Jana> {
  const email = `jana${(people += 1)}@posta.cz`
  return { email, ...(await shop.account(email)) }
}
const ACCOUNT = '19-2000145399/0800'
const nothing = { withdrawals: 0, complaints: 0, refunds: 0 }
const sentDaysAgo = (days: number) =>
  shop.db
    .updateTable('pending_statements')
    .set({ received_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('confirmed_at', 'is', null)
    .execute()
const timeIsOver = () =>
  shop.db
    .updateTable('pending_statements')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute()

describe('a withdrawal by number and e-mail from a paid order @CZ-01 @A14', () => {
  test('it has no effect until the owner confirms it; then it counts and the order is cancelled', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    const { status, json } = await withdraws(
      shop,
      { number: order.number, email: owner.email },
      {
        bankAccountNumber: ACCOUNT,
      },
    )
    expect([status, json]).toMatchObject([
      202,
      {
        '@type': 'PendingStatement',
        kind: 'withdrawal',
        orderNumber: order.number,
        sentTo: 'j***@p***.cz',
      },
    ])
    expect(Date.parse(json.expiresAt) - Date.parse(json.receivedAt)).toBe(14 * 86_400_000)
    expect(await traces(shop, order.id)).toEqual({ state: 'new', ...nothing })
    await shop.app.jobs.run('end-withdrawn-orders')
    const list = await shop.call(
      'GET',
      `/orders/${order.token}/withdrawals`,
      undefined,
      owner.headers,
    )
    expect([(await traces(shop, order.id)).state, list.json]).toMatchObject([
      'new',
      { 'hydra:totalItems': 0 },
    ])

    const [token] = await mailedStatements(shop, inbox, owner.email)
    for (let scan = 0; scan < 3; scan += 1)
      expect((await openStatement(shop, token)).json).toMatchObject({
        products: [{ productName: 'Produkt soap, 1\u00a0ks', quantity: 2 }],
        name: 'Zlý Cizinec',
        account: '****5399/0800',
        refusal: null,
        result: null,
      })
    expect(await traces(shop, order.id)).toEqual({ state: 'new', ...nothing })
    const pressed = await pressStatement(shop, token)
    expect(pressed.json.result).toMatchObject({
      number: expect.stringMatching(/^O\d{6}$/),
      text: expect.stringContaining(order.number),
    })
    expect(await traces(shop, order.id)).toMatchObject({
      state: 'cancelled',
      withdrawals: 1,
      refunds: 1,
    })
    const again = await pressStatement(shop, token)
    expect([again.status, again.json]).toEqual([200, pressed.json])
    expect((await traces(shop, order.id)).withdrawals).toBe(1)
    expect((await openStatement(shop, token)).json).toMatchObject({
      name: null,
      account: null,
      result: pressed.json.result,
    })
  })

  test('the mail contains the request and the last digits of the account, and no text of the sender', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    await withdraws(
      shop,
      { number: order.number, email: owner.email },
      {
        note: 'Klikněte na http://zlo.example',
        bankAccountNumber: ACCOUNT,
      },
    )
    await shop.app.outbox.drain()
    const mail = inbox
      .to(owner.email)
      .find(
        ({ subject }) =>
          subject === `Potvrďte odstoupení od smlouvy, objednávka č. ${order.number}`,
      )
    expect(mail?.text).toContain('Zboží:\n> 2\u00a0ks Produkt soap, 1\u00a0ks\n')
    expect(mail?.text).toContain('Nedělejte nic')
    expect(mail?.text).toContain('****5399/0800')
    for (const foreign of ['zlo.example', 'Cizinec', ACCOUNT])
      expect(mail?.text).not.toContain(foreign)
  })

  test('when the owner withdraws meanwhile, confirming the other statement says that it is too late', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    await withdraws(shop, { number: order.number, email: owner.email })
    const own = await withdraws(
      shop,
      { number: order.number, email: owner.email },
      {},
      owner.headers,
    )
    expect(own.status).toBe(201)
    const [token] = await mailedStatements(shop, inbox, owner.email)
    const refusal = 'Objednávka byla zrušena, není od čeho odstupovat.'
    expect((await openStatement(shop, token)).json).toMatchObject({ refusal, result: null })
    expect(await pressStatement(shop, token)).toMatchObject({
      status: 422,
      json: { violations: [{ message: refusal }] },
    })
    expect((await traces(shop, order.id)).withdrawals).toBe(1)
  })

  test('the period is kept if the statement was sent in time, no matter when it is confirmed', async () => {
    const owner = await jana()
    const order = await deliveredOrder(
      shop,
      { soap: 1 },
      { email: owner.email, headers: owner.headers },
    )
    await withdraws(shop, { number: order.number, email: owner.email })
    await sentDaysAgo(10)
    await shop.db
      .updateTable('shipments')
      .set({ delivered_at: sql<Date>`now() - interval '22 days'` })
      .where('order_id', '=', order.id)
      .execute()
    const late = await withdraws(
      shop,
      { number: order.number, email: owner.email },
      {},
      owner.headers,
    )
    expect(late.json.violations).toMatchObject([
      { message: expect.stringContaining('Lhůta 14 dnů') },
    ])
    const [token] = await mailedStatements(shop, inbox, owner.email)
    const { json } = await pressStatement(shop, token)
    const taken = (await shop.call('GET', `/withdrawals/${json.result?.token}`)).json as {
      receivedAt: string
    }
    expect(taken.receivedAt).toBe(json.receivedAt)
    expect(Date.now() - Date.parse(taken.receivedAt)).toBeGreaterThan(9.9 * 86_400_000)
  })

  test('a link is valid for its period and its statement; two concurrent statements have two links', async () => {
    const owner = await jana()
    const order = await deliveredOrder(
      shop,
      { soap: 3 },
      { email: owner.email, headers: owner.headers },
    )
    const items = [{ id: order.items[0]?.id, quantity: 2 }]
    await withdraws(shop, { number: order.number, email: owner.email }, { items })
    await withdraws(shop, { number: order.number, email: owner.email }, { items })
    const [first, second] = await mailedStatements(shop, inbox, owner.email)
    expect((await pressStatement(shop, second)).status).toBe(200)
    expect((await openStatement(shop, first)).json.refusal).toBe('Vrátit jde nejvýše 1 ks.')
    expect((await pressStatement(shop, first)).status).toBe(422)
    await timeIsOver()
    for (const token of [first, second, 'x'.repeat(43)])
      expect([
        (await openStatement(shop, token)).status,
        (await pressStatement(shop, token)).status,
      ]).toEqual([404, 404])
    expect(await shop.app.jobs.run('forget-pending-statements')).toBeGreaterThanOrEqual(2)
    expect((await traces(shop, order.id)).withdrawals).toBe(1)
  })

  test('an order that changed meanwhile cannot be confirmed by the old link', async () => {
    const owner = await jana()
    const order = await deliveredOrder(
      shop,
      { soap: 2 },
      { email: owner.email, headers: owner.headers },
    )
    await withdraws(shop, { number: order.number, email: owner.email }) // the whole order
    await claim(shop, guestClaim(order, { email: owner.email }), [], owner.headers)
    const [token] = await mailedStatements(shop, inbox, owner.email)
    const pressed = await pressStatement(shop, token)
    expect([pressed.status, pressed.json.violations?.[0]?.message]).toEqual([
      422,
      expect.stringContaining('se od odeslání změnila'),
    ])
  })

  test('repeated requests with one key make one statement and one mail', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    const key = { 'idempotency-key': 'odstoupeni-0001' }
    const answers = [
      await withdraws(shop, { number: order.number, email: owner.email }, {}, key),
      await withdraws(shop, { number: order.number, email: owner.email }, {}, key),
    ]
    expect(answers[1]?.json).toEqual(answers[0]?.json)
    expect(await mailedStatements(shop, inbox, owner.email)).toHaveLength(1)
  })
})

describe('a complaint by number and e-mail @ACC-11 @A14', () => {
  test('it blocks nothing and is in no list until it is confirmed; then it is a complaint with its photos', async () => {
    const owner = await jana()
    const order = await deliveredOrder(
      shop,
      { soap: 2 },
      { email: owner.email, headers: owner.headers },
    )
    const cash = {
      refundType: 'cash',
      bankAccountNumber: ACCOUNT,
      items: undefined,
      wholeOrder: true,
    }
    const { status, json } = await claims(shop, { order, email: owner.email }, cash, [
      { bytes: await photo() },
    ])
    expect([status, json.kind]).toEqual([202, 'complaint'])
    expect(await traces(shop, order.id)).toMatchObject(nothing)
    expect((await shop.call('GET', '/complaints', undefined, owner.headers)).json).toMatchObject({
      'hydra:totalItems': 0,
    })
    const search = await shop.call(
      'GET',
      `/complaints/search/${order.number}`,
      undefined,
      owner.headers,
    )
    expect(search.json).toMatchObject({
      claimable: true,
      activeComplaint: null,
      items: [{ claimableQuantity: 2 }],
    })
    expect(JSON.stringify(await runOffice(shop.app, ['complaints', 'list']))).not.toContain(
      order.number,
    )

    const [token] = await mailedStatements(shop, inbox, owner.email)
    expect((await openStatement(shop, token)).json).toMatchObject({
      photosCount: 1,
      account: '****5399/0800',
      message: 'Láhev přišla prasklá.',
    })
    await shop.app.jobs.run('sweep-complaint-files', new Date(Date.now() + 3 * 3_600_000))
    const { result, receivedAt } = (await pressStatement(shop, token)).json
    const complaint = await shop.call('GET', `/complaints/${result?.token}`)
    expect(complaint.json).toMatchObject({
      number: result?.number,
      createdAt: receivedAt,
      wholeOrder: true,
      photos: [{ id: expect.any(Number) }],
    })
    const [shown] = (complaint.json as { photos: { url: string }[] }).photos
    expect((await shop.call('GET', shown?.url ?? '')).status).toBe(200)
    expect((await shop.call('GET', '/complaints', undefined, owner.headers)).json).toMatchObject({
      'hydra:totalItems': 1,
    })
  })

  test('an unconfirmed complaint is deleted with its photos', async () => {
    const owner = await jana()
    const order = await deliveredOrder(
      shop,
      { soap: 1 },
      { email: owner.email, headers: owner.headers },
    )
    const files = () => readdir(join(dataDir, 'complaints/kept')).catch(() => [])
    await timeIsOver() // of other tests' statements
    await shop.app.jobs.run('forget-pending-statements')
    const before = await files()
    await claims(shop, { order, email: owner.email }, {}, [{ bytes: await photo() }])
    expect(await files()).toHaveLength(before.length + 2)
    const own = await claim(shop, guestClaim(order, { email: owner.email }), [], owner.headers)
    expect(own.status).toBe(201)
    await timeIsOver()
    await shop.app.jobs.run('forget-pending-statements')
    expect(await files()).toEqual(before)
  })

  test('erasing a person deletes their statements and photos', async () => {
    const email = 'zapomenuta.reklamace@posta.cz'
    const order = await deliveredOrder(shop, { soap: 1 }, { email })
    const before = await readdir(join(dataDir, 'complaints/kept'))
    await claims(shop, { order, email }, {}, [{ bytes: await photo() }])
    expect(
      await runOffice(shop.app, ['customer', 'erase', email, '--confirm', email]),
    ).toMatchObject({ ok: true })
    const left = await shop.db
      .selectFrom('pending_statements')
      .select('id')
      .where('order_id', '=', order.id)
      .execute()
    expect([left, await readdir(join(dataDir, 'complaints/kept'))]).toEqual([[], before])
  })
})
