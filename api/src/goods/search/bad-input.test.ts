import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

describe('bad input @API-11', () => {
  const injection = [
    "' or 1=1--",
    '"; drop table products; --',
    '$(id)',
    '{{7*7}}',
    '<script>alert(1)</script>',
    "a'b",
    'a\\',
    'a & | ! ( ) : *',
    '\u202Eabc',
    '😀',
    "'':*",
    ')(',
    '%',
    '_',
    '-',
    'ﷺ',
  ]
  const parameters = [
    'query',
    'taxon',
    'not_in_taxon',
    'brand[]',
    'labels[]',
    'variantCodes',
    'attributes[vune][]',
    'order_by',
    'sort',
    'price[min]',
    'page',
    'itemsPerPage',
    'locale',
  ]

  test.each(parameters)('%s cannot be used to inject @S02 @S03', async (parameter) => {
    for (const text of injection) {
      const answer = await api.app.inject(
        `/api/v2/shop/search/products-variants?${parameter}=${encodeURIComponent(text)}&allowAggregations=1`,
      )
      expect([200, 400], `${parameter}=${text}: ${answer.body}`).toContain(answer.statusCode)
    }
  })

  type Json = Record<string, unknown>
  const unusual = (text: string) =>
    [...text]
      .map((letter) =>
        /[!-~]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
      )
      .join('')

  test.each([
    ['characters nobody sees between the letters', (text: string) => [...text].join('\u200B')],
    ['marks of direction around them', (text: string) => `\u202A${text}\u202C`],
    ['letters of full width', unusual],
  ])('a search finds the same with %s', async (_kind, disguised) => {
    const found = async (query: string) => {
      const listing = await api.app.inject(
        `/api/v2/shop/search/products-variants?query=${encodeURIComponent(query)}`,
      )
      const suggestions = await api.app.inject(
        `/api/v2/shop/search?query=${encodeURIComponent(query)}`,
      )
      return [listing.json<Json>()['hydra:totalItems'], suggestions.json<Json>()['products']]
    }
    for (const plain of ['krem', 'šampon']) {
      const [count, products] = await found(plain)
      expect(count).toBeGreaterThan(0)
      expect(await found(disguised(plain)), plain).toEqual([count, products])
    }
  })

  test.each([
    ['price[min]=abc', 400],
    ['price=1', 400],
    ['price[min][]=1', 400],
    ['order_by=magic', 400],
    ['attributes[a%20b][]=1', 400],
    ['attributes=1', 400],
    ['in_stock=maybe', 400],
    ['page=-1', 400],
    ['page=1000000000', 200],
    ['itemsPerPage=1000000', 200],
    ['itemsPerPage=0', 200],
    ['price[min]=999999999999', 200],
    ['price[min]=100&price[max]=1', 200],
    ['__proto__[x]=1', 200],
    ['query[]=a', 400],
  ])('%s answers %i @S01 @S04', async (query, status) => {
    const answer = await api.app.inject(`/api/v2/shop/search/products-variants?${query}`)
    expect(answer.statusCode, answer.body).toBe(status)
  })
})
