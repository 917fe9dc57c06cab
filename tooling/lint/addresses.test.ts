import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test.each([
  ["const to = '/eshop/nakupni-kosik'", [1]],
  ['a()\nconst to = `/eshop/produkty/${slug}`', [2]],
  ["const to = '/prodejny'", [1]],
  ['href={`/muj-ucet/nakupy/${token}`}', [1]],
  ["const to = '/klub/prihlaseni?zpet=1'", [1]],
  ["fetch('/odhlaseni.html')", [1]],
  ["// '/eshop/produkty' is the catalogue\n * '/eshop'", []],
  ["import { a } from '/prodejny-map.ts'", []],
  ["const to = '/oauth/connect/google' // a call of the API, no page", []],
  ["const to = paths.cart() // not '/shop'", []],
])('%s has addresses in lines %j', (code, lines) => {
  expect(addressesIn(code)).toEqual(lines)
})
