import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  ['/', null],
  ['/eshop', null],
  ['/eshop?navrat=//a/', null],
  ['/eshop/', '/eshop'],
  ['/eshop/produkty/plet/?page=2', '/eshop/produkty/plet?page=2'],
  ['//muj-ucet', '/muj-ucet'],
  ['//zly.example/eshop', '/zly.example/eshop'],
  ['/\\zly.example', '/zly.example'],
  ['/eshop//produkty', '/eshop/produkty'],
  ['//', '/'],
  ['/clanky/%2F%2Fa', null],
  ['/eshop/ku%CC%8Az%CC%8Ce', '/eshop/k%C5%AF%C5%BEe'],
  ['/eshop/k%c5%af%c5%bee', null],
  ['/eshop/%zz', null],
  ['/eshop/%C2%BD-%EF%AC%81', null],
  ['/eshop/k%CC%8C?q=k%CC%8C', '/eshop/%C7%A9?q=k%CC%8C'],
  ['/eshop/k%CC%8C/%zz', '/eshop/%C7%A9/%zz'],
  ['/?', null],
  ['/eshop/?', '/eshop?'],
  ['/eshop\\', '/eshop'],
])('%s is spelt %s @A15', (url, spelling) => {
  expect(canonicalUrl(url)).toBe(spelling)
})
