import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { QueryClient } from '@tanstack/react-query'
import { askedEvents, endAskedWatch } from '@drogerie/shared-lib/pages/asked-watches.ts'
import { expect, test, vi } from 'vitest'
import { rememberWish } from './watch-queries.ts'

test('wishes of a visitor stand beside each other, the newest of a kind alone @CAT-18', () => {
  const client = new QueryClient()
  const wish = (type: 'back_in_stock' | 'price_lower_than', email: string, price?: number) =>
    rememberWish(client, '2', { email, wish: { type, price } })
  wish('price_lower_than', 'host@example.cz', 20_000)
  wish('back_in_stock', 'host@example.cz')
  wish('price_lower_than', 'jiny@example.cz', 19_000)
  expect(client.getQueryData(sharedKeys.watch('2'))).toEqual({
    email: 'jiny@example.cz',
    events: [
      { type: 'back_in_stock', confirmed: false },
      { type: 'price_lower_than', price: 19_000, confirmed: false },
    ],
    isAsked: true,
  })
})

test('a reload finds the wishes, and no mailbox @CAT-18', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const email = 'host@example.cz'
  rememberWish(new QueryClient(), '2', { email, wish: { type: 'back_in_stock' } })
  rememberWish(new QueryClient(), '2', { email, wish: { type: 'price_lower_than', price: 1 } })
  expect(askedEvents('2')).toEqual([
    { type: 'back_in_stock', confirmed: false },
    { type: 'price_lower_than', price: 1, confirmed: false },
  ])
  expect([...stored.values()].join()).not.toContain('host')
  endAskedWatch('2')
  expect([askedEvents('2'), stored.size]).toEqual([[], 0])
  vi.unstubAllGlobals()
})
