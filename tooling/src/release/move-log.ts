import { storeDirectory } from '../paths.ts'
import type { Channel, Lineup } from './descriptors.ts'
import type { LogEntry, MoveName } from './log-entry.ts'
import { callHooks } from './call-hooks.ts'
import { createSigned, actingUser } from './signed-writes.ts'
import { canonicalJson, sha384 } from './signing.ts'
import { layout, type Store } from './store.ts'
import { WrittenMeanwhile } from './store-files.ts'
import { withStoreLock } from './store-lock.ts'

const bytesOf = (store: Store, number: number) => store.bytes(layout.log(number))

/**
 * Whoever lost the lock in the middle of a move and meets another one takes the next number; a
 * crowd is a fault.
 */
const mostAttempts = 10

/**
 * Entries that can be read, the newest first. One by a key that was revoked since counts only where
 * the entry after it names its very bytes: the thief of the key could have written it later.
 */
export async function* newestFirst(store: Store): AsyncGenerator<LogEntry> {
  let named: string | null = null
  for (const number of (await store.logNumbers()).toReversed()) {
    const entry = await store.logEntry(number).catch(() => null)
    const signer = entry && (await store.signer(layout.log(number)))
    const isGood: boolean =
      signer !== null && (!signer.revoked || sha384(await bytesOf(store, number)) === named)
    if (entry && isGood) yield entry
    named = entry && isGood ? entry.after : null
  }
}

/** A channel as its last move left it, or null when the log knows of none. */
export async function lastOf(store: Store, name: string): Promise<Channel | null> {
  for await (const { channel } of newestFirst(store)) if (channel?.name === name) return channel
  return null
}

/** A line-up as the move that made it logged it. */
export async function loggedLineup(store: Store, id: string): Promise<Lineup | null> {
  for await (const { lineups } of newestFirst(store)) {
    const found = lineups.find((lineup) => lineup.id === id)
    if (found) return found
  }
  return null
}

/**
 * Call it under the store's lock: two entries must not take one number. A bucket refuses the second
 * one.
 */
async function append(store: Store, entry: Omit<LogEntry, 'number' | 'after'>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const last = (await store.logNumbers()).at(-1) ?? 0
    const after = last === 0 ? null : sha384(await bytesOf(store, last))
    try {
      await createSigned(layout.log(last + 1), { number: last + 1, after, ...entry })
      return callHooks()
    } catch (error) {
      if (!(error instanceof WrittenMeanwhile) || attempt === mostAttempts) throw error
    }
  }
}

export type LoggedMove = { move: MoveName; lineups?: Lineup[] }

const entryOf = (channel: Channel, { move, lineups = [] }: LoggedMove) => ({
  at: channel.updatedAt,
  by: channel.by,
  why: channel.reason,
  move,
  channel,
  lineups,
  release: null,
})

/** Before a move: a channel that moved without an entry gets it now. Under the store's lock. */
export async function catchUp(store: Store, state: Channel): Promise<void> {
  const last = await lastOf(store, state.name)
  if (!last || canonicalJson(last) !== canonicalJson(state))
    await append(store, entryOf(state, { move: 'found' }))
}

/** After a move, under the store's lock. */
export const logMove = (store: Store, channel: Channel, logged: LoggedMove): Promise<void> =>
  append(store, entryOf(channel, logged))

/** @param release - app and version, which lie in the store. */
export const logPublished = (
  store: Store,
  { app, version }: { app: string; version: string },
  why: string,
): Promise<void> =>
  withStoreLock(storeDirectory, async () => {
    const digest = sha384(await store.bytes(layout.release(app, version)))
    await append(store, {
      at: new Date().toISOString(),
      by: actingUser(),
      why,
      move: 'publish',
      channel: null,
      lineups: [],
      release: { app, version, digest },
    })
  })
