import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMembers } from '../../club/src/seed/demo-members.ts'
import { cancelOrder, setFulfilment } from '../order/order-lifecycle.ts'
import { CLUB_TOKEN } from '../testing/club-process.ts'
import { openClubShop, type Account, type ClubShop, type Row } from '../testing/club-shop.ts'
import { PASSWORD, readyCart, type OrderShop } from '../testing/order-shop.ts'

let open: ClubShop
let shop: OrderShop
let jana: Account
let petr: Account
let guest: Account

beforeAll(async () => {
  open = await openClubShop()
  void ({ shop, jana, petr, guest } = open)
})
afterAll(() => open.close())

const list = (url: string, who?: Account) => open.list(url, who)
const get = (url: string, who?: Account) => open.get(url, who)
const balance = async () => (await get('/client/points'))['balance'] as number

describe('the club as its members see it @API-07', () => {
  test('the first read of a customer brings the membership, the refresh renews it', async () => {
    expect(await get(jana.customer)).toMatchObject({
      club: { status: 'gold', cardNumber: '2913000000018', discountPercent: 10, childProgramme: true },
    })
    const refreshed = await get(`${petr.customer}/refresh`, petr)
    expect(refreshed).toMatchObject({ club: { status: 'silver' }, token: expect.any(String) })
    expect(refreshed).not.toHaveProperty('clubStale')
    expect(await get(guest.customer, guest)).toMatchObject({ club: null })
  })

  test('cards, with PDF and barcode; another’s card is as absent as none @A14 @CZ-16', async () => {
    const cards = await list('/client/cards')
    expect(cards).toMatchObject([
      { number: '2913000000018', variant: 'virtual', status: 'gold', barcodeFormat: 'EAN13', primary: true },
      { number: '2913000000025', variant: 'physical', primary: false },
    ])
    const [card] = cards
    expect(await get(card?.['@id'] ?? '')).toMatchObject({ number: '2913000000018' })
    const pdf = await shop.call('GET', `${card?.['@id']}/download`, undefined, { ...jana.headers, accept: '*/*' })
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="karta-2913000000018.pdf"',
    })
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true)
    expect((await shop.call('GET', `${card?.['@id']}/barcode`, undefined, jana.headers)).text).toMatch(/^<svg.*<path d="M\d+ 0h\d/)
    for (const suffix of ['', '/download', '/barcode'])
      expect((await shop.call('GET', `${card?.['@id']}${suffix}`, undefined, petr.headers)).status).toBe(404)
    expect((await shop.call('GET', '/client/cards')).status).toBe(401)
    expect(await list('/client/cards', guest)).toEqual([])
  })

  test('points: newest first, pages, filters, all ten types, what expires soon @API-10', async () => {
    const all = await shop.call('GET', '/client/points?itemsPerPage=100', undefined, jana.headers)
    const {
      'hydra:member': entries,
      balance: sum,
      expiringSoon,
    } = all.json as {
      'hydra:member': (Row & { type: number; points: number; date: string; balanceAfter: number })[]
      balance: number
      expiringSoon: { points: number; date: string }[]
    }
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    expect(entries.map(({ date }) => Date.parse(date))).toEqual(entries.map(({ date }) => Date.parse(date)).toSorted((a, b) => b - a))
    expect(entries.reduce((total, { points }) => total + points, 0)).toBe(sum)
    expect(entries[0]?.balanceAfter).toBe(sum)
    expect(expiringSoon).toHaveLength(1)
    const second = await shop.call('GET', '/client/points?page=2&itemsPerPage=5', undefined, jana.headers)
    expect(second.json).toMatchObject({
      'hydra:totalItems': entries.length,
      'hydra:member': entries.slice(5, 10),
      'hydra:view': { 'hydra:previous': '/api/v2/shop/client/points?itemsPerPage=5&page=1' },
    })
    const filtered = await list('/client/points?type[]=8&type[]=9')
    expect(filtered.map(({ type }) => type).toSorted()).toEqual([8, 9])
    const [oldest] = entries.slice(-1)
    expect(await list(`/client/points?date[before]=${String(oldest?.date).slice(0, 10)}`)).toEqual([oldest])
    expect(await get(oldest?.['@id'] ?? '')).toMatchObject({ id: oldest?.id })
    expect((await shop.call('GET', oldest?.['@id'] ?? '', undefined, petr.headers)).status).toBe(404)
    for (const bad of ['type[]=0', 'type[]=x', 'date[after]=2999-01-01']) expect(await list(`/client/points?${bad}`)).toEqual([])
    expect((await shop.call('GET', '/client/points?date[after]=vcera', undefined, jana.headers)).status).toBe(400)
    expect((await shop.call('GET', '/client/points', undefined, guest.headers)).json).toMatchObject({ balance: 0, 'hydra:totalItems': 0 })
  })

  test('children: add, change, remove; rules in Czech; the month of the birthday', async () => {
    const child = { firstName: 'Eliška', lastName: 'Nová', birthDate: '2019-06-01', gender: 'f', guardianConsent: true }
    const made = await shop.call('POST', '/client/child', child, jana.headers)
    expect(made.status).toBe(201)
    const { '@id': iri, benefit } = made.json as Row & { benefit: { validFrom: string } }
    expect(made.headers['location']).toBe(iri)
    expect(benefit).toMatchObject({
      percent: 20,
      used: false,
      validFrom: expect.stringMatching(/-06-01$/),
      validTo: expect.stringMatching(/-06-30$/),
    })
    expect((await shop.call('PUT', iri, { ...child, firstName: 'Eliška Anna' }, jana.headers)).status).toBe(422)
    expect((await shop.call('PUT', iri, { ...child, firstName: 'Alžběta' }, jana.headers)).json).toMatchObject({ firstName: 'Alžběta' })
    expect((await shop.call('PUT', iri, { lastName: 'Malá' }, jana.headers)).json).toMatchObject({ firstName: 'Alžběta', lastName: 'Malá' })
    expect((await shop.call('PUT', iri, (await get(iri)) as object, jana.headers)).status).toBe(200)
    expect(await shop.call('PUT', iri, { gender: 'u', guardianConsent: false }, jana.headers)).toMatchObject({
      status: 422,
      json: {
        violations: [
          { propertyPath: 'gender', message: 'Toto pole není platné.' },
          { propertyPath: 'guardianConsent', message: 'Je potřeba souhlasit.' },
        ],
      },
    })
    for (const [change, path] of [
      [{ guardianConsent: false }, 'guardianConsent'],
      [{ birthDate: '2999-01-01' }, 'birthDate'],
      [{ birthDate: '1990-01-01' }, 'birthDate'],
      [{ birthDate: '2019-02-29' }, 'birthDate'],
      [{ gender: 'x' }, 'gender'],
    ] as const) {
      expect(await shop.call('POST', '/client/child', { ...child, ...change }, jana.headers)).toMatchObject({
        status: 422,
        json: { violations: [{ propertyPath: path }] },
      })
    }
    for (const method of ['GET', 'DELETE'] as const) expect((await shop.call(method, iri, undefined, petr.headers)).status).toBe(404)
    expect((await shop.call('PUT', iri, child, petr.headers)).status).toBe(404)
    expect((await shop.call('PUT', '/client/child/abc', child, jana.headers)).status).toBe(404)
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(204)
    expect((await shop.call('GET', iri, undefined, jana.headers)).status).toBe(404)
    expect((await shop.call('POST', '/client/child', child, guest.headers)).status).toBe(422)
  })

  test('communication is kept by the club and shows on the customer', async () => {
    const wanted = { email: true, sms: true, phone: false, post: true }
    expect((await shop.call('PUT', '/client/communication', wanted, jana.headers)).json).toMatchObject({
      ...wanted,
      updatedAt: expect.any(String),
    })
    expect(await get(`${jana.customer}/refresh`)).toMatchObject({ communication: wanted })
    expect((await shop.call('PUT', '/client/communication', { email: false }, jana.headers)).json).toMatchObject({
      ...wanted,
      email: false,
    })
    expect(await get(`${jana.customer}/refresh`)).toMatchObject({ communication: { ...wanted, email: false } })
    expect((await shop.call('PUT', '/client/communication', wanted, jana.headers)).json).toMatchObject(wanted)
    expect((await shop.call('PUT', '/client/communication', { email: 'ano' }, jana.headers)).status).toBe(400)
  })

  test('a birthday does not move once a discount of it was used', async () => {
    const child = { firstName: 'Vít', lastName: 'Nový', birthDate: `2019${new Date().toISOString().slice(4, 8)}15`, gender: 'm' }
    const made = await shop.call('POST', '/client/child', { ...child, guardianConsent: true }, jana.headers)
    const { '@id': iri, id } = made.json as Row
    const { status } = await fetch(`${open.club.url}/members/${demoMembers[0].id}/purchases/narozeniny`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${CLUB_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ at: new Date().toISOString(), total: 10_000, coupons: [], children: [id] }),
    })
    expect(status).toBe(200)
    const message = 'Datum narození už nelze změnit, narozeninová sleva se letos použila.'
    expect(await shop.call('PUT', iri, { birthDate: '2019-01-01' }, jana.headers)).toMatchObject({
      status: 422,
      json: { code: 422, message, violations: [{ propertyPath: 'birthDate', message }] },
    })
    expect((await shop.call('PUT', iri, { firstName: 'Vítek', birthDate: child.birthDate }, jana.headers)).status).toBe(200)
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(204)
  })
})

describe('coupons', () => {
  test('every state; pages; PDF of an owned one; another’s is absent', async () => {
    const coupons = await list('/client/coupons?itemsPerPage=1000')
    expect(new Set(coupons.map(({ state }) => state))).toEqual(new Set(['owned', 'offered', 'used', 'expired']))
    expect(await list('/client/coupons?itemsPerPage=2&page=2')).toEqual(coupons.slice(2, 4))
    const owned = coupons.find(({ state, type }) => state === 'owned' && type === 'coupon')
    const pdf = await shop.call('GET', `${owned?.['@id']}/download`, undefined, jana.headers)
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true)
    const offered = coupons.find(({ state }) => state === 'offered')
    expect((await shop.call('GET', `${offered?.['@id']}/download`, undefined, jana.headers)).status).toBe(422)
    expect((await shop.call('GET', owned?.['@id'] ?? '', undefined, petr.headers)).status).toBe(404)
    expect((await shop.call('POST', `${offered?.['@id']}/redeem`, {}, petr.headers)).status).toBe(404)
  })

  test('for points: once, however often and at how many windows it is pressed @K04', async () => {
    const [offer] = (await list('/client/coupons?itemsPerPage=1000')).filter(({ name }) => name === 'Sleva 50 Kč')
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('POST', `${offer?.['@id']}/redeem`, {}, jana.headers)))
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
    expect((await shop.call('GET', '/client/points', undefined, eva.headers)).json).toMatchObject({ balance: 99 })
  })

  test('in a cart: activated for it, moved to another, deactivated; unmet conditions say so', async () => {
    const coupon = (await list('/client/coupons')).find(({ name }) => name === 'Sleva 10 % na další nákup')
    const benefit = (await list('/client/coupons')).find(({ type }) => type === 'benefit')
    const use = (orderToken: string, active: boolean, row = coupon) =>
      shop.call('POST', `${row?.['@id']}/use-in-checkout`, { orderToken, active }, jana.headers)
    const { token: small } = await readyCart(shop, { soap: 1 }, { headers: jana.headers })
    expect(await use(small, true)).toMatchObject({ status: 422, json: { code: 1600, message: 'Kupon nesplňuje podmínky.' } })
    expect(await get(coupon?.['@id'] ?? '')).toMatchObject({ activated: false })
    const { body: cart } = await shop.call('POST', `/orders/${small}/items`, { productVariant: 'cream', quantity: 3 }, jana.headers)
    const active = await use(small, true)
    expect(active).toMatchObject({ status: 200, json: { coupon: { activated: true } } })
    const { order } = active.json as { order: { total: number; promotionCoupons: { clientCoupon: string }[] } }
    expect(order.promotionCoupons.map(({ clientCoupon }) => clientCoupon)).toContain(coupon?.['@id'])
    expect(order.total).toBeLessThan(cart.total)
    expect(await use(small, true, benefit)).toMatchObject({ status: 422, json: { code: 1600 } })
    const off = await use(small, false)
    expect(off).toMatchObject({ status: 200, json: { coupon: { activated: false }, order: { total: cart.total } } })
    expect((await use('x'.repeat(64), true)).status).toBe(404)
    const { token: foreign } = await readyCart(shop, { cream: 2 }, { headers: petr.headers })
    expect((await use(foreign, true)).status).toBe(404)
    expect(await get(coupon?.['@id'] ?? '')).toMatchObject({ activated: false })
  })

  test('one that waits in its cart for the conditions stays there, whatever is pressed; an order without it sets it free', async () => {
    const coupon = (await list('/client/coupons')).find(({ name }) => name === 'Sleva 10 % na další nákup')
    const { token } = await readyCart(shop, { cream: 3 }, { headers: jana.headers })
    const use = () => shop.call('POST', `${coupon?.['@id']}/use-in-checkout`, { orderToken: token, active: true }, jana.headers)
    expect((await use()).status).toBe(200)
    const { items } = (await shop.call('GET', `/orders/${token}`, undefined, jana.headers)).body
    const line = (code: string) => `/orders/${token}/items/${items.find(({ variantCode }) => variantCode === code)?.id}`
    const change = async (quantity: number) => (await shop.call('PATCH', line('cream'), { quantity }, jana.headers)).body
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
    await cancelOrder(shop.db, placed?.body.id ?? 0)
  })
})

describe('an order of a member @K04', () => {
  test('uses a coupon once, brings points after delivery, and gives back what it took when it is cancelled', async () => {
    const coupon = async () => (await list('/client/coupons?itemsPerPage=1000')).find(({ name }) => name === 'Sleva 10 % na další nákup')
    const row = await coupon()
    // A second cart of the same person: filled before she signed in.
    const [one, two] = [await readyCart(shop, { cream: 2 }, { headers: jana.headers }), await readyCart(shop, { lotion: 1 })]
    expect((await shop.call('GET', `/orders/${two.token}`, undefined, jana.headers)).status).toBe(200)
    const use = (orderToken: string) => shop.call('POST', `${row?.['@id']}/use-in-checkout`, { orderToken, active: true }, jana.headers)
    expect((await use(one.token)).status).toBe(200)
    // Moved to another cart: the first one loses it and says so.
    expect((await use(two.token)).status).toBe(200)
    expect((await shop.call('PATCH', `/orders/${one.token}/complete`, {}, jana.headers)).status).toBe(422)
    const placed = await shop.call('PATCH', `/orders/${two.token}/complete`, {}, jana.headers)
    expect(placed.status).toBe(200)
    await shop.app.outbox.drain()
    expect(await coupon()).toMatchObject({ state: 'used', usedInOrder: two.token })
    const before = await balance()
    await setFulfilment(shop.db, placed.body.id, 'delivered')
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
    await cancelOrder(shop.db, other.body.id)
    await shop.app.outbox.drain()
    expect(await balance()).toBe(before + earned)
    expect(await coupon()).toMatchObject({ state: 'used' })
  })

  test('a cancelled order gives its coupon back', async () => {
    const row = (await list('/client/coupons')).find(({ name }) => name === 'Sleva 50 Kč')
    const { token } = await readyCart(shop, { cream: 1 }, { headers: jana.headers })
    expect((await shop.call('POST', `${row?.['@id']}/use-in-checkout`, { orderToken: token, active: true }, jana.headers)).status).toBe(200)
    const placed = await shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)
    expect(placed.status).toBe(200)
    await shop.app.outbox.drain()
    expect(await get(row?.['@id'] ?? '')).toMatchObject({ state: 'used' })
    await cancelOrder(shop.db, placed.body.id)
    await shop.app.outbox.drain()
    expect(await get(row?.['@id'] ?? '')).toMatchObject({ state: 'owned', activated: false })
  })
})

test('points that expire within a month are told by mail, once @API-10', async () => {
  expect(await shop.app.jobs.run('points-expiry-notices')).toBe(1)
  await shop.app.jobs.run('points-expiry-notices')
  await shop.app.outbox.drain()
  expect(open.mails.filter(({ to, subject }) => to.includes('jana@example.cz') && /vyprší/.test(subject))).toHaveLength(1)
})

test('a member who changes his name is known by it in the club; a new e-mail only once it is verified', async () => {
  await shop.call('PUT', jana.customer, { firstName: 'Johana', email: 'johana@example.cz', currentPassword: PASSWORD }, jana.headers)
  await shop.app.outbox.drain()
  const { member_id: id } = await shop.db
    .selectFrom('club_memberships')
    .select('member_id')
    .where('customer_id', '=', Number(jana.customer.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  const inClub = async () =>
    (await fetch(`${open.club.url}/members/${id}`, { headers: { authorization: `Bearer ${CLUB_TOKEN}` } })).json() as Promise<{
      email: string
    }>
  expect(await inClub()).toMatchObject({ email: 'jana@example.cz' })
  const link = /overeni-uctu\S*=(\S+)/.exec(open.mails.find(({ to }) => to.includes('johana@example.cz'))?.text ?? '')?.[1] ?? ''
  expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(202)
  await shop.app.outbox.drain()
  expect(await inClub()).toMatchObject({ email: 'johana@example.cz' })
})

test('an erased customer is forgotten by the club, too @O09', async () => {
  const { member_id: id } = await shop.db
    .selectFrom('club_memberships')
    .select('member_id')
    .where('customer_id', '=', Number(petr.customer.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  expect((await shop.call('DELETE', petr.customer, { currentPassword: PASSWORD }, petr.headers)).status).toBe(204)
  await shop.app.outbox.drain()
  const answer = await fetch(`${open.club.url}/members/${id}`, { headers: { authorization: `Bearer ${CLUB_TOKEN}` } })
  expect(answer.status).toBe(404)
})
