import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/kernel/db/database.ts'
import { startPostgres, type TestPostgres } from '../../src/testing/postgres.ts'
import { buildClub } from './club-app.ts'
import { openClubDatabase } from './club-database.ts'
import type { ClubSchema, CouponTemplateTable } from './club-tables.ts'
import { nightly } from './nightly.ts'
import { seedClub } from './seed/seed-club.ts'

/** On a real PostgreSQL: the embedded engine has one connection and hides every race. */
let postgres: TestPostgres
let database: OpenDatabase<ClubSchema>
let app: FastifyInstance
let now = new Date('2026-11-21T12:00:00Z')
const token = 'token-of-the-tests'

beforeAll(async () => {
  postgres = await startPostgres()
  database = await openClubDatabase({ databaseUrl: postgres.databaseUrl })
  await seedClub(database.db, now)
  app = await buildClub({ db: database.db, token, now: () => now })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.stop()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call<Body = Record<string, unknown>>(
  method: Method,
  url: string,
  payload?: object,
): Promise<{ status: number; body: Body }> {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as Body }
}

/** @param serial - of the phone number: with name and birth date it is what tells one person from another. */
const person = (email: string, serial: number) => ({
  salutation: 1,
  firstName: 'Karel',
  lastName: 'Malý',
  email,
  phoneNumber: `+420${601_000_000 + serial}`,
  birthDate: '1980-02-29',
  street: 'Nová 1',
  city: 'Brno',
  postcode: '60200',
})
const communication = { email: true, sms: false, phone: false, post: false }
let members = 0
/** A new member with 50 points. */
async function newMember(): Promise<string> {
  members += 1
  const { body } = await call('POST', '/members', {
    key: `key-${members}`,
    person: person(`m${members}@example.cz`, members),
    cardVariant: 'virtual',
    communication,
  })
  return body['id'] as string
}
const pointsOf = async (id: string) =>
  (
    await call<{
      balance: number
      entries: { points: number; balanceAfter: number; type: number }[]
    }>('GET', `/members/${id}/points?limit=1000`)
  ).body

/** The books of a member: the balance is the sum of the movements, and of what is left of each gain; never below zero. */
async function checkBooks(id: string): Promise<void> {
  const { balance, entries } = await pointsOf(id)
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(balance)
  expect(
    Math.min(balance, ...entries.map(({ balanceAfter }) => balanceAfter)),
  ).toBeGreaterThanOrEqual(0)
  const lots = await database.db
    .selectFrom('point_lots')
    .select('remaining')
    .where('member_id', '=', id)
    .execute()
  expect(lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(balance)
}

test('the ledger is right after random commands in any order, also repeated @I6 @API-07', async () => {
  const command = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      key: fc.integer({ min: 1, max: 4 }),
      points: fc.integer({ min: -80, max: 80 }).filter((points) => points !== 0),
    }),
    fc.record({
      kind: fc.constantFrom('place' as const, 'earn' as const, 'cancel' as const),
      key: fc.integer({ min: 1, max: 3 }),
      points: fc.integer({ min: 0, max: 60 }),
    }),
    fc.record({
      kind: fc.constant('redeem' as const),
      key: fc.constant(0),
      points: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('wait' as const),
      key: fc.integer({ min: 1, max: 300 }),
      points: fc.constant(0),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      now = new Date('2026-11-21T12:00:00Z')
      const id = await newMember()
      const [offer] = (
        await call<{ id: number; name: string }[]>('GET', `/members/${id}/coupons`)
      ).body.filter(({ name }) => name === 'Sleva 50 Kč')
      for (const { kind, key, points } of commands) {
        const purchase = `/members/${id}/purchases/order-${key}`
        const at = now.toISOString()
        if (kind === 'wait') now = new Date(now.getTime() + key * 86_400_000)
        else if (kind === 'move')
          await call('POST', `/members/${id}/points`, {
            key: `k${key}`,
            type: 9,
            points,
            title: 'Oprava',
          })
        else if (kind === 'place')
          await call('PUT', purchase, {
            at,
            total: points * 1_000,
            coupons: [offer?.id],
            children: [],
          })
        else if (kind === 'earn') await call('PUT', `${purchase}/points`, { at, points })
        else if (kind === 'cancel') await call('DELETE', purchase)
        else await call('POST', `/members/${id}/coupons/${offer?.id}/redeem`)
        if (kind === 'wait') await nightly(database.db, now)
      }
      await checkBooks(id)
    }),
    { numRuns: 15 },
  )
  now = new Date('2026-11-21T12:00:00Z')
}, 60_000)

test('buying a coupon twenty times concurrently charges it once @K04', async () => {
  const id = await newMember()
  await call('POST', `/members/${id}/points`, { key: 'gift', type: 4, points: 500, title: 'Akce' })
  const [offer] = (
    await call<{ id: number; state: string }[]>('GET', `/members/${id}/coupons`)
  ).body.filter(({ state }) => state === 'offered')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', `/members/${id}/coupons/${offer?.id}/redeem`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await pointsOf(id)).entries.filter(({ type }) => type === 6)).toHaveLength(1)
  await checkBooks(id)
})

test('concurrent spending succeeds as often as the balance covers it and never goes below zero @I6', async () => {
  const id = await newMember()
  const spend = (key: number) =>
    call('POST', `/members/${id}/points`, {
      key: `spend-${key}`,
      type: 9,
      points: -20,
      title: 'Oprava',
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, key) => spend(key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body['error'] === 'not_enough_points')).toHaveLength(8)
  expect((await pointsOf(id)).balance).toBe(10)
})

test('joining twenty times concurrently with one key makes one member with one card @A11', async () => {
  const join = {
    key: 'once',
    person: person('jednou@example.cz', 500_000),
    cardVariant: 'physical',
    communication,
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/members', join)),
  )
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  const id = String(answers[0]?.body['id'])
  expect((await call<unknown[]>('GET', `/members/${id}/cards`)).body).toHaveLength(1)
  expect((await call('POST', '/members', { ...join, key: 'other' })).body).toMatchObject({
    error: 'taken',
  })
})

test('points expire at midnight in Prague, once, even while a coupon is bought @K10', async () => {
  const id = await newMember()
  const [offer] = (
    await call<{ id: number; name: string }[]>('GET', `/members/${id}/coupons`)
  ).body.filter(({ name }) => name === 'Balíček vzorků zdarma')
  await call('POST', `/members/${id}/points`, { key: 'gift', type: 4, points: 40, title: 'Akce' })
  // The last minute of the last day: 23:59 in Prague is 22:59 in winter.
  now = new Date('2027-11-21T22:59:00Z')
  expect((await pointsOf(id)).balance).toBe(90)
  now = new Date('2027-11-21T23:00:00Z')
  await database.db
    .updateTable('coupon_templates')
    .set({ valid_to: null })
    .where('code', '=', 'vzorek-na-prodejne')
    .execute()
  const [bought, , night] = await Promise.all([
    call('POST', `/members/${id}/coupons/${offer?.id}/redeem`),
    pointsOf(id),
    nightly(database.db, now),
  ])
  expect(bought.body).toMatchObject({ error: 'not_enough_points' })
  expect(night).toBeGreaterThan(0)
  const { balance, entries } = await pointsOf(id)
  expect(balance).toBe(0)
  expect(entries.filter(({ type }) => type === 8)).toEqual([
    expect.objectContaining({ points: -90, balanceAfter: 0 }),
  ])
  now = new Date('2026-11-21T12:00:00Z')
})

test('a person who joins concurrently with two addresses becomes one member, ignoring case and accents @A11', async () => {
  const join = (index: number, change: object = {}) =>
    call('POST', '/members', {
      key: `osoba-${index}`,
      person: { ...person(`osoba${index}@example.cz`, 600_000), ...change },
      cardVariant: 'virtual',
      communication,
    })
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((index) =>
      join(index, index % 2 ? {} : { firstName: 'KAREL', lastName: 'Maly' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'known' })
  expect((await join(6, { firstName: 'Karla' })).status).toBe(200)
  const check = {
    firstName: 'Karél',
    lastName: 'malý',
    birthDate: '1980-02-29',
    phoneNumber: '+420601600000',
    email: 'novy@example.cz',
  }
  expect((await call('POST', '/members/check', check)).body).toEqual({ match: 'person' })
  expect((await call('POST', '/members/check', { ...check, firstName: 'Pavel' })).body).toEqual({
    match: 'none',
  })
})

test('a birthday on 29 February gets its bonus on the 28th, once; the level depends on purchases @K10', async () => {
  now = new Date('2027-02-28T08:00:00Z')
  const id = await newMember()
  await nightly(database.db, now)
  await nightly(database.db, now)
  expect((await pointsOf(id)).entries.filter(({ type }) => type === 5)).toHaveLength(1)
  await call('PUT', `/members/${id}/purchases/big`, {
    at: now.toISOString(),
    total: 600_000,
    coupons: [],
    children: [],
  })
  await nightly(database.db, now)
  expect((await call('GET', `/members/${id}`)).body).toMatchObject({ status: 'silver' })
  await call('DELETE', `/members/${id}/purchases/big`)
  await nightly(database.db, now)
  expect((await call('GET', `/members/${id}`)).body).toMatchObject({ status: 'basic' })
  now = new Date('2026-11-21T12:00:00Z')
})

test('a purchase uses its coupon once and returns it once, in any order of the commands', async () => {
  const id = await newMember()
  const coupons = () =>
    call<{ id: number; type: string; state: string; discount: { kind: string } }[]>(
      'GET',
      `/members/${id}/coupons`,
    )
  const bonus = (await coupons()).body.find(({ discount }) => discount.kind === 'points')
  const place = { at: now.toISOString(), total: 150_000, coupons: [bonus?.id], children: [] }
  const state = async () => (await coupons()).body.find((coupon) => coupon.id === bonus?.id)?.state
  for (const _twice of [1, 2])
    expect((await call('PUT', `/members/${id}/purchases/a`, place)).body).toEqual({
      coupons: [bonus?.id],
    })
  expect(await state()).toBe('used')
  expect((await call('PUT', `/members/${id}/purchases/b`, place)).body).toEqual({ coupons: [] })
  for (const _twice of [1, 2])
    await call('PUT', `/members/${id}/purchases/a/points`, { at: now.toISOString(), points: 115 })
  expect(
    (await pointsOf(id)).entries.slice(0, 2).map(({ type, points }) => [type, points]),
  ).toEqual([
    [1, 15],
    [4, 100],
  ])
  expect((await pointsOf(id)).balance).toBe(50 + 15 + 100)
  for (const _twice of [1, 2]) await call('DELETE', `/members/${id}/purchases/a`)
  expect(await state()).toBe('owned')
  expect((await pointsOf(id)).balance).toBe(50)
  // Cancelled before it was heard of: it uses nothing and earns nothing.
  await call('DELETE', `/members/${id}/purchases/c`)
  await call('PUT', `/members/${id}/purchases/c`, place)
  await call('PUT', `/members/${id}/purchases/c/points`, { at: now.toISOString(), points: 15 })
  expect(await state()).toBe('owned')
  expect((await pointsOf(id)).balance).toBe(50)
  await checkBooks(id)
})

test('a birthday discount applies to one purchase a year, also after the child is removed and added again @K10', async () => {
  const id = await newMember()
  const child = {
    firstName: 'Ota',
    lastName: 'Malý',
    birthDate: '2020-11-30',
    gender: 'm',
    guardianConsent: true,
  }
  const added = (await call<{ id: number }>('POST', `/members/${id}/children`, child)).body
  const benefit = async (childId = added.id) =>
    (await call<{ benefit: { used: boolean } }>('GET', `/members/${id}/children/${childId}`)).body
      .benefit
  expect(await benefit()).toEqual({
    percent: 20,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    used: false,
  })
  await call('PUT', `/members/${id}/purchases/a`, {
    at: now.toISOString(),
    total: 1,
    coupons: [],
    children: [added.id],
  })
  expect(await benefit()).toMatchObject({ used: true })
  await call('DELETE', `/members/${id}/children/${added.id}`)
  const again = (await call<{ id: number }>('POST', `/members/${id}/children`, child)).body
  expect(await benefit(again.id)).toMatchObject({ used: true })
  expect(
    (
      await call('PUT', `/members/${id}/children/${again.id}`, {
        ...child,
        birthDate: '2020-11-29',
      })
    ).status,
  ).toBe(409)
  await call('DELETE', `/members/${id}/purchases/a`)
  expect(await benefit(again.id)).toMatchObject({ used: false })
})

test('a till gives points once per receipt; ledger entries cannot be changed; an erased member is not found @O09', async () => {
  const id = await newMember()
  const [card] = (await call<{ number: string }[]>('GET', `/members/${id}/cards`)).body
  const receipt = {
    cardNumber: card?.number,
    receipt: 'R-1',
    store: 'Brno, Orlí',
    total: 129_900,
    at: now.toISOString(),
  }
  for (const _twice of [1, 2])
    expect((await call('POST', '/till/purchases', receipt)).body).toEqual({
      points: 129,
      balance: 179,
    })
  expect((await call('GET', `/members/${id}/store-purchases`)).body).toMatchObject([
    { store: 'Brno, Orlí', total: 129_900, points: 129 },
  ])
  await expect(
    database.db
      .updateTable('point_entries')
      .set({ points: 1 })
      .where('member_id', '=', id)
      .execute(),
  ).rejects.toThrow('only added to')
  for (const _twice of [1, 2]) expect((await call('DELETE', `/members/${id}`)).status).toBe(204)
  expect((await call('GET', `/members/${id}`)).status).toBe(404)
  expect(
    (await call('PUT', `/members/${id}/purchases/pozde/points`, { at: receipt.at, points: 10 }))
      .status,
  ).toBe(404)
  const kept = await database.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toMatch(/Karel|Malý|example\.cz|\+420601/)
})

/** A coupon of its own kind in one member's hands. @returns its id. */
async function ownCoupon(
  memberId: string,
  code: string,
  template: Partial<Insertable<CouponTemplateTable>> = {},
): Promise<number> {
  const values = {
    code,
    type: 'coupon' as const,
    name: code,
    discount_kind: 'percent' as const,
    discount_value: 10,
    for_everybody: false,
    ...template,
  }
  await database.db.insertInto('coupon_templates').values(values).execute()
  const { id } = await database.db
    .insertInto('coupons')
    .values({ member_id: memberId, template_code: code, state: 'owned' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a coupon works only for its owner, in its channel, and in the cart it was activated for @K04', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const [id, storeOnly] = [
    await ownCoupon(owner, 'SVUJ'),
    await ownCoupon(owner, 'PRODEJNA', { channels: ['store'] }),
  ]
  const stateOf = async (coupon: number) =>
    database.db
      .selectFrom('coupons')
      .select(['state', 'reserved_for'])
      .where('id', '=', coupon)
      .executeTakeFirstOrThrow()
  const word = (what: string, coupon: number, reference: string, member = owner) =>
    call('POST', `/members/${member}/coupons/${coupon}/${what}`, { reference })
  const place = { at: now.toISOString(), total: 1_000, coupons: [id], children: [] }
  expect((await call('PUT', `/members/${other}/purchases/cizi`, place)).body).toEqual({
    coupons: [],
  })
  expect((await word('reserve', id, 'kosik', other)).status).toBe(404)
  expect((await word('reserve', storeOnly, 'kosik')).status).toBe(409)
  expect((await word('reserve', id, 'kosik')).status).toBe(200)
  await word('release', id, 'jiny')
  expect(await stateOf(id)).toEqual({ state: 'owned', reserved_for: 'kosik' })
  await word('release', id, 'kosik')
  expect(await stateOf(id)).toEqual({ state: 'owned', reserved_for: null })
  // Its last day was over while the word was on its way: it was good when the order was placed.
  await database.db.updateTable('coupons').set({ state: 'expired' }).where('id', '=', id).execute()
  expect((await word('reserve', id, 'kosik')).status).toBe(409)
  expect((await call('PUT', `/members/${owner}/purchases/svuj`, place)).body).toEqual({
    coupons: [id],
  })
})

test('a cancelled purchase takes back its remaining points and no more @I6', async () => {
  const id = await newMember()
  await call('PUT', `/members/${id}/purchases/utraceny`, {
    at: now.toISOString(),
    total: 100_000,
    coupons: [],
    children: [],
  })
  await call('PUT', `/members/${id}/purchases/utraceny/points`, {
    at: now.toISOString(),
    points: 100,
  })
  await call('POST', `/members/${id}/points`, {
    key: 'utrata',
    type: 9,
    points: -120,
    title: 'Oprava',
  })
  expect(await call('DELETE', `/members/${id}/purchases/utraceny`)).toMatchObject({
    status: 200,
    body: { balance: 0 },
  })
  await checkBooks(id)
})

test('points that are added after their expiry are taken off, also several times on one day @K10', async () => {
  const id = await newMember()
  const at = new Date(now.getTime() - 367 * 86_400_000).toISOString()
  for (const reference of ['pozde-a', 'pozde-b']) {
    await call('PUT', `/members/${id}/purchases/${reference}/points`, { at, points: 10 })
    expect(await pointsOf(id)).toMatchObject({ balance: 50 })
  }
  expect(
    (await pointsOf(id)).entries.filter(({ type }) => type === 8).map(({ points }) => points),
  ).toEqual([-10, -10])
  await checkBooks(id)
})

test('a locked member gains and buys nothing and stays locked after purchases @K10', async () => {
  const id = await newMember()
  const [offered] = (
    await call<{ id: number; state: string }[]>('GET', `/members/${id}/coupons`)
  ).body.filter(({ state }) => state === 'offered')
  const [card] = (await call<{ number: string }[]>('GET', `/members/${id}/cards`)).body
  const owned = await ownCoupon(id, 'ZAMCENY')
  await database.db
    .updateTable('members')
    .set({ status: 'locked', balance: 50 })
    .where('id', '=', id)
    .execute()
  const receipt = {
    cardNumber: card?.number,
    receipt: 'R-zamceny',
    store: 'Brno, Orlí',
    total: 600_000,
    at: now.toISOString(),
  }
  expect((await call('POST', '/till/purchases', receipt)).body).toEqual({ points: 0, balance: 50 })
  expect((await call('POST', `/members/${id}/coupons/${offered?.id}/redeem`)).body).toMatchObject({
    error: 'not_offered',
  })
  expect(
    (await call('POST', `/members/${id}/coupons/${owned}/reserve`, { reference: 'kosik' })).status,
  ).toBe(409)
  now = new Date('2027-02-28T12:00:00Z')
  await nightly(database.db, now)
  now = new Date('2026-11-21T12:00:00Z')
  expect((await pointsOf(id)).balance).toBe(50)
  expect((await call('GET', `/members/${id}`)).body).toMatchObject({ status: 'locked' })
})

test('purchases older than a year do not count for the level; coupons are not granted before their first day @K10', async () => {
  const id = await newMember()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const buy = (reference: string, at: string) =>
    call('PUT', `/members/${id}/purchases/${reference}`, {
      at,
      total: 600_000,
      coupons: [],
      children: [],
    })
  const status = async () => {
    await nightly(database.db, now)
    return (await call('GET', `/members/${id}`)).body['status']
  }
  await buy('davno', ago(367))
  expect(await status()).toBe('basic')
  await buy('nedavno', ago(364))
  expect(await status()).toBe('silver')
  const soon = {
    code: 'BRZY',
    type: 'coupon' as const,
    name: 'Brzy',
    discount_kind: 'percent' as const,
    discount_value: 10,
    valid_from: '2026-12-24',
  }
  await database.db.insertInto('coupon_templates').values(soon).execute()
  await nightly(database.db, now)
  expect(
    await database.db
      .selectFrom('coupons')
      .select('id')
      .where('template_code', '=', 'BRZY')
      .execute(),
  ).toEqual([])
})

test('a card belongs to a person only if number, e-mail, name and birth date all match @A11', async () => {
  const id = await newMember()
  const [card] = (await call<{ number: string }[]>('GET', `/members/${id}/cards`)).body
  const email = `m${members}@example.cz`
  const given = {
    number: card?.number,
    email,
    firstName: 'karel',
    lastName: 'MALY',
    birthDate: '1980-02-29',
  }
  const check = async (change: object) =>
    (await call('POST', '/cards/check', { ...given, ...change })).body
  expect(await check({})).toEqual({ result: 'ok', memberId: id })
  expect(await check({ birthDate: '1980-02-28' })).toEqual({
    result: 'different_name',
    memberId: null,
  })
  expect(await check({ email: 'jiny@example.cz' })).toMatchObject({ result: 'different_email' })
  expect(await check({ number: '2913000000000' })).toEqual({ result: 'not_found', memberId: null })
})

test('requests without the token are refused; invalid requests are 400', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${token}`])
    expect(
      (await app.inject({ url: '/members/x', headers: authorization ? { authorization } : {} }))
        .statusCode,
    ).toBe(401)
  for (const [method, url, payload] of [
    ['POST', '/members', {}],
    ['POST', '/members/x/points', { key: 'k', type: 1, points: 5, title: 'x' }],
    ['GET', '/members/x/points?limit=-1', undefined],
    ['GET', '/members/x/cards/0', undefined],
  ] as const)
    expect((await call(method, url, payload)).status).toBe(400)
  expect((await call('GET', '/nowhere')).status).toBe(404)
})
