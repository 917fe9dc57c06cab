import { expect, test } from 'vitest'
import { querySchemas } from '../shared-schemas.ts'
import { object, release, findingTexts, trial } from './a-release.ts'
import { sharedQueries } from './shared-queries.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const phone = object({ phone: text }, ['phone'])
const shell = release('shell', { queries: { customerService: phone } })

test.each([
  ['the same value', phone],
  ['nothing', undefined],
])('a remote that takes a shared query for %s fits', (_what, value) => {
  const cart = release('mf-cart', { queries: value ? { customerService: value } : {} })
  expect(findingTexts(sharedQueries(trial(cart, shell)))).toEqual([])
})

test.each([
  ['without a member that others read', object({})],
  ['with a member of another kind', object({ phone: number }, ['phone'])],
  [
    'with a member that others do not write',
    object({ phone: text, email: text }, ['phone', 'email']),
  ],
])('a remote that keeps a shared query %s is blocked, and so is the other side', (_what, value) => {
  const cart = release('mf-cart', { queries: { customerService: value } })
  expect(findingTexts(sharedQueries(trial(cart, shell)))).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 keeps another value under the shared query customerService than shell@1.0.0-0123456789',
  ])
  expect(findingTexts(sharedQueries(trial(shell, cart)))).toHaveLength(1)
})

test('what the API sent stays between the API and its reader', () => {
  expect(querySchemas(['cart'])).toMatchObject({ cart: { wire: 'Order' } })
})

test('a query that the contract does not know has no place in a release', () => {
  expect(() => querySchemas(['basket'])).toThrow('query basket has no value')
})
