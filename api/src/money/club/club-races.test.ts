import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../kernel/db/database.ts'
import {
  CLUB_LIMIT_MS,
  CLUB_TOKEN,
  startClub,
  type ClubProcess,
} from '../../testing/club-process.ts'
import type { Account } from '../../testing/club-shop.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from '../../people/auth/one-time-tokens.ts'
import { mailboxFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { linkDemoMembers } from './link-demo-members.ts'

/**
 * Shop and club on databases of their own on one real server: the embedded engine hides every race.
 */
let postgres: TestPostgres
let club: ClubProcess
let shop: OrderShop
let jana: Account

beforeAll(async () => {
  postgres = await startPostgres()
  const clubUrl = new URL(postgres.databaseUrl)
  clubUrl.pathname = '/club'
  const server = await createDatabase({ databaseUrl: postgres.databaseUrl, poolSize: 1 })
  await sql`create database club template template0 encoding 'UTF8'`.execute(server.db)
  await server.close()
  club = await startClub(clubUrl.href)
  shop = await openOrderShop(
    { databaseUrl: postgres.databaseUrl },
    testConfig({ club: { url: club.url, token: CLUB_TOKEN, limitMs: CLUB_LIMIT_MS } }),
  )
  jana = await shop.account('jana@example.cz')
  await linkDemoMembers(shop.db)
  await shop.call('GET', jana.customer, undefined, jana.headers)
})
afterAll(async () => {
  await shop.close()
  await club.stop()
  await postgres.stop()
})

const registration = {
  salutation: 1,
  firstName: 'Hynek',
  lastName: 'Rychlý',
  email: 'hynek@example.cz',
  phonePrefix: '+420',
  phoneNumber: '606999888',
  birthDate: '1991-03-04',
  password: 'Modrý-Čaj-47',
  confirmPassword: 'Modrý-Čaj-47',
  address: { street: 'Krátká 5', city: 'Liberec', postcode: '46001', countryCode: 'CZ' },
  cardVariant: 'virtual',
  consents: { terms: true, club: true },
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('the same registration sent and confirmed concurrently makes one account, one member and one card @A11', async () => {
  const answers = await times(5, () => shop.call('POST', '/client/register', registration))
  expect(answers.map(({ json }) => (json as { code: number }).code).toSorted()).toEqual([
    0, 1, 1, 1, 1,
  ])
  const application = await shop.db
    .selectFrom('club_applications')
    .select('id')
    .executeTakeFirstOrThrow()
  const payload = { applicationId: application.id, mailbox: mailboxFingerprint(registration.email) }
  const tokens = await times(3, () =>
    createOneTimeToken(shop.db, {
      purpose: 'registration',
      customerId: null,
      payload,
      lifetimeSeconds: 600,
    }),
  )
  const ends = await times(15, (index) =>
    shop.call('POST', '/client/registration-finish', { token: tokens[index % 3] }),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, ...Array(14).fill(422)])
  const { count } = await shop.db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .innerJoin('club_memberships', 'club_memberships.customer_id', 'customers.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('canonical_email', '=', 'hynek@example.cz')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  const done = ends.find(({ status }) => status === 200)?.json as { token: string } | undefined
  const cards = await shop.call('GET', '/client/cards', undefined, {
    authorization: `Bearer ${done?.token}`,
  })
  expect(cards.json).toMatchObject({ 'hydra:totalItems': 1 })
})

test('one coupon activated and ordered concurrently in two carts is used by one order @C09 @I5', async () => {
  const coupons = (await shop.call('GET', '/client/coupons', undefined, jana.headers)).json as {
    'hydra:member': { '@id': string; name: string }[]
  }
  const coupon = coupons['hydra:member'].find(({ name }) => name === 'Sleva 10 % na další nákup')
  const carts = [
    await readyCart(shop, { cream: 2 }, { headers: jana.headers }),
    await readyCart(shop, { cream: 2 }),
  ]
  for (const { token } of carts) await shop.call('GET', `/orders/${token}`, undefined, jana.headers)
  const pressed = await Promise.all(
    carts.map(({ token }) =>
      shop.call(
        'POST',
        `${coupon?.['@id']}/use-in-checkout`,
        { orderToken: token, active: true },
        jana.headers,
      ),
    ),
  )
  for (const { status } of pressed) expect([200, 422]).toContain(status)
  for (const _try of [1, 2])
    await Promise.all(
      carts.map(({ token }) => shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)),
    )
  await shop.app.outbox.drain()
  const uses = await shop.db
    .selectFrom('club_uses')
    .select('subject')
    .where('subject', 'like', 'coupon:%')
    .execute()
  expect(new Set(uses.map(({ subject }) => subject)).size).toBe(uses.length)
  const orders = await Promise.all(
    carts.map(
      async ({ token }) =>
        (await shop.call('GET', `/orders/${token}`, undefined, jana.headers)).body,
    ),
  )
  expect(orders.map(({ state }) => state)).toEqual(['new', 'new'])
  const withIt = orders.filter(({ promotionCoupons }) =>
    promotionCoupons.some(({ clientCoupon }) => clientCoupon === coupon?.['@id']),
  )
  expect(withIt).toHaveLength(1)
  const answer = await shop.call('GET', coupon?.['@id'] ?? '', undefined, jana.headers)
  expect(answer.json).toMatchObject({ state: 'used', usedInOrder: withIt[0]?.tokenValue })
})
