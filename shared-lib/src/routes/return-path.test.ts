import { expect, test } from 'vitest'
import { loginPath, safeReturnPath } from './return-path.ts'

test.each([
  ['/muj-ucet/kupony', '/muj-ucet/kupony'],
  ['/muj-ucet/nakupy?page=2#dole', '/muj-ucet/nakupy?page=2#dole'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/x/..//evil.example', null],
  ['/muj-ucet?zpet=//a', '/muj-ucet?zpet=//a'],
  ['/muj-ucet\\..', null],
  ['/a\r\nSet-Cookie: x', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/', '/'],
  ['muj-ucet', null],
  ['/a#//b', '/a#//b'],
  ['/a\u001fb', null],
  ['/a b', '/a b'],
  ['', null],
  [null, null],
])('%j returns to %j @SHELL-24', (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected)
})

test('the way to login names the way back @SHELL-24', () => {
  const login = new URL(loginPath('/muj-ucet/nakupy?zdroj=eshop'), 'https://shop.example')
  expect(safeReturnPath(login.searchParams.get('navrat'))).toBe('/muj-ucet/nakupy?zdroj=eshop')
})
