import { hearEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './search.route.tsx'

afterEach(cleanup)

const group = (total: number, ...members: object[]) =>
  aCollection(members, { 'hydra:totalItems': total })
const article = (page: number) => ({
  '@id': `/articles/${page}`,
  code: `clanek-${page}`,
  slug: `clanky/o-kremu-${page}`,
  title: `O krému, strana ${page}`,
  perex: null,
  image: null,
})

/**
 * The results of a query: `products` of goods, and sixty articles, a page of them with each answer.
 */
function open(query: string, products = 3) {
  const goods = Array.from({ length: Math.min(products, 1) }, () => aVariantHit({ code: 'krem' }))
  const api = fakeApi({
    'GET /search': ({ query: asked }) => ({
      '@type': 'SearchResult',
      query: asked.get('query'),
      didYouMean: null,
      relaxed: false,
      suggestions: [],
      products: group(products, ...goods),
      taxons: group(0),
      brands: group(0),
      articles: group(60, article(Number(asked.get('page') ?? 1))),
      rest: group(0),
    }),
    'GET /search/products-variants': aCollection(goods, {
      'hydra:totalItems': products,
      aggregations: [],
    }),
  })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  const routes = [{ path: '/eshop/vysledky-vyhledavani', loader, Component }]
  renderSlice(`/eshop/vysledky-vyhledavani?${query}`, routes, shop)
  return api
}
const hrefOf = async (name: string | RegExp) =>
  new URL(
    (await screen.findByRole('link', { name })).getAttribute('href') ?? '',
    'https://shop.test',
  ).searchParams.toString()

test.each([
  [3, 'q=kr%C3%A9m'],
  [0, 'q=kr%C3%A9m&zalozka=produkty'],
])(
  'with %d products their tab is at %s: where there are none, another one opens by itself @CAT-10',
  async (products, address) => {
    open('q=krém&zalozka=clanky', products)
    expect(await hrefOf(/^Produkty/)).toBe(address)
    expect(await hrefOf(/^Články/)).toBe('q=kr%C3%A9m&zalozka=clanky')
  },
)

test('a tab is shown page by page, the first one without a number, one past the last as the last @CAT-10', async () => {
  open('q=krém&zalozka=clanky&strana=2')
  const link = await screen.findByRole('link', { name: /krému, strana.2/ })
  expect(link.getAttribute('href')).toBe('/clanky/o-kremu-2')
  expect(await hrefOf('Strana 1')).toBe('q=kr%C3%A9m&zalozka=clanky')
  expect(await hrefOf('Strana 3')).toBe('q=kr%C3%A9m&zalozka=clanky&strana=3')
  cleanup()
  open('q=krém&zalozka=clanky&strana=99')
  expect(await screen.findByText(/krému, strana.3/)).toBeTruthy()
})

test('the filters are a plain form that keeps the words searched for @F29', async () => {
  open('q=krém')
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Filtrovat' })
  expect(new FormData(form).get('q')).toBe('krém')
})

test.each([
  ['krém', ['krém']],
  ['jana@posta.cz', []],
  ['777 123 456', []],
])(
  'of the search for %j the tags hear %j: no address and no number of a person @SHELL-09',
  async (words, expected) => {
    const told: unknown[] = []
    const heard = new AbortController()
    hearEvent(
      'shop:tracked',
      (event) => event.event === 'search' && told.push(event.search_term),
      heard.signal,
    )
    open(`q=${encodeURIComponent(words)}`)
    await screen.findByRole('heading', { level: 1 })
    await new Promise((done) => setTimeout(done)) // it is told once the page is there
    await waitFor(() => expect(told).toEqual(expected))
    heard.abort()
  },
)
