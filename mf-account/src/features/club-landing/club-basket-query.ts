import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'

/** Label of variants that members buy cheaper. */
const clubLabel = 'club'

/** Bestsellers among the goods that are cheaper for members. */
export const clubBasketQuery = ({ api }: Shop) => ({
  ...hitsQuery(api, {
    labels: [clubLabel],
    masterVariant: true,
    in_stock: true,
    order_by: 'sold',
    sort: 'desc',
    itemsPerPage: 24,
  }),
  retry: false, // the page stands without it
})
