import { expect, test } from 'vitest'
import type { BootRemote } from '../remotes/boot-remote.ts'
import type { RouteRow } from '../remotes/route-table.ts'
import { matchedRoute } from './matched-route.ts'
import { mergedBoxes } from './outlines.ts'
import type { Part } from './part.ts'
import { filesOfLeftPages, totalWeight, weightsOf } from './weights.ts'

const row = (id: string, path: string, js: string[] = []): RouteRow => {
  return { id, path, layout: 'default', personal: false, access: 'everybody', js, css: [] }
}
const remote = (routes: RouteRow[]): BootRemote => ({
  entry: '',
  base: '',
  version: '1',
  preload: [],
  routes,
})
const remotes = {
  'mf-catalog': remote([
    row('catalog.product', '/eshop/katalog/:slug', ['product.1.js']),
    row('catalog.offer', '/akce/:slug', ['offer.1.js']),
  ]),
  'mf-content': remote([row('content.cms-page', '/*'), row('content.home', '/')]),
}

test.each([
  ['/', 'mf-content', 'content.home'],
  ['/eshop/katalog/pasta', 'mf-catalog', 'catalog.product'],
  ['/Akce/zima', 'mf-catalog', 'catalog.offer'],
  ['/o-nas/kariera', 'mf-content', 'content.cms-page'],
])('%s is of %s, ranked as the shop ranks it @PLAT-09', (path, owner, id) => {
  const found = matchedRoute(remotes, path)
  expect([found?.owner, found?.row.id]).toEqual([owner, id])
})

const part = (owner: string, kind: Part['kind'], name: string): Part => {
  return { key: name, owner, kind, name, elements: [], rendered: 'server', ms: null }
}
const file = (app: string, name: string, encodedBodySize: number) => ({
  name: `https://s/_mf/assets/${app}/${name}`,
  encodedBodySize,
})
const fetched = [
  file('shell', 'main.1.js', 100_000),
  file('shell', 'overlay.1.js', 7000),
  file('mf-catalog', 'product.1.js', 9000),
  file('mf-catalog', 'product.1.js', 0),
  file('mf-catalog', 'offer.1.js', 4000),
  file('mf-catalog', 'search-box.1.js', 3000),
  file('mf-cart', 'parcel.mini-cart.1.js', 500),
  file('mf-cart', 'remoteEntry.1.js', 600),
  { name: 'https://s/media/1.webp', encodedBodySize: 50_000 },
]
const parts = [
  part('shell', 'shell', 'frame'),
  part('mf-catalog', 'page', 'catalog.product'),
  part('mf-catalog', 'parcel', 'mf-catalog/search-box'),
  part('mf-cart', 'parcel', 'mf-cart/mini-cart'),
]

test('every file on the wire counts once, for the part it came for @PLAT-09', () => {
  const weights = weightsOf(
    parts,
    fetched,
    filesOfLeftPages(remotes, matchedRoute(remotes, '/eshop/katalog/pasta')),
  )
  expect([...weights]).toEqual([
    ['frame', { bytes: 100_000, files: 1 }],
    ['catalog.product', { bytes: 9000, files: 1 }],
    ['mf-catalog/search-box', { bytes: 3000, files: 1 }],
    ['mf-cart/mini-cart', { bytes: 1100, files: 2 }],
  ])
})

test('the sum holds what was left behind, too, and nothing of the overlay itself @PLAT-09', () => {
  expect(totalWeight(fetched)).toEqual({ bytes: 117_100, files: 6 })
})

test('strips that touch are one outline, a bar that floats is its own @PLAT-09', () => {
  const box = (top: number, bottom: number) => ({ left: 0, right: 10, top, bottom })
  expect(mergedBoxes([box(40, 90), box(0, 40), box(800, 844)])).toEqual([box(0, 90), box(800, 844)])
})
