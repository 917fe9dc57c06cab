import type { ClaimableOrder } from '@drogerie/shared-lib/contract/complaint.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/**
 * Orders of the signed-in customer; `personal` comes first, because signing out removes all keys
 * under it.
 */
export const ownClaimableQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'complaints', 'claimable'] as const,
    queryFn: async ({ signal }) => (await api.list('GET /complaints/search', { signal })).members,
    retry: false,
  })

/** A guest's order; null when number and e-mail do not match, whatever the reason. */
export async function findGuestOrder(
  { api }: Shop,
  orderNumber: string,
  email: string,
): Promise<ClaimableOrder | null> {
  const { members } = await api.list('GET /complaints/search', {
    query: { phrase: orderNumber, email },
  })
  return members[0] ?? null
}
