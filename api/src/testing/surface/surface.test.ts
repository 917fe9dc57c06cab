import { afterAll, describe, expect, test } from 'vitest'
import { withoutHydra } from '../../kernel/http/hydra.ts'
import { cells } from '../authorisation/cells.ts'
import { openFuzzShop } from '../fuzz/fuzz-shop.ts'
import type { Operation } from '../fuzz/operations.ts'
import { describedRow } from './described-surface.ts'
import { examplesSuite } from './examples-suite.ts'
import { genericClientSuite } from './generic-client-suite.ts'
import { crawlSuite } from './crawl-suite.ts'
import { machineSuite } from './machine-suite.ts'
import { pagingSuite } from './paging-suite.ts'
import { surface } from './surface-table.ts'

const shop = await openFuzzShop()
afterAll(() => shop.close())

type Headers = Record<string, string>
const own = shop.ownPaths()

/**
 * An address of the operation that exists: one of jana's, else any; null where the seed has none.
 */
function addressOf({ path }: Operation): string | null {
  if (!path.includes('{')) return path
  const values = own.get(path)?.[0] ?? shop.paths.get(path)?.[0]
  let next = 0
  return values ? path.replaceAll(/\{[^}]+\}/g, () => values[next++] ?? '') : null
}

const get = (url: string, headers: Headers = {}) =>
  shop.app.inject({ url, headers: { ...shop.jana.headers, ...headers } })

const reads = shop.operations.filter(
  ({ method, answers }) => method === 'GET' && answers['200']?.content['application/ld+json'],
)
const readable = reads.flatMap((operation) => {
  const url = addressOf(operation)
  return url && !cells[operation.id]?.policy.includes('link')
    ? [[operation.path, operation, url] as const]
    : []
})
const writes = shop.operations
  .filter(({ method }) => method !== 'GET')
  .map((operation) => [operation.id, operation] as const)

describe('every call of the contract @API-01', () => {
  test('is described, with its answers and filters, and nothing else is', () => {
    const described = shop.operations.map((operation) => describedRow(operation, shop.description))
    const key = ({ method, path }: { method: string; path: string }) => `${path} ${method}`
    const sorted = (rows: readonly (typeof described)[number][]) =>
      rows.toSorted((one, other) => key(one).localeCompare(key(other)))
    expect(sorted(described)).toEqual(sorted(surface))
  })

  test('the seed has something to show for nearly every read', () => {
    expect(readable.length).toBeGreaterThan(reads.length - 12)
  })
})

describe('reading @API-01', () => {
  test.each(readable)('GET %s', async (path, operation, url) => {
    const row = surface.find((candidate) => candidate.method === 'GET' && candidate.path === path)
    const answer = await get(url)
    // hers is paid on delivery; cards have tests of their own
    if (path.endsWith('/pay')) return expect(answer.statusCode).toBe(422)
    if (path.endsWith('/transfer')) return expect(answer.statusCode).toBe(404) // likewise
    // only carts with a coupon have one
    if (answer.statusCode === 404 && path.includes('coupons')) return
    expect([200, 204], answer.body.slice(0, 200)).toContain(answer.statusCode)
    const expectedType = row?.answers.find(({ status }) => status === String(answer.statusCode))
    expect(answer.headers).toMatchObject({
      link: expect.stringContaining(
        '/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
      ),
      vary: 'Accept, Accept-Language, Authorization, X-Favourite-Store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
      'access-control-allow-origin': '*',
    })
    // signed in, nobody else's cache may keep it; what is personal no cache at all
    expect(answer.headers['cache-control']).toMatch(
      operation.signedIn || path.includes('/orders/') ? /no-store/ : /no-store|private/,
    )
    if (answer.statusCode !== 200) return
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
    const document = answer.json<Record<string, unknown>>()
    if (expectedType?.what)
      expect(document['@type']).toBe(
        expectedType.isCollection ? 'hydra:Collection' : expectedType.what,
      )
    if (expectedType?.what)
      expect(document['@context']).toBe(`/api/v2/contexts/${expectedType.what}`)
    if (expectedType?.isCollection) expect(document['@id']).toBe(url)
    expect(String(document['@id'] ?? '/')).not.toMatch(/^https?:/)
  })

  const volatile = (text: string) =>
    text.replaceAll(/"token":"[^"]+"/g, '').replaceAll(/"checkedAt":"[^"]+"/g, '')
  test.each(readable)(
    'GET %s in plain JSON, with a slash behind, in other spellings of Czech',
    async (path, operation, url) => {
      const linked = await get(url)
      if (linked.statusCode !== 200) return
      const plain = await get(url, { accept: 'application/json' })
      expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(volatile(plain.body)).toBe(volatile(JSON.stringify(withoutHydra(linked.json()))))
      expect(plain.body).not.toMatch(/"(@|hydra:)/)
      for (const language of ['cs_CZ', 'cs-CZ', 'cs', 'de', 'xx, *;q=0.1']) {
        expect(volatile((await get(url, { 'accept-language': language })).body)).toBe(
          volatile(linked.body),
        )
      }
      expect(volatile((await get(`${url}/`)).body)).toBe(volatile(linked.body))
      for (const accept of [
        '*/*',
        '',
        'text/html,application/xhtml+xml,*/*;q=0.8',
        'application/ld+json;q=0.9, text/csv',
      ]) {
        expect((await get(url, { accept })).headers['content-type'], accept).toBe(
          'application/ld+json; charset=utf-8',
        )
      }
      expect((await get(url, { accept: 'text/csv' })).statusCode).toBe(406)
      expect(
        (await get(`${url}?nobody[knows]=1&x=%20`)).statusCode,
        'unknown filters are ignored',
      ).toBe(200)
      expect(operation.path).toBe(path)
    },
  )
})

describe('verbs @API-01 @D12', () => {
  const paths = [...new Set(shop.operations.map(({ path }) => path))]
  test.each(paths)('%s', async (path) => {
    const operation = shop.operations.find((candidate) => candidate.path === path)
    const url = (operation && addressOf(operation)) ?? path.replaceAll(/\{[^}]+\}/g, '1')
    const methods = shop.operations
      .filter((candidate) => candidate.path === path)
      .map(({ method }) => method as string)
    const preflight = await shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://shop.example' },
    })
    expect(preflight.statusCode).toBe(204)
    for (const header of [
      'X-Favourite-Store',
      'traceparent',
      'tracestate',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
    ])
      expect(preflight.headers['access-control-allow-headers']).toContain(header)
    // an address may fit several patterns: what any of them takes is allowed
    const fitting = shop.operations.filter(
      ({ method }) => shop.operationFor(method, url)?.method === method,
    )
    const allowed = new Set([
      ...methods,
      ...fitting
        .filter(({ method }) => shop.operationFor(method, url))
        .map(({ method }) => method as string),
    ])
    const refused = (['PUT', 'PATCH', 'DELETE', 'POST', 'GET'] as const).find(
      (method) => !allowed.has(method),
    )
    if (!refused) return
    const answer = await shop.app.inject({ method: refused, url, headers: shop.jana.headers })
    expect(answer.statusCode).toBe(405)
    expect(String(answer.headers['allow']).split(', ')).toEqual(
      expect.arrayContaining([...methods, 'OPTIONS']),
    )
    expect(answer.json()).toMatchObject({
      '@type': 'hydra:Error',
      code: 405,
      message: expect.any(String),
    })
    if (methods.includes('PATCH'))
      expect(answer.headers['accept-patch']).toBe('application/merge-patch+json')
  })
})

/** Made once: as a text it would be turned into bytes for each operation. */
const tooLarge = Buffer.from(`{"x":"${'x'.repeat(12_000_000)}"}`)

describe('bodies @API-11 @D08', () => {
  test.each(writes.filter(([, { bodies }]) => Object.keys(bodies).length > 0))(
    '%s',
    async (_id, operation) => {
      const url = addressOf(operation) ?? operation.path.replaceAll(/\{[^}]+\}/g, 'x')
      const send = async (payload: string | Buffer, contentType: string) => {
        await shop.forgetAttempts()
        return shop.app.inject({
          method: operation.method,
          url,
          payload,
          headers: { ...shop.jana.headers, 'content-type': contentType },
        })
      }
      const [usual = ''] = Object.keys(operation.bodies)
      const wrong =
        operation.method === 'PATCH' ? 'application/json' : 'application/merge-patch+json'
      if (operation.method !== 'DELETE') expect((await send('{}', wrong)).statusCode).toBe(415)
      for (const type of ['text/plain', 'application/xml']) {
        const answer = await send('{}', type)
        expect(answer.statusCode).toBe(415)
        expect(answer.json()).toMatchObject({ code: 415 })
      }
      for (const payload of [
        '{',
        '[]',
        '"x"',
        'null',
        '{"a":1,"a":2}',
        `${'['.repeat(10_000)}`,
        '{"__proto__":{"x":1}}',
      ]) {
        const answer = await send(payload, usual)
        expect([payload.slice(0, 20), answer.statusCode]).toEqual([payload.slice(0, 20), 400])
        expect(answer.body).not.toMatch(/node_modules|\.ts:/)
      }
      expect((await send(tooLarge, usual)).statusCode).toBe(413)
    },
  )
})

pagingSuite(shop)
crawlSuite(shop)
machineSuite(shop)
examplesSuite(shop)
await genericClientSuite(shop)
