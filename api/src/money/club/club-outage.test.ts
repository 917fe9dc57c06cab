import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CLUB_TOKEN, startClub, type ClubProcess } from '../../testing/club-process.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '../../testing/fault-proxy.ts'
import { openOrderShop, PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { linkDemoMembers } from './link-demo-members.ts'

let club: ClubProcess
let proxy: FaultProxy
let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>

beforeAll(async () => {
  club = await startClub()
  proxy = await startFaultProxy(club.url)
  shop = await openOrderShop({}, testConfig({ club: { url: proxy.url, token: CLUB_TOKEN } }))
  jana = await shop.account('jana@example.cz')
  await linkDemoMembers(shop.db)
  await shop.call('GET', jana.customer, undefined, jana.headers)
})
afterAll(async () => {
  await shop.close()
  await proxy.close()
  await club.stop()
})
beforeEach(async () => {
  proxy.fault = 'pass'
  await untilAvailable()
})

const available = async () =>
  ((await shop.call('GET', '/api/v2/crm/status')).json as { available: boolean }).available

const untilAvailable = () => eventually(async () => expect(await available()).toBe(true))

/** Moves the clock of the circuit breaker and of kept answers on, until the test ends. */
function clockMoves() {
  const clock = performance.now.bind(performance)
  const moved = vi.spyOn(performance, 'now')
  onTestFinished(() => moved.mockRestore())
  return (ms: number) => moved.mockImplementation(() => clock() + ms)
}

const calls = [
  ['GET', '/client/cards'],
  ['GET', '/client/points'],
  ['GET', '/client/coupons'],
  ['GET', '/client/child'],
  ['POST', '/client/coupons/3/redeem'],
  ['PUT', '/client/communication', { email: true, sms: false, phone: false, post: false }],
] as const

/** How long an answer took, and what it was. */
async function timed(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const startedAt = Date.now()
  const answer = await shop.call(
    method,
    url,
    payload ?? (method === 'POST' ? {} : undefined),
    jana.headers,
  )
  return { ...answer, tookMs: Date.now() - startedAt }
}

const unavailable = {
  status: 424,
  json: { '@type': 'hydra:Error', code: 424, message: 'Klubová služba je dočasně nedostupná.' },
}

describe('the club is away @K01 @K02 @SHELL-15', () => {
  test.each([['hang'], ['trickle'], ['garbage'], ['storm'], ['endless']] as [Fault][])(
    '%s: 424 after the time limit, then immediately; works again after the outage',
    async (fault) => {
      proxy.fault = fault
      const first = await Promise.all(calls.slice(0, 4).map(([method, url]) => timed(method, url)))
      for (const answer of first) {
        expect(answer).toMatchObject(unavailable)
        // the limit is 2.3 s, and slow faults end by nothing else; the rest is for a busy machine
        expect(answer.tookMs).toBeLessThan(20_000)
      }
      proxy.arrived = 0
      const soon = await Promise.all(
        calls.map(([method, url, payload]) => timed(method, url, payload)),
      )
      for (const answer of soon) {
        expect(answer).toMatchObject(unavailable)
      }
      // One of them may have been let through to see; the rest never left the shop.
      expect(proxy.arrived).toBeLessThan(soon.length / 2)
      expect(await available()).toBe(false)
      proxy.fault = 'pass'
      await untilAvailable()
      expect((await timed('GET', '/client/cards')).status).toBe(200)
    },
  )

  test('what points are worth is asked again after ten minutes, and said as it was while the club is away', async () => {
    const asked = async () => {
      proxy.arrived = 0
      const { status } = await shop.call('GET', '/client/points-worth')
      return [status, proxy.arrived]
    }
    await asked()
    expect(await asked()).toEqual([200, 0])
    const moveClock = clockMoves()
    moveClock(601_000)
    expect(await asked()).toEqual([200, 1])
    moveClock(1_202_000)
    proxy.fault = 'garbage'
    const [status, arrived] = await asked()
    expect(status).toBe(200)
    expect(arrived).toBeGreaterThan(0)
  })

  test('who is not a member is answered without the club', async () => {
    const { headers } = await shop.account('host@example.cz')
    proxy.fault = 'storm'
    for (const [method, url] of calls.slice(0, 4))
      expect(await shop.call(method, url, undefined, headers), url).toMatchObject({
        status: 200,
        json: { 'hydra:member': [] },
      })
  })

  test('during the outage many requests cause one probe', async () => {
    proxy.fault = 'storm'
    for (let count = 0; count < 3; count += 1) await timed('GET', '/client/cards')
    proxy.arrived = 0
    proxy.fault = 'hang'
    clockMoves()(1_600) // past the first pause
    const crowd = await Promise.all(Array.from({ length: 60 }, () => timed('GET', '/client/cards')))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([424]))
    expect(proxy.arrived).toBe(1)
  })

  test('with the club killed, sign-in, refresh, catalogue and a whole purchase work with the last known terms', async () => {
    await club.kill()
    expect((await timed('GET', '/client/points')).json).toMatchObject(unavailable.json)
    const signIn = await shop.call('POST', '/authentication-token', {
      email: 'jana@example.cz',
      password: PASSWORD,
    })
    expect(signIn.status).toBe(200)
    expect(await timed('GET', `${jana.customer}/refresh`)).toMatchObject({
      status: 200,
      json: {
        clubStale: true,
        token: expect.any(String),
        club: { status: 'gold', cardNumber: '2913000000018' },
      },
    })
    expect((await shop.call('GET', '/products')).status).toBe(200)
    const { token, order } = await readyCart(shop, { cream: 1 }, { headers: jana.headers })
    expect(order.orderPromotionTotal).toBeLessThan(0)
    const placed = await shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)
    expect(placed.status).toBe(200)
    // Commands for the club wait until it is back.
    await shop.app.outbox.drain()
    const waiting = () =>
      shop.db
        .selectFrom('outbox')
        .select(['kind', 'dead_at'])
        .where('kind', 'like', 'club-%')
        .where('done_at', 'is', null)
        .execute()
    expect(await waiting()).toEqual([{ kind: 'club-purchase-placed', dead_at: null }])
    await club.start()
    await untilAvailable()
    await shop.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date() })
      .where('done_at', 'is', null)
      .execute()
    await shop.app.outbox.drain()
    expect(await waiting()).toEqual([])
  })

  test('registration is refused during the outage and leaves nothing half-made', async () => {
    proxy.fault = 'storm'
    const person = {
      salutation: 1,
      firstName: 'Ivo',
      lastName: 'Rychlý',
      email: 'ivo@example.cz',
      phonePrefix: '+420',
      phoneNumber: '606999888',
      birthDate: '1991-03-04',
      address: { street: 'Krátká 5', city: 'Liberec', postcode: '46001', countryCode: 'CZ' },
      cardVariant: 'virtual',
      consents: { terms: true, club: true },
    }
    expect(await shop.call('POST', '/client/register', person)).toMatchObject(unavailable)
    expect(await shop.db.selectFrom('club_applications').selectAll().execute()).toEqual([])
  })
})

describe('the answer of the club is lost @K04', () => {
  test('a coupon is bought once when the club is killed before its answer and the call is repeated', async () => {
    const list = async () =>
      (
        (await timed('GET', '/client/coupons')).json as {
          'hydra:member': { '@id': string; name: string; state: string }[]
        }
      )['hydra:member']
    const balance = async () =>
      ((await timed('GET', '/client/points')).json as { balance: number }).balance
    const [before, offer] = [
      await balance(),
      (await list()).find(({ state }) => state === 'offered'),
    ]
    proxy.fault = 'lose'
    proxy.onLost = () => club.kill()
    expect(await timed('POST', `${offer?.['@id']}/redeem`)).toMatchObject(unavailable)
    proxy.onLost = null
    proxy.fault = 'pass'
    await club.start()
    await untilAvailable()
    for (const _press of [1, 2])
      expect((await timed('POST', `${offer?.['@id']}/redeem`)).json).toMatchObject({
        state: 'owned',
      })
    const price = offer?.name === 'Sleva 50 Kč' ? 100 : offer?.name === 'Sleva 100 Kč' ? 180 : 80
    expect(await balance()).toBe(before - price)
  })
})
