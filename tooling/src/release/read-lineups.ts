import type { Lineup } from './descriptors.ts'
import { layout, type Store } from './store.ts'
import { messageOf } from '../message-of.ts'

/** A line-up that lies there and cannot be read. */
export type SpoiltLineup = { id: string; problem: string }

/**
 * Line-ups by their ids, and those of them that are spoilt: one of long ago must not stop what
 * looks at all.
 */
export async function readLineups(
  store: Store,
  ids: readonly string[],
): Promise<{ lineups: Lineup[]; spoilt: SpoiltLineup[] }> {
  const lineups: Lineup[] = []
  const spoilt: SpoiltLineup[] = []
  for (const id of ids) {
    try {
      const found = await store.lineup(id)
      if (found) lineups.push(found)
      else spoilt.push({ id, problem: 'is missing' })
    } catch (error) {
      const problem = messageOf(error)
      spoilt.push({ id, problem: problem.replace(`${layout.lineup(id)} `, '') })
    }
  }
  return { lineups, spoilt }
}

/** One line for people. */
export const spoiltInWords = ({ id, problem }: SpoiltLineup): string =>
  `${id}  ${problem.split('\n', 1)[0]}: \`mf repair\` says how it comes back`

/** Line-ups that shoppers get now, by any channel that can be read. */
export async function servedLineups(store: Store): Promise<Set<string>> {
  const names = await store.channelNames()
  const channels = await Promise.all(names.map((name) => store.channel(name).catch(() => null)))
  const ids = channels.flatMap((channel) => [channel?.lineup, channel?.canary?.lineup])
  return new Set(ids.filter((id) => typeof id === 'string'))
}
