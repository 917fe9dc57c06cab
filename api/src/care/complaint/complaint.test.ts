import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, deliveredOrder, guestClaim, photo, searchClaimable } from '../../testing/claims.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { moveComplaint } from './move-complaint.ts'

let shop: OrderShop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-complaints-'))
  shop = await openOrderShop({}, testConfig({ dataDir }))
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const search = (query: string, headers = {}) => searchClaimable(shop, query, headers)
const lastMail = async (kind: string) =>
  shop.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a complaint from order to settlement @API-08 @CZ-09', () => {
  test('a guest finds the order, complains with two photos, and gets a confirmation', async () => {
    const order = await deliveredOrder(shop, { soap: 3, cream: 1 })
    const found = await search(`phrase=${Number(order.number)}&email=HOST@example.cz`)
    expect(found.members).toMatchObject([
      {
        order: { number: order.number, token: null, source: 'eshop' },
        claimable: true,
        items: [
          { id: order.items[0]?.id, quantity: 3, claimableQuantity: 3 },
          { claimableQuantity: 1 },
        ],
      },
    ])
    const { status, json } = await claim(shop, guestClaim(order), [
      { bytes: await photo({ turned: true }), name: '../../etc/passwd\r\nX-Evil: 1.jpg' },
      { bytes: await photo(), name: `${'x'.repeat(4096)}.jpg` },
    ])
    expect(status, JSON.stringify(json)).toBe(201)
    expect(json).toMatchObject({
      state: 'new',
      stateLabel: 'Nová',
      reasons: ['damaged_goods'],
      order: { number: order.number, token: null },
      products: [{ quantity: 1, claimable: 2 }],
      history: [{ state: 'new', text: 'Reklamaci jsme přijali.' }],
    })
    expect(json.number).toMatch(/^R\d{6}$/)
    expect(json.token).toHaveLength(64)
    const days =
      (Date.parse(json.deadline ?? '') - Date.parse(json.createdAt?.slice(0, 10) ?? '')) /
      86_400_000
    expect(days).toBe(30)
    const read = await shop.call('GET', `/complaints/${json.token}`)
    expect(read.json).toMatchObject({
      token: json.token,
      photos: [{ url: expect.any(String) }, { thumbnail: expect.any(String) }],
    })
    expect((await lastMail('complaint-receipt')).payload).toMatchObject({
      email: 'host@example.cz',
      number: json.number,
      deadline: json.deadline,
      products: [{ quantity: 1, reason: 'Poškozené zboží' }],
      message: 'Láhev přišla prasklá.',
      photosCount: 2,
    })
    expect(
      (await readdir(join(dataDir, 'complaints/kept'))).filter(
        (name) => !/^[\w-]{32}(-s)?\.jpg$/.test(name),
      ),
    ).toEqual([])
    expect(await readdir(join(dataDir, 'complaints/incoming'))).toEqual([])
  })

  test('a customer follows it through its states to a coupon, accepts, and pays with it', async () => {
    const { headers } = await shop.account('zakaznik@example.cz')
    const order = await deliveredOrder(shop, { soap: 2, paste: 1 }, { headers })
    const { json } = await claim(
      shop,
      guestClaim(order, { email: null, orderNumber: null, orderToken: order.token }),
      [],
      headers,
    )
    expect(json).toMatchObject({ state: 'new', order: { token: order.token } })
    await moveComplaint(shop.db, json.number, {
      to: 'in_progress_customer_care',
      text: 'Podíváme se na to.',
    })
    expect((await lastMail('complaint-state')).payload).toMatchObject({
      stateLabel: 'Řeší zákaznická péče',
      text: 'Podíváme se na to.',
    })
    await moveComplaint(shop.db, json.number, {
      to: 'approved_coupon_compensation',
      couponAmount: 5_000,
    })
    expect((await lastMail('coupon-offer')).payload).toMatchObject({
      email: 'zakaznik@example.cz',
      amount: 5_000,
      token: json.token,
    })
    const offered = (await shop.call('GET', `/complaints/${json.token}`)).json as Complaint
    expect(offered.coupon).toMatchObject({ amount: 5_000, accepted: null })

    const { token: cart } = await readyCart(shop, { cream: 1 }, { headers })
    const enter = () =>
      shop.call('POST', `/orders/${cart}/coupons`, { code: offered.coupon?.code }, headers)
    expect(await enter()).toMatchObject({ status: 422, json: { code: 1600 } })
    // A mail scanner that opens the link decides nothing (R14).
    for (const path of [`/complaints/${json.token}/coupon`, `/complaints/${json.token}`])
      await shop.call('GET', path)
    expect((await shop.call('GET', `/complaints/${json.token}`)).json).toMatchObject({
      state: 'approved_coupon_compensation',
    })

    const answer = (accepted: unknown) =>
      shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted })
    expect((await answer(undefined)).status).toBe(400)
    expect((await answer('ano')).status).toBe(400)
    expect(await answer(true)).toMatchObject({
      status: 200,
      json: { state: 'complaint_coupon_complete', coupon: { accepted: true } },
    })
    expect((await answer(true)).status).toBe(200)
    expect(await answer(false)).toMatchObject({
      status: 422,
      json: { message: 'Na nabídku kuponu jste už odpověděli jinak.' },
    })
    const used = await enter()
    expect(used.status, used.text).toBe(201)
    expect(used.body.promotionCoupons).toMatchObject([
      { code: offered.coupon?.code, amount: -5_000 },
    ])
    expect((await shop.call('PATCH', `/orders/${cart}/complete`, {}, headers)).status).toBe(200)
    const { token: second } = await readyCart(shop, { cream: 1 }, { headers })
    const again = await shop.call(
      'POST',
      `/orders/${second}/coupons`,
      { code: offered.coupon?.code },
      headers,
    )
    expect(again.status).toBe(422)

    const list = await shop.call('GET', '/complaints', undefined, headers)
    expect(list.json).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ number: json.number }],
    })
    const numbersOf = async (orderToken: string) =>
      (
        (await shop.call('GET', `/complaints?orderToken=${orderToken}`, undefined, headers))
          .json as {
          'hydra:member': Complaint[]
        }
      )['hydra:member'].map(({ number }) => number)
    expect([await numbersOf(order.token), await numbersOf(cart)]).toEqual([[json.number], []])
    expect((await shop.call('GET', '/complaints')).status).toBe(401)
  })

  test('an unanswered offer closes after two weeks and can no longer be accepted @R14', async () => {
    const order = await deliveredOrder(shop, { soap: 2 })
    const { json } = await claim(
      shop,
      guestClaim(order, { items: [{ id: order.items[0]?.id, quantity: 2 }] }),
    )
    await moveComplaint(shop.db, json.number, { to: 'approved_coupon_compensation' })
    const offer = (await shop.call('GET', `/complaints/${json.token}`)).json as Complaint
    expect(offer.coupon?.amount).toBe(Math.ceil((order.items[0]?.total ?? 0) / 100) * 100)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await shop.app.jobs.run('close-unanswered-coupon-offers', inDays(13))).toBe(0)
    expect(await shop.app.jobs.run('close-unanswered-coupon-offers', inDays(16))).toBe(1)
    expect((await shop.call('GET', `/complaints/${json.token}`)).json).toMatchObject({
      state: 'complaint_coupon_no_response',
    })
    expect(
      (await shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted: true })).status,
    ).toBe(409)
    // A second offer is a coupon of its own.
    await moveComplaint(shop.db, json.number, { to: 'in_progress_customer_care' })
    await moveComplaint(shop.db, json.number, {
      to: 'approved_coupon_compensation',
      couponAmount: 20_000,
    })
    expect(
      await shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted: false }),
    ).toMatchObject({
      status: 200,
      json: { state: 'complaint_coupon_unaccepted', coupon: { amount: 20_000, accepted: false } },
    })
  })

  test('a transition that is not in the table is refused and changes nothing @R14', async () => {
    const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
    await expect(
      moveComplaint(shop.db, json.number, { to: 'complaint_cash_complete' }),
    ).rejects.toMatchObject({ statusCode: 409 })
    expect(
      (await shop.call('PATCH', `/complaints/${json.token}/coupon`, { accepted: true })).status,
    ).toBe(409)
    expect((await shop.call('GET', `/complaints/${json.token}`)).json).toMatchObject({
      state: 'new',
      history: [{ state: 'new' }],
    })
  })
})
