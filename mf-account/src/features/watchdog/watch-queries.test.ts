import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rememberWish } from './watch-queries.ts'

test('wishes of a visitor stand beside each other, the newest of a kind alone @CAT-18', () => {
  const client = new QueryClient()
  const wish = (type: 'back_in_stock' | 'price_lower_than', email: string, price?: number) =>
    rememberWish(client, '2', { email, events: [{ type, price }], isAsked: true })
  wish('price_lower_than', 'host@example.cz', 20_000)
  wish('back_in_stock', 'host@example.cz')
  wish('price_lower_than', 'jiny@example.cz', 19_000)
  expect(client.getQueryData(sharedKeys.watch('2'))).toEqual({
    email: 'jiny@example.cz',
    events: [{ type: 'back_in_stock' }, { type: 'price_lower_than', price: 19_000 }],
    isAsked: true,
  })
})
