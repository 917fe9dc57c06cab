import { customerServiceQuery, type Shop } from '@drogerie/shared-lib/runtime'
import { createKnownLoader } from './known-answer.ts'

/** The server's loader for the contact of customer service, which every page shows. */
export const createCustomerServiceLoader = () =>
  createKnownLoader({
    key: ['customer-service'],
    load: ({ api, queryClient }: Shop) => queryClient.fetchQuery(customerServiceQuery(api)),
  })
