/** The facts that decide about a session's tokens. Ages are by the database's clock, in seconds. */
export type SessionFacts = {
  /** Generation of the newest token handed out. */
  generation: number
  settled: boolean
  /** Since the newest token was used first; null when it never was. */
  newestSeenSecondsAgo: number | null
}

type Handed = Pick<SessionFacts, 'generation' | 'settled'>

/**
 * `current`: the newest token; `previous`: the one before, whose successor may never have arrived;
 * `spent`: its successor is known to be in use, so this is a copy.
 */
export type TokenStanding = 'current' | 'previous' | 'spent'

/**
 * A browser that uses a token this long after it first did has surely kept it: the cookie is on the
 * disk by then, and no tab still waits for an answer to the token before. Until then a crash may
 * bring that one back.
 */
export const SETTLE_SECONDS = 120

/** A generation that was never handed out cannot be signed by us; it counts as spent. */
export function standingOf(
  { generation, settled }: Handed,
  tokenGeneration: number,
): TokenStanding {
  if (tokenGeneration === generation) return 'current'
  return tokenGeneration === generation - 1 && !settled ? 'previous' : 'spent'
}

/**
 * The change that the use of a token makes to its session: the newest was seen for the first time,
 * or has settled, which ends the one before.
 */
export function noteOf(
  { generation, settled, newestSeenSecondsAgo }: SessionFacts,
  tokenGeneration: number,
): 'seen' | 'settled' | null {
  if (settled || tokenGeneration !== generation) return null
  if (newestSeenSecondsAgo === null) return 'seen'
  return newestSeenSecondsAgo >= SETTLE_SECONDS ? 'settled' : null
}

/**
 * The result of a refresh. `again` returns the newest generation once more: to another tab that
 * refreshes at the same time, or to one whose answer was lost, even days ago.
 */
export type RefreshStep = 'rotate' | 'again' | 'reuse'

export function refreshStep(session: Handed, tokenGeneration: number): RefreshStep {
  const standing = standingOf(session, tokenGeneration)
  if (standing === 'spent') return 'reuse'
  return standing === 'current' && session.settled ? 'rotate' : 'again'
}
