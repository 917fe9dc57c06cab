import type { Menu, SearchMenu } from '@drogerie/shared-lib/contract/menu.ts'
import { expect, test } from 'vitest'
import { buildCategoryTree, type TreeTaxon } from './category-tree.ts'
import { buildMenu, topMenu } from './menu-model.ts'

const taxon = (
  code: string,
  parentCode: string | null,
  level: number,
  position: number,
  enabled = true,
): TreeTaxon => ({
  code,
  name: code.toUpperCase(),
  slug: code,
  parentCode,
  mainImage: null,
  enabled,
  level,
  position,
})

const tree = buildCategoryTree([
  taxon('menu_category', null, 0, 0),
  taxon('plet', 'menu_category', 1, 0),
  taxon('vlasy', 'MENU_CATEGORY', 1, 1),
  taxon('tajne', 'menu_category', 1, 2, false),
  taxon('sampony', 'Vlasy', 2, 0),
  taxon('objem', 'sampony', 3, 0),
])

const item = (id: number, taxonCode: string, position: number) => ({
  id,
  parent: null,
  position,
  label: taxonCode,
  url: '/',
  external: false,
  taxon: `/api/v2/shop/taxons/${taxonCode}`,
})
const main = {
  code: 'main',
  name: 'Hlavní',
  items: [item(1, 'plet', 1), item(2, 'vlasy', 0)],
} as unknown as Menu
const search = {
  code: 'main',
  name: 'Hlavní',
  items: [
    {
      ...item(1, 'Vlasy', 0),
      sections: {
        actions: [{ slug: 'kupte-dva', title: 'Kupte dva', image: '/media/a.svg' }],
        news: [{ slug: 'gel', productName: 'Gel', brand: { name: 'Vlasta' } }],
        ownBrand: [],
        brands: [{ name: 'Vlasta', slug: 'vlasta' }],
      },
    },
  ],
} as unknown as SearchMenu

test('enabled categories with two levels below @SHELL-22', () => {
  const menu = buildMenu(tree, [], [])
  expect(menu.map(({ code }) => code)).toEqual(['plet', 'vlasy'])
  expect(menu[1]?.columns).toEqual([
    {
      name: 'SAMPONY',
      href: '/eshop/produkty/sampony',
      links: [{ name: 'OBJEM', href: '/eshop/produkty/objem' }],
    },
  ])
})

test('the main menu orders them @SHELL-22 @SHELL-23', () => {
  expect(buildMenu(tree, [main], []).map(({ code }) => code)).toEqual(['vlasy', 'plet'])
})

test('sections of a category: offers, news, own brands, brands @SHELL-22', () => {
  const [plet, vlasy] = buildMenu(tree, [], [search])
  expect(vlasy).toMatchObject({
    has: { offers: true, news: true, ownBrand: false },
    brands: [{ name: 'Vlasta', href: '/znacky/vlasta' }],
    news: [{ name: 'Vlasta Gel', href: '/eshop/katalog/gel' }],
    offer: { name: 'Kupte dva', href: '/akce/detail/kupte-dva', image: '/media/a.svg' },
  })
  expect(plet).toMatchObject({
    has: { offers: false, news: false, ownBrand: false },
    brands: [],
    offer: null,
  })
})

test('the offer of a category is the one it shares with fewest others @SHELL-22', () => {
  const action = (slug: string) => ({ slug, title: slug, image: null })
  const sections = (...slugs: string[]) => ({
    actions: slugs.map(action),
    news: [],
    ownBrand: [],
    brands: [],
  })
  const items = [
    { ...item(1, 'plet', 0), sections: sections('letak', 'plet-20') },
    { ...item(2, 'vlasy', 1), sections: sections('letak') },
  ]
  const [plet, vlasy] = buildMenu(
    tree,
    [],
    [{ code: 'main', name: '', items } as unknown as SearchMenu],
  )
  expect([plet?.offer?.name, vlasy?.offer?.name]).toEqual(['plet-20', 'letak'])
})

test('the menu of one level has names, addresses and pictures, and nothing below them @SHELL-22', () => {
  const [plet] = topMenu([
    { code: 'Plet', name: 'Pleť', slug: 'plet', image: '/media/plet.svg', tint: 'plet' },
  ])
  expect(plet).toEqual({
    code: 'plet',
    name: 'Pleť',
    slug: 'plet',
    href: '/eshop/produkty/plet',
    image: '/media/plet.svg',
    tint: 'plet',
    columns: [],
    brands: [],
    news: [],
    has: { offers: false, news: false, ownBrand: false },
    offer: null,
  })
})

test('six news of a category at most, and what is of no category says nothing @SHELL-22', () => {
  const news = Array.from({ length: 8 }, (_, index) => ({
    slug: `n${index}`,
    productName: `N${index}`,
  }))
  const sections = { actions: [], news, ownBrand: [{ slug: 'x' }], brands: [] }
  const items = [
    { ...item(1, 'vlasy', 0), sections },
    { ...item(2, 'plet', 1), taxon: null, sections },
    { ...item(3, 'plet', 2), sections: null },
  ]
  const [plet, vlasy] = buildMenu(
    tree,
    [],
    [{ code: 'main', name: 'Hlavní', items } as unknown as SearchMenu],
  )
  expect(vlasy?.news.map(({ name }) => name)).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5'])
  expect(vlasy?.has).toEqual({ offers: false, news: true, ownBrand: true })
  expect(plet).toMatchObject({ news: [], has: { offers: false, news: false, ownBrand: false } })
})
