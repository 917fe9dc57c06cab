import type { Channel } from './descriptors.ts'
import type { Releases } from './lineups.ts'

type History = Channel['history']

/** The most versions an app can go back; older ones are dropped. */
const mostKept = 5

/**
 * The earlier versions of each app that all shoppers got, after a move of the channel. Going back
 * drops the versions after the target for good, so the next rollback goes further back.
 */
export function historyAfter(history: History, from: Releases, to: Releases): History {
  const next = { ...history }
  for (const app of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [left, taken] = [from[app]?.version ?? null, to[app]?.version ?? null]
    if (left === taken) continue
    const past = history[app] ?? []
    const known = past.indexOf(taken)
    next[app] = known === -1 ? [...past, left].slice(-mostKept) : past.slice(0, known)
  }
  return next
}

/**
 * Versions an app may be put back to, the latest first; null is being in no line-up.
 *
 * @param previous - the line-up before, for a channel from before there was a history.
 */
export function versionsBefore(
  app: string,
  { history }: Channel,
  current: Releases,
  previous: Releases | null,
): (string | null)[] {
  const past = history[app]
  if (past) return past.toReversed()
  // a channel that keeps the past of some app has lost none: what it names as the one before says
  // nothing more
  if (Object.keys(history).length > 0) return []
  const before = previous?.[app]?.version ?? null
  return previous && before !== (current[app]?.version ?? null) ? [before] : []
}
