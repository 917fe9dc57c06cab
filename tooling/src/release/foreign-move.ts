import type { Channel } from './descriptors.ts'
import type { Releases } from './lineups.ts'
import { appsBeyondKey } from './move-rights.ts'
import { layout, type Store } from './store.ts'
import { named, type TrustedKey } from './trusted-keys.ts'

/** A channel as a front followed it, with the releases of the line-ups it named then. */
export type Followed = { channel: Channel; releases: Record<string, Releases> }

type Move = { channel: Channel; key: TrustedKey }

/**
 * Log entries that a front reads back. After a longer absence it accepts only moves signed with the
 * platform's key.
 */
const mostEntries = 200

const lineupsNamed = ({ lineup, canary }: Channel) => (canary ? [lineup, canary.lineup] : [lineup])

/** @throws Error when one cannot be read. */
export async function releasesNamed(store: Store, channel: Channel): Promise<Followed['releases']> {
  const found: Followed['releases'] = {}
  for (const id of lineupsNamed(channel)) {
    const lineup = await store.lineup(id)
    if (!lineup) throw new Error(`line-up ${id} is not in the store`)
    found[id] = lineup.releases
  }
  return found
}

/**
 * Moves that the log has between two states of a channel, the oldest first. One that was found
 * without an entry does not count: whose it was is not known, so the next one answers for it.
 */
async function movesBetween(store: Store, before: Channel, after: Channel): Promise<Move[]> {
  const moves: Move[] = []
  const first = Math.max((before.entry ?? Infinity) + 1, (after.entry ?? 0) - mostEntries)
  for (let number = first; number < (after.entry ?? 0); number += 1) {
    const entry = await store.logEntry(number).catch(() => null)
    const key = entry && (await store.signer(layout.log(number)))
    const revision = entry?.channel?.name === after.name ? entry.channel.revision : 0
    const isBetween = revision > before.revision && revision < after.revision
    if (key && entry.channel && isBetween && entry.move !== 'found')
      moves.push({ channel: entry.channel, key })
  }
  return moves
}

/**
 * Why a channel must not be followed: on the way from the state followed before, a key moved apps
 * that it does not open. Null: it may be. Moves that the last key was allowed to make, and all that
 * a key of every app signed, count as right whatever was in between.
 */
export async function foreignMove(
  store: Store,
  { channel: before, releases }: Followed,
  after: Channel,
): Promise<string | null> {
  if (after.revision <= before.revision) return null
  const key = await store.signer(layout.channel(after.name))
  if (!key || key.opens === 'all') return null
  const moves = [...(await movesBetween(store, before, after)), { channel: after, key }]
  const known = new Map(Object.entries(releases))
  for (const id of moves.flatMap(({ channel }) => lineupsNamed(channel))) {
    const lineup = known.has(id) ? null : await store.lineup(id).catch(() => null)
    if (lineup) known.set(id, lineup.releases)
  }
  // of a line-up that cannot be read every app counts as moved
  const releasesOf = (id: string) => known.get(id) ?? {}
  if (appsBeyondKey(key, before, after, releasesOf).length === 0) return null
  let from = before
  for (const move of moves) {
    const apps = appsBeyondKey(move.key, from, move.channel, releasesOf)
    if (apps.length > 0)
      return `at revision ${move.channel.revision} the key of ${named(move.key)} moved ${apps.join(', ')}, which it does not open`
    from = move.channel
  }
  return null
}
