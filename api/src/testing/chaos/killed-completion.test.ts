import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openInbox, type TestInbox } from '../inbox.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { prepareChaosShop, withDatabase } from './chaos-shop.ts'
import { databaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { brokenInvariants, freeStock, type Stock } from './invariants.ts'
import { shopperClient, type Outcome } from './shopper.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/**
 * One for each shop: both count their orders from 1, and a mail with a known Message-ID is the same
 * mail.
 */
let inbox: TestInbox
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-killed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Connections the API may hold; the number of its default. */
const POOL = 10

let people = 0

/** A cart that only waits to be completed. */
async function readyCart(api: ApiProcess): Promise<{ token: string; email: string }> {
  const { call } = shopperClient(api.origin)
  people += 1
  const email = `killed${people}@chaos.example`
  const { tokenValue: token } = (await call('POST', '/orders', {})).body
  const { body: cart } = await call('POST', `/orders/${token}/items`, {
    productVariant: 'soap',
    quantity: 1,
  })
  await call('PATCH', `/orders/${token}/shipments/${cart.shipments[0]?.id}`, {
    shippingMethod: 'ppl',
  })
  await call('PATCH', `/orders/${token}/payments/${cart.payments[0]?.id}`, { paymentMethod: 'cod' })
  const billingAddress = {
    firstName: 'Eva',
    lastName: 'Zelená',
    street: 'Dlouhá 12',
    city: 'Brno',
    postcode: '60200',
    countryCode: 'CZ',
  }
  const { status } = await call('PUT', `/orders/${token}`, {
    email,
    billingAddress: { ...billingAddress, phoneNumber: '+420777123456' },
  })
  expect(status).toBe(200)
  return { token, email }
}

type Said = { status: number; order: Order; retryAfter: string | null }

/** One request, no second try; null: no answer came within 20 s. */
const completeOnce = (api: ApiProcess, token: string): Promise<Said | null> =>
  fetch(`${api.origin}/api/v2/shop/orders/${token}/complete`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/merge-patch+json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (answer) => ({
      status: answer.status,
      order: (await answer.json()) as Order,
      retryAfter: answer.headers.get('retry-after'),
    }),
    () => null,
  )

const mailsTo = (email: string) => inbox.messages.filter(({ to }) => to.includes(email))

async function oneMailTo(email: string): Promise<void> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), { timeout: 90_000, interval: 200 })
}

describe('on the embedded database @API-05 @API-11', () => {
  let api: ApiProcess
  let flag = ''
  let before: Stock
  const outcomes: Outcome[] = []

  beforeAll(async () => {
    inbox = await openInbox()
    const dataDir = join(folder, 'api')
    flag = join(folder, 'die')
    await prepareChaosShop({ dataDir })
    before = await withDatabase({ dataDir }, ({ db }) => freeStock(db))
    api = apiProcess({
      port: await freePort(),
      env: { DATA_DIR: dataDir, SMTP_URL: inbox.smtpUrl, DIE_BEFORE_ANSWER: flag },
      preload: [join(import.meta.dirname, 'die-before-answer.ts')],
    })
    await api.start()
  })
  afterAll(async () => {
    await api?.kill()
    await inbox.close()
  })

  test('killed between commit and answer: the retry returns the same order, with one mail @C01 @CART-12', async () => {
    const { token, email } = await readyCart(api)
    await writeFile(flag, '')
    expect(await completeOnce(api, token)).toBeNull()
    await api.ended()
    await api.start()
    const placed = (await shopperClient(api.origin).call('GET', `/orders/${token}`)).body
    expect(placed).toMatchObject({ state: 'new', number: expect.stringMatching(/^\d{9}$/) })
    expect(await completeOnce(api, token)).toMatchObject({
      status: 200,
      order: { number: placed.number },
    })
    await oneMailTo(email)
    outcomes.push({
      email,
      tokenValue: token,
      number: placed.number ?? null,
      retries: 1,
      refusals: [],
    })
  })

  test('killed at twenty points of completion: a cart or an order is left, and the retry makes one order @C02 @D01', async () => {
    for (let kill = 0; kill < 5; kill += 1) {
      // Four at once, a few milliseconds apart: each kill finds four completions at different
      // points.
      const carts = await Promise.all(Array.from({ length: 4 }, () => readyCart(api)))
      const acknowledged = carts.map(async ({ token }, nth) => {
        await wait(nth * Math.random() * 15)
        return completeOnce(api, token)
      })
      await wait(Math.random() * 60)
      await api.kill()
      const firsts = await Promise.all(acknowledged)
      await api.start()
      for (const [nth, { token, email }] of carts.entries()) {
        const { body: found } = await shopperClient(api.origin).call('GET', `/orders/${token}`)
        expect(['cart', 'new']).toContain(found.state)
        const again = await completeOnce(api, token)
        expect(again).toMatchObject({ status: 200, order: { state: 'new' } })
        const first = firsts[nth]
        if (first) expect(again?.order.number).toBe(first.order.number)
        outcomes.push({
          email,
          tokenValue: token,
          number: again?.order.number ?? null,
          retries: 1,
          refusals: [],
        })
      }
    }
    for (const { email } of outcomes) await oneMailTo(email)
    const dataDir = join(folder, 'api')
    expect(await api.stop()).toBe(0)
    expect(
      await withDatabase({ dataDir }, ({ db }) =>
        brokenInvariants(db, { before, outcomes, mails: inbox.messages }),
      ),
    ).toEqual([])
  })
})

describe('on PostgreSQL @API-02 @API-11', () => {
  let server: TestPostgres
  let proxy: DatabaseProxy
  let api: ApiProcess

  beforeAll(async () => {
    inbox = await openInbox()
    server = await startPostgres()
    await prepareChaosShop({ databaseUrl: server.databaseUrl })
    proxy = await databaseProxy(server.databaseUrl)
    api = apiProcess({
      port: await freePort(),
      env: {
        DATA_DIR: join(folder, 'server'),
        DATABASE_URL: proxy.databaseUrl,
        ANSWER_CACHE_SECONDS: '0',
        SMTP_URL: inbox.smtpUrl,
      },
    })
    await api.start()
  })
  afterAll(async () => {
    await api?.kill()
    await inbox.close()
    await proxy?.close()
    await server?.stop()
  })

  test('killed after the server’s commit and before its answer: the same order, one mail @C01 @CART-12', async () => {
    const { token, email } = await readyCart(api)
    const committed = proxy.holdCommitOf('order_numbers')
    const answer = completeOnce(api, token)
    await committed
    await api.kill()
    expect(await answer).toBeNull()
    await api.start()
    const placed = (await shopperClient(api.origin).call('GET', `/orders/${token}`)).body
    expect(placed.state).toBe('new')
    expect(await completeOnce(api, token)).toMatchObject({
      status: 200,
      order: { number: placed.number },
    })
    await oneMailTo(email)
  })

  test('the connection is lost while the server commits: 503 with Retry-After, and the retry finds the order @C04 @D04', async () => {
    const { token, email } = await readyCart(api)
    const committed = proxy.holdCommitOf('order_numbers')
    const answer = completeOnce(api, token)
    await committed
    proxy.cut()
    expect(await answer).toMatchObject({ status: 503, retryAfter: '5' })
    expect(await completeOnce(api, token)).toMatchObject({ status: 503 })
    proxy.mend()
    const { body: order } = await shopperClient(api.origin).call(
      'PATCH',
      `/orders/${token}/complete`,
      {},
    )
    expect(order).toMatchObject({ state: 'new', number: expect.stringMatching(/^\d{9}$/) })
    await oneMailTo(email)
  })

  test('without a free connection requests get 503 quickly, and afterwards everything works @D04', async () => {
    const { token } = await readyCart(api)
    await withDatabase({ databaseUrl: server.databaseUrl }, async ({ db }) => {
      await db.transaction().execute(async (trx) => {
        await sql`lock table orders in access exclusive mode`.execute(trx)
        let ended = 0
        for (let nth = 0; nth < POOL; nth += 1)
          void completeOnce(api, token).finally(() => (ended += 1))
        await eventually(async () => {
          const { rows } = await sql`select pid from pg_locks where not granted`.execute(trx)
          expect(rows).toHaveLength(POOL)
        })
        const others = await Promise.all(
          Array.from({ length: 10 }, () => fetch(`${api.origin}/api/v2/shop/products/p-soap`)),
        )
        expect(others.map(({ status }) => status)).toEqual(Array<number>(10).fill(503))
        // refused for want of a connection, and not because the database gave up the ten
        expect(ended).toBe(0)
      })
    })
    const { status, body } = await shopperClient(api.origin).call(
      'PATCH',
      `/orders/${token}/complete`,
      {},
    )
    expect([status, body.state]).toEqual([200, 'new'])
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(200)
  })

  test('the process works again when the database is back, with nothing half-done @D04', async () => {
    const { token } = await readyCart(api)
    const pid = api.pid()
    proxy.cut()
    const answers = await Promise.all(Array.from({ length: 20 }, () => completeOnce(api, token)))
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]))
    proxy.mend()
    const { body: order } = await shopperClient(api.origin).call(
      'PATCH',
      `/orders/${token}/complete`,
      {},
    )
    expect(order.state).toBe('new')
    expect(api.pid()).toBe(pid)
  })
})
