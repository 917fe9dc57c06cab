import { expect, test } from 'vitest'
import { collide, fits, isSound, meet, patternsOf, rankOf, takesFrom } from './patterns.ts'

test.each([
  ['/akce/:slug', '/akce/:code', true],
  ['/akce/', '/Akce', true],
  ['/*', '/*', true],
  ['/*', '*', true],
  ['/eshop/produkty/*', '/eshop/produkty/*', true],
  ['/klub/:page', '/:area/vyhody', true],
  ['/akce/neco?', '/akce', true],
  ['/akce/:co?', '/akce', true],
  ['/eshop/nakupni%2Dkosik', '/eshop/nakupni-kosik', true],
  ['/akce/neco?', '/akce/jine', false],
  ['/akce', '/akce/:slug', false],
  ['/akce/nove', '/akce/:slug', false],
  ['/eshop/*', '/eshop/produkty/*', false],
  ['/*', '/akce/*', false],
  ['/:slug', '/*', false],
  ['/klub/:page', '/akce/:page', false],
])(
  '%s beside %s leaves the choice to the order of the remotes: %s @PLAT-02',
  (one, other, collides) => {
    expect(collide(one, other)).toBe(collides)
    expect(collide(other, one)).toBe(collides)
  },
)

test.each([
  ['/akce/vino', '/akce/:slug', true],
  ['/Akce/', '/akce', true],
  ['/', '/', true],
  ['/clanky/2026/leto', '/clanky/*', true],
  ['/akce', '/akce/:co?', true],
  ['/akce/a/b', '/akce/:slug', false],
  ['/akce', '/akce/:slug', false],
])('%s is an address of %s: %s @PLAT-02', (address, pattern, is) => {
  expect(fits(address, pattern)).toBe(is)
})

test.each([
  ['/clanky/:slug', '/clanky/*', true],
  ['/eshop/produkty/:slug', '/eshop/produkty/*', true],
  ['/clanky/novinka', '/clanky/*', false],
  ['/eshop/nakupni-kosik', '/eshop/:slug', false],
  ['/znacky/:slug', '/:code/:slug', false],
  ['/clanky/*', '/clanky/:slug', false],
])('%s takes addresses from %s: %s @PLAT-02', (one, other, takes) => {
  expect(takesFrom(one, other)).toBe(takes)
})

test.each([
  ['*', true],
  ['/*', true],
  ['/akce', true],
  ['/akce/*', true],
  ['akce', false],
  ['', false],
  ['/a*b', false],
  ['/akce/*/nove', false],
])('%j is what the router reads: %s @PLAT-02', (path, sound) => {
  expect(isSound(path)).toBe(sound)
})

test.each([
  ['/Akce/', [['akce']]],
  ['/', [[]]],
  ['/a/%C5%BE', [['a', 'ž']]],
  ['/a/%E0', [['a', '%e0']]],
  ['/a?/b?', [['a', 'b'], ['a'], ['b'], []]],
  ['/a?b/c', [['a?b', 'c']]],
])('%s stands for %j @PLAT-02', (path, patterns) => {
  expect(new Set(patternsOf(path).map((pattern) => pattern.join('/')))).toEqual(
    new Set(patterns.map((pattern) => pattern.join('/'))),
  )
})

/** As react-router ranks them: fixed before varying before the rest, and longer ones first. */
test('of patterns that meet the more exact one has the higher rank @PLAT-02', () => {
  const order = [
    '/a/b/c',
    '/a/b/:c',
    '/a/:b/:c',
    '/a/b',
    '/a/:b',
    '/a/b/*',
    '/a',
    '/:a',
    '/a/*',
    '/*',
  ]
  const ranks = order.map((path) => rankOf(patternsOf(path)[0] ?? []))
  expect(ranks).toEqual([33, 26, 19, 22, 15, 21, 11, 4, 10, -1])
})

test.each([
  ['/a/:b', '/a/b', true],
  ['/a/:b', '/c/b', false],
  ['/a/b', '/a/b/c', false],
  ['/a/b/c', '/a/b', false],
  ['/a/*', '/a', true],
  ['/a', '/a/*', true],
  ['/a/*', '/b/c', false],
  ['/:a/x', '/b/:c', true],
])('some address fits %s and %s: %s @PLAT-02', (one, other, fits) => {
  const [a = [], b = []] = [patternsOf(one)[0], patternsOf(other)[0]]
  expect([meet(a, b), meet(b, a)]).toEqual([fits, fits])
})

test.each([
  ['/akce?', '/', true],
  ['/*', '/:slug', false],
  ['/:a/b', '/:a/*', false],
  ['/', '/:a?', true],
])('%s beside %s: %s @PLAT-02', (one, other, collides) => {
  expect([collide(one, other), collide(other, one)]).toEqual([collides, collides])
})
