import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Channel } from '../contract/channel.ts'
import { sharedKeys } from './query-keys.ts'
import { useShop, type Shop } from './shop.ts'

const channelCode = 'WEB'

/** The shop's only channel: seller, contact and shipping costs. */
export const channelQuery = (api: Shop['api']) =>
  queryOptions({
    queryKey: sharedKeys.channel(),
    queryFn: ({ signal }) => api('GET /channels/{code}', { path: { code: channelCode }, signal }),
    staleTime: 60 * 60_000, // ms
  })

/**
 * How shoppers reach the shop. Every page brings it, so it is apart from the rest of the channel.
 */
export const customerServiceQuery = (api: Shop['api']) =>
  queryOptions({
    queryKey: sharedKeys.customerService(),
    queryFn: async ({ signal }) =>
      (await api('GET /channels/{code}', { path: { code: channelCode }, signal })).customerService,
    staleTime: 60 * 60_000, // ms
  })

/** Nothing while the API has not said. */
export const useCustomerService = (): Channel['customerService'] | undefined =>
  useQuery(customerServiceQuery(useShop().api)).data
