import { bestsellers, bestsellersQuery } from '@drogerie/shared-lib/pages/bestsellers-query.ts'
import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { createKnownLoader } from './known-answer.ts'

/** The server's loader for them: a flood of wrong addresses asks the API once in a while. */
export const createBestsellersLoader = () =>
  createKnownLoader({
    key: sharedKeys.hits(bestsellers),
    load: ({ api, queryClient }: Shop) => queryClient.fetchQuery(bestsellersQuery(api)),
  })
