import { expect, test } from 'vitest'
import { buildPath, withQuery } from './build-path.ts'
import { paths, routePatterns } from './paths.ts'

test('every URL of the shop @SHELL-03', () => {
  const urls = Object.fromEntries(
    Object.entries(paths).map(([name, build]) => {
      const builder: (...values: string[]) => string = build
      return [name, builder('řada/jedna & dvě', 'a b')]
    }),
  )
  expect(urls).toMatchSnapshot()
})

test('every pattern has a builder and every builder a pattern @SHELL-03', () => {
  expect(Object.keys(paths)).toEqual(Object.keys(routePatterns))
})

test.each([
  [
    'a slug of a taxon keeps its slashes',
    paths.taxon('pletova-kosmetika/kremy'),
    '/eshop/produkty/pletova-kosmetika/kremy',
  ],
  ['no taxon is the list of all', paths.taxon(''), '/eshop/produkty'],
  ['a slash in a single segment is encoded', paths.productDetail('a/b'), '/eshop/katalog/a%2Fb'],
  ['letters beyond ASCII are encoded', paths.storeDetail('žďár'), '/prodejny/%C5%BE%C4%8F%C3%A1r'],
  ['the home page is one slash', paths.home(), '/'],
  ['a search without words has no query', paths.search(), '/eshop/vysledky-vyhledavani'],
  [
    'a search carries its words',
    paths.search('krém na ruce'),
    '/eshop/vysledky-vyhledavani?q=kr%C3%A9m+na+ruce',
  ],
  ['an empty one, too', withQuery('/akce', { typ: '' }), '/akce'],
  ['a pattern without parameters', buildPath('/akce'), '/akce'],
  ['a splat without a value', buildPath('/clanky/*'), '/clanky'],
  ['slashes too many in a splat', buildPath('/clanky/*', { '*': '/a//b/' }), '/clanky/a/b'],
  ['the root', buildPath('/'), '/'],
  [
    'an absent value leaves no trace',
    withQuery('/akce', { typ: undefined, znacka: 'x' }),
    '/akce?znacka=x',
  ],
])('%s @SHELL-03', (_name, actual, expected) => {
  expect(actual).toBe(expected)
})

test.each(['', '.', '..'])('%j is no segment @SHELL-03', (value) => {
  expect(() => buildPath('/prodejny/:slug', { slug: value })).toThrow(RangeError)
})

test('a missing parameter names its pattern, a dotted splat is refused @SHELL-03', () => {
  expect(() => buildPath('/prodejny/:slug')).toThrow("not a segment of /prodejny/:slug: ''")
  expect(() => buildPath('/clanky/*', { '*': 'a/../b' })).toThrow(RangeError)
})
