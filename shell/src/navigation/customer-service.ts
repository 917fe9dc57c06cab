import { customerServiceQuery, type Shop } from '@drogerie/shared-lib/runtime'
import { createKnownLoader } from './known-answer.ts'

/** The server's loader of whom to call, which every page says. */
export const createCustomerServiceLoader = () =>
  createKnownLoader({
    key: ['customer-service'],
    load: ({ api, queryClient }: Shop) => queryClient.fetchQuery(customerServiceQuery(api)),
  })
