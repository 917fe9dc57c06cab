import type { CrmStatus } from '@drogerie/shared-lib/contract/club.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { useSession, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'

const pollMs = limits.clubStatusPollSeconds * 1000

/** Whether the club answers; asked again every minute while it does not. */
export const clubStatusQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['club', 'status'] as const,
    queryFn: ({ signal }) => api.get<CrmStatus>('/api/v2/crm/status', { signal }),
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data?.available && state.status !== 'error' ? false : pollMs),
    retry: false,
  })

export type Club = { status: 'loading' | 'up' | 'away'; retry: () => void; isRetrying: boolean }

/** The club as this page may use it: a status that does not come counts as away, so does any call answered by 424. */
export function useClub(): Club {
  const shop = useShop()
  const isFlagged = useSession(({ clubAvailable }) => !clubAvailable)
  const { data, isError, isFetching, refetch } = useQuery(clubStatusQuery(shop))
  const isAway = isFlagged || isError || data?.available === false
  const retry = () => {
    void refetch().then((answer) => {
      if (answer.data?.available && !answer.isError) shop.session.setState({ clubAvailable: true })
    })
  }
  return { status: isAway ? 'away' : data ? 'up' : 'loading', retry, isRetrying: isAway && isFetching }
}
