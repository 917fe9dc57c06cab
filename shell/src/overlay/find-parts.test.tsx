import { afterEach, expect, test } from 'vitest'
import { findParts } from './find-parts.ts'
import type { OwnedRoute } from './matched-route.ts'
import { drawPanel } from './panel.ts'
import type { Timeline } from './timeline.ts'

const timeline = (part: Partial<Timeline> = {}): Timeline => ({
  hydratedAt: 480,
  moved: null,
  mounts: new WeakMap(),
  stop: () => {},
  ...part,
})
const route = (personal = false): OwnedRoute => ({
  owner: 'mf-catalog',
  row: {
    id: 'catalog.product',
    path: '/p',
    layout: 'default',
    personal,
    access: 'everybody',
    js: [],
    css: [],
  },
})
const page = (content: string, parcel = 'idle') => {
  document.body.innerHTML = `<div><header><div data-parcel="mf-cart/mini-cart" data-state="${parcel}"><i></i></div></header>
    <main>${content}</main><footer></footer></div>`
}
const own = '<div class="mf_catalog-page-1a2b3c"></div>'
const seen = (found = findParts(document, route(), timeline())) =>
  found.map(({ owner, name, rendered }) => `${owner} ${name} ${rendered}`)

afterEach(() => {
  document.body.innerHTML = ''
})

test('a page has the shell’s frame, one team’s page and other teams’ parcels @PLAT-09', () => {
  page(own)
  expect(seen()).toEqual([
    'shell frame server',
    'mf-catalog catalog.product server',
    'mf-cart mf-cart/mini-cart fallback',
  ])
})

test.each([
  [
    'a move in the browser',
    route(),
    timeline({ moved: { from: 1000, until: 1150 } }),
    'browser',
    150,
  ],
  ['a personal page', route(true), timeline(), 'browser', 480],
  ['the document itself', route(), timeline(), 'server', 480],
])('after %s the page was made by who made it @PLAT-09', (_what, owned, when, rendered, ms) => {
  page(own)
  expect(findParts(document, owned, when)[1]).toMatchObject({ rendered, ms })
})

test('a page that did not come is the shell’s panel in its place @PLAT-04 @PLAT-09', () => {
  page('<div class="shell-panel-1a2b3c"></div>')
  expect(seen()[1]).toBe('shell instead of catalog.product failed')
})

test('a page of the shell’s own is the shell’s @PLAT-09', () => {
  page('<p>Odhlášení</p>')
  expect(seen(findParts(document, null, timeline()))).toEqual([
    'shell frame and page server',
    'mf-cart mf-cart/mini-cart fallback',
  ])
})

test('the panel names release, way, time and weight of each part, never as markup @PLAT-09', () => {
  page(own, 'failed')
  const layer = document.createElement('div')
  const shadow = document.createElement('div').attachShadow({ mode: 'open' })
  shadow.append(layer)
  const parts = findParts(document, route(), timeline())
  const data = {
    lineup: { id: 'L-0012', by: 'eva', reason: '<img src=x>', createdAt: '2026-11-21T12:00:00Z' },
    releases: {
      'mf-catalog': { version: '0.1.0-0123456789', commit: 'abc', builtAt: '2026-11-21T11:00:00Z' },
    },
    answeredMs: 12.4,
  }
  const weights = new Map([['page', { bytes: 24_300, files: 4 }]])
  drawPanel(
    layer,
    { data, parts, weights, total: { bytes: 0, files: 0 }, isOpen: true, chosen: null },
    { toggle: () => {}, choose: () => {} },
  )
  const rows = [...layer.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows[1]).toBe(
    'mf-catalog catalog.productserverready in 480 ms24.3 KB in 4 files0.1.0-0123456789 of 21 Nov 2026, 12:00',
  )
  expect(rows[2]).toContain('mf-cart mini-cartfailed')
  expect(layer.querySelector('img')).toBe(null)
  expect(layer.textContent).toContain('<img src=x>')
})
