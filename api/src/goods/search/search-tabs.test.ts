import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { rebuildSearchIndex } from './rebuild-index.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

describe('the five tabs @CAT-10', () => {
  test('a category and goods for one word', async () => {
    const result = (await api.app.inject('/api/v2/shop/search?query=plen')).json()
    expect(result).toMatchObject({
      '@type': 'SearchResult',
      query: 'plen',
      products: { 'hydra:totalItems': 1 },
      articles: { 'hydra:totalItems': 0 },
    })
    expect(result.taxons['hydra:member'][0]).toMatchObject({
      '@type': 'Taxon',
      code: 'plenky',
      slug: 'deti/plenky',
      productsCount: 1,
    })
  })

  test('a brand by its beginning', async () => {
    const result = (await api.app.inject('/api/v2/shop/search?query=r%C5%AF%C5%BEe')).json()
    expect(result.brands['hydra:member'][0]).toMatchObject({
      '@type': 'Brand',
      code: 'ruzena',
      name: 'Růžena',
    })
  })

  test('the groups besides goods have pages, and each says how many there are in all', async () => {
    const titles = async (more: string) => {
      const { taxons, articles, rest } = (
        await api.app.inject(`/api/v2/shop/search?query=det${more}`)
      ).json()
      return { taxons, articles, rest }
    }
    const whole = await titles('&limit=50')
    expect(whole.taxons['hydra:totalItems']).toBeGreaterThan(1)
    for (const group of ['taxons', 'rest'] as const) {
      const { 'hydra:member': all, 'hydra:totalItems': total } = whole[group]
      expect(all).toHaveLength(total)
      const pages = await Promise.all(
        Array.from({ length: total + 1 }, (_, index) => titles(`&limit=1&page=${index + 1}`)),
      )
      expect(pages.flatMap((page) => page[group]['hydra:member'])).toEqual(all)
      expect(new Set(pages.map((page) => page[group]['hydra:totalItems']))).toEqual(
        new Set([total]),
      )
    }
    expect(await titles('&limit=1&page=0')).toEqual(await titles('&limit=1'))
  })

  test('a misspelt word is corrected for all tabs', async () => {
    const result = (await api.app.inject('/api/v2/shop/search?query=plneky')).json()
    expect(result).toMatchObject({
      didYouMean: 'plenky',
      products: { 'hydra:totalItems': 1 },
      taxons: { 'hydra:totalItems': 1 },
    })
  })

  test('goods meant by a misspelt word stand first, although a page holds it by chance', async () => {
    const text = { claim: 'Krmivo pro pleť.' }
    await api.db.updateTable('brands').set(text).where('code', '=', 'ruzena').execute()
    await rebuildSearchIndex(api.db)
    const result = (await api.app.inject('/api/v2/shop/search?query=ruzena%20krm')).json()
    expect(result.brands['hydra:member']).toMatchObject([{ code: 'ruzena' }])
    expect(result).toMatchObject({ didYouMean: 'růžena krém', relaxed: true })
    const whole = (
      await api.app.inject(
        '/api/v2/shop/search/products-variants?query=ruzena%20krm&masterVariant=1',
      )
    ).json()
    expect(whole['hydra:totalItems']).toBeGreaterThan(0)
    expect(result.products['hydra:totalItems']).toBe(whole['hydra:totalItems'])
  })

  test.each(['', 'a', '%20', '%25', '_', '%5C', '%22', '%27%3B--'])(
    'query %s gives empty groups or few hits, never an error @S01',
    async (query) => {
      const answer = await api.app.inject(`/api/v2/shop/search?query=${query}`)
      expect(answer.statusCode).toBe(200)
    },
  )
})
