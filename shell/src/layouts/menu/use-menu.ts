import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buildMenu, topMenu, type MenuCategory } from '../../navigation/menu-model.ts'
import { categoryMenuQuery, menuSectionsQuery } from '../../navigation/menu-query.ts'
import { useNavigationData } from '../shop/use-navigation-data.ts'

type Menu = {
  categories: MenuCategory[]
  isPending: boolean
  /** The menu could not be read; off-line the read waits for the network. */
  isAway: boolean
  retry: () => void
}

/**
 * The whole menu, fetched with the first look at it. Until then, and without it, the top categories
 * every page has.
 */
export function useMenu(): Menu {
  const shop = useShop()
  const { categories: top } = useNavigationData()
  const { data, isPending, isError, isPaused, refetch } = useQuery(categoryMenuQuery(shop))
  const { data: sections } = useQuery(menuSectionsQuery(shop))
  const categories = useMemo(
    () => (data ? buildMenu(data.tree, data.menus, sections ?? []) : topMenu(top)),
    [data, sections, top],
  )
  const isAway = isError || (isPending && isPaused)
  return { categories, isPending: isPending && !isAway, isAway, retry: () => void refetch() }
}
