import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CLUB_TOKEN,
  communication,
  openTestClub,
  person,
  type TestClub,
} from '../../src/testing/club-members.ts'
import { nightly } from './nightly.ts'

let club: TestClub
let now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  club = await openTestClub(() => now)
})
afterAll(() => club?.close())

test('joining twenty times concurrently with one key makes one member with one card @A11', async () => {
  const join = {
    key: 'once',
    person: person('jednou@example.cz', 500_000),
    cardVariant: 'physical',
    communication,
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => club.call('POST', '/members', join)),
  )
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  const id = String(answers[0]?.body['id'])
  expect((await club.call<unknown[]>('GET', `/members/${id}/cards`)).body).toHaveLength(1)
  expect((await club.call('POST', '/members', { ...join, key: 'other' })).body).toMatchObject({
    error: 'taken',
  })
})

test('a person who joins concurrently with two addresses becomes one member, ignoring case and accents @A11', async () => {
  const join = (index: number, change: object = {}) =>
    club.call('POST', '/members', {
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
  expect((await club.call('POST', '/members/check', check)).body).toEqual({ match: 'person' })
  expect(
    (await club.call('POST', '/members/check', { ...check, firstName: 'Pavel' })).body,
  ).toEqual({
    match: 'none',
  })
})

test('a birthday discount applies to one purchase a year, also after the child is removed and added again @K10', async () => {
  const id = await club.newMember()
  const child = {
    firstName: 'Ota',
    lastName: 'Malý',
    birthDate: '2020-11-30',
    gender: 'm',
    guardianConsent: true,
  }
  const added = (await club.call<{ id: number }>('POST', `/members/${id}/children`, child)).body
  const benefit = async (childId = added.id) =>
    (await club.call<{ benefit: { used: boolean } }>('GET', `/members/${id}/children/${childId}`))
      .body.benefit
  expect(await benefit()).toEqual({
    percent: 20,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    used: false,
  })
  await club.call('PUT', `/members/${id}/purchases/a`, {
    at: now.toISOString(),
    total: 1,
    coupons: [],
    children: [added.id],
  })
  expect(await benefit()).toMatchObject({ used: true })
  await club.call('DELETE', `/members/${id}/children/${added.id}`)
  const again = (await club.call<{ id: number }>('POST', `/members/${id}/children`, child)).body
  expect(await benefit(again.id)).toMatchObject({ used: true })
  expect(
    (
      await club.call('PUT', `/members/${id}/children/${again.id}`, {
        ...child,
        birthDate: '2020-11-29',
      })
    ).status,
  ).toBe(409)
  await club.call('DELETE', `/members/${id}/purchases/a`)
  expect(await benefit(again.id)).toMatchObject({ used: false })
})

test('a coupon works only for its owner, in its channel, and in the cart it was activated for @K04', async () => {
  const [owner, other] = [await club.newMember(), await club.newMember()]
  const [id, storeOnly] = [
    await club.ownCoupon(owner, 'SVUJ'),
    await club.ownCoupon(owner, 'PRODEJNA', { channels: ['store'] }),
  ]
  const stateOf = async (coupon: number) =>
    club.db
      .selectFrom('coupons')
      .select(['state', 'reserved_for'])
      .where('id', '=', coupon)
      .executeTakeFirstOrThrow()
  const word = (what: string, coupon: number, reference: string, member = owner) =>
    club.call('POST', `/members/${member}/coupons/${coupon}/${what}`, { reference })
  const place = { at: now.toISOString(), total: 1_000, coupons: [id], children: [] }
  expect((await club.call('PUT', `/members/${other}/purchases/cizi`, place)).body).toEqual({
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
  await club.db.updateTable('coupons').set({ state: 'expired' }).where('id', '=', id).execute()
  expect((await word('reserve', id, 'kosik')).status).toBe(409)
  expect((await club.call('PUT', `/members/${owner}/purchases/svuj`, place)).body).toEqual({
    coupons: [id],
  })
})

test('points are worth what every member can have for them today @A11', async () => {
  const worth = async () =>
    (await club.call<{ points: number; amount: number }[]>('GET', '/points-worth')).body
  const template = { type: 'coupon' as const, name: 'Sleva', discount_kind: 'amount' as const }
  const days = { valid_from: null, valid_to: null, min_total: null, description: null }
  const add = (code: string, change: object) =>
    club.db
      .insertInto('coupon_templates')
      .values({ ...template, ...days, code, points_price: 7, discount_value: 350, ...change })
      .execute()
  const before = await worth()
  await add('dnes', { valid_from: '2026-11-21', valid_to: '2026-11-21' })
  await add('zitra', { valid_from: '2026-11-22' })
  await add('vcera', { valid_to: '2026-11-20' })
  await add('nekomu', { for_everybody: false })
  await add('darovany', { points_price: null })
  await add('procenta', { discount_kind: 'percent' })
  expect(await worth()).toEqual([{ points: 7, amount: 350 }, ...before])
  await club.db.deleteFrom('coupon_templates').where('name', '=', 'Sleva').execute()
})

test('a locked member gains and buys nothing and stays locked after purchases @K10', async () => {
  const id = await club.newMember()
  const [offered] = (
    await club.call<{ id: number; state: string }[]>('GET', `/members/${id}/coupons`)
  ).body.filter(({ state }) => state === 'offered')
  const [card] = (await club.call<{ number: string }[]>('GET', `/members/${id}/cards`)).body
  const owned = await club.ownCoupon(id, 'ZAMCENY')
  await club.db
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
  expect((await club.call('POST', '/till/purchases', receipt)).body).toEqual({
    points: 0,
    balance: 50,
  })
  expect(
    (await club.call('POST', `/members/${id}/coupons/${offered?.id}/redeem`)).body,
  ).toMatchObject({
    error: 'not_offered',
  })
  expect(
    (await club.call('POST', `/members/${id}/coupons/${owned}/reserve`, { reference: 'kosik' }))
      .status,
  ).toBe(409)
  now = new Date('2027-02-28T12:00:00Z')
  await nightly(club.db, now)
  now = new Date('2026-11-21T12:00:00Z')
  expect((await club.pointsOf(id)).balance).toBe(50)
  expect((await club.call('GET', `/members/${id}`)).body).toMatchObject({ status: 'locked' })
})

test('a card belongs to a person only if number, e-mail, name and birth date all match @A11', async () => {
  const id = await club.newMember()
  const [card] = (await club.call<{ number: string }[]>('GET', `/members/${id}/cards`)).body
  const email = club.newestEmail()
  const given = {
    number: card?.number,
    email,
    firstName: 'karel',
    lastName: 'MALY',
    birthDate: '1980-02-29',
  }
  const check = async (change: object) =>
    (await club.call('POST', '/cards/check', { ...given, ...change })).body
  expect(await check({})).toEqual({ result: 'ok', memberId: id })
  expect(await check({ birthDate: '1980-02-28' })).toEqual({
    result: 'different_name',
    memberId: null,
  })
  expect(await check({ email: 'jiny@example.cz' })).toMatchObject({ result: 'different_email' })
  expect(await check({ number: '2913000000000' })).toEqual({ result: 'not_found', memberId: null })
})

test('requests without the token are refused; invalid requests are 400', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${CLUB_TOKEN}`])
    expect(
      (
        await club.app.inject({
          url: '/members/x',
          headers: authorization ? { authorization } : {},
        })
      ).statusCode,
    ).toBe(401)
  for (const [method, url, payload] of [
    ['POST', '/members', {}],
    ['POST', '/members/x/points', { key: 'k', type: 1, points: 5, title: 'x' }],
    ['GET', '/members/x/points?limit=-1', undefined],
    ['GET', '/members/x/cards/0', undefined],
  ] as const)
    expect((await club.call(method, url, payload)).status).toBe(400)
  expect((await club.call('GET', '/nowhere')).status).toBe(404)
})
