import { aCollection, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { expect, test } from 'vitest'
import { articleLabelsQuery, articlesQuery } from './article-queries.ts'
import { noFilter } from './store-filter.ts'
import { storeFacetsQuery, storesQuery } from './store-queries.ts'

const label = (slug: string) => ({ code: slug, slug, name: slug })
const article = (categories: string[], tags: string[]) => ({
  categories: categories.map(label),
  tags: tags.map(label),
})

test('sections and tags come by how many articles they have @CON-02', async () => {
  const api = fakeApi({
    'GET /blog/article': aCollection([
      article(['a'], ['x']),
      article(['b'], ['x']),
      article(['b'], ['y']),
    ]),
  })
  const shop = testShop({ ...api, side: 'server' })
  const { categories, tags } = await shop.queryClient.fetchQuery(articleLabelsQuery(shop.api))
  expect([categories, tags].map((labels) => labels.map(({ slug }) => slug))).toEqual([
    ['b', 'a'],
    ['x', 'y'],
  ])
})

test('articles are asked for by section, tag and number, at most a hundred @CON-02', async () => {
  const api = fakeApi({ 'GET /blog/article': aCollection([]) })
  const shop = testShop({ ...api, side: 'server' })
  await shop.queryClient.fetchQuery(articlesQuery(shop.api, { category: 'a', tag: '', shown: 25 }))
  await shop.queryClient.fetchQuery(articlesQuery(shop.api, { category: '', tag: 'x', shown: 500 }))
  expect(api.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    { category: 'a', itemsPerPage: '25' },
    { tag: 'x', itemsPerPage: '100' },
  ])
})

const brno = { name: 'Brno', kind: 'city', latitude: 49.2, longitude: 16.6 }
const store = (externalId: string, ...services: string[]) => ({
  externalId,
  services: services.map((code) => ({ code, name: code })),
})

function stores({ place = true, near = true } = {}) {
  const api = fakeApi({
    'GET /stores/place': aCollection(place ? [brno] : []),
    'GET /stores': ({ query }: FakeCall) =>
      aCollection(query.has('radius') && !near ? [] : [store('1')]),
  })
  return { api, shop: testShop({ ...api, side: 'server' }) }
}
const lists = (calls: FakeCall[]) =>
  calls.filter(({ path }) => path === '/stores').map(({ query }) => Object.fromEntries(query))

test('a place means the stores around it; where there are none, the nearest however far @CON-05', async () => {
  const { api, shop } = stores({ near: false })
  const found = await shop.queryClient.fetchQuery(
    storesQuery(shop.api, { ...noFilter, phrase: 'Brno' }),
  )
  expect([found.place, found.totalItems]).toEqual([brno, 1])
  expect(lists(api.calls).map((query) => [query['lat'], query['radius']])).toEqual([
    ['49.2', '30000'],
    ['49.2', undefined],
  ])
})

test('a word that names no place is searched for, and where the shopper is needs no look-up @CON-05', async () => {
  const { api, shop } = stores({ place: false })
  await shop.queryClient.fetchQuery(storesQuery(shop.api, { ...noFilter, phrase: 'Vaňkovka' }))
  expect(lists(api.calls)[0]).toMatchObject({ phrase: 'Vaňkovka' })
  await shop.queryClient.fetchQuery(
    storesQuery(
      shop.api,
      { ...noFilter, phrase: 'x', near: { latitude: 50, longitude: 14 } },
      { orderToken: 'T1' },
    ),
  )
  expect(lists(api.calls).at(-1)).toMatchObject({ lat: '50', orderToken: 'T1' })
  expect(api.calls.filter(({ path }) => path === '/stores/place')).toHaveLength(1)
})

test('what a store says of one cart is not said of another, nor of other filters @CON-05 @CART-17', () => {
  const { api } = testShop(fakeApi({}))
  const keyOf = (filter: typeof noFilter, orderToken?: string) =>
    JSON.stringify(storesQuery(api, filter, orderToken ? { orderToken } : undefined).queryKey)
  const keys = [
    keyOf(noFilter),
    keyOf(noFilter, 'T1'),
    keyOf(noFilter, 'T2'),
    keyOf({ ...noFilter, openNow: true }),
    keyOf({ ...noFilter, shown: 24 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('services are counted, the commonest first @CON-05', async () => {
  const api = fakeApi({ 'GET /stores': aCollection([store('1', 'a', 'b'), store('2', 'b')]) })
  const shop = testShop({ ...api, side: 'server' })
  const { services, totalItems } = await shop.queryClient.fetchQuery(storeFacetsQuery(shop.api))
  expect([totalItems, services.map(({ code, count }) => [code, count])]).toEqual([
    2,
    [
      ['b', 2],
      ['a', 1],
    ],
  ])
})
