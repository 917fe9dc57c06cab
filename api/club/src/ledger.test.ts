import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClub, type TestClub } from '../../src/testing/club-members.ts'
import { nightly } from './nightly.ts'

let club: TestClub
let now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  club = await openTestClub(() => now)
})
afterAll(() => club?.close())

test('the ledger is right after random commands in any order, also repeated @I6 @API-07', async () => {
  const command = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      key: fc.integer({ min: 1, max: 4 }),
      points: fc.integer({ min: -80, max: 80 }).filter((points) => points !== 0),
    }),
    fc.record({
      kind: fc.constantFrom(
        'place' as const,
        'earn' as const,
        'return' as const,
        'cancel' as const,
      ),
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
      const id = await club.newMember()
      const [offer] = (
        await club.call<{ id: number; name: string }[]>('GET', `/members/${id}/coupons`)
      ).body.filter(({ name }) => name === 'Sleva 50 Kč')
      for (const { kind, key, points } of commands) {
        const purchase = `/members/${id}/purchases/order-${key}`
        const at = now.toISOString()
        if (kind === 'wait') now = new Date(now.getTime() + key * 86_400_000)
        else if (kind === 'move')
          await club.call('POST', `/members/${id}/points`, {
            key: `k${key}`,
            type: 9,
            points,
            title: 'Oprava',
          })
        else if (kind === 'place')
          await club.call('PUT', purchase, {
            at,
            total: points * 1_000,
            coupons: [offer?.id],
            children: [],
          })
        else if (kind === 'earn') await club.call('PUT', `${purchase}/points`, { at, points })
        else if (kind === 'return')
          await club.call('PUT', `${purchase}/returned`, { at, points, total: points * 1_000 })
        else if (kind === 'cancel') await club.call('DELETE', purchase)
        else await club.call('POST', `/members/${id}/coupons/${offer?.id}/redeem`)
        if (kind === 'wait') await nightly(club.db, now)
      }
      await club.checkBooks(id)
    }),
    { numRuns: 15 },
  )
  now = new Date('2026-11-21T12:00:00Z')
}, 60_000)

test('points of returned goods go back once, in whatever order the calls come, and never more than were earned @ACC-14 @I6', async () => {
  const at = now.toISOString()
  const calls = {
    earn: (purchase: string) => club.call('PUT', `${purchase}/points`, { at, points: 42 }),
    some: (purchase: string) =>
      club.call('PUT', `${purchase}/returned`, { at, points: 20, total: 20_000 }),
    more: (purchase: string) =>
      club.call('PUT', `${purchase}/returned`, { at, points: 30, total: 30_000 }),
  }
  const orders = [
    ['earn', 'some', 'more'],
    ['some', 'earn', 'more'],
    ['more', 'earn', 'some'],
    ['earn', 'more', 'more', 'some', 'earn'],
  ] as const
  for (const order of orders) {
    const id = await club.newMember()
    const purchase = `/members/${id}/purchases/order-1`
    for (const name of order) await calls[name](purchase)
    const { balance, entries } = await club.pointsOf(id)
    expect(balance).toBe(50 + 42 - 30)
    const back = entries.filter(({ type }) => type === 7)
    expect(back.reduce((sum, { points }) => sum + points, 0)).toBe(-30)
    await club.call('DELETE', purchase) // takes the rest only
    expect((await club.pointsOf(id)).balance).toBe(50)
    await calls.more(purchase)
    expect((await club.pointsOf(id)).balance).toBe(50)
    await club.checkBooks(id)
  }
})

test('points that were spent before their goods were returned go back as far as there are any @ACC-14 @I6', async () => {
  const id = await club.newMember()
  const at = now.toISOString()
  const purchase = `/members/${id}/purchases/order-1`
  await club.call('PUT', `${purchase}/points`, { at, points: 42 })
  await club.call('POST', `/members/${id}/points`, {
    key: 'spend',
    type: 9,
    points: -80,
    title: 'Oprava',
  })
  await club.call('PUT', `${purchase}/returned`, { at, points: 42, total: 42_000 })
  expect((await club.pointsOf(id)).balance).toBe(0)
  await club.checkBooks(id)
})

test('buying a coupon twenty times concurrently charges it once @K04', async () => {
  const id = await club.newMember()
  await club.call('POST', `/members/${id}/points`, {
    key: 'gift',
    type: 4,
    points: 500,
    title: 'Akce',
  })
  const [offer] = (
    await club.call<{ id: number; state: string }[]>('GET', `/members/${id}/coupons`)
  ).body.filter(({ state }) => state === 'offered')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      club.call('POST', `/members/${id}/coupons/${offer?.id}/redeem`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await club.pointsOf(id)).entries.filter(({ type }) => type === 6)).toHaveLength(1)
  await club.checkBooks(id)
})

test('concurrent spending succeeds as often as the balance covers it and never goes below zero @I6', async () => {
  const id = await club.newMember()
  const spend = (key: number) =>
    club.call('POST', `/members/${id}/points`, {
      key: `spend-${key}`,
      type: 9,
      points: -20,
      title: 'Oprava',
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, key) => spend(key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body['error'] === 'not_enough_points')).toHaveLength(8)
  expect((await club.pointsOf(id)).balance).toBe(10)
})

test('points expire at midnight in Prague, once, even while a coupon is bought @K10', async () => {
  const id = await club.newMember()
  const [offer] = (
    await club.call<{ id: number; name: string }[]>('GET', `/members/${id}/coupons`)
  ).body.filter(({ name }) => name === 'Balíček vzorků zdarma')
  await club.call('POST', `/members/${id}/points`, {
    key: 'gift',
    type: 4,
    points: 40,
    title: 'Akce',
  })
  // The last minute of the last day: 23:59 in Prague is 22:59 in winter.
  now = new Date('2027-11-21T22:59:00Z')
  expect((await club.pointsOf(id)).balance).toBe(90)
  now = new Date('2027-11-21T23:00:00Z')
  await club.db
    .updateTable('coupon_templates')
    .set({ valid_to: null })
    .where('code', '=', 'vzorek-na-prodejne')
    .execute()
  const [bought, , night] = await Promise.all([
    club.call('POST', `/members/${id}/coupons/${offer?.id}/redeem`),
    club.pointsOf(id),
    nightly(club.db, now),
  ])
  expect(bought.body).toMatchObject({ error: 'not_enough_points' })
  expect(night).toBeGreaterThan(0)
  const { balance, entries } = await club.pointsOf(id)
  expect(balance).toBe(0)
  expect(entries.filter(({ type }) => type === 8)).toEqual([
    expect.objectContaining({ points: -90, balanceAfter: 0 }),
  ])
  now = new Date('2026-11-21T12:00:00Z')
})

test('a birthday on 29 February gets its bonus on the 28th, once; the level depends on purchases @K10', async () => {
  now = new Date('2027-02-28T08:00:00Z')
  const id = await club.newMember()
  await nightly(club.db, now)
  await nightly(club.db, now)
  expect((await club.pointsOf(id)).entries.filter(({ type }) => type === 5)).toHaveLength(1)
  await club.call('PUT', `/members/${id}/purchases/big`, {
    at: now.toISOString(),
    total: 600_000,
    coupons: [],
    children: [],
  })
  await nightly(club.db, now)
  expect((await club.call('GET', `/members/${id}`)).body).toMatchObject({ status: 'silver' })
  await club.call('DELETE', `/members/${id}/purchases/big`)
  await nightly(club.db, now)
  expect((await club.call('GET', `/members/${id}`)).body).toMatchObject({ status: 'basic' })
  now = new Date('2026-11-21T12:00:00Z')
})

test('a purchase uses its coupon once and returns it once, in any order of the commands', async () => {
  const id = await club.newMember()
  const coupons = () =>
    club.call<{ id: number; type: string; state: string; discount: { kind: string } }[]>(
      'GET',
      `/members/${id}/coupons`,
    )
  const bonus = (await coupons()).body.find(({ discount }) => discount.kind === 'points')
  const place = { at: now.toISOString(), total: 150_000, coupons: [bonus?.id], children: [] }
  const state = async () => (await coupons()).body.find((coupon) => coupon.id === bonus?.id)?.state
  for (const _twice of [1, 2])
    expect((await club.call('PUT', `/members/${id}/purchases/a`, place)).body).toEqual({
      coupons: [bonus?.id],
    })
  expect(await state()).toBe('used')
  expect((await club.call('PUT', `/members/${id}/purchases/b`, place)).body).toEqual({
    coupons: [],
  })
  for (const _twice of [1, 2])
    await club.call('PUT', `/members/${id}/purchases/a/points`, {
      at: now.toISOString(),
      points: 115,
    })
  expect(
    (await club.pointsOf(id)).entries.slice(0, 2).map(({ type, points }) => [type, points]),
  ).toEqual([
    [1, 15],
    [4, 100],
  ])
  expect((await club.pointsOf(id)).balance).toBe(50 + 15 + 100)
  for (const _twice of [1, 2]) await club.call('DELETE', `/members/${id}/purchases/a`)
  expect(await state()).toBe('owned')
  expect((await club.pointsOf(id)).balance).toBe(50)
  // Cancelled before it was heard of: it uses nothing and earns nothing.
  await club.call('DELETE', `/members/${id}/purchases/c`)
  await club.call('PUT', `/members/${id}/purchases/c`, place)
  await club.call('PUT', `/members/${id}/purchases/c/points`, { at: now.toISOString(), points: 15 })
  expect(await state()).toBe('owned')
  expect((await club.pointsOf(id)).balance).toBe(50)
  await club.checkBooks(id)
})

test('a till gives points once per receipt; ledger entries cannot be changed; an erased member is not found @O09', async () => {
  const id = await club.newMember()
  const [card] = (await club.call<{ number: string }[]>('GET', `/members/${id}/cards`)).body
  const receipt = {
    cardNumber: card?.number,
    receipt: 'R-1',
    store: 'Brno, Orlí',
    total: 129_900,
    at: now.toISOString(),
  }
  for (const _twice of [1, 2])
    expect((await club.call('POST', '/till/purchases', receipt)).body).toEqual({
      points: 129,
      balance: 179,
    })
  expect((await club.call('GET', `/members/${id}/store-purchases`)).body).toMatchObject([
    { store: 'Brno, Orlí', total: 129_900, points: 129 },
  ])
  await expect(
    club.db.updateTable('point_entries').set({ points: 1 }).where('member_id', '=', id).execute(),
  ).rejects.toThrow('only added to')
  for (const _twice of [1, 2])
    expect((await club.call('DELETE', `/members/${id}`)).status).toBe(204)
  expect((await club.call('GET', `/members/${id}`)).status).toBe(404)
  expect(
    (
      await club.call('PUT', `/members/${id}/purchases/pozde/points`, {
        at: receipt.at,
        points: 10,
      })
    ).status,
  ).toBe(404)
  const kept = await club.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toMatch(/Karel|Malý|example\.cz|\+420601/)
})

test('a cancelled purchase takes back its remaining points and no more @I6', async () => {
  const id = await club.newMember()
  await club.call('PUT', `/members/${id}/purchases/utraceny`, {
    at: now.toISOString(),
    total: 100_000,
    coupons: [],
    children: [],
  })
  await club.call('PUT', `/members/${id}/purchases/utraceny/points`, {
    at: now.toISOString(),
    points: 100,
  })
  await club.call('POST', `/members/${id}/points`, {
    key: 'utrata',
    type: 9,
    points: -120,
    title: 'Oprava',
  })
  expect(await club.call('DELETE', `/members/${id}/purchases/utraceny`)).toMatchObject({
    status: 200,
    body: { balance: 0 },
  })
  await club.checkBooks(id)
})

test('points that are added after their expiry are taken off, also several times on one day @K10', async () => {
  const id = await club.newMember()
  const at = new Date(now.getTime() - 367 * 86_400_000).toISOString()
  for (const reference of ['pozde-a', 'pozde-b']) {
    await club.call('PUT', `/members/${id}/purchases/${reference}/points`, { at, points: 10 })
    expect(await club.pointsOf(id)).toMatchObject({ balance: 50 })
  }
  expect(
    (await club.pointsOf(id)).entries.filter(({ type }) => type === 8).map(({ points }) => points),
  ).toEqual([-10, -10])
  await club.checkBooks(id)
})

test('goods that went back do not count for the level, also when what was returned first is told last @ACC-14 @K10', async () => {
  const id = await club.newMember()
  const purchase = `/members/${id}/purchases/vratka`
  const at = now.toISOString()
  const status = async () => {
    await nightly(club.db, now)
    return (await club.call('GET', `/members/${id}`)).body['status']
  }
  await club.call('PUT', purchase, { at, total: 600_000, coupons: [], children: [] })
  expect(await status()).toBe('silver')
  const returned = (total: number) =>
    club.call('PUT', `${purchase}/returned`, { at, points: 0, total })
  await returned(100_000)
  expect(await status()).toBe('silver')
  await returned(100_001)
  expect(await status()).toBe('basic')
  await returned(100_000)
  expect(await status()).toBe('basic')
})

test('purchases older than a year do not count for the level; coupons are not granted before their first day @K10', async () => {
  const id = await club.newMember()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const buy = (reference: string, at: string) =>
    club.call('PUT', `/members/${id}/purchases/${reference}`, {
      at,
      total: 600_000,
      coupons: [],
      children: [],
    })
  const status = async () => {
    await nightly(club.db, now)
    return (await club.call('GET', `/members/${id}`)).body['status']
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
  await club.db.insertInto('coupon_templates').values(soon).execute()
  await nightly(club.db, now)
  expect(
    await club.db.selectFrom('coupons').select('id').where('template_code', '=', 'BRZY').execute(),
  ).toEqual([])
})
