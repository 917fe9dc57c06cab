import { sharedKeys, useSession, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Watch } from '../contract/watchdog.ts'

const watchQuery = ({ api }: Pick<Shop, 'api'>, variantCode: string) =>
  queryOptions({
    queryKey: sharedKeys.watch(variantCode),
    queryFn: async ({ signal }): Promise<Watch | null> => {
      const query = { variantCode, watchdogOnly: true }
      const [entry] = (await api.list('GET /watchdog', { query, signal })).members
      const events = entry?.events.filter(({ notifiedAt }) => !notifiedAt) ?? []
      return entry && events.length > 0 ? { email: entry.email, events, isAsked: false } : null
    },
    staleTime: 0, // ms: it may have been ended in the list a moment ago
    gcTime: 3_600_000, // ms: what a visitor asked for is nowhere else
  })

/** What is watched of a variant and was not told yet: a customer's by the API; visitors have no list, only what they asked for in this tab. */
export function useWatchOf(variantCode: string): Watch | null {
  const enabled = useSession(({ signedIn }) => signedIn)
  const { data = null } = useQuery({ ...watchQuery(useShop(), variantCode), enabled })
  return data
}
