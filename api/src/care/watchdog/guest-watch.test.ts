import type { WatchdogLink } from '@drogerie/shared-lib/contract/watchdog.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '../../people/auth/erasure.ts'
import { changePrice, changeStock } from '../../goods/catalogue/stock-commands.ts'
import { personOf } from '../../people/customer/person-rows.ts'
import { exportPerson } from '../../edges/privacy/export-person.ts'
import { rebuildSearchIndex } from '../../goods/search/rebuild-index.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { forgetAnswer } from '../../testing/lost-answer.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox
const email = 'host@example.cz'

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test', limitFactor: 1 }),
  )
  await rebuildSearchIndex(shop.db)
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('watchdog_entries').execute()
  await shop.db.deleteFrom('rate_limits').execute()
  inbox.messages.length = 0
})

const ask = (type: string, more: object = {}) =>
  shop.call('POST', '/watchdog', {
    productVariantCode: 'soap',
    events: [{ type }],
    email,
    website: '',
    ...more,
  })
const round = async () => {
  await shop.app.jobs.run('watchdog')
  await shop.app.outbox.drain()
}
/** The inbox has the newest mail first. */
const guidOf = (text = inbox.messages[0]?.text ?? '') =>
  /hlidaci-pes\/([0-9a-f]{32})/.exec(text)?.[1] ?? ''
const open = async (guid: string) =>
  (await shop.call('GET', `/watchdog/links/${guid}`)).json as WatchdogLink
const confirm = (guid: string) => shop.call('POST', `/watchdog/links/${guid}`, {})
const subjects = () =>
  inbox.messages.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).toReversed()

describe('a visitor watches @CAT-18', () => {
  test('asked again after a lost answer it is one watchdog and one mail', async () => {
    const key = 'lost-watchdog'
    const asked = {
      productVariantCode: 'soap',
      events: [{ type: 'back_in_stock' }],
      email,
      website: '',
    }
    const ask = async () =>
      (await shop.call('POST', '/watchdog', asked, { 'idempotency-key': key })).status
    await changeStock(shop.db, 'soap', 0)
    expect([await ask(), await ask()]).toEqual([202, 202])
    await forgetAnswer(shop.db, key)
    expect(await ask()).toBe(202)
    await round()
    expect(subjects()).toEqual(['Potvrďte hlídacího psa'])
  })

  test('a notice is sent only after the mailed link was confirmed, once', async () => {
    await changeStock(shop.db, 'soap', 0)
    expect(await ask('back_in_stock')).toMatchObject({ status: 202, text: '' })
    await changeStock(shop.db, 'soap', 3)
    await round()
    expect(subjects()).toEqual(['Potvrďte hlídacího psa'])
    expect(inbox.messages[0]?.text).toContain('až bude znovu skladem')
    const guid = guidOf()
    expect(await open(guid)).toMatchObject({
      confirmed: false,
      emailMasked: 'h***@e***.cz',
      productVariantCode: 'soap',
    })
    await round()
    expect(subjects()).toHaveLength(1) // opening is not confirming
    expect((await confirm(guid)).json).toMatchObject({
      confirmed: true,
      events: [{ type: 'back_in_stock', notifiedAt: null }],
    })
    await confirm(guid)
    await round()
    await round()
    expect(subjects()).toEqual(['Potvrďte hlídacího psa', 'Znovu skladem: Produkt soap, 1 ks'])
    const [told] = inbox.messages
    expect(told?.text).toContain(`https://shop.test/hlidaci-pes/${guid}`)
    expect(told?.text).not.toContain('Můj seznam')
    expect(told?.headers['list-unsubscribe']).toContain(
      `<https://shop.test/api/v2/shop/watchdog/links/${guid}/end>`,
    )
  })

  test('price and stock are one watch; the mail about one says that the other continues', async () => {
    await changeStock(shop.db, 'cream', 0)
    await ask('back_in_stock', { productVariantCode: 'cream' })
    await ask('price_lower_than', { productVariantCode: 'cream' })
    await shop.app.outbox.drain()
    await confirm(guidOf())
    await changePrice(shop.db, 'cream', { price: 100 })
    await round()
    expect(inbox.messages[0]?.text).toContain('Druhé přání hlídáme dál.')
    expect(
      (await open(guidOf())).events.map(({ type, notifiedAt }) => [type, notifiedAt !== null]),
    ).toEqual([
      ['back_in_stock', false],
      ['price_lower_than', true],
    ])
  })

  test('entering the address again does not change a confirmed watch', async () => {
    await ask('price_lower_than', { events: [{ type: 'price_lower_than', price: 4000 }] })
    await shop.app.outbox.drain()
    const guid = guidOf()
    await confirm(guid)
    await ask('price_lower_than', {
      events: [{ type: 'price_lower_than', price: 10 }],
      email: email.toUpperCase(),
    })
    expect(await open(guid)).toMatchObject({ confirmed: true, events: [{ price: 4000 }] })
    await ask('back_in_stock')
    expect(await open(guid)).toMatchObject({
      confirmed: false,
      events: [{ type: 'back_in_stock' }, { price: 4000 }],
    })
  })

  test('a finished watch is active again only after another confirmation', async () => {
    await ask('price_lower_than', { events: [{ type: 'price_lower_than', price: 1_000_000 }] })
    await shop.app.outbox.drain()
    await confirm(guidOf())
    await round()
    await ask('price_lower_than', { events: [{ type: 'price_lower_than', price: 2_000_000 }] })
    await round()
    expect(subjects().map((subject) => subject.split(' ')[0])).toEqual([
      'Potvrďte',
      'Produkt',
      'Potvrďte',
    ])
    await confirm(guidOf())
    await round()
    expect(subjects()).toHaveLength(4)
  })

  test('of two wishes one may end alone, and the link says which of them counts', async () => {
    await ask('price_lower_than')
    await shop.app.outbox.drain()
    const guid = guidOf()
    await confirm(guid)
    await ask('back_in_stock')
    const wishes = async () =>
      (await open(guid)).events.map(({ type, confirmed }) => [type, confirmed])
    expect(await wishes()).toEqual([
      ['back_in_stock', false],
      ['price_lower_than', true],
    ])
    const end = (type: string) => shop.call('DELETE', `/watchdog/links/${guid}?type=${type}`)
    expect((await end('back_in_stock')).status).toBe(204)
    expect(await wishes()).toEqual([['price_lower_than', true]])
    expect((await end('never_heard_of')).status).toBe(400)
    expect((await end('price_lower_than')).status).toBe(204)
    expect(await shop.db.selectFrom('watchdog_entries').selectAll().execute()).toEqual([])
  })

  test.each(['DELETE', 'POST'] as const)(
    '%s by the link ends it and its address is forgotten',
    async (method) => {
      await ask('back_in_stock')
      await shop.app.outbox.drain()
      const guid = guidOf()
      const path = `/watchdog/links/${guid}${method === 'POST' ? '/end' : ''}`
      expect((await shop.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(204)
      expect((await shop.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404)
      expect((await confirm(guid)).status).toBe(404)
      expect(await shop.db.selectFrom('watchdog_entries').selectAll().execute()).toEqual([])
    },
  )
})

describe('limits for visitors @CAT-18', () => {
  test.each([
    ['no type', { events: [] }, [{ propertyPath: 'events', message: 'Je potřeba vybrat typ' }]],
    [
      'no address',
      { email: undefined },
      [{ propertyPath: 'email', message: 'Toto pole je potřeba vyplnit.' }],
    ],
    [
      'no such goods',
      { productVariantCode: 'nic' },
      [{ propertyPath: 'productVariantCode', message: 'Tento produkt neznáme.' }],
    ],
  ])('%s', async (_name, more, violations) => {
    expect(await ask('back_in_stock', more)).toMatchObject({ status: 422, json: { violations } })
  })

  test('goods of stores alone, which never come to the e-shop', async () => {
    await shop.db
      .updateTable('product_variants')
      .set({ store_only: true })
      .where('code', '=', 'paste')
      .execute()
    expect(await ask('back_in_stock', { productVariantCode: 'paste' })).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'events' }] },
    })
    await shop.db
      .updateTable('product_variants')
      .set({ store_only: false })
      .where('code', '=', 'paste')
      .execute()
  })

  test('hearts require an account; a bot gets a success answer', async () => {
    expect(
      (await shop.call('POST', '/watchdog', { productVariantCode: 'soap', liked: true, email }))
        .status,
    ).toBe(401)
    expect((await ask('back_in_stock', { website: 'https://spam.example' })).status).toBe(202)
    expect(await shop.db.selectFrom('watchdog_entries').selectAll().execute()).toEqual([])
  })

  test('five mails an hour to one address', async () => {
    const answers = []
    for (let nth = 0; nth < 6; nth += 1) answers.push((await ask('back_in_stock')).status)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('data kept about a visitor @ACC-24', () => {
  test('unconfirmed watches are deleted after ten days, finished ones after thirty', async () => {
    const made = async (
      code: string,
      event: { confirmed?: number; asked?: number; told?: number },
    ) => {
      await ask('back_in_stock', { productVariantCode: code })
      const ago = (days?: number) =>
        days === undefined ? null : sql<Date>`now() - make_interval(days => ${days})`
      await shop.db
        .updateTable('watchdog_events')
        .set({
          confirmed_at: ago(event.confirmed),
          asked_at: ago(event.asked) ?? sql<Date>`now()`,
          notified_at: ago(event.told),
        })
        .where(
          'entry_id',
          '=',
          shop.db.selectFrom('watchdog_entries').select(({ fn }) => fn.max('id').as('id')),
        )
        .execute()
    }
    await made('soap', { asked: 11 })
    await made('cream', { asked: 9 })
    await made('paste', { confirmed: 90, told: 31 })
    await made('lotion', { confirmed: 90, asked: 90 })
    await shop.app.jobs.run('forget-guest-watches')
    const left = await shop.db
      .selectFrom('watchdog_entries as entry')
      .innerJoin('product_variants as variant', 'variant.id', 'entry.variant_id')
      .select('variant.code')
      .orderBy('entry.id')
      .execute()
    expect(left.map(({ code }) => code)).toEqual(['cream', 'lotion'])
  })

  test('a watch is in the export of the mailbox and deleted with its erasure', async () => {
    await ask('back_in_stock')
    const person = await personOf(shop.db, email)
    expect(await exportPerson(shop.app, person, new Date())).toMatchObject({
      liked: [{ code: 'soap', liked: false, noticesTo: email }],
    })
    await erasePerson(shop.app, person)
    expect(await shop.db.selectFrom('watchdog_entries').selectAll().execute()).toEqual([])
  })
})
