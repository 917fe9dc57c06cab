import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rebuildSearchIndex } from '../../goods/search/rebuild-index.ts'
import { membersOf, watchCalls } from '../../testing/watch-calls.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
let petr: Awaited<ReturnType<OrderShop['account']>>
const { post, like, listed } = watchCalls(() => ({ shop, jana }))

beforeAll(async () => {
  shop = await openOrderShop()
  await rebuildSearchIndex(shop.db)
  jana = await shop.account('jana@example.cz')
  petr = await shop.account('petr@example.cz')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('watchdog_entries').execute())

describe('liking @CAT-17', () => {
  test('a heart makes an entry with its tile, at its own address', async () => {
    const { status, json, headers } = await post({
      productVariantCode: 'soap',
      liked: true,
      id: 7,
      customer: petr.customer,
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      '@type': 'WatchdogEntry',
      productVariantCode: 'soap',
      liked: true,
      events: [],
      email: 'jana@example.cz',
      productVariant: { '@type': 'ProductVariantHit', code: 'soap', price: 4990, inStock: true },
    })
    const { '@id': iri, id } = json as WatchdogEntry
    expect(iri).toBe(`/api/v2/shop/watchdog/${id}`)
    expect(headers).toMatchObject({
      location: iri,
      'cache-control': expect.stringContaining('no-store'),
    })
    expect((await shop.call('GET', iri, undefined, jana.headers)).json).toEqual(json)
  })

  test('a second time answers 200 and is the same entry, by code or IRI', async () => {
    const { id } = await like('soap')
    const again = await post({
      productVariantCode: '/api/v2/shop/product-variants/soap',
      liked: true,
    })
    expect(again).toMatchObject({ status: 200, json: { id, liked: true } })
    expect(again.headers['location']).toBeUndefined()
    expect(await listed('/watchdog')).toEqual(['soap'])
  })

  test('ten clicks at once make one entry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ productVariantCode: 'soap', liked: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(9).fill(200),
      201,
    ])
    expect(await listed('/watchdog/liked-products')).toEqual(['soap'])
  })

  test('the list of codes: liked ones alone, whole in one page, bare members', async () => {
    await like('soap')
    await post({ productVariantCode: 'cream', events: [{ type: 'back_in_stock' }] })
    await like('paste')
    await like('lotion', petr)
    const { json } = await shop.call(
      'GET',
      '/watchdog/liked-products?page=1&itemsPerPage=9999',
      undefined,
      jana.headers,
    )
    expect(json).toMatchObject({
      '@id': '/api/v2/shop/watchdog/liked-products',
      'hydra:totalItems': 2,
    })
    expect(membersOf(json).map((member) => Object.keys(member))).toEqual(
      Array(2).fill(['@id', '@type', 'productVariantCode']),
    )
    expect(await listed('/watchdog/liked-products')).toEqual(['paste', 'soap'])
    expect(await listed('/watchdog/liked-products?itemsPerPage=1&page=2')).toEqual(['soap'])
    expect(await listed('/watchdog/liked-products?itemsPerPage=100000')).toEqual(['paste', 'soap'])
    expect(
      (await shop.call('GET', '/watchdog/liked-products?page=0', undefined, jana.headers)).status,
    ).toBe(400)
  })

  test('the filters', async () => {
    await like('soap')
    await post({ productVariantCode: 'cream', events: [{ type: 'back_in_stock' }] })
    await post({ productVariantCode: 'paste', liked: true, events: [{ type: 'back_in_stock' }] })
    expect(await listed('/watchdog')).toEqual(['paste', 'cream', 'soap'])
    expect(await listed('/watchdog?likedOnly=true')).toEqual(['paste', 'soap'])
    expect(await listed('/watchdog?watchdogOnly=1')).toEqual(['paste', 'cream'])
    expect(await listed('/watchdog?likedOnly=1&watchdogOnly=1')).toEqual(['paste'])
    expect(await listed('/watchdog?likedOnly=false')).toHaveLength(3)
    expect(await listed('/watchdog?variantCode=cream')).toEqual(['cream'])
    expect(await listed('/watchdog?variantCode=unknown')).toEqual([])
    expect(await listed('/watchdog?itemsPerPage=2&page=2')).toEqual(['soap'])
    expect(
      (await shop.call('GET', '/watchdog?likedOnly=maybe', undefined, jana.headers)).status,
    ).toBe(400)
  })

  test('removing the heart deletes an entry without watched events', async () => {
    const { '@id': iri } = await like('soap')
    expect(await shop.call('PUT', iri, { liked: false }, jana.headers)).toMatchObject({
      status: 204,
      text: '',
    })
    expect((await shop.call('GET', iri, undefined, jana.headers)).status).toBe(404)
    expect((await shop.call('PUT', iri, { liked: true }, jana.headers)).status).toBe(404)
    expect(await listed('/watchdog')).toEqual([])
  })

  test('a product that is no longer sold stays in the list without a tile', async () => {
    const { '@id': iri } = await like('soap')
    await shop.db
      .updateTable('product_variants')
      .set({ enabled: false })
      .where('code', '=', 'soap')
      .execute()
    await rebuildSearchIndex(shop.db)
    expect((await shop.call('GET', iri, undefined, jana.headers)).json).toMatchObject({
      productVariantCode: 'soap',
      productVariant: null,
    })
    await shop.db
      .updateTable('product_variants')
      .set({ enabled: true })
      .where('code', '=', 'soap')
      .execute()
    await rebuildSearchIndex(shop.db)
  })
})

describe('ownership @A14 @CAT-17', () => {
  test('another customer’s entry is 404 like an unknown one, and stays unchanged', async () => {
    const { '@id': iri } = await like('soap')
    for (const url of [
      iri,
      '/watchdog/999999',
      '/watchdog/abc',
      '/watchdog/99999999999',
      '/watchdog/0',
    ]) {
      expect((await shop.call('GET', url, undefined, petr.headers)).status, url).toBe(404)
      expect(
        (await shop.call('PUT', url, { liked: false, email: 'x@example.cz' }, petr.headers)).status,
        url,
      ).toBe(404)
      expect((await shop.call('DELETE', url, undefined, petr.headers)).status, url).toBe(404)
    }
    expect(await listed('/watchdog', petr)).toEqual([])
    expect(await listed('/watchdog/liked-products', petr)).toEqual([])
    expect(await listed('/watchdog?variantCode=soap', petr)).toEqual([])
    expect(await like('soap', petr)).not.toMatchObject({ '@id': iri })
    expect(await listed('/watchdog')).toEqual(['soap'])
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(204)
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(404)
    expect(await listed('/watchdog', petr)).toEqual(['soap'])
  })

  test('a visitor is told to sign in before anything else', async () => {
    for (const [method, url, payload] of [
      ['GET', '/watchdog', undefined],
      ['GET', '/watchdog/liked-products?page=0', undefined],
      ['POST', '/watchdog', { productVariantCode: 'soap', liked: true }],
      ['GET', '/watchdog/1', undefined],
      ['PUT', '/watchdog/abc', { liked: 5 }],
      ['DELETE', '/watchdog/1', undefined],
    ] as const) {
      const { status, json } = await shop.call(method, url, payload)
      expect({ status, json }, url).toEqual({
        status: 401,
        json: { code: 401, message: 'JWT Token not found' },
      })
    }
  })

  test('the reserved word is no id', async () => {
    await like('soap')
    expect(
      (await shop.call('PUT', '/watchdog/liked-products', { liked: false }, jana.headers)).status,
    ).toBe(404)
    expect(
      (await shop.call('DELETE', '/watchdog/liked-products', undefined, jana.headers)).status,
    ).toBe(404)
    expect(await listed('/watchdog/liked-products')).toEqual(['soap'])
  })

  test('entries are erased with their customer @ACC-24', async () => {
    const leaver = await shop.account('odchazi@example.cz')
    await like('soap', leaver)
    expect(
      (await shop.call('DELETE', leaver.customer, { currentPassword: PASSWORD }, leaver.headers))
        .status,
    ).toBe(204)
    expect(await shop.db.selectFrom('watchdog_entries').selectAll().execute()).toEqual([])
  })
})
