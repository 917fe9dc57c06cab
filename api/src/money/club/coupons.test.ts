import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMembers } from '../../../club/wire/demo-members.ts'
import { cancelOrder, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { openClubShop, type Account, type ClubShop } from '../../testing/club-shop.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'

let open: ClubShop
let shop: OrderShop
let jana: Account
let petr: Account

beforeAll(async () => {
  open = await openClubShop()
  void ({ shop, jana, petr } = open)
})
afterAll(() => open.close())

const list = (url: string, who?: Account) => open.list(url, who)
const get = (url: string, who?: Account) => open.get(url, who)
const balance = async () => (await get('/client/points'))['balance'] as number

describe('coupons and benefits of a member @API-07', () => {
  test('coupons list in every state and by pages; an owned one has a PDF; another member’s is 404', async () => {
    const coupons = await list('/client/coupons?itemsPerPage=1000')
    expect(new Set(coupons.map(({ state }) => state))).toEqual(
      new Set(['owned', 'offered', 'used', 'expired']),
    )
    expect(await list('/client/coupons?itemsPerPage=2&page=2')).toEqual(coupons.slice(2, 4))
    const owned = coupons.find(({ state, type }) => state === 'owned' && type === 'coupon')
    const pdf = await shop.call('GET', `${owned?.['@id']}/download`, undefined, jana.headers)
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true)
    expect(owned?.['code'], 'what a till reads').toMatch(/^2920\d{9}$/)
    const used = coupons.find(({ state }) => state === 'used')
    expect(used?.['usedInOrder'], 'a receipt of a till is no order').toBeNull()
    const withCode = coupons.filter(({ code }) => code)
    expect(new Set(withCode.map(({ type, state }) => [type, state].join(' ')))).toEqual(
      new Set(['coupon owned']),
    )
    const offered = coupons.find(({ state }) => state === 'offered')
    expect(
      (await shop.call('GET', `${offered?.['@id']}/download`, undefined, jana.headers)).status,
    ).toBe(422)
    expect((await shop.call('GET', owned?.['@id'] ?? '', undefined, petr.headers)).status).toBe(404)
    expect((await shop.call('POST', `${offered?.['@id']}/redeem`, {}, petr.headers)).status).toBe(
      404,
    )
  })

  test('anybody reads what points are worth, in crowns, the fewest points first', async () => {
    const { status, json } = await shop.call('GET', '/client/points-worth')
    expect([status, json]).toMatchObject([
      200,
      {
        '@type': 'PointsWorth',
        exchanges: [
          { points: 100, amount: 5_000 },
          { points: 180, amount: 10_000 },
        ],
      },
    ])
  })

  test('a coupon for points is bought once with repeated and concurrent presses @K04', async () => {
    const [offer] = (await list('/client/coupons?itemsPerPage=1000')).filter(
      ({ name }) => name === 'Sleva 50 Kč',
    )
    const before = await balance()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.call('POST', `${offer?.['@id']}/redeem`, {}, jana.headers),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers[0]?.json).toMatchObject({ state: 'owned' })
    expect(await balance()).toBe(before - 100)
    expect(await get(jana.customer)).toMatchObject({ club: { points: before - 100 } })
  })

  test('too few points: 422 in Czech, nothing charged', async () => {
    const eva = await shop.account('eva@example.cz')
    await shop.db
      .insertInto('club_memberships')
      .values({ customer_id: Number(eva.customer.split('/').at(-1)), member_id: demoMembers[2].id })
      .execute()
    const offer = (await list('/client/coupons', eva)).find(({ name }) => name === 'Sleva 100 Kč')
    expect(await shop.call('POST', `${offer?.['@id']}/redeem`, {}, eva.headers)).toMatchObject({
      status: 422,
      json: { message: 'Na tento kupon zatím nemáte dost bodů.' },
    })
    expect((await shop.call('GET', '/client/points', undefined, eva.headers)).json).toMatchObject({
      balance: 99,
    })
  })

  test('in a cart: activated for it, moved to another, deactivated; unmet conditions say so', async () => {
    const coupon = (await list('/client/coupons')).find(
      ({ name }) => name === 'Sleva 10 % na další nákup',
    )
    const benefit = (await list('/client/coupons')).find(({ type }) => type === 'benefit')
    const use = (orderToken: string, active: boolean, row = coupon) =>
      shop.call('POST', `${row?.['@id']}/use-in-checkout`, { orderToken, active }, jana.headers)
    const { token: small } = await readyCart(shop, { soap: 1 }, { headers: jana.headers })
    expect(await use(small, true)).toMatchObject({
      status: 422,
      json: { code: 1600, message: 'Kupon nesplňuje podmínky.' },
    })
    expect(await get(coupon?.['@id'] ?? '')).toMatchObject({ activated: false })
    const { body: cart } = await shop.call(
      'POST',
      `/orders/${small}/items`,
      { productVariant: 'cream', quantity: 3 },
      jana.headers,
    )
    const active = await use(small, true)
    expect(active).toMatchObject({ status: 200, json: { coupon: { activated: true } } })
    const { order } = active.json as {
      order: { total: number; promotionCoupons: { clientCoupon: string }[] }
    }
    expect(order.promotionCoupons.map(({ clientCoupon }) => clientCoupon)).toContain(
      coupon?.['@id'],
    )
    expect(order.total).toBeLessThan(cart.total)
    expect(await use(small, true, benefit)).toMatchObject({ status: 422, json: { code: 1600 } })
    const off = await use(small, false)
    expect(off).toMatchObject({
      status: 200,
      json: { coupon: { activated: false }, order: { total: cart.total } },
    })
    expect((await use('x'.repeat(64), true)).status).toBe(404)
    const { token: foreign } = await readyCart(shop, { cream: 2 }, { headers: petr.headers })
    expect((await use(foreign, true)).status).toBe(404)
    expect(await get(coupon?.['@id'] ?? '')).toMatchObject({ activated: false })
  })

  test('in a cart that is still empty it waits for the first goods, and comes off when there are enough @ACC-13', async () => {
    const coupon = (await list('/client/coupons')).find(
      ({ name }) => name === 'Sleva 10 % na další nákup',
    )
    const { items, tokenValue: orderToken } = (await shop.call('POST', '/orders', {}, jana.headers))
      .body
    for (const { id } of items)
      await shop.call('DELETE', `/orders/${orderToken}/items/${id}`, undefined, jana.headers)
    const used = await shop.call(
      'POST',
      `${coupon?.['@id']}/use-in-checkout`,
      { orderToken, active: true },
      jana.headers,
    )
    expect(used).toMatchObject({ status: 200, json: { coupon: { activated: true } } })
    const add = async (quantity: number) => {
      const line = { productVariant: 'cream', quantity }
      return (await shop.call('POST', `/orders/${orderToken}/items`, line, jana.headers)).body
    }
    expect(await add(1)).toMatchObject({
      promotionCoupons: [{ clientCoupon: coupon?.['@id'], waits: { reason: 'minimum' } }],
    })
    const [applied] = (await add(3)).promotionCoupons
    expect(applied?.waits).toBeUndefined()
    expect(applied?.amount).toBeLessThan(0)
    await shop.call(
      'POST',
      `${coupon?.['@id']}/use-in-checkout`,
      { orderToken, active: false },
      jana.headers,
    )
  })

  test('a coupon that waits for its conditions stays in the cart; an order without it releases it', async () => {
    const coupon = (await list('/client/coupons')).find(
      ({ name }) => name === 'Sleva 10 % na další nákup',
    )
    const { token } = await readyCart(shop, { cream: 3 }, { headers: jana.headers })
    const use = () =>
      shop.call(
        'POST',
        `${coupon?.['@id']}/use-in-checkout`,
        { orderToken: token, active: true },
        jana.headers,
      )
    expect((await use()).status).toBe(200)
    const { items } = (await shop.call('GET', `/orders/${token}`, undefined, jana.headers)).body
    const line = (code: string) =>
      `/orders/${token}/items/${items.find(({ variantCode }) => variantCode === code)?.id}`
    const change = async (quantity: number) =>
      (await shop.call('PATCH', line('cream'), { quantity }, jana.headers)).body
    await shop.call('DELETE', line('soap'), undefined, jana.headers)
    const { orderPromotionTotal } = await change(3)
    await change(1)
    expect(await use()).toMatchObject({ status: 422, json: { code: 1600 } })
    expect((await change(3)).orderPromotionTotal).toBe(orderPromotionTotal)
    expect(await get(coupon?.['@id'] ?? '')).toMatchObject({ activated: true })
    await change(1)
    const complete = () => shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)
    const placed = [await complete(), await complete()].find(({ status }) => status === 200)
    expect(placed?.body).toMatchObject({ state: 'new' })
    await shop.app.outbox.drain()
    expect(await get(coupon?.['@id'] ?? '')).toMatchObject({ state: 'owned', activated: false })
    await cancelOrder(shop.app, placed?.body.id ?? 0)
  })
})

describe('an order of a member @K04', () => {
  test('uses a coupon once, earns points after delivery, and returns both when it is cancelled', async () => {
    const coupon = async () =>
      (await list('/client/coupons?itemsPerPage=1000')).find(
        ({ name }) => name === 'Sleva 10 % na další nákup',
      )
    const row = await coupon()
    // A second cart of the same person: filled before she signed in.
    const [one, two] = [
      await readyCart(shop, { cream: 2 }, { headers: jana.headers }),
      await readyCart(shop, { lotion: 1 }),
    ]
    expect((await shop.call('GET', `/orders/${two.token}`, undefined, jana.headers)).status).toBe(
      200,
    )
    const use = (orderToken: string) =>
      shop.call(
        'POST',
        `${row?.['@id']}/use-in-checkout`,
        { orderToken, active: true },
        jana.headers,
      )
    expect((await use(one.token)).status).toBe(200)
    // Moved to another cart: the first one loses it and says so.
    expect((await use(two.token)).status).toBe(200)
    expect(
      (await shop.call('PATCH', `/orders/${one.token}/complete`, {}, jana.headers)).status,
    ).toBe(422)
    const placed = await shop.call('PATCH', `/orders/${two.token}/complete`, {}, jana.headers)
    expect(placed.status).toBe(200)
    await shop.app.outbox.drain()
    expect(await coupon()).toMatchObject({ state: 'used', usedInOrder: two.token })
    const before = await balance()
    await setFulfilment(shop.app, placed.body.id, 'delivered')
    await shop.app.outbox.drain()
    const { earned } = placed.body.points ?? { earned: 0 }
    expect(earned).toBe(Math.floor(placed.body.itemsTotal / 500) + 100)
    expect(await balance()).toBe(before + earned)
    const [bought, bonus] = await list('/client/points')
    expect([bought, bonus]).toMatchObject([
      { type: 1, points: earned - 100, order: two.token },
      { type: 4, points: 100, order: two.token },
    ])
    // The other cart, without the coupon now, is ordered, then cancelled.
    const other = await shop.call('PATCH', `/orders/${one.token}/complete`, {}, jana.headers)
    expect(other.status).toBe(200)
    await cancelOrder(shop.app, other.body.id)
    await shop.app.outbox.drain()
    expect(await balance()).toBe(before + earned)
    expect(await coupon()).toMatchObject({ state: 'used' })
  })

  test('a cancelled order gives its coupon back', async () => {
    const row = (await list('/client/coupons')).find(({ name }) => name === 'Sleva 50 Kč')
    const { token } = await readyCart(shop, { cream: 1 }, { headers: jana.headers })
    expect(
      (
        await shop.call(
          'POST',
          `${row?.['@id']}/use-in-checkout`,
          { orderToken: token, active: true },
          jana.headers,
        )
      ).status,
    ).toBe(200)
    const placed = await shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)
    expect(placed.status).toBe(200)
    await shop.app.outbox.drain()
    expect(await get(row?.['@id'] ?? '')).toMatchObject({ state: 'used' })
    await cancelOrder(shop.app, placed.body.id)
    await shop.app.outbox.drain()
    expect(await get(row?.['@id'] ?? '')).toMatchObject({ state: 'owned', activated: false })
  })
})
