import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { apply, waitingApplication } from '../../money/club/applications.ts'
import { localClubTerms } from '../../money/club/club-terms-of.ts'
import { linkMember } from '../../money/club/memberships.ts'
import { cached, cachedByKey } from '../../kernel/db/cached.ts'
import {
  countAttempt,
  forgetOldAttempts,
  refuseWhenFull,
  reserveAttempt,
} from '../../kernel/http/attempt-limits.ts'
import type { HttpError } from '../../kernel/http/http-error.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { peekOneTimeToken } from './one-time-tokens.ts'
import { createSignInCode, spendSignInCode } from './sign-in-codes.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

// A server of its own: the embedded database lives in this process and would follow its clock.
let server: TestPostgres
let shop: OrderShop
beforeAll(async () => {
  server = await startPostgres()
  shop = await openOrderShop({ databaseUrl: server.databaseUrl, poolSize: 5 })
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})
afterEach(() => void vi.useRealTimers())

/** From here on this process is another one, whose clock goes wrong by so many minutes. */
const clockOff = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('two processes whose clocks are five minutes apart', () => {
  const code = async () => {
    const { customer } = await shop.account(`${randomUUID()}@example.cz`)
    const customerId = Number(customer.split('/').at(-1))
    return createSignInCode(shop.db, customerId)
  }

  test.each([5, -5])(
    'a code of one minute made by one is good at the other (%i minutes)',
    async (minutes) => {
      const made = await code()
      clockOff(minutes)
      expect(await peekOneTimeToken(shop.db, 'oauth', made.code)).not.toBeNull()
      expect(await spendSignInCode(shop.db, made)).not.toBeNull()
    },
  )

  test('a code that is over is over at a process whose clock is late', async () => {
    const made = await code()
    await shop.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 30_000) })
      .execute()
    clockOff(-5)
    expect(await spendSignInCode(shop.db, made)).toBeNull()
  })

  test.each([5, -5])(
    'a code made by a process whose clock is wrong lives for one minute (%i minutes)',
    async (minutes) => {
      clockOff(minutes)
      await code()
      vi.useRealTimers()
      const { expires_at } = await shop.db
        .selectFrom('one_time_tokens')
        .select('expires_at')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow()
      expect(Math.abs(expires_at.getTime() - Date.now() - 60_000)).toBeLessThan(30_000)
    },
  )

  test.each([5, -5])(
    'an application waits for its link as long as it should (%i minutes)',
    async (minutes) => {
      const email = `${randomUUID()}@example.cz`
      clockOff(minutes)
      await apply(shop.db, { kind: 'activation', email, payload: {}, password: null })
      vi.useRealTimers()
      const { expires_at } = await shop.db
        .selectFrom('club_applications')
        .select('expires_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(
        Math.abs(expires_at.getTime() - Date.now() - limits.registrationLinkDays * 86_400_000),
      ).toBeLessThan(30_000)
      await shop.db
        .updateTable('club_applications')
        .set({ expires_at: new Date(Date.now() + 60_000) })
        .where('email', '=', email)
        .execute()
      clockOff(minutes)
      expect(await waitingApplication(shop.db, 'activation', email)).not.toBeNull()
    },
  )
})

describe('limits of attempts', () => {
  const limit = { bucket: '', max: 3, windowSeconds: 600 }

  test.each([15, -15])(
    'three attempts at one process are three at another (%i minutes)',
    async (minutes) => {
      const bucket = randomUUID()
      for (let nth = 0; nth < 3; nth += 1) await countAttempt(shop.db, [{ ...limit, bucket }])
      clockOff(minutes)
      await expect(countAttempt(shop.db, [{ ...limit, bucket }])).rejects.toMatchObject({
        statusCode: 429,
      })
      await expect(reserveAttempt(shop.db, [{ ...limit, bucket }])).rejects.toMatchObject({
        statusCode: 429,
      })
      await expect(refuseWhenFull(shop.db, [{ ...limit, bucket }])).rejects.toMatchObject({
        statusCode: 429,
      })
    },
  )

  test('what is refused makes nobody wait longer', async () => {
    const bucket = randomUUID()
    const refused = async () =>
      countAttempt(shop.db, [{ ...limit, bucket }]).then(
        () => 0,
        ({ options }: HttpError) => Number(options.headers?.['Retry-After']),
      )
    for (let nth = 0; nth < 3; nth += 1) await refused()
    const first = await refused()
    expect(first).toBeGreaterThan(0)
    for (let nth = 0; nth < 30; nth += 1) await refused()
    expect(await refused()).toBeLessThanOrEqual(first)
  })

  test('a process whose clock is three days ahead forgets none of today', async () => {
    const bucket = randomUUID()
    await countAttempt(shop.db, [{ ...limit, bucket }])
    clockOff(3 * 24 * 60)
    await forgetOldAttempts(shop.db)
    expect(
      await shop.db.selectFrom('rate_limits').select('hits').where('bucket', '=', bucket).execute(),
    ).toHaveLength(1)
  })
})

describe('the copy of a membership', () => {
  const member: MemberWire = {
    ...{
      id: 'clen',
      email: null,
      status: 'basic',
      points: 0,
      discountPercent: 0,
      centsPerPoint: 1_000,
      children: [],
      coupons: [],
    },
    card: { number: '2900000012345', variant: 'virtual' },
    communication: { email: true, sms: false, phone: false, post: false },
  }

  test.each([5, -5])('is as old at one process as at the other (%i minutes)', async (minutes) => {
    const { customer } = await shop.account(`${randomUUID()}@example.cz`)
    const customerId = Number(customer.split('/').at(-1))
    await shop.db.transaction().execute((trx) => linkMember(trx, customerId, member))
    clockOff(minutes)
    const ages: (number | null)[] = []
    await localClubTerms((_customerId, ageMs) => ages.push(ageMs))(shop.db, customerId)
    expect(ages).toEqual([expect.any(Number)])
    expect(Math.abs(ages[0] ?? NaN)).toBeLessThan(30_000)
  })
})

describe('a clock that is set back by five minutes on a running process', () => {
  test('keeps no value longer than its time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    vi.advanceTimersByTime(60_000)
    let loads = 0
    const load = async () => (loads += 1)
    const [one, byKey] = [cached(1_000, load), cachedByKey<number>(1_000, 10)]
    expect([await one(), await byKey('a', load)]).toEqual([1, 2])
    vi.setSystemTime(Date.now() - 300_000)
    vi.advanceTimersByTime(1_001)
    expect(await byKey('a', load)).toBe(3)
    await one() // begins to load anew
    expect(loads).toBe(4)
  })

  test.each([5, -5])(
    'a session begun by one is good and is refreshed at the other (%i minutes)',
    async (minutes) => {
      const { customer, headers } = await shop.account(`${randomUUID()}@example.cz`)
      clockOff(minutes)
      expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
      const { status, json } = await shop.call('GET', `${customer}/refresh`, undefined, headers)
      expect(status).toBe(200)
      vi.useRealTimers()
      const { token } = json as { token: string }
      expect(
        (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).status,
      ).toBe(200)
      const { iat = 0, exp = 0 } = decodeJwt(token)
      expect([Math.abs(iat - Date.now() / 1000) < 30, exp - iat]).toEqual([true, 30 * 86_400])
    },
  )

  test('a clock that steps an hour back or forth signs nobody out and settles no token', async () => {
    const { customer, headers } = await shop.account(`${randomUUID()}@example.cz`)
    const fresh = await shop.call('GET', `${customer}/refresh`, undefined, headers)
    const { token } = fresh.json as { token: string }
    for (const minutes of [60, -60, 0]) {
      clockOff(minutes)
      expect(
        (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).status,
      ).toBe(200)
      expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
      vi.useRealTimers()
    }
  })
})
