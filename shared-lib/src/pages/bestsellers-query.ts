import type { Shop } from '@drogerie/shared-lib/runtime'
import { hitsQuery } from './hits-query.ts'

export const bestsellers = {
  order_by: 'sold',
  sort: 'desc',
  in_stock: true,
  masterVariant: true,
  itemsPerPage: 5,
}

/** Bestsellers in stock, for a page that has no goods of its own. */
export const bestsellersQuery = (api: Shop['api'], itemsPerPage = bestsellers.itemsPerPage) =>
  hitsQuery(api, { ...bestsellers, itemsPerPage })
