import { describe, expect, test } from 'vitest'
import { aCollection, fakeApi, type FakeCall } from '../testing/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { listMany } from './list-many.ts'

const numbers = Array.from({ length: 243 }, (_, index) => index)

/** A collection of 243 that never gives more than a hundred. */
const paged = () =>
  fakeApi({
    'GET /stores': ({ query }: FakeCall) => {
      const [page, size] = [
        Number(query.get('page') ?? 1),
        Math.min(100, Number(query.get('itemsPerPage'))),
      ]
      return aCollection(numbers.slice((page - 1) * size, page * size), {
        'hydra:totalItems': numbers.length,
      })
    },
  })

describe('members of more pages than one @API-01', () => {
  test.each([
    [500, 243, 3],
    [150, 150, 2],
    [100, 100, 1],
    [12, 12, 1],
    [0, 0, 1],
  ])('%i wanted: %i members by %i calls, each once and in order', async (most, count, calls) => {
    const api = paged()
    const client = createApiClient({ origin: 'http://api.test', fetch: api.fetch })
    const { members, totalItems } = await listMany(client, 'GET /stores', most, {
      query: { openNow: true },
    })
    expect(members).toEqual(numbers.slice(0, count))
    expect([totalItems, api.calls.length]).toEqual([243, calls])
    expect(api.calls.every(({ query }) => query.get('openNow') !== null)).toBe(true)
  })
})
