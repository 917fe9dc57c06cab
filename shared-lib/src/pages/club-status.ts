import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { limits } from '../contract/constants.ts'

export const clubStatusPollMs = limits.clubStatusPollSeconds * 1000

/**
 * Whether the club answers. Each answer goes to the session, the one place that says so: calls of the club that fail with 424
 * are noted there, too.
 */
export const clubStatusQuery = ({ api, session }: Pick<Shop, 'api' | 'session'>) =>
  queryOptions({
    queryKey: ['club', 'status'] as const,
    queryFn: async ({ signal }) => {
      const status = await api('GET /api/v2/crm/status', { signal })
      session.setState({ clubAvailable: status.available })
      return status
    },
    staleTime: clubStatusPollMs / 2, // the shell's watch finds a fresh answer only when a page has just asked
    retry: false,
  })
