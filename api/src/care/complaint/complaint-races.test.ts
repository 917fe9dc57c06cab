import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { claim, deliveredOrder, guestClaim, photo } from '../../testing/claims.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { testConfig } from '../../testing/test-config.ts'
import { moveComplaint } from './move-complaint.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestPostgres | null = null
let shop: OrderShop
let dataDir: string

/** The embedded engine has one connection and hides every race: these run on a real server. */
beforeAll(async () => {
  server = process.env['DATABASE_URL'] ? null : await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-claim-races-'))
  shop = await openOrderShop(
    { databaseUrl: process.env['DATABASE_URL'] ?? server?.databaseUrl, poolSize: 20 },
    testConfig({ dataDir }),
  )
}, 60_000)
afterAll(async () => {
  await shop?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted()

describe('races on PostgreSQL @API-08 @CZ-01', () => {
  test('of ten concurrent claims on the last two of three pieces one wins; the files of the others are deleted @R12', async () => {
    const order = await deliveredOrder(shop, { soap: 3 })
    const items = [{ id: order.items[0]?.id, quantity: 2 }]
    const bytes = await photo()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim(shop, guestClaim(order, { items }), [{ bytes }])),
    )
    expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(422)])
    for (const { status, json } of answers)
      if (status === 422)
        expect(json.violations).toMatchObject([{ message: 'Maximální množství k reklamaci je 1.' }])
    expect(await readdir(join(dataDir, 'complaints/kept'))).toHaveLength(2)
    expect(await readdir(join(dataDir, 'complaints/incoming'))).toEqual([])
  })

  test('a concurrent claim and withdrawal of the same piece: one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `kolo${round}@example.cz`
      const order = await deliveredOrder(shop, { soap: 1 }, { email })
      const person = {
        orderToken: order.token,
        orderNumber: order.number,
        email,
        firstName: 'Jana',
        lastName: 'Nová',
        confirmed: true,
      }
      const answers = await Promise.all([
        claim(shop, guestClaim(order, { email })),
        shop.call('POST', '/withdrawals', person),
        shop.call('POST', '/withdrawals', person),
      ])
      expect(statuses(answers)).toEqual([201, 422, 422])
    }
  })

  test('one key, sent five times at once, is one complaint', async () => {
    const order = await deliveredOrder(shop, { soap: 5 })
    const key = { 'idempotency-key': 'dvojklik-0001' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => claim(shop, guestClaim(order), [], key)),
    )
    expect(
      new Set(answers.map(({ json }) => json.token)).size,
      JSON.stringify(statuses(answers)),
    ).toBe(1)
    expect(
      await shop.db
        .selectFrom('complaints')
        .select('id')
        .where('order_id', '=', order.id)
        .execute(),
    ).toHaveLength(1)
  })

  test('an offer accepted and refused concurrently: the first call counts, the other gets 409 or 422 @R14', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
      await moveComplaint(shop.db, json.number, {
        to: 'approved_coupon_compensation',
        couponAmount: 10_000,
      })
      const answer = (accepted: boolean) =>
        shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted })
      const answers = await Promise.all(
        [true, false, true, false, true, false].map(async (accepted) => ({
          accepted,
          ...(await answer(accepted)),
        })),
      )
      const winners = new Set(
        answers.filter(({ status }) => status === 200).map(({ accepted }) => accepted),
      )
      expect(winners.size).toBe(1)
      for (const { status } of answers) expect(status).toBeOneOf([200, 409, 422])
      const [accepted] = winners
      const row = await shop.db
        .selectFrom('complaints')
        .innerJoin('promotion_coupons', 'promotion_coupons.id', 'complaints.coupon_id')
        .select([
          'complaints.state',
          'complaints.id',
          'promotion_coupons.enabled',
          'promotion_coupons.code',
        ])
        .where('complaints.token', '=', json.token)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        state: accepted ? 'complaint_coupon_complete' : 'complaint_coupon_unaccepted',
        enabled: accepted,
      })
      const steps = await shop.db
        .selectFrom('complaint_history')
        .select('id')
        .where('complaint_id', '=', row.id)
        .execute()
      expect(steps).toHaveLength(3)
    }
  })

  test('two operators move a complaint concurrently to different states: one succeeds', async () => {
    const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
    const moves = (['in_transit', 'complaint_deny', 'in_progress_customer_care'] as const).map(
      (to) => moveComplaint(shop.db, json.number, { to }),
    )
    const results = await Promise.allSettled(moves)
    // customer care may go on from there to a refusal: then two steps were legal, one after the
    // other
    const taken = results.filter(({ status }) => status === 'fulfilled').length
    const history = await shop.db
      .selectFrom('complaint_history')
      .innerJoin('complaints', 'complaints.id', 'complaint_id')
      .select('complaint_history.state')
      .where('complaints.number', '=', json.number)
      .orderBy('complaint_history.id')
      .execute()
    expect(history).toHaveLength(taken + 1)
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1)
  })

  test('the coupon of a complaint in twenty carts is one discount @C09', async () => {
    const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
    await moveComplaint(shop.db, json.number, {
      to: 'approved_coupon_compensation',
      couponAmount: 10_000,
    })
    await shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted: true })
    const { code } = (await shop
      .call('GET', `/complaints/${json.token}`)
      .then(({ json: body }) => (body as typeof json).coupon)) ?? {
      code: '',
    }
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        readyCart(shop, { cream: 1 }, { email: `kupon${nth}@example.cz` }),
      ),
    )
    for (const { token } of carts)
      expect((await shop.call('POST', `/orders/${token}/coupons`, { code })).status).toBe(201)
    const answers = await Promise.all(
      carts.map(({ token }) => shop.call('PATCH', `/orders/${token}/complete`, {})),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
