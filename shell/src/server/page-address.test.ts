import { expect, test } from 'vitest'
import { createPageAddresses, ranks } from './page-address.ts'

const addressOf = createPageAddresses([
  {
    routes: [
      { path: '/eshop/produkty/*', personal: false, parameters: ['razeni', 'vlastnost.*', 'strana'] },
      { path: '/eshop/katalog/:slug', personal: false, parameters: [] },
      { path: '/stara', personal: false },
      { path: '/kosik', personal: true, parameters: [] },
      { path: '/klub/prihlaseni', personal: true, parameters: ['navrat'] },
      { path: '/objednavka/:token', personal: true, parameters: [] },
      { path: '/*', personal: false, parameters: [] },
    ],
  },
])

test.each([
  ['/eshop/produkty/plet?zz=1', '/eshop/produkty/plet'],
  ['/eshop/produkty/plet?strana=2&zz=1&razeni=a', '/eshop/produkty/plet?razeni=a&strana=2'],
  ['/eshop/produkty/plet?razeni=a&strana=2', '/eshop/produkty/plet?razeni=a&strana=2'],
  ['/eshop/produkty/plet?vlastnost.barva=b&vlastnost.barva=a&vlastnosti=x', '/eshop/produkty/plet?vlastnost.barva=b&vlastnost.barva=a'],
  [`/eshop/produkty/plet?razeni=${'a'.repeat(300)}`, '/eshop/produkty/plet'],
  ['/eshop/katalog/krem?utm_source=mail&gclid=1&varianta=2', '/eshop/katalog/krem'],
  ['/neco/jineho?q=1', '/neco/jineho'],
  ['/stara?a=1&utm_source=mail', '/stara?a=1'],
  ['//x//evil.example/?a', '/x/evil.example/'],
])('%s is the page %s', (address, url) => {
  expect(addressOf(address).url).toBe(url)
})

test('no more parameters than any page needs', () => {
  const many = Array.from({ length: 500 }, (_, nth) => `vlastnost.a${nth}=1`).join('&')
  expect(addressOf(`/eshop/produkty/plet?${many}`).url.length).toBeLessThan(1000)
})

test.each([
  ['/kosik?zz=1', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/KOSIK', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/klub/prihlaseni', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/klub/prihlaseni?navrat=/kosik', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/objednavka/abc', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/oauth/success?code=a', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/eshop/katalog/krem?zz=1', { personal: false, skeleton: false, rank: ranks.page }],
  ['/eshop/produkty/plet?strana=2', { personal: false, skeleton: false, rank: ranks.rest }],
  ['/neni/tu', { personal: false, skeleton: false, rank: ranks.rest }],
])('%s is %j', (address, kind) => {
  expect(addressOf(address)).toMatchObject(kind)
})

test.each([
  ['/eshop/katalog/krem', null],
  ['/Eshop/KATALOG/krem', '/eshop/katalog/krem'],
  ['/eshop/katalog/Krem?varianta=AB', '/eshop/katalog/krem'],
  ['/%65shop/katalog/krem%2Dna%2druce', '/eshop/katalog/krem-na-ruce'],
  ['/eshop/produkty/plet%2Fcisteni', '/eshop/produkty/plet/cisteni'],
  ['/eshop/produkty/PLET/Cisteni', '/eshop/produkty/plet/cisteni'],
  ['/eshop/katalog/k%c5%af%c5%bee', '/eshop/katalog/k%C5%AF%C5%BEe'],
  ['/Objednavka/aBcD', '/objednavka/aBcD'],
  ['/eshop/produkty/..%2f..%2fa', null],
  ['/Neni/TU', null],
])('%s is one form of %s @SHELL-27', (address, moved) => {
  expect(addressOf(address).moved).toBe(moved)
})
