import { expect, test } from 'vitest'
import { createPageAddresses, ranks } from './page-address.ts'

const addressOf = createPageAddresses([
  {
    routes: [
      {
        path: '/eshop/produkty/*',
        personal: false,
        parameters: ['razeni', 'vlastnost.*', 'strana'],
      },
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
  [
    '/eshop/produkty/plet?vlastnost.barva=b&vlastnost.barva=a&vlastnosti=x',
    '/eshop/produkty/plet?vlastnost.barva=b&vlastnost.barva=a',
  ],
  [`/eshop/produkty/plet?razeni=${'a'.repeat(300)}`, '/eshop/produkty/plet'],
  // a search without its words would ask for some
  [`/stara?q=${'a'.repeat(600)}`, `/stara?q=${'a'.repeat(200)}`],
  [`/stara?query=${'a'.repeat(600)}`, `/stara?query=${'a'.repeat(200)}`],
  // half of an address leads elsewhere
  [`/klub/prihlaseni?navrat=/${'a'.repeat(300)}`, '/klub/prihlaseni'],
  [`/stara?${'a'.repeat(201)}=b&c=d`, '/stara?c=d'],
  ['/eshop/katalog/krem?utm_source=mail&gclid=1&varianta=2', '/eshop/katalog/krem'],
  ['/neco/jineho?q=1', '/neco/jineho'],
  ['/stara?gclid=1&fbclid=1&msclkid=1&utm_a=1&b=2', '/stara?b=2'],
  ['/stara?xgclid=1&gclidx=1&utm_=1&autm_a=1', '/stara?autm_a=1&gclidx=1&utm_=1&xgclid=1'],
  ['/logout?code=a', '/logout'],
  [
    '/oauth/success?navrat=/a&provider=google&code=a&zz=1',
    '/oauth/success?code=a&navrat=%2Fa&provider=google',
  ],
  [
    '/oauth/failed?provider=google&reason=state&code=a',
    '/oauth/failed?provider=google&reason=state',
  ],
  [
    `/eshop/produkty/plet?razeni=${'a'.repeat(194)}`,
    `/eshop/produkty/plet?razeni=${'a'.repeat(194)}`,
  ],
  [`/eshop/produkty/plet?razeni=${'a'.repeat(195)}`, '/eshop/produkty/plet'],
  ['/stara?a=1&utm_source=mail', '/stara?a=1'],
  ['//x//evil.example/?a', '/x/evil.example/'],
])('%s is the page %s', (address, url) => {
  expect(addressOf(address).url).toBe(url)
})

test('no more parameters than any page needs', () => {
  const many = Array.from({ length: 500 }, (_, nth) => `vlastnost.a${nth}=1`).join('&')
  const { url } = addressOf(`/eshop/produkty/plet?${many}`)
  expect(new URL(url, 'http://shop.example').searchParams.size).toBe(40)
})

test.each([
  ['/kosik?zz=1', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/KOSIK', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/klub/prihlaseni', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/klub/prihlaseni?navrat=/kosik', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/objednavka/abc', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/oauth/success?code=a', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/logout', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/oauth/failed?reason=state', { personal: true, skeleton: false, rank: ranks.shopping }],
  ['/oauth/failed?zz=1', { personal: true, skeleton: true, rank: ranks.shopping }],
  ['/stara', { personal: false, skeleton: false, rank: ranks.page }],
  ['/stara?a=1', { personal: false, skeleton: false, rank: ranks.rest }],
  ['/eshop/produkty/plet', { personal: false, skeleton: false, rank: ranks.page }],
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

test('a remote that serves the top of the shop or whatever is left is no page many ask for', () => {
  const of = createPageAddresses([
    {
      routes: [
        { path: '/', personal: false, parameters: [] },
        { path: '/:slug', personal: false, parameters: [] },
      ],
    },
  ])
  expect([of('/').rank, of('/neco').rank]).toEqual([ranks.page, ranks.rest])
  const rest = createPageAddresses([{ routes: [{ path: '/*', personal: false, parameters: [] }] }])
  expect(rest('/neco').rank).toBe(ranks.rest)
})
