import { expect, test } from 'vitest'
import { collide, takesFrom } from './patterns.ts'

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
])('%s beside %s leaves the choice to the order of the remotes: %s @PLAT-02', (one, other, collides) => {
  expect(collide(one, other)).toBe(collides)
  expect(collide(other, one)).toBe(collides)
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
