import { expect, test } from 'vitest'
import { page, release, findingTexts, trial } from './a-release.ts'
import { lostAddresses } from './lost-addresses.ts'

const links = (linked: string[], pages: string[] = []) => ({
  linked: new Map(linked.map((address) => [address, 'menus'])),
  pages: new Set(pages),
})
const at = (app: string, ...paths: string[]) =>
  release(app, { routes: paths.map((path) => page(`${app}.${path}`, path)) })

const content = at('mf-content', '/:slug', '/:code/:slug', '/prodejny', '/clanky/*')

test('a page that a menu leads to is not dropped, whatever else fits its address @PLAT-02', () => {
  const without = at('mf-content', '/:slug', '/clanky/*')
  expect(findingTexts(lostAddresses(trial(without), content, links(['/prodejny'])))).toEqual([
    'blocked: mf-content@1.0.0-0123456789 drops /prodejny, and menus of the editors lead to /prodejny',
  ])
  const narrow = at('mf-content', '/:slug')
  expect(lostAddresses(trial(narrow), content, links(['/clanky/a/b']))[0]?.why).toMatch(/404/)
})

test('it may be renamed, go to another team in one promotion, or go when nobody leads there @PLAT-02', () => {
  const menu = links(['/prodejny', '/clanky/a'])
  const renamed = at('mf-content', '/:slug', '/prodejny/:kde?', '/clanky/:slug')
  expect(lostAddresses(trial(renamed), content, menu)).toEqual([])
  const moved = [at('mf-content', '/:slug', '/clanky/*'), at('mf-cart', '/prodejny')] as const
  expect(lostAddresses(trial(...moved), content, menu)).toEqual([])
  const without = at('mf-content', '/:slug', '/clanky/*')
  expect(lostAddresses(trial(without), content, links([]))).toEqual([])
})

test('a page of the editors is not covered by another team’s page at its address @PLAT-02', () => {
  const terms = links(['/obchodni-podminky'], ['/obchodni-podminky'])
  const gift = at('mf-gift', '/obchodni-podminky')
  expect(findingTexts(lostAddresses(trial(gift, content), null, terms))).toEqual([
    'blocked: mf-gift@1.0.0-0123456789 takes /obchodni-podminky by /obchodni-podminky from /:slug of mf-content@1.0.0-0123456789',
  ])
  const wide = at('mf-gift', '/obchodni-podminky/:co?')
  expect(lostAddresses(trial(wide, content), null, terms)).toHaveLength(1)
})

test('its own team may write such a page out, and a link made in advance waits for anybody’s page @PLAT-02', () => {
  const own = at('mf-content', '/:slug', '/prodejny', '/clanky/*', '/kariera')
  expect(lostAddresses(trial(own), content, links([], ['/kariera']))).toEqual([])
  const gift = at('mf-gift', '/darky')
  expect(lostAddresses(trial(gift, content), null, links(['/darky']))).toEqual([])
  expect(lostAddresses(trial(gift), null, links(['/darky']))).toEqual([])
})

test('what others serve, and what was lost before, stops no release @PLAT-02', () => {
  const menu = links(['/prodejny', '/nikde/neni/nic'], ['/kariera'])
  expect(lostAddresses(trial(at('mf-cart', '/kosik'), content), at('mf-cart'), menu)).toEqual([])
  expect(lostAddresses(trial(release('shell', { serves: ['*'] }), content), null, menu)).toEqual([])
  expect(lostAddresses(trial(content), content, menu)).toEqual([])
})
