import { expect, test } from 'vitest'
import { trial, release, findingTexts } from './a-release.ts'
import { describedOperations, operations } from './operations.ts'

test('calls are compared with what the API describes, whatever the names of parameters @PLAT-02', () => {
  const described = describedOperations({
    paths: { '/api/v2/shop/orders/{tokenValue}': { get: {} }, '/api/v2/crm/status': { get: {} } },
  })
  const candidate = release('mf-cart', {
    operations: ['GET /orders/{}', 'DELETE /orders/{}', 'GET /api/v2/crm/status'],
  })
  expect(findingTexts(operations(trial(candidate), described, 'http://api'))).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 calls DELETE /orders/{}, which the API at http://api does not have',
  ])
})

test('every parameter of a call is blank, not the first alone @PLAT-02', () => {
  const described = describedOperations({
    paths: { '/api/v2/shop/orders/{tokenValue}/items/{id}': { patch: {} } },
  })
  expect(
    operations(
      trial(release('mf-cart', { operations: ['PATCH /orders/{}/items/{}'] })),
      described,
      'http://api',
    ),
  ).toEqual([])
})
