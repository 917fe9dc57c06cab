import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isPersonal, sharedKeys } from './query-keys.ts'

test.each([
  [sharedKeys.addresses(), true],
  [sharedKeys.clubCoupons(), true],
  [['personal', 'mf-account', 'orders'], true],
  [sharedKeys.cart('T'), false],
  [sharedKeys.hits({ query: 'personal' }), false],
])('%j belongs to a person: %s @SHELL-14', (key, expected) => {
  expect(isPersonal(key)).toBe(expected)
})

/**
 * Each marked line is one that the compiler has to refuse: `pnpm types` fails when it takes any of
 * them.
 */
test('a key has an owner, and a shared one knows its value', () => {
  const client = new QueryClient()
  client.setQueryData(['mf-cart', 'places', 'Praha'], ['Praha 1'])
  client.setQueryData(['personal', 'mf-account', 'orders'], [])
  client.setQueryData(sharedKeys.addresses(), [])
  // @ts-expect-error a key without an owner
  client.setQueryData(['places', 'Praha'], ['Praha 1'])
  // @ts-expect-error no shared query has this name
  client.setQueryData(['shared', 'basket'], null)
  // @ts-expect-error addresses are a list
  client.setQueryData(sharedKeys.addresses(), 'Dlouhá 1')
  const addresses: { street?: string }[] | undefined = client.getQueryData(sharedKeys.addresses())
  expect(addresses).toBe('Dlouhá 1')
})
