import { customerServiceQuery, sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { createKnownLoader } from './known-answer.ts'

/** The server's loader for the contact of customer service, which every page shows. */
export const createCustomerServiceLoader = () =>
  createKnownLoader({
    key: sharedKeys.customerService(),
    load: ({ api, queryClient }: Shop) => queryClient.fetchQuery(customerServiceQuery(api)),
  })
