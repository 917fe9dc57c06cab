import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { navigationQuery, type Navigation } from '../../navigation/navigation-data.ts'

const none: Navigation = { categories: [], messages: [] }

/** Categories and messages of every page; empty until they are loaded. */
export function useNavigationData(): Navigation {
  return useQuery(navigationQuery(useShop())).data ?? none
}
