import { expect, test } from 'vitest'
import { codeFrom, idFrom } from './iri.ts'

test.each([
  ['an IRI', '/api/v2/shop/product-variants/1001', '1001'],
  ['without the leading slash', 'api/v2/shop/product-variants/1001', '1001'],
  ['a bare code', '1001', '1001'],
  ['percent-encoded', '/api/v2/shop/product-variants/a%2Fb', 'a/b'],
  ['another resource', '/api/v2/shop/products/1001', null],
  ['a path out', '/api/v2/shop/product-variants/../orders/1', null],
  ['a broken encoding', '/api/v2/shop/product-variants/%E0%A4', null],
  ['nothing', '', null],
])('%s @API-01', (_name, reference, code) => {
  expect(codeFrom(reference, 'product-variants')).toBe(code)
})

test.each([
  ['7', 7],
  ['/api/v2/shop/addresses/7', 7],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['2147483648', null],
  ['7 ', null],
])('id from %j @API-01', (reference, id) => {
  expect(idFrom(reference, 'addresses')).toBe(id)
})
