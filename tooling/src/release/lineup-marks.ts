import type { Channel, Lineup } from './descriptors.ts'
import type { LogEntry } from './log-entry.ts'

/** What happened to a line-up, in a word or two; `past` was everybody's once. */
export type Mark = {
  kind: 'live' | 'canary' | 'plain' | 'bad' | 'past'
  text: string
  /** Why shoppers get it or not. */
  reason?: string
}

const takenBackAs = {
  canary: { kind: 'plain', text: 'canary, ended' },
  refused: { kind: 'bad', text: 'refused by a front' },
} as const

function serving({ id }: Lineup, { lineup, canary, previous }: Channel): Mark[] {
  return [
    ...(lineup === id ? [{ kind: 'live', text: 'everybody’s' } as const] : []),
    ...(canary?.lineup === id
      ? [{ kind: 'canary', text: `canary, ${canary.percent} %` } as const]
      : []),
    ...(previous === id ? [{ kind: 'plain', text: 'the one before' } as const] : []),
  ]
}

function fallen({ id, releases }: Lineup, { takenBack, denied }: Channel): Mark[] {
  const taken = takenBack.findLast((entry) => entry.lineup === id)
  return [
    ...(taken ? [{ ...takenBackAs[taken.was], reason: taken.reason }] : []),
    ...denied
      .filter(({ app, version }) => releases[app]?.version === version)
      .map(({ app, reason }) => ({ kind: 'bad', text: `${app} denied`, reason }) as const),
  ]
}

/** Marks from the log: a rollback left the line-up, or made it. */
function logged({ id }: Lineup, channel: Channel, entries: LogEntry[]): Mark[] {
  const own = entries.filter((entry) => entry.channel?.name === channel.name)
  const back = own.filter(({ move }) => move === 'roll back')
  // Stryker disable next-line OptionalChaining: entries of this channel have one
  const left = back.find((entry) => entry.channel?.previous === id)
  return [
    ...(left ? [{ kind: 'bad', text: 'rolled back', reason: left.why } as const] : []),
    ...(back.some(({ lineups }) => lineups.some((lineup) => lineup.id === id))
      ? [{ kind: 'plain', text: 'by a rollback' } as const]
      : []),
  ]
}

const wasServed = ({ id }: Lineup, { name }: Channel, entries: LogEntry[]) =>
  entries.some(({ channel }) => channel?.name === name && channel.lineup === id)

/**
 * The marks of a line-up, what shoppers get first.
 *
 * @param entries - of the log, as many as are known.
 */
export function marksOf(lineup: Lineup, channel: Channel | null, entries: LogEntry[]): Mark[] {
  if (!channel) return []
  const marks = [
    ...serving(lineup, channel),
    ...fallen(lineup, channel),
    ...logged(lineup, channel, entries),
  ]
  return marks.length === 0 && wasServed(lineup, channel, entries)
    ? [{ kind: 'past', text: 'was everybody’s' }]
    : marks
}
