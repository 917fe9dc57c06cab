import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { createKnownLoader } from './known-answer.ts'

const bestsellers = {
  order_by: 'sold',
  sort: 'desc',
  in_stock: true,
  masterVariant: true,
  itemsPerPage: 5,
}

/** What sells best of what is in stock, for a page that has no goods of its own. */
export const bestsellersQuery = (api: Shop['api']) => hitsQuery(api, bestsellers)

/** The server's loader for them: a flood of wrong addresses asks the API once in a while. */
export const createBestsellersLoader = () =>
  createKnownLoader({
    key: sharedKeys.hits(bestsellers),
    load: ({ api, queryClient }: Shop) => queryClient.fetchQuery(bestsellersQuery(api)),
  })
