import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { expect, test } from 'vitest'
import { guestPath } from './guest-path.ts'

test.each<[string, string | null, string]>([
  ['nothing was wanted', null, paths.cart()],
  ['a step of the checkout', paths.deliveryDetails(), paths.deliveryDetails()],
  ['a page for customers only', paths.coupons(), paths.cart()],
  ['a page whose name begins alike', '/eshop/nakupni-kosiky', paths.cart()],
])('%s: a guest goes on there @ACC-01', (_name, wanted, expected) => {
  expect(guestPath(wanted)).toBe(expected)
})
