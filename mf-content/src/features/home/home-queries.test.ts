import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { homeOffersQuery } from './home-queries.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-24T22:59:00Z', '2026-11-24'],
  ['2026-11-24T23:00:00Z', '2026-11-25'],
])('at %s the homepage asks for offers of %s, the day in Prague @CON-01', async (now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const api = fakeApi({ 'GET /actions': aCollection([]) })
  const shop = testShop({ ...api, side: 'server' })
  expect(await shop.queryClient.fetchQuery(homeOffersQuery(shop.api))).toEqual({
    leaflets: [],
    totalItems: 0,
    week: null,
  })
  expect(api.calls.map(({ query }) => query.get('validAt'))).toEqual([day])
})
