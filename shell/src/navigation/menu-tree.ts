import type { MenuItem } from '@drogerie/shared-lib/contract/menu.ts'

export type MenuNode<Item extends MenuItem = MenuItem> = Item & { children: MenuNode<Item>[] }

/**
 * Nests a menu's items by `parent` and sorts each level by position. An item whose parent is
 * missing is put at the top level; cycles are left out, because no page leads to them.
 */
export function buildMenuTree<Item extends MenuItem>(items: readonly Item[]): MenuNode<Item>[] {
  const known = new Set(items.map(({ id }) => id))
  const byParent = Map.groupBy(
    [...items].sort((a, b) => a.position - b.position),
    ({ parent }) => (parent !== null && known.has(parent) ? parent : null),
  )
  const nodes = (parent: number | null): MenuNode<Item>[] =>
    (byParent.get(parent) ?? []).map((item) => ({ ...item, children: nodes(item.id) }))
  return nodes(null)
}
