import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { limits } from '../contract/constants.ts'

export const clubStatusPollMs = limits.clubStatusPollSeconds * 1000

/**
 * Whether the club answers. Each result goes to the session, the one place that holds it; club
 * calls that fail with 424 set it, too.
 */
export const clubStatusQuery = ({ api, session }: Pick<Shop, 'api' | 'session'>) =>
  queryOptions({
    queryKey: sharedKeys.clubStatus(),
    queryFn: async ({ signal }) => {
      const status = await api('GET /api/v2/crm/status', { signal })
      session.setState({ clubAvailable: status.available })
      return status
    },
    // the shell's watch finds a fresh answer only when a page has just asked
    staleTime: clubStatusPollMs / 2,
    retry: false,
  })
