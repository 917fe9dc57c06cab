import type { MenuItem } from '@drogerie/shared-lib/contract/menu.ts'
import { expect, test } from 'vitest'
import { buildMenuTree, type MenuNode } from './menu-tree.ts'

const item = (id: number, parent: number | null, position: number): MenuItem => ({
  id,
  parent,
  position,
  label: `${id}`,
  url: `/${id}`,
  external: false,
})
const outline = (nodes: MenuNode[]): string =>
  nodes
    .map(({ id, children }) => (children.length ? `${id}(${outline(children)})` : `${id}`))
    .join(' ')

test.each<[string, MenuItem[], string]>([
  ['items are sorted by position', [item(1, null, 2), item(2, null, 0), item(3, null, 1)], '2 3 1'],
  ['children too, under their parent', [item(1, null, 0), item(2, 1, 1), item(3, 1, 0)], '1(3 2)'],
  ['a parent may come after its child', [item(2, 1, 0), item(1, null, 0)], '1(2)'],
  ['a missing parent leaves the item at the top', [item(1, null, 0), item(2, 99, 1)], '1 2'],
  [
    'items that are each other’s parents are left out',
    [item(1, null, 0), item(2, 3, 0), item(3, 2, 0)],
    '1',
  ],
  ['no items', [], ''],
])('%s @SHELL-23 @S06', (_name, items, expected) => {
  expect(outline(buildMenuTree(items))).toBe(expected)
})
