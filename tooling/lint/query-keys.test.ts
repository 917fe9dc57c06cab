import { expect, test } from 'vitest'
import { strayOwners } from './query-keys.ts'

const apps = ['shell', 'shared-lib', 'mf-cart', 'mf-catalog']

test.each([
  ['its own key', "queryOptions({ queryKey: ['mf-cart', 'places', phrase] })", []],
  ['its own personal key', "({ queryKey: ['personal', 'mf-cart', 'placed', token] as const })", []],
  ['a key made elsewhere', 'queryOptions({ queryKey: sharedKeys.hits(params) })', []],
  [
    'a key that continues another',
    "({ queryKey: [...keys.byToken(token), 'points'] as const })",
    [],
  ],
  ['a list that is no key', "export const kinds = ['stores', 'articles'] as const", []],
  ['a key without an owner', "queryOptions({ queryKey: ['places', phrase] })", ['places']],
  ['a personal key without an owner', "const key = ['personal', 'orders'] as const", ['orders']],
  [
    'the key of another app',
    "const key = ['mf-catalog', 'product', slug] as const",
    ['mf-catalog'],
  ],
  [
    'a personal key of another app',
    "({ queryKey: ['personal', 'mf-catalog', 'x'] })",
    ['mf-catalog'],
  ],
  ['a shared key written out', "const key = ['shared', 'hits', params] as const", ['shared']],
])('%s', (_what, source, owners) => {
  expect(strayOwners(source, 'mf-cart', apps)).toEqual(owners)
})
