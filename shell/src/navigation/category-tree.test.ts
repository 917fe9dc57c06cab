import { expect, test } from 'vitest'
import { buildCategoryTree, type TreeTaxon } from './category-tree.ts'

const taxon = (
  code: string,
  parentCode: string | null,
  level: number,
  position = 0,
  more: Partial<TreeTaxon> = {},
): TreeTaxon => ({
  code,
  name: code.toUpperCase(),
  slug: code.toLowerCase(),
  parentCode,
  mainImage: null,
  enabled: true,
  level,
  position,
  ...more,
})

const root = taxon('menu_category', null, 0)

test('an entry holds what the specification names, keyed by lower-case code @SHELL-23', () => {
  const tree = buildCategoryTree([
    root,
    taxon('Vlasy', 'menu_category', 1, 0, {
      name: 'Vlasy',
      slug: 'vlasy',
      mainImage: '/media/vlasy.svg',
      tint: 'vlasy',
    }),
    taxon('VLASY-sampony', 'vlasy', 2, 0, {
      name: 'Šampony',
      slug: 'vlasy/sampony',
      enabled: false,
    }),
  ])
  expect(Object.fromEntries(tree)).toEqual({
    menu_category: {
      name: 'MENU_CATEGORY',
      slug: 'menu_category',
      parentCode: null,
      mainImage: null,
      tint: null,
      enabled: true,
      children: [{ name: 'Vlasy', slug: 'vlasy', mainImage: '/media/vlasy.svg', enabled: true }],
      breadcrumbs: [],
    },
    vlasy: {
      name: 'Vlasy',
      slug: 'vlasy',
      parentCode: 'menu_category',
      mainImage: '/media/vlasy.svg',
      tint: 'vlasy',
      enabled: true,
      children: [{ name: 'Šampony', slug: 'vlasy/sampony', mainImage: null, enabled: false }],
      breadcrumbs: [],
    },
    'vlasy-sampony': {
      name: 'Šampony',
      slug: 'vlasy/sampony',
      parentCode: 'vlasy',
      mainImage: null,
      tint: null,
      enabled: false,
      children: [],
      breadcrumbs: [{ name: 'Vlasy', slug: 'vlasy' }],
    },
  })
})

test.each<[string, TreeTaxon[], string[]]>([
  [
    'levels ascend whatever the order of the answer',
    [taxon('c', 'b', 3), taxon('b', 'a', 2), taxon('a', 'menu_category', 1), root],
    ['menu_category', 'a', 'b', 'c'],
  ],
  [
    'within a level by position',
    [root, taxon('z', 'menu_category', 1, 1), taxon('y', 'menu_category', 1, 0)],
    ['menu_category', 'y', 'z'],
  ],
  [
    'a code twice in different case is one entry',
    [taxon('Oci', null, 2), taxon('OCI', null, 1)],
    ['oci'],
  ],
  ['no taxons, no tree', [], []],
  [
    'a code that is a name of JavaScript is only a code',
    [taxon('__proto__', null, 1), taxon('constructor', '__proto__', 2)],
    ['__proto__', 'constructor'],
  ],
])('%s @SHELL-23', (_name, taxons, keys) => {
  expect([...buildCategoryTree(taxons).keys()]).toEqual(keys)
})

test.each<[string, TreeTaxon[], string, string[], string[]]>([
  ['a parent that is missing', [taxon('b', 'gone', 2)], 'b', [], []],
  ['its own parent', [taxon('a', 'A', 1)], 'a', [], []],
  ['two that are each other’s parent', [taxon('a', 'b', 1), taxon('b', 'a', 2)], 'a', ['B'], ['B']],
  [
    'a cycle of three',
    [taxon('a', 'c', 1), taxon('b', 'a', 2), taxon('c', 'b', 3)],
    'c',
    ['A', 'B'],
    ['A'],
  ],
  [
    'a branch under a missing parent keeps itself',
    [taxon('b', 'gone', 2), taxon('c', 'b', 3)],
    'c',
    ['B'],
    [],
  ],
])('%s: the tree still builds @SHELL-23 @S06', (_name, taxons, code, breadcrumbs, children) => {
  const category = buildCategoryTree(taxons).get(code)
  expect(category?.breadcrumbs.map(({ name }) => name)).toEqual(breadcrumbs)
  expect(category?.children.map(({ name }) => name)).toEqual(children)
})
