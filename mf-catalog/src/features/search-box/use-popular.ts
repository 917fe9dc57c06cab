import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { popularItems, type BoxItem } from './search-box-items.ts'

const bestsellers = { order_by: 'sold', sort: 'desc', masterVariant: true, itemsPerPage: 5 }

/** Goods that others buy most, for a search box without words. */
export function usePopular(isWanted: boolean): BoxItem[] {
  const { api } = useShop()
  const { data } = useQuery({ ...hitsQuery(api, bestsellers), enabled: isWanted, retry: false })
  return isWanted && data ? popularItems(data.members) : []
}
