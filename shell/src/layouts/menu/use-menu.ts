import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { menuQuery } from '../../navigation/menu-query.ts'

/** The whole menu, fetched with the first look at it. */
export const useMenu = () => useQuery(menuQuery(useShop()))
