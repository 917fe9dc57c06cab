import type { OrderRow } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { draftWithdrawal, withdraw } from '../../testing/withdrawals.ts'
import { runOffice } from '../../edges/office/run-office.ts'

let shop: OrderShop

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

const count = async () => (await shop.db.selectFrom('withdrawals').select('id').execute()).length

describe('goods given back, and who may give them @CZ-01', () => {
  const office = (...words: string[]) => runOffice(shop.app, words)
  const paidBack = async (number: string) => {
    const asked = await office('withdrawals', 'refund', number)
    const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
    expect(
      await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800'),
    ).toMatchObject({ ok: true })
  }
  const notesOf = async (number: string) =>
    (
      await shop.db
        .selectFrom('credit_notes')
        .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
        .select('document')
        .where('orders.number', '=', number)
        .orderBy('credit_notes.id')
        .execute()
    ).map(({ document }) =>
      document.lines.map(({ name, quantity, total }) => [name, quantity, total]),
    )

  test('given back piece by piece, each document names the goods at what they were paid with, the last the delivery @CZ-11', async () => {
    const off = { code: 'tri-haleře', name: 'Sleva', kind: 'amount' as const, value: 100 }
    await shop.db.insertInto('promotions').values(off).execute()
    const order = await deliveredOrder(shop, { soap: 3 })
    await shop.db.deleteFrom('promotions').where('code', '=', off.code).execute()
    const items = [{ id: order.items[0]?.id, quantity: 1 }]
    for (let piece = 0; piece < 3; piece += 1)
      await paidBack((await withdraw(shop, order, { items })).json.number)
    expect(await notesOf(order.number)).toEqual([
      [['Produkt soap, 1\u00a0ks', 1, -4_956]],
      [['Produkt soap, 1\u00a0ks', 1, -4_957]],
      [
        ['Produkt soap, 1\u00a0ks', 1, -4_957],
        ['Doprava', null, -5_900],
        ['Poplatek za platbu', null, -3_900],
      ],
    ])
  })

  test('goods whose VAT rate was already reduced by a credit note are credited up to the remaining amount @CZ-11', async () => {
    await shop.db
      .updateTable('products')
      .set({ vat_rate: 12 })
      .where('code', '=', 'p-cream')
      .execute()
    const order = await deliveredOrder(shop, { soap: 20, cream: 1 })
    const cream = order.items.find(({ quantity }) => quantity === 1)
    const asked = await office('orders', 'refund', order.number, '--amount', '900')
    const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
    expect(
      await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800'),
    ).toMatchObject({ ok: true })
    await paidBack(
      (await withdraw(shop, order, { items: [{ id: cream?.id, quantity: 1 }] })).json.number,
    )
    const [, note] = await notesOf(order.number)
    expect(note?.map(([name]) => name)).toEqual(['Vrácená část ceny', 'Vrácená část ceny'])
    expect(note?.reduce((sum, [, , total]) => sum + Number(total), 0)).toBe(-(cream?.total ?? 0))
  })

  test('a product must be named once, and gifts cannot be returned', async () => {
    const gift = {
      code: 'k-nakupu',
      name: 'K nákupu',
      kind: 'gift' as const,
      gift_variant_codes: ['gift-a'],
    }
    await shop.db.insertInto('promotions').values(gift).execute()
    const order = await deliveredOrder(shop, { soap: 3 })
    await shop.db.deleteFrom('promotions').where('code', '=', gift.code).execute()
    const { json: draft } = await draftWithdrawal(shop, order)
    expect(draft.gifts).toHaveLength(1)
    expect(draft.items.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Produkt soap', 3],
    ])
    const twice = [1, 1].map((quantity) => ({ id: order.items[0]?.id, quantity }))
    expect((await withdraw(shop, order, { items: twice })).json.violations).toMatchObject([
      { propertyPath: 'items.1.id' },
    ])
    expect((await withdraw(shop, order)).json.items).toHaveLength(1)
  })

  test('the cheapest delivery must be an offered one', async () => {
    const { id: _id, ...ppl } = await shop.db
      .selectFrom('shipping_methods')
      .selectAll()
      .where('code', '=', 'ppl')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('shipping_methods')
      .values({ ...ppl, code: 'kdysi', price: 100, enabled: false })
      .execute()
    expect(
      (await draftWithdrawal(shop, await deliveredOrder(shop, { soap: 1 }))).json.refund?.shipping,
    ).toBe(9_800)
    await shop.db.deleteFrom('shipping_methods').where('code', '=', 'kdysi').execute()
  })

  test('a refunded order has no further refund', async () => {
    const order = await deliveredOrder(shop, { soap: 1 })
    const asked = await office('orders', 'refund', order.number)
    const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
    await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800')
    expect((await draftWithdrawal(shop, order)).json).toMatchObject({
      withdrawable: true,
      refund: { goods: 0, shipping: 0, total: 0 },
    })
  })

  test('hygienic goods go back sealed, and the draft says why', async () => {
    const taxon = await shop.db
      .insertInto('taxons')
      .values({ code: 'zuby', name: 'Zuby', slug: 'zuby', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const below = await shop.db
      .insertInto('taxons')
      .values({
        code: 'zuby-pasty',
        name: 'Pasty',
        slug: 'zuby/pasty',
        level: 2,
        parent_id: taxon.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('withdrawal_exceptions')
      .values({ taxon_id: taxon.id, text: 'Jen s neporušeným obalem.' })
      .execute()
    await shop.db
      .updateTable('products')
      .set({ main_taxon_id: below.id })
      .where('code', '=', 'p-paste')
      .execute()
    const order = await deliveredOrder(shop, { soap: 1, paste: 1 })
    const [soap, paste] = order.items
    expect(
      (await draftWithdrawal(shop, order)).json.items.map(({ exception }) => exception),
    ).toEqual([null, 'Jen s neporušeným obalem.'])
    const items = (sealed: boolean) => [
      { id: soap?.id, quantity: 1 },
      { id: paste?.id, quantity: 1, sealed },
    ]
    expect((await withdraw(shop, order, { items: items(false) })).json.violations).toMatchObject([
      { propertyPath: 'items.1.sealed', message: 'Jen s neporušeným obalem.' },
    ])
    expect((await withdraw(shop, order, { items: items(true) })).status).toBe(201)
  })

  test('orders of others and unknown orders get the same answer, guessing is limited, and bots get a success answer @R13', async () => {
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'cizi@example.cz' })
    const named = { number: order.number }
    const [foreign, unknown] = [
      await draftWithdrawal(shop, named),
      await draftWithdrawal(shop, { number: '999999999' }),
    ]
    expect([foreign.status, foreign.json.violations]).toEqual([422, unknown.json.violations])
    expect((await withdraw(shop, named)).json.violations).toEqual(unknown.json.violations)
    const before = await count()
    expect((await withdraw(shop, order, { website: 'http://spam' })).status).toBe(201)
    expect((await withdraw(shop, named, { website: 'http://spam' })).status).toBe(202)
    expect((await shop.call('POST', '/withdrawals', { website: 'z' })).status).toBe(202)
    expect(await count()).toBe(before)
    let status = 422
    for (let guess = 0; guess < 25 && status === 422; guess += 1)
      status = (
        await draftWithdrawal(shop, { number: String(guess) }, { email: 'hada@example.cz' })
      ).status
    expect(status).toBe(429)
  })

  test('finding an order does not count as a guess', async () => {
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'najde@example.cz' })
    const guesses = async () => {
      const rows = await shop.db
        .selectFrom('rate_limits')
        .select('hits')
        .where('bucket', 'like', 'withdrawal:network:%')
        .execute()
      return rows.reduce((sum, { hits }) => sum + hits, 0)
    }
    const before = await guesses()
    expect((await draftWithdrawal(shop, order, { email: 'najde@example.cz' })).status).toBe(200)
    expect((await withdraw(shop, order, { email: 'najde@example.cz' })).status).toBe(201)
    expect(await guesses()).toBe(before)
  })

  test.each([
    [{ items: [] }, 'items'],
    [{ items: [{ id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [{ firstName: 'J' }, 'firstName'],
    [{ bankAccountNumber: '124/0800' }, 'bankAccountNumber'],
    [{ orderNumber: 'abc' }, 'orderNumber'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('%j is a violation at %s', async (change, path) => {
    const order = await deliveredOrder(shop, { soap: 1 })
    expect(
      (await withdraw(shop, order, change)).json.violations?.map(
        ({ propertyPath }) => propertyPath,
      ),
    ).toEqual([path])
  })
})

test('the list of purchases says of an order that all of it was withdrawn from, and of a part how far it is @ACC-08 @CZ-01', async () => {
  const { headers } = await shop.account('vraci@example.cz')
  const order = await deliveredOrder(shop, { soap: 2 }, { headers })
  const rows = async () => {
    const { json } = await shop.call('GET', '/orders', undefined, headers)
    const list = json as { 'hydra:member': OrderRow[] }
    return list['hydra:member'].map(
      ({ withdrawn, partlyWithdrawn }) => withdrawn ?? partlyWithdrawn,
    )
  }
  const items = [{ id: order.items[0]?.id ?? 0, quantity: 1 }]
  const part = await withdraw(shop, order, { items }, headers)
  expect(await rows()).toEqual(['received'])
  const refund = ['withdrawals', 'refund', part.json.number, '--account', '19-2000145399/0800']
  const asked = await runOffice(shop.app, refund)
  const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
  await runOffice(shop.app, ['refunds', 'paid', String(id)])
  expect(await rows()).toEqual(['refunded'])
  const { json: whole } = await shop.call('GET', `/orders/${order.token}`, undefined, headers)
  expect(whole).toMatchObject({
    refunded: part.json.refund.total,
    items: [{ quantity: 2, withdrawn: { quantity: 1, state: 'refunded' } }],
  })
  const tracked = { orderNumber: order.number, email: 'vraci@example.cz' }
  expect((await shop.call('POST', '/order-tracking', tracked)).json).toMatchObject({
    refunded: part.json.refund.total,
    items: [{ withdrawn: { quantity: 1, state: 'refunded' } }],
  })
  await withdraw(shop, order, { items }, headers)
  expect(await rows()).toEqual([true])
})
