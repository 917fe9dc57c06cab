import { useSession } from '@drogerie/shared-lib/runtime'

/**
 * The visitor's membership, once the browser knows it; null as well for a locked one, of which
 * nothing counts.
 */
export const useActiveClub = () =>
  useSession(({ user }) => (user?.club && user.club.status !== 'locked' ? user.club : null))
