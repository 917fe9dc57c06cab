import { expect, test } from 'vitest'
import { collide } from './routes.ts'

test.each([
  ['/akce/:slug', '/akce/:code', true],
  ['/akce/', '/Akce', true],
  ['/*', '/*', true],
  ['/*', '*', true],
  ['/eshop/produkty/*', '/eshop/produkty/*', true],
  ['/klub/:page', '/:area/vyhody', true],
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
