import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveComplaint } from '../../care/complaint/move-complaint.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { cancelOrder, markPaid } from '../../order/placed/order-lifecycle.ts'
import { claim, deliveredOrder, guestClaim, type DeliveredOrder } from '../../testing/claims.ts'
import { openTestClub, CLUB_TOKEN, type TestClub } from '../../testing/club-members.ts'
import { CLUB_LIMIT_MS } from '../../testing/club-process.ts'
import { startFaultProxy, type FaultProxy } from '../../testing/fault-proxy.ts'
import { offer, threeSoaps } from '../../testing/offers.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { withdraw } from '../../testing/withdrawals.ts'
import { bookRefund } from './book-refund.ts'

const ACCOUNT = '2000145399/0800'
let club: TestClub
let wire: FaultProxy
let shop: OrderShop
let member: Awaited<ReturnType<OrderShop['account']>>
beforeAll(async () => {
  club = await openTestClub(() => new Date())
  wire = await startFaultProxy(await club.app.listen({ port: 0, host: '127.0.0.1' }))
  shop = await openOrderShop(
    {},
    testConfig({ club: { url: wire.url, token: CLUB_TOKEN, limitMs: CLUB_LIMIT_MS } }),
  )
  member = await shop.account('clen@example.cz')
  const customer_id = Number(member.customer.split('/').at(-1))
  const member_id = await club.newMember()
  await shop.db.insertInto('club_memberships').values({ customer_id, member_id }).execute()
  await shop.call('GET', member.customer, undefined, member.headers) // brings the membership
}, 300_000)
afterAll(async () => {
  await shop?.close()
  await wire?.close()
  await club?.close()
})

const office = async (...args: string[]) => {
  const outcome = await runOffice(shop.app, args)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
}
const inHand = (lines: Record<string, number>) =>
  deliveredOrder(shop, lines, { headers: member.headers })

/** Until the club has taken what waits for it; a busy one is told again. */
const tellTheClub = (kind = 'club-%') =>
  expect
    .poll(
      async () => {
        await shop.db
          .updateTable('outbox')
          .set({ next_attempt_at: new Date() })
          .where('kind', 'like', kind)
          .where('done_at', 'is', null)
          .execute()
        await shop.app.outbox.drain()
        return shop.db
          .selectFrom('outbox')
          .select('kind')
          .where('kind', 'like', kind)
          .where('done_at', 'is', null)
          .execute()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([])

/** The club's page, newest first. */
async function pointsPage() {
  await tellTheClub()
  const { json } = await shop.call(
    'GET',
    '/client/points?itemsPerPage=100',
    undefined,
    member.headers,
  )
  const page = json as Record<string, unknown>
  const entries = page['hydra:member'] as {
    type: number
    points: number
    title: string
    order: string | null
  }[]
  return { entries, balance: Number(page['balance']) }
}

/** Points on the club's page for an order, oldest first, and the balance. */
async function pointsOf(token: string) {
  const { entries, balance } = await pointsPage()
  return {
    balance,
    moved: entries
      .filter(({ order }) => order?.endsWith(token))
      .map(({ type, points }) => [type, points])
      .toReversed(),
  }
}
/** Points that goods earn when they are bought alone, at the usual rate. */
const earns = (worth: number) => Math.floor(worth / 1_000)
const earnedBy = async (token: string) =>
  (await shop.call('GET', `/orders/${token}`, undefined, member.headers)).body.points?.earned ?? 0

/** Withdraws from pieces of an order, and the office pays their money back. */
async function giveBack(order: DeliveredOrder, pieces: { id: number; quantity: number }[]) {
  const { json } = await withdraw(
    shop,
    order,
    { items: pieces, bankAccountNumber: ACCOUNT },
    member.headers,
  )
  await office('withdrawals', 'refund', json.number)
  await payOut(order)
}
const refundsOf = (order: { id: number }) =>
  shop.db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
async function payOut(order: { id: number }) {
  for (const { id, state } of await refundsOf(order))
    if (state === 'requested') await office('refunds', 'paid', String(id), '--account', ACCOUNT)
}

test(
  'points of goods given back are taken back in proportion, once, and the page of the order says what is left @ACC-14 @I6',
  { timeout: 120_000 },
  async () => {
    const before = (await pointsOf('')).balance
    const order = await inHand({ soap: 2, cream: 1 })
    const [soap, cream] = order.items
    const earned = await earnedBy(order.token)
    expect(earned).toBeGreaterThan(10)
    expect(await pointsOf(order.token)).toEqual({ balance: before + earned, moved: [[1, earned]] })
    await giveBack(order, [{ id: soap?.id ?? 0, quantity: 2 }])
    const left = await earnedBy(order.token)
    expect(left).toBe(earns(cream?.total ?? 0))
    expect(left).toBeLessThan(earned)
    expect(await pointsOf(order.token)).toEqual({
      balance: before + left,
      moved: [
        [1, earned],
        [7, left - earned],
      ],
    })
    await giveBack(order, [{ id: cream?.id ?? 0, quantity: 1 }])
    const everything = {
      balance: before,
      moved: [
        [1, earned],
        [7, left - earned],
        [7, -left],
      ],
    }
    expect(await pointsOf(order.token)).toEqual(everything)
    expect(await earnedBy(order.token)).toBe(0)
    // told again, the first last
    await shop.db
      .updateTable('outbox')
      .set({ done_at: null, next_attempt_at: new Date() })
      .where('kind', '=', 'club-goods-returned')
      .execute()
    const [{ id } = { id: 0 }] = await refundsOf(order)
    expect(
      await shop.db
        .transaction()
        .execute((db) => bookRefund({ db, refundCauses: shop.app.refundCauses }, id, ['done'])),
    ).toBe(true)
    expect(await pointsOf(order.token)).toEqual(everything)
  },
)

test(
  'the club being away loses nothing: points of goods given back before the delivery was told go back after it @ACC-14 @K01',
  { timeout: 120_000 },
  async () => {
    const before = (await pointsOf('')).balance
    wire.fault = 'storm'
    const order = await inHand({ cream: 1 })
    const earned = await shop.db
      .selectFrom('orders')
      .select('points_earned')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await giveBack(order, [{ id: order.items[0]?.id ?? 0, quantity: 1 }])
    await shop.app.outbox.drain()
    wire.fault = 'pass'
    // what was done last comes first
    for (const kind of ['club-goods-returned', 'club-points-earned', 'club-purchase-placed'])
      await tellTheClub(kind)
    expect(await pointsOf(order.token)).toEqual({
      balance: before,
      moved: [
        [1, earned.points_earned],
        [7, -earned.points_earned],
      ],
    })
  },
)

test(
  'a complaint that ends with the money takes the points of the claimed pieces back @ACC-14',
  { timeout: 120_000 },
  async () => {
    const before = (await pointsOf('')).balance
    const order = await inHand({ soap: 1, cream: 1 })
    const earned = await earnedBy(order.token)
    const [soap, cream] = order.items
    const { json } = await claim(
      shop,
      guestClaim(order, {
        refundType: 'cash',
        bankAccountNumber: ACCOUNT,
        items: [{ id: cream?.id, quantity: 1 }],
      }),
      [],
      member.headers,
    )
    for (const to of ['in_progress_customer_care', 'complaint_cash_complete'] as const)
      await moveComplaint(shop.db, json.number, { to })
    expect(await pointsOf(order.token)).toMatchObject({ moved: [[1, earned]] }) // no money yet
    await payOut(order)
    const left = earns(soap?.total ?? 0)
    expect(await pointsOf(order.token)).toEqual({
      balance: before + left,
      moved: [
        [1, earned],
        [7, left - earned],
      ],
    })
  },
)

test.each(['withdrawal', 'complaint'] as const)(
  'only goods whose money went back take points with them: of a %s that is paid out, not of what is decided beside it @ACC-14',
  { timeout: 120_000 },
  async (first) => {
    const order = await inHand({ soap: 2, cream: 1, paste: 1 })
    const [soap, cream, paste] = order.items
    await office('orders', 'refund', order.number, '--amount', '20', '--account', ACCOUNT)
    const given = { items: [{ id: soap?.id, quantity: 2 }], bankAccountNumber: ACCOUNT }
    const { json } = await withdraw(shop, order, given, member.headers)
    await office('withdrawals', 'refund', json.number)
    const broken = guestClaim(order, {
      refundType: 'cash',
      bankAccountNumber: ACCOUNT,
      items: [{ id: cream?.id, quantity: 1 }],
    })
    const claimed = await claim(shop, broken, [], member.headers)
    for (const to of ['in_progress_customer_care', 'complaint_cash_complete'] as const)
      await moveComplaint(shop.db, claimed.json.number, { to })
    const [, ofWithdrawal, ofComplaint] = await refundsOf(order)
    const paid = first === 'withdrawal' ? ofWithdrawal : ofComplaint
    await office('refunds', 'paid', String(paid?.id), '--account', ACCOUNT)
    const kept = (first === 'withdrawal' ? cream : soap)?.total ?? 0
    expect(await earnedBy(order.token)).toBe(earns(kept + (paste?.total ?? 0)))
  },
)

describe('money that goes back for no goods in particular takes the points of its share', () => {
  type Step = 'soap back' | 'a fifth off' | 'the rest off'
  /** Soap and cream, some of which go back in these steps; how many points are left after each. */
  async function leftAfter(steps: readonly Step[]) {
    const before = (await pointsOf('')).balance
    const order = await inHand({ soap: 2, cream: 1 })
    const [soap, cream] = order.items.map(({ total }) => total)
    const { total } = await shop.db
      .selectFrom('orders')
      .where('id', '=', order.id)
      .select('total')
      .executeTakeFirstOrThrow()
    const off = Math.round(total / 5)
    const earned = await earnedBy(order.token)
    const left: number[] = []
    for (const step of steps) {
      if (step === 'soap back')
        await giveBack(order, [{ id: order.items[0]?.id ?? 0, quantity: 2 }])
      else {
        const amount = step === 'a fifth off' ? ['--amount', (off / 100).toFixed(2)] : []
        await office('orders', 'refund', order.number, ...amount, '--account', ACCOUNT)
        await payOut(order)
      }
      left.push(await earnedBy(order.token))
    }
    const { balance, moved } = await pointsOf(order.token)
    const titles = (await pointsPage()).entries.filter(({ order: of }) => of?.endsWith(order.token))
    const last = left.at(-1) ?? NaN
    expect(balance).toBe(before + last)
    expect(moved.reduce((sum, [, points]) => sum + Number(points), 0)).toBe(last)
    const goods = (soap ?? 0) + (cream ?? 0)
    const said = titles.map(({ title }) => title).toReversed()
    return { left, earned, goods, soap: soap ?? 0, off, total, said: said.slice(1) }
  }
  const kept = ({ goods }: { goods: number }, returned: number) => earns(goods - returned)

  test.each<[string, Step[], (order: Awaited<ReturnType<typeof leftAfter>>) => number[]]>([
    [
      'a part of the price',
      ['a fifth off'],
      (order) => [kept(order, Math.floor((order.off * order.goods) / order.total))],
    ],
    [
      'a part, then goods at their whole price',
      ['a fifth off', 'soap back'],
      (order) => {
        const { goods, soap, off, total } = order
        const share = Math.floor((off * (goods - soap)) / (total - soap))
        return [kept(order, Math.floor((off * goods) / total)), kept(order, soap + share)]
      },
    ],
    [
      'goods, then a part of the rest',
      ['soap back', 'a fifth off'],
      (order) => {
        const { goods, soap, off, total } = order
        const share = Math.floor((off * (goods - soap)) / (total - soap))
        return [kept(order, soap), kept(order, soap + share)]
      },
    ],
    [
      'a part and the rest: all of them, once',
      ['a fifth off', 'the rest off'],
      (order) => [kept(order, Math.floor((order.off * order.goods) / order.total)), 0],
    ],
    ['all at once', ['the rest off'], () => [0]],
  ])('%s @ACC-14 @I6', { timeout: 120_000 }, async (_name, steps, expected) => {
    const order = await leftAfter(steps)
    expect(order.earned).toBeGreaterThan(10)
    expect(order.left).toEqual(expected(order))
    const words = {
      'soap back': 'Vrácení zboží',
      'a fifth off': 'Sleva na objednávku, vrácení části ceny',
    }
    expect(order.said).toEqual(
      steps.map((step, nth) =>
        step === 'the rest off'
          ? nth === 0
            ? 'Vrácení zboží'
            : words['a fifth off']
          : words[step],
      ),
    )
  })
})

test('an order cancelled before it was sent has earned nothing that its refund could take back @ACC-14', async () => {
  const { token } = await readyCart(
    shop,
    { cream: 1 },
    { headers: member.headers, payment: 'transfer' },
  )
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, member.headers)
  await markPaid(shop.app, body.id)
  await cancelOrder(shop.app, body.id)
  await shop.app.jobs.run('send-refunds')
  await payOut(body)
  const [refund] = await refundsOf(body)
  const jobs = await shop.db
    .selectFrom('outbox')
    .select(['dedupe_key as key', 'payload'])
    .where('dedupe_key', 'in', [`refund:${refund?.id}`, `club-returned:${refund?.id}`])
    .execute()
  expect(jobs).toMatchObject([{ key: `refund:${refund?.id}`, payload: { points: 0 } }])
})

test('goods that earn nothing take no points back, yet the year is shorter by their price @ACC-14', async () => {
  const order = await inHand({ soap: 1, formula: 1 })
  const earned = await earnedBy(order.token)
  const formula = order.items.find(({ total }) => total > 20_000)
  await giveBack(order, [{ id: formula?.id ?? 0, quantity: 1 }])
  expect(await earnedBy(order.token)).toBe(earned)
  const [refund] = await refundsOf(order)
  const told = await shop.db
    .selectFrom('outbox')
    .where('dedupe_key', '=', `club-returned:${refund?.id}`)
    .select('payload')
    .executeTakeFirst()
  expect(told?.payload).toMatchObject({ returned: { points: 0, total: formula?.total } })
})

test('of three for two given back piece by piece, points stay for the money that stays @ACC-14', async () => {
  await offer(shop.db, threeSoaps)
  const order = await inHand({ soap: 3 })
  // the order remembers its offer
  await shop.db.deleteFrom('actions').where('slug', '=', threeSoaps.slug).execute()
  const left = [await earnedBy(order.token)]
  for (let piece = 0; piece < 3; piece += 1) {
    await giveBack(order, [{ id: order.items[0]?.id ?? 0, quantity: 1 }])
    left.push(await earnedBy(order.token))
  }
  const paid = order.items[0]?.total ?? 0 // two cost as much as three
  expect(left).toEqual([earns(paid), earns(paid), earns(paid / 2), 0])
  expect(earns(paid)).toBeGreaterThan(earns(paid / 2))
  const said = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'refund')
    .where(
      'dedupe_key',
      'in',
      (await refundsOf(order)).map(({ id }) => `refund:${id}`),
    )
    .orderBy('id')
    .execute()
  const half = earns(paid) - earns(paid / 2)
  expect(said, 'each mail says the points of its own money').toMatchObject(
    [half, earns(paid / 2)].map((points) => ({ payload: { points } })),
  )
})
