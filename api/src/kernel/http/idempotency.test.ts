import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letVisitorsLeave } from '../../testing/leave-early.ts'
import { forgetAnswer } from '../../testing/lost-answer.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { idempotency } from './idempotency.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const newCart = async () => (await shop.call('POST', '/orders', {})).body.tokenValue
const add = (token: string, quantity: number, key: string, headers: Record<string, string> = {}) =>
  shop.call(
    'POST',
    `/orders/${token}/items`,
    { productVariant: 'soap', quantity },
    { 'idempotency-key': key, ...headers },
  )
const quantityIn = async (token: string) =>
  (await shop.call('GET', `/orders/${token}`)).body.items[0]?.quantity

describe('Idempotency-Key @API-05 @CART-12', () => {
  test('a repeated request is executed once and gets the same answer and headers', async () => {
    const token = await newCart()
    const [first, second] = [await add(token, 2, 'click-0001'), await add(token, 2, 'click-0001')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    for (const name of ['content-type', 'location', 'content-location', 'accept-patch'])
      expect(second.headers[name]).toBe(first.headers[name])
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual(
      [undefined, 'true'],
    )
    expect(await quantityIn(token)).toBe(2)
  })

  test('another body with the same key is refused; another key is another request', async () => {
    const token = await newCart()
    await add(token, 1, 'click-0002')
    const other = await add(token, 2, 'click-0002')
    expect([other.status, await quantityIn(token)]).toEqual([422, 1])
    await add(token, 1, 'click-0003')
    expect(await quantityIn(token)).toBe(2)
  })

  test('fifty concurrent requests with one key are executed once', async () => {
    const token = await newCart()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add(token, 1, 'fifty-clicks')),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await quantityIn(token)).toBe(1)
  })

  test('whoever leaves before the repeated answer is out has not bought twice', async () => {
    let done = 0
    const app = Fastify()
    app.decorate('db', shop.db)
    app.decorate('config', testConfig())
    app.decorateRequest('customer', null)
    app.decorateRequest('answerFormat', 'jsonld')
    await app.register(fp(async () => {}, { name: 'auth' }))
    await app.register(idempotency)
    const leaveEarly = letVisitorsLeave(app)
    const url = `/orders/${'lost-signal'.repeat(3)}/items`
    app.post('/orders/:token/items', async () => ({ done: (done += 1) }))
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'lost-signal' }
    const buy = () => app.inject({ method: 'POST', url, headers, body: { quantity: 1 } })
    await buy()
    await leaveEarly(url, { method: 'POST', headers }, { quantity: 1 })
    expect((await buy()).headers['idempotency-replayed']).toBe('true')
    expect(done).toBe(1)
    await app.close()
  })

  test('a refused request keeps its key free: the shopper corrects it and sends again', async () => {
    const token = await newCart()
    expect((await add(token, 500, 'too-many-01')).status).toBe(422)
    expect((await add(token, 3, 'too-many-01')).status).toBe(201)
  })

  test('after a crash between commit and answer nothing is added again', async () => {
    const token = await newCart()
    await add(token, 2, 'lost-answer')
    await forgetAnswer(shop.db, 'lost-answer')
    const retried = await add(token, 2, 'lost-answer')
    expect(retried).toMatchObject({ status: 201, body: { items: [{ quantity: 2 }] } })
  })

  test('a request waits for the same one in another process, and is executed when that process died', async () => {
    const token = await newCart()
    await add(token, 1, 'of-the-dead')
    const unanswered = {
      status: null,
      body: null,
      headers: null,
      done_at: null,
      leased_until: new Date(Date.now() + 1_500),
    }
    await shop.db
      .updateTable('idempotency_keys')
      .set(unanswered)
      .where('key', '=', 'of-the-dead')
      .execute()
    const started = performance.now()
    expect((await add(token, 1, 'of-the-dead')).status).toBe(201)
    expect(performance.now() - started).toBeGreaterThan(1_000)
    expect(await quantityIn(token)).toBe(2)
  })

  test('a key belongs to its caller: others do not get the stored answer', async () => {
    const [jana, petr] = [
      await shop.account('jana@example.cz'),
      await shop.account('petr@example.cz'),
    ]
    const key = { 'idempotency-key': 'everybody-uses-it' }
    const open = async (headers: Record<string, string>) =>
      (await shop.call('POST', '/orders', {}, { ...key, ...headers })).body.tokenValue
    const tokens = [
      await open(jana.headers),
      await open(petr.headers),
      await open({}),
      await open({ 'user-agent': 'another' }),
    ]
    expect(new Set(tokens).size).toBe(4)
    expect(await open(jana.headers)).toBe(tokens[0])
  })

  test('answers with tokens are not stored, and an ineffective key is reported', async () => {
    const credentials = { email: 'jana@example.cz', password: 'Heslo12345!' }
    expect(
      (
        await shop.call('POST', '/authentication-token', credentials, {
          'idempotency-key': 'sign-in-0001',
        })
      ).status,
    ).toBe(200)
    const kept = await shop.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'sign-in-0001')
      .execute()
    expect(kept).toEqual([])
    for (const key of ['short', 'x'.repeat(201), 'with space 12'])
      expect((await shop.call('POST', '/orders', {}, { 'idempotency-key': key })).status).toBe(400)
  })

  test('a key is forgotten after a day', async () => {
    const token = await newCart()
    await add(token, 1, 'yesterday-01')
    const tomorrow = new Date(Date.now() + 86_500_000)
    expect(await shop.app.jobs.run('forget-idempotency-keys', tomorrow)).toBeGreaterThan(0)
    await add(token, 1, 'yesterday-01')
    expect(await quantityIn(token)).toBe(2)
  })
})
