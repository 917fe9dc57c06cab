import type { Channel } from './descriptors.ts'
import type { Releases } from './lineups.ts'

type History = Channel['history']

/** So many ways back an app has; the older ones are forgotten. */
const mostKept = 5

/**
 * What everybody got of each app before, after a move of the channel. Who goes back to a version of the past leaves what came
 * after it for good: the next way back leads further, and never to what was left.
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
 * @param previous - the line-up before, for a channel that kept no history of this app.
 */
export function versionsBefore(
  app: string,
  { history }: Channel,
  current: Releases,
  previous: Releases | null,
): (string | null)[] {
  const past = history[app]
  if (past) return past.toReversed()
  const before = previous?.[app]?.version ?? null
  return previous && before !== (current[app]?.version ?? null) ? [before] : []
}
