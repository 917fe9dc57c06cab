import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { ClubInvitation } from './club-invitation.tsx'
import { MemberBand, MemberBandBones } from './member-band.tsx'

/**
 * The club: a member's own card, points and coupons, and an invitation to everybody else. The
 * server's page is everybody's, so it invites; a browser that holds a sign-in keeps that hidden
 * (`data-unread`) till it knows whose the page is.
 */
export function ClubBand() {
  const isHydrated = useIsHydrated()
  const signedIn = useSession((session) => session.signedIn)
  const isReady = useSession((session) => session.ready)
  const user = useSession((session) => session.user)
  const club = useClubWords()
  if (!club) return null
  if (!isHydrated) return <ClubInvitation words={club} isUnread />
  if (user?.club) return <MemberBand words={club} club={user.club} holder={user.fullName} />
  return signedIn && !isReady ? <MemberBandBones /> : <ClubInvitation words={club} />
}
