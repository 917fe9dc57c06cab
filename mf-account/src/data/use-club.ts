import { clubStatusPollMs, clubStatusQuery } from '@drogerie/shared-lib/pages/club-status.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'

export type Club = { status: 'loading' | 'up' | 'away'; retry: () => void; isRetrying: boolean }

/**
 * The club as this page may use it: a status that does not come counts as away, so does any call
 * answered by 424.
 */
export function useClub(): Club {
  const isFlagged = useSession(({ clubAvailable }) => !clubAvailable)
  const { data, isError, isFetching, refetch } = useQuery({
    ...clubStatusQuery(useShop()),
    // asked again every minute while it is away
    refetchInterval: ({ state }) =>
      state.data?.available && state.status !== 'error' ? false : clubStatusPollMs,
  })
  const isAway = isFlagged || isError || data?.available === false
  return {
    status: isAway ? 'away' : data ? 'up' : 'loading',
    retry: () => void refetch(),
    isRetrying: isAway && isFetching,
  }
}
