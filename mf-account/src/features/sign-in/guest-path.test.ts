import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { expect, test } from 'vitest'
import { guestPath } from './guest-path.ts'

test.each<[string, string | null, string]>([
  ['nothing was wanted', null, paths.cart()],
  ['a step of the checkout', paths.deliveryDetails(), paths.deliveryDetails()],
  ['a page for customers only', paths.coupons(), paths.cart()],
  ['the cart itself', paths.cart(), paths.cart()],
  ['the way to it', paths.cartIndex(), paths.cart()],
  ['a thank-you page', paths.orderComplete('t1'), paths.orderComplete('t1')],
  ['a page whose name begins alike', '/eshop/nakupni-kosiky', paths.cart()],
])('%s: a guest goes on there @ACC-01', (_name, wanted, expected) => {
  expect(guestPath(wanted)).toBe(expected)
})
