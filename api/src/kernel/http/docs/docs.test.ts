import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
})
afterAll(() => api.close())

const read = async (url: string) => (await api.app.inject(url)).json()

describe('what generic clients read first @API-01', () => {
  test('the entry point names every collection, and each answers', async () => {
    const { '@context': _context, '@id': id, '@type': type, ...members } = await read('/api/v2')
    expect({ id, type }).toEqual({ id: '/api/v2', type: 'Entrypoint' })
    expect(members).toMatchObject({
      product: '/api/v2/shop/products',
      taxon: '/api/v2/shop/taxons',
      store: '/api/v2/shop/stores',
    })
    for (const url of Object.values<string>(members))
      expect([200, 401]).toContain((await api.app.inject(url)).statusCode)
  })

  test('contexts tell links from values', async () => {
    const { '@context': context } = await read('/api/v2/contexts/Product')
    expect(context).toMatchObject({
      '@vocab': 'http://127.0.0.1:4100/api/v2/docs.jsonld#',
      name: 'Product/name',
      mainTaxon: { '@id': 'Product/mainTaxon', '@type': '@id' },
      variants: { '@id': 'Product/variants', '@type': '@id' },
    })
    expect((await read('/api/v2/contexts/Entrypoint'))['@context']).toMatchObject({
      product: { '@id': 'Entrypoint/product', '@type': '@id' },
    })
    expect((await api.app.inject('/api/v2/contexts/Nothing')).statusCode).toBe(404)
  })

  test('the Hydra documentation describes classes and the entry point', async () => {
    const document = await read('/api/v2/docs.jsonld')
    const classes = document['hydra:supportedClass']
    const product = classes.find((one: { '@id': string }) => one['@id'] === '#Product')
    const property = (name: string) =>
      product['hydra:supportedProperty'].find(
        (one: { 'hydra:title': string }) => one['hydra:title'] === name,
      )['hydra:property']
    expect(property('mainTaxon')).toMatchObject({
      '@type': 'hydra:Link',
      range: '#Taxon',
      'owl:maxCardinality': 1,
    })
    expect(property('variants')).toMatchObject({ '@type': 'hydra:Link', range: '#ProductVariant' })
    expect(property('averageRating')).toMatchObject({
      '@type': 'rdf:Property',
      range: 'xmls:decimal',
    })
    expect(property('createdAt')).toMatchObject({ range: 'xmls:dateTime' })
    expect(classes.map((one: { '@id': string }) => one['@id'])).toEqual(
      expect.arrayContaining(['#Entrypoint', '#ConstraintViolation', '#ConstraintViolationList']),
    )
    const known = new Set(classes.map((one: { '@id': string }) => one['@id']))
    const ranges = [...JSON.stringify(classes).matchAll(/"range":"(#[^"]+)"/g)].map(
      (match) => match[1],
    )
    expect(ranges.filter((range) => !known.has(range))).toEqual([])
  })

  test.each(['/api/v2', '/api/v2/docs.jsonld', '/api/v2/contexts/Product'])(
    '%s is linked data for whoever asks for JSON',
    async (url) => {
      const plain = await api.app.inject({
        url,
        headers: { accept: 'application/json, text/plain, */*' },
      })
      expect(plain.headers['content-type']).toBe('application/ld+json; charset=utf-8')
      expect(plain.json()).toEqual(await read(url))
    },
  )

  test('OpenAPI 3.1: unique operations, every path parameter declared, every reference resolves', async () => {
    const document = await read('/api/v2/docs.json')
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries<
      Record<string, { operationId: string; parameters?: { in: string; name: string }[] }>
    >(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters = [] } of operations) {
      const declared = parameters
        .filter(({ in: place }) => place === 'path')
        .map(({ name }) => name)
      expect([...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]).toSorted(), path).toEqual(
        declared.toSorted(),
      )
    }
    const references = [
      ...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g),
    ].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(100)
    for (const name of references) expect(document.components.schemas).toHaveProperty([name])
  })

  test('pages that mails and answers lead to are named with their patterns @PLAT-02', async () => {
    const { 'x-linked-pages': pages } = await read('/api/v2/docs.json')
    expect(pages).toMatchObject({ passwordReset: '/klub/obnova-hesla/:token', home: '/' })
  })

  test('a page for people needs no script', async () => {
    const page = await api.app.inject('/api/v2/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('/api/v2/shop/search/products-variants')
    expect(page.body).not.toContain('<script')
  })
})
