import { ParcelError } from '@drogerie/shared-lib/runtime/parcel-error.ts'
import { expect, test } from 'vitest'
import { blame } from './blame.ts'

const thrownIn = (stack: string) => Object.assign(new Error('x'), { stack })

test.each([
  [
    'a page of the cart',
    'Error: x\n    at a (https://shop.example/_mf/assets/mf-cart/cart.cart.3c78db02.js:1:2)',
    'mf-cart',
  ],
  [
    'the cart, called by the shell',
    'at a (https://s/_mf/assets/mf-cart/a.js:1)\n at b (https://s/_mf/assets/shell/main.js:1)',
    'mf-cart',
  ],
  ['an extension of the browser', 'at a (chrome-extension://abc/content.js:1:2)', 'shell'],
])('an error from %s is counted where it belongs @PLAT-09', (_where, stack, owner) => {
  expect(blame(thrownIn(stack))).toEqual({ app: owner, kind: 'errors' })
})

test('what is no error is the shell’s @PLAT-09', () => {
  expect(blame('text')).toEqual({ app: 'shell', kind: 'errors' })
})

test('a parcel’s failure counts against its remote, whoever’s code threw @PLAT-09', () => {
  const cause = thrownIn('at a (https://s/_mf/assets/shell/react.js:1)')
  expect(blame(new ParcelError('mf-cart/mini-cart', 'render', cause))).toEqual({
    app: 'mf-cart',
    kind: 'errors',
  })
  expect(blame(new ParcelError('mf-cart/mini-cart', 'load', cause))).toEqual({
    app: 'mf-cart',
    kind: 'loadFailures',
  })
})
