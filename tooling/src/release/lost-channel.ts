import type { Channel, Lineup } from './descriptors.ts'
import { lastOf } from './move-log.ts'
import { canonicalJson } from './signing.ts'
import type { Store } from './store.ts'

/**
 * A channel that is gone, spoilt or older than the log: moving it on would take back what others
 * moved.
 */
export class ChannelLost extends Error {
  /** Says what happened to it. */
  readonly what: string

  constructor(name: string, what: string) {
    super(`channel ${name} ${what}: \`mf channel restore\` rebuilds it`)
    this.what = what
    this.name = 'ChannelLost'
  }
}

/**
 * A line-up that a channel names and nobody can read: what is built on it would leave out every
 * other app.
 */
export class LineupLost extends Error {
  constructor(channel: string, id: string, what: string) {
    super(`line-up ${id}, which ${channel} names, ${what}: \`mf repair\` says how it comes back`)
    this.name = 'LineupLost'
  }
}

/** @throws LineupLost */
export async function namedLineup(store: Store, channel: string, id: string): Promise<Lineup> {
  const lineup = await store.lineup(id).catch((error: unknown) => {
    throw new LineupLost(channel, id, `cannot be read (${String(error)})`)
  })
  if (!lineup) throw new LineupLost(channel, id, 'is gone')
  return lineup
}

/** Line-ups without any channel: a store lost its channel before there was a log. */
const isOrphaned = async (store: Store): Promise<boolean> =>
  (await store.channelNames()).length === 0 && (await store.lineupIds()).length > 0

/**
 * The channel as the last move left it; null for one that never was.
 *
 * @throws ChannelLost for one that is not what the last move left.
 */
export async function keptChannel(store: Store, name: string): Promise<Channel | null> {
  const state = await store.channel(name).catch((error: unknown) => {
    throw new ChannelLost(name, `cannot be read (${String(error)})`)
  })
  const last = await lastOf(store, name)
  if (!state) {
    if (last) throw new ChannelLost(name, `is gone; its log ends at revision ${last.revision}`)
    if (await isOrphaned(store)) throw new ChannelLost(name, 'is gone, its line-ups are there')
    return null
  }
  if (last && state.revision < last.revision)
    throw new ChannelLost(
      name,
      `went back to revision ${state.revision}; its log ends at ${last.revision}`,
    )
  if (last?.revision === state.revision && canonicalJson(last) !== canonicalJson(state))
    throw new ChannelLost(name, `says something else at revision ${state.revision} than its log`)
  return state
}
