import { expect, test } from 'vitest'
import { cartStepPaths } from './cart-step-paths.ts'
import { cartSteps } from './cart-step-rules.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'

test('each step of the checkout has its own address @CART-10 @CART-11', () => {
  expect(cartSteps.map((step) => cartStepPaths[step]())).toEqual([
    '/eshop/nakupni-kosik/nakupni-kosik',
    '/eshop/nakupni-kosik/doprava-a-platba',
    '/eshop/nakupni-kosik/dodaci-udaje',
  ])
})

test('a login on the way leads back to the step it came from @CART-11 @ACC-01', () => {
  const login = new URL(loginPath('/eshop/nakupni-kosik/dodaci-udaje?a=1&b=2'), 'https://shop.test')
  expect([login.pathname, ...login.searchParams]).toEqual([
    '/klub/prihlaseni',
    ['navrat', '/eshop/nakupni-kosik/dodaci-udaje?a=1&b=2'],
  ])
})
