import type { Menu, SearchMenu } from '@drogerie/shared-lib/contract/menu.ts'
import type { Taxon } from '@drogerie/shared-lib/contract/taxon.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { buildCategoryTree } from './category-tree.ts'
import { buildMenu, type MenuCategory } from './menu-model.ts'

/** Menus and index make the menu richer; without them it is still one. */
const orNone = <T>(promise: Promise<{ members: T[] }>): Promise<T[]> => promise.then(({ members }) => members).catch(() => [])

/** The three look-ups of seed §7 as one menu; asked for on the first look at it. */
export const menuQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['menu'] as const,
    queryFn: async (): Promise<MenuCategory[]> => {
      const [taxons, menus, searchMenus] = await Promise.all([
        api.list<Taxon>('/taxons', { searchParams: { flat: 1 } }),
        orNone(api.list<Menu>('/menus')),
        orNone(api.list<SearchMenu>('/search/menus')),
      ])
      return buildMenu(buildCategoryTree(taxons.members), menus, searchMenus)
    },
    staleTime: 10 * 60_000, // ms
    gcTime: Infinity,
  })
