import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePrice, changeStock } from '../../goods/catalogue/stock-commands.ts'
import { cancelOrder } from '../../order/placed/order-lifecycle.ts'
import { rebuildSearchIndex } from '../../goods/search/rebuild-index.ts'
import { multipart } from '../../testing/claims.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox
let jana: Awaited<ReturnType<OrderShop['account']>>

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
  await rebuildSearchIndex(shop.db)
  jana = await shop.account('jana@example.cz')
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('watchdog_entries').execute()
  inbox.messages.length = 0
})

const watch = async (productVariantCode: string, events: object[], email?: string) =>
  (
    await shop.call(
      'POST',
      '/watchdog',
      { productVariantCode, events, ...(email ? { email } : {}) },
      jana.headers,
    )
  ).json as WatchdogEntry
const round = async () => {
  await shop.app.jobs.run('watchdog')
  await shop.app.outbox.drain()
}
const read = async ({ '@id': iri }: WatchdogEntry) =>
  (await shop.call('GET', iri, undefined, jana.headers)).json as WatchdogEntry
const subjects = () => inbox.messages.map(({ subject }) => subject.replaceAll('\u00a0', ' '))

describe('watchdogs notify @CAT-18 @API-10', () => {
  test('pieces are back: one mail per event, however often stock moves', async () => {
    const { id: variant_id, product_id } = await shop.db
      .selectFrom('product_variants')
      .select(['id', 'product_id'])
      .where('code', '=', 'soap')
      .executeTakeFirstOrThrow()
    const picture = { product_id, type: 'gallery' as const, spec: '{}' }
    const main = { ...picture, code: 'soap', path: '/media/p/soap.svg', variant_id }
    const detail = { ...picture, code: 'soap-2', path: '/media/p/soap-2.svg', position: 2 }
    await shop.db.insertInto('images').values(main).execute()
    await shop.db.insertInto('images').values(detail).execute()
    await changeStock(shop.db, 'soap', 0)
    const entry = await watch('soap', [{ type: 'back_in_stock' }])
    await round()
    expect(inbox.messages).toEqual([])
    await changeStock(shop.db, 'soap', 3)
    await round()
    await changeStock(shop.db, 'soap', 0)
    await changeStock(shop.db, 'soap', 5)
    await round()
    expect(inbox.messages).toHaveLength(1)
    expect(inbox.messages[0]).toMatchObject({
      to: ['jana@example.cz'],
      subject: 'Znovu skladem: Produkt soap, 1 ks',
    })
    const { text = '' } = inbox.messages[0] ?? {}
    expect(text).toContain('https://shop.test/eshop/katalog/soap')
    expect(inbox.messages[0]?.html, 'as in mails about orders').toContain('/media/p/soap-160.png')
    expect((await read(entry)).events).toEqual([
      { type: 'back_in_stock', price: null, notifiedAt: expect.any(String) },
    ])
    const [, guid] = /hlidaci-pes\/([0-9a-f]{32})/.exec(text) ?? []
    expect((await shop.call('DELETE', `/watchdog/links/${guid}`)).status).toBe(204)
    const { status } = await shop.call('GET', entry['@id'], undefined, jana.headers)
    expect(status, 'the mail’s link ended it without signing in').toBe(404)
  })

  test('goods in stock must sell out first; a cancelled order also counts as back in stock', async () => {
    await changeStock(shop.db, 'paste', 1)
    await watch('paste', [{ type: 'back_in_stock' }])
    await round()
    expect(inbox.messages).toEqual([])
    const { token } = await readyCart(shop, { paste: 1 })
    const { body: order } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await shop.app.outbox.drain()
    await round()
    expect(subjects().some((subject) => subject.startsWith('Znovu skladem'))).toBe(false)
    await cancelOrder(shop.app, order.id)
    await round()
    expect(
      subjects().filter((subject) => subject === 'Znovu skladem: Produkt paste, 1 ks'),
    ).toHaveLength(1)
  })

  test.each([3, 4] as const)('an account that is closed (%s) is told nothing', async (state) => {
    await changeStock(shop.db, 'soap', 0)
    await watch('soap', [{ type: 'back_in_stock' }])
    const become = (now: 1 | typeof state) =>
      shop.db
        .updateTable('customers')
        .set({ state: now })
        .where('email', '=', 'jana@example.cz')
        .execute()
    await become(state)
    await changeStock(shop.db, 'soap', 3)
    await round()
    expect(inbox.messages).toEqual([])
    await become(1)
    await round()
    expect(inbox.messages).toHaveLength(1)
  })

  test('the price must fall below the limit, not to it; requesting again notifies again @CZ-03', async () => {
    const history = () =>
      shop.db.selectFrom('price_history').select('price').orderBy('id').execute()
    const before = (await history()).length
    await watch('cream', [{ type: 'price_lower_than', price: 40000 }])
    await changePrice(shop.db, 'cream', { price: 40000 })
    await round()
    expect(inbox.messages).toEqual([])
    await changePrice(shop.db, 'cream', { price: 39990 })
    await round()
    await round()
    expect(subjects()).toEqual(['Produkt cream, 1 ks teď za 399,90 Kč'])
    expect((await history()).slice(before).map(({ price }) => price)).toEqual([40000, 39990])
    await watch('cream', [{ type: 'price_lower_than', price: 39990 }])
    await round()
    expect(inbox.messages).toHaveLength(1)
    await changePrice(shop.db, 'cream', { price: 29990 })
    await round()
    expect(inbox.messages).toHaveLength(2)
  })

  test.each([[-1], [1.5], [Number.NaN]])(
    '%d is neither a price nor a number of pieces',
    async (wrong) => {
      await expect(changePrice(shop.db, 'soap', { price: wrong })).rejects.toThrow(RangeError)
      await expect(changeStock(shop.db, 'soap', wrong)).rejects.toThrow(RangeError)
      expect(await changeStock(shop.db, 'unknown', 1)).toBe(false)
    },
  )
})

describe('a watch for another mailbox @CAT-18', () => {
  test('the owner of the mailbox must agree before notices are sent', async () => {
    await changeStock(shop.db, 'soap', 0)
    const entry = await watch('soap', [{ type: 'back_in_stock' }], 'babicka@example.cz')
    expect(entry.email).toBe('babicka@example.cz')
    await watch('soap', [{ type: 'back_in_stock' }], 'babicka@example.cz')
    await changeStock(shop.db, 'soap', 5)
    await round()
    expect(subjects()).toEqual(['Potvrďte upozornění hlídacího psa'])
    const guid = /souhlas\/(\S+)/.exec(inbox.messages[0]?.text ?? '')?.[1] ?? ''
    const { json } = await shop.call('GET', `/customers/consent/${guid}`)
    const [consent] = (json as { consents: { code: string; name: string; granted: boolean }[] })
      .consents
    expect(consent).toMatchObject({
      name: 'Upozornění hlídacího psa: Produkt soap',
      granted: false,
    })
    expect(consent?.code).toMatch(/^watchdog-[0-9a-f]{12}$/) // nothing of the account that asked
    await shop.call('POST', `/customers/consent/${guid}`, {
      consents: [{ code: consent?.code, granted: true }],
    })
    await round()
    expect(inbox.to('babicka@example.cz')).toHaveLength(2)
    const notice = inbox
      .to('babicka@example.cz')
      .find(({ subject }) => subject.startsWith('Znovu skladem'))
    expect(notice?.headers['list-unsubscribe']).toContain(
      `<https://shop.test/api/v2/shop/gdpr/unsubscribe/${guid}>`,
    )
    expect(notice?.text).toContain(`Odhlásit odběr (https://shop.test/souhlas/${guid})`)
    expect(notice?.text).toContain('Souhlasili jste')
    expect(notice?.text).not.toContain('Můj seznam')
    expect(inbox.to('jana@example.cz')).toEqual([])
    const oneClick = await shop.app.inject({
      method: 'POST',
      url: `/api/v2/shop/gdpr/unsubscribe/${guid}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.statusCode).toBe(204)
    expect((await shop.call('GET', `/customers/consent/${guid}`)).json).toMatchObject({
      consents: [{ granted: false }],
    })
    await shop.call('POST', `/customers/consent/${guid}`, {
      consents: [{ code: consent?.code, granted: true }],
    })
    // Mail programs may send it as a form with parts, too (RFC 8058).
    const { payload, contentType } = await multipart({ 'List-Unsubscribe': 'One-Click' })
    const asParts = await shop.app.inject({
      method: 'POST',
      url: `/api/v2/shop/gdpr/unsubscribe/${guid}`,
      headers: { 'content-type': contentType },
      payload,
    })
    expect([asParts.statusCode, asParts.body]).toEqual([204, ''])
    expect((await shop.call('GET', `/customers/consent/${guid}`)).json).toMatchObject({
      consents: [{ granted: false }],
    })
  })

  test('an account may name five strangers a day', async () => {
    const answers = []
    for (let nth = 0; nth < 6; nth += 1) {
      const body = { productVariantCode: 'soap', liked: true, email: `cizi${nth}@example.cz` }
      answers.push((await shop.call('POST', '/watchdog', body, jana.headers)).status)
    }
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, 4)).toEqual([201, 200, 200, 200])
  })

  test('its owner sees what goods the notices of each account are about @CON-11', async () => {
    const anna = await shop.account('anna@example.cz')
    const petr = await shop.account('petr@example.cz')
    const email = 'sousedka@example.cz'
    const events = [{ type: 'price_lower_than', price: 100 }]
    for (const [who, productVariantCode] of [
      [anna, 'soap'],
      [anna, 'cream'],
      [petr, 'cream'],
    ] as const)
      await shop.call('POST', '/watchdog', { productVariantCode, events, email }, who.headers)
    const { guid } = await shop.db
      .selectFrom('consents')
      .select('guid')
      .where('email', '=', email)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { json } = await shop.call('GET', `/customers/consent/${guid}`)
    const names = (json as { consents: { name: string }[] }).consents.map(({ name }) => name)
    expect(names.map((name) => name.replaceAll('\u00a0', ' ')).sort()).toEqual([
      'Upozornění hlídacího psa: Produkt cream',
      'Upozornění hlídacího psa: Produkt cream a 1 další',
    ])
  })
})
