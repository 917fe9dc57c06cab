import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test.each([
  ["const to = '/eshop/nakupni-kosik'", [1]],
  ['a()\nconst to = `/eshop/produkty/${slug}`', [2]],
  ["// '/eshop/produkty' is the catalogue\n * '/eshop'", []],
  ["const to = paths.cart() // not '/shop'", []],
])('%s has addresses in lines %j', (code, lines) => {
  expect(addressesIn(code)).toEqual(lines)
})
