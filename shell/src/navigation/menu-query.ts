import type { Menu } from '@drogerie/shared-lib/contract/menu.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { buildCategoryTree, type CategoryTree } from './category-tree.ts'

/** ms; the assortment moves slowly, and the panel is opened often. */
const cached = { staleTime: 10 * 60_000, gcTime: Infinity }

/**
 * Categories and the menus that order them: the menu itself. Without menus the categories keep
 * their own order.
 */
export const categoryMenuQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['shell', 'menu', 'categories'] as const,
    queryFn: async (): Promise<{ tree: CategoryTree; menus: Menu[] }> => {
      const [taxons, menus] = await Promise.all([
        api.list('GET /taxons', { query: { flat: 1 } }),
        api.list('GET /menus').catch(() => ({ members: [] })),
      ])
      return { tree: buildCategoryTree(taxons.members), menus: menus.members }
    },
    ...cached,
  })

/**
 * Offers, news, own brands and brands of each category from the search index; the menu does not
 * wait for them.
 */
export const menuSectionsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['shell', 'menu', 'sections'] as const,
    queryFn: async () => (await api.list('GET /search/menus')).members,
    ...cached,
  })
