import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createOneTimeToken, peekOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'

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
const clockOff = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('two processes whose clocks are five minutes apart', () => {
  const code = async () => {
    const { customer } = await shop.account(`${randomUUID()}@example.cz`)
    const customerId = Number(customer.split('/').at(-1))
    return createOneTimeToken(shop.db, { purpose: 'oauth', customerId, lifetimeSeconds: 60 })
  }

  test.each([5, -5])('a code of one minute made by one is good at the other (%i minutes)', async (minutes) => {
    const token = await code()
    clockOff(minutes)
    expect(await peekOneTimeToken(shop.db, 'oauth', token)).not.toBeNull()
    expect((await shop.call('POST', '/authentication-token', { oauthCode: token })).status).toBe(200)
  })

  test('a code that is over is over at a process whose clock is late', async () => {
    const token = await code()
    await shop.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 30_000) })
      .execute()
    clockOff(-5)
    expect(await spendOneTimeToken(shop.db, 'oauth', token)).toBeNull()
  })

  test.each([5, -5])('a code made by a process whose clock is wrong lives for one minute (%i minutes)', async (minutes) => {
    clockOff(minutes)
    await code()
    vi.useRealTimers()
    const { expires_at } = await shop.db
      .selectFrom('one_time_tokens')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(Math.abs(expires_at.getTime() - Date.now() - 60_000)).toBeLessThan(30_000)
  })
})
