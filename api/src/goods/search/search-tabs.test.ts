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
    const among = (await api.app.inject('/api/v2/shop/search?query=nocni%20krem%20ruzena')).json()
    expect(among.brands['hydra:member'], 'named among other words').toMatchObject([
      { code: 'ruzena' },
    ])
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

  test('what is planned is found from the moment it is out, a closed store, category or question never @CON-02 @CON-07', async () => {
    const { db } = api
    const tomorrow = new Date(Date.now() + 86_400_000)
    const text = { title: 'Fialková slavnost', content: '' }
    await db
      .insertInto('articles')
      .values({ ...text, code: 'fialka', slug: 'fialka', perex: '', published_at: tomorrow })
      .execute()
    const page = { slug: 'fialky', name: 'Fialky', content: '', publish_at: tomorrow }
    await db.insertInto('cms_pages').values(page).execute()
    await db
      .insertInto('cms_pages')
      .values({ slug: 'skryta', name: 'Fialka skrytá', content: '', enabled: false })
      .execute()
    await db
      .insertInto('taxons')
      .values({ code: 'fialky', name: 'Fialky', slug: 'fialky', level: 1, enabled: false })
      .execute()
    await db
      .insertInto('stores')
      .values({
        ...{ external_id: '0909', slug: 'fialka', name: 'Fialka', street: 'Úzká 1', city: 'Brno' },
        ...{ postcode: '60200', latitude: 49.19, longitude: 16.61, status_code: 'ZAVR' },
      })
      .execute()
    const topic = await db
      .insertInto('faq_categories')
      .values({ code: 'q', slug: 'q', name: 'Otázky' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const question = {
      category_id: topic.id,
      code: 'q',
      slug: 'q',
      question: 'Fialka?',
      answer: '',
    }
    await db
      .insertInto('faq_items')
      .values({ ...question, enabled: false })
      .execute()
    await api.app.jobs.run('refresh-search-index')
    const found = async (more: string) => {
      const { taxons, articles, rest } = (
        await api.app.inject(`/api/v2/shop/search?query=fialka${more}`)
      ).json()
      return [taxons, articles, rest].flatMap((group) =>
        group['hydra:member'].map(({ title }: { title: string }) => title),
      )
    }
    expect(await found('')).toEqual([])
    const passed = new Date(Date.now() - 1000)
    await db.updateTable('articles').set({ published_at: passed }).execute()
    await db.updateTable('cms_pages').set({ publish_at: passed }).execute()
    expect(await found('&limit=6')).toEqual(['Fialková slavnost', 'Fialky'])
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
