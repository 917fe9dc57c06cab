import { expect, test } from 'vitest'
import { sourceFacts } from './source-facts.ts'

test('what a remote uses of the others, the shell and the API is read from its source @PLAT-02', () => {
  const facts = sourceFacts(['mf-cart/src/features/shipping-payment/branch-panel.tsx', 'mf-cart/src/features/cart/coupon-panel.tsx'])
  expect(facts.mounts).toEqual(['mf-content/store-picker'])
  expect(facts.operations).toEqual(['DELETE /orders/{}/coupons/{}', 'POST /orders/{}/coupons'])
  expect(facts.imports['@drogerie/shared-lib/runtime']).toContain('useShop')
})
