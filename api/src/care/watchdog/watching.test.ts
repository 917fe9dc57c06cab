import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rebuildSearchIndex } from '../../goods/search/rebuild-index.ts'
import { watchCalls } from '../../testing/watch-calls.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
const { post, like, listed } = watchCalls(() => ({ shop, jana }))

beforeAll(async () => {
  shop = await openOrderShop()
  await rebuildSearchIndex(shop.db)
  jana = await shop.account('jana@example.cz')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('watchdog_entries').execute())

const violationsOf = (json: unknown) =>
  (json as { violations: { propertyPath: string; message: string }[] }).violations

describe('watching @CAT-18', () => {
  test('a watch is merged into a liked entry; the price limit defaults to the current price', async () => {
    const { id } = await like('soap')
    expect(
      await post({
        productVariantCode: 'soap',
        events: [{ type: 'price_lower_than' }],
        email: 'JANA@example.cz',
      }),
    ).toMatchObject({
      status: 200,
      json: {
        id,
        liked: true,
        events: [{ type: 'price_lower_than', price: 4990, notifiedAt: null }],
      },
    })
    expect(
      (await post({ productVariantCode: 'soap', events: [{ type: 'back_in_stock' }] })).json,
    ).toMatchObject({
      events: [
        { type: 'back_in_stock', price: null },
        { type: 'price_lower_than', price: 4990 },
      ],
    })
  })

  test('PUT replaces the events and keeps the heart; removing the last one deletes the entry', async () => {
    const { json } = await post({ productVariantCode: 'soap', events: [{ type: 'back_in_stock' }] })
    const { '@id': iri } = json as WatchdogEntry
    const put = (payload: unknown) => shop.call('PUT', iri, payload, jana.headers)
    expect((await put({ events: [{ type: 'price_lower_than', price: 3000 }] })).json).toMatchObject(
      {
        liked: false,
        events: [{ type: 'price_lower_than', price: 3000 }],
      },
    )
    expect((await put({ liked: true })).json).toMatchObject({
      liked: true,
      events: [{ price: 3000 }],
    })
    expect((await put({ events: [] })).json).toMatchObject({ liked: true, events: [] })
    expect((await put({ liked: false })).status).toBe(204)
  })

  test('a notified event stays notified when sent back unchanged, and is active again when requested again', async () => {
    const { json } = await post({
      productVariantCode: 'soap',
      events: [{ type: 'price_lower_than', price: 3000 }],
    })
    const { '@id': iri, id } = json as WatchdogEntry
    await shop.db
      .updateTable('watchdog_events')
      .set({ notified_at: '2026-11-21T14:05:00+01:00' })
      .where('entry_id', '=', id)
      .execute()
    const sent = { type: 'price_lower_than', price: 3000 }
    const notified = { events: [{ notifiedAt: '2026-11-21T14:05:00+01:00' }] }
    expect(
      (await shop.call('PUT', iri, { liked: true, events: [sent] }, jana.headers)).json,
    ).toMatchObject(notified)
    expect((await post({ productVariantCode: 'soap', events: [sent] })).json).toMatchObject({
      events: [{ notifiedAt: null }],
    })
  })

  test.each([
    [
      'neither liked nor watched',
      { productVariantCode: 'soap' },
      'events',
      'Je potřeba vybrat typ',
    ],
    [
      'not liked and no events',
      { productVariantCode: 'soap', liked: false, events: [] },
      'events',
      'Je potřeba vybrat typ',
    ],
    [
      'an unknown type',
      { productVariantCode: 'soap', events: [{ type: 'x' }] },
      'events.0.type',
      'Je potřeba vybrat typ',
    ],
    [
      'no type',
      { productVariantCode: 'soap', events: [{}] },
      'events.0.type',
      'Je potřeba vybrat typ',
    ],
    [
      'a price of nothing',
      { productVariantCode: 'soap', events: [{ type: 'price_lower_than', price: 0 }] },
      'events.0.price',
      null,
    ],
    [
      'a huge price',
      { productVariantCode: 'soap', events: [{ type: 'price_lower_than', price: 3e9 }] },
      'events.0.price',
      null,
    ],
    [
      'an unknown variant',
      { productVariantCode: 'unknown', liked: true },
      'productVariantCode',
      'Tento produkt neznáme.',
    ],
    [
      'an IRI of something else',
      { productVariantCode: '/api/v2/shop/products/p-soap', liked: true },
      'productVariantCode',
      null,
    ],
    [
      'a variant that is not sold',
      { productVariantCode: 'off', liked: true },
      'productVariantCode',
      null,
    ],
    ['a broken e-mail', { productVariantCode: 'soap', liked: true, email: 'x' }, 'email', null],
  ])(
    '%s is refused and nothing is kept @FORM-10',
    async (_name, payload, propertyPath, message) => {
      const { status, json } = await post(payload)
      expect(status).toBe(422)
      expect(violationsOf(json)).toMatchObject([{ propertyPath, ...(message ? { message } : {}) }])
      expect(await listed('/watchdog')).toEqual([])
    },
  )

  test('a request without a variant or with wrong types is malformed', async () => {
    expect((await post({ liked: true })).status).toBe(400)
    expect((await post({ productVariantCode: 'soap', liked: 'yes' })).status).toBe(400)
    expect((await post([])).status).toBe(400)
    const { '@id': iri } = await like('soap')
    expect((await shop.call('PUT', iri, { events: [{ type: 'x' }] }, jana.headers)).status).toBe(
      422,
    )
    expect((await shop.call('PUT', iri, { email: 'x' }, jana.headers)).status).toBe(422)
  })
})
