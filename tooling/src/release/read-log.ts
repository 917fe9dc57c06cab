import type { Channel } from './descriptors.ts'
import type { LogEntry } from './log-entry.ts'
import type { Releases } from './lineups.ts'
import { lastOf } from './move-log.ts'
import { appsBeyondKey, type ReleasesOf } from './move-rights.ts'
import { sha384 } from './signing.ts'
import { layout, type Store } from './store.ts'
import { named, opens, type TrustedKey } from './trusted-keys.ts'
import { messageOf } from '../message-of.ts'

/** `fault` says why an entry, or its place in the chain, is not to be trusted. */
export type LogLine = {
  number: number
  entry: LogEntry | null
  /** Name of the key that signed it. */
  key: string | null
  fault: string | null
  /**
   * Why a move by a revoked key counts for nothing; set once its channel was restored without that
   * move.
   */
  void: string | null
}

/** Channels and line-ups as the entries read so far left them. */
function createMemory(store: Store) {
  const channels = new Map<string, Channel>()
  const lineups = new Map<string, Releases>()
  const releasesOf: ReleasesOf = (id) => lineups.get(id) ?? null
  /** Line-ups from before there was a log lie in the store alone. */
  async function know(id: string | undefined): Promise<void> {
    const found = id && !lineups.has(id) ? await store.lineup(id).catch(() => null) : null
    if (found) lineups.set(found.id, found.releases)
  }
  return {
    /** Says which moves its key had no right to; null: none. */
    wrong: async (
      { channel, lineups: made, release, move }: LogEntry,
      key: TrustedKey,
    ): Promise<string | null> => {
      for (const { id, releases } of made) lineups.set(id, releases)
      await know(channel?.lineup)
      await know(channel?.canary?.lineup)
      const before = channel && channels.get(channel.name)
      if (channel) channels.set(channel.name, channel)
      // restoring leaves a revision free, which a killed tool may have taken
      const moves = before && move !== 'restore' ? channel.revision - before.revision - 1 : 0
      if (moves > 0) return `${moves} moves of ${channel?.name} before it missing`
      // one tool found what another one did, which died before it could say so
      const apps = release
        ? [release.app].filter((app) => !opens(key, app))
        : channel && before && move !== 'found'
          ? appsBeyondKey(key, before, channel, releasesOf)
          : []
      return apps.length > 0 ? `the key of ${named(key)} does not open ${apps.join(', ')}` : null
    },
  }
}

/**
 * Channels that moved on after their last entry, in words: a tool was killed before it could log
 * its move, or entries were cut off the end.
 */
export async function unloggedMoves(store: Store): Promise<string[]> {
  const found = await Promise.all(
    (await store.channelNames()).map(async (name) => {
      const [state, last] = [await store.channel(name).catch(() => null), await lastOf(store, name)]
      const moves = state && last ? state.revision - last.revision : 0
      return moves > 0
        ? `${name} is at revision ${state?.revision}, its log ends at ${last?.revision}: ${moves === 1 ? 'the last move has no entry, as when its tool was killed' : `${moves} entries are missing at the end`}`
        : ''
    }),
  )
  return found.filter(Boolean)
}

/** Whether a key that is trusted no more signed it. */
const isOfRevoked = async (store: Store, number: number): Promise<boolean> =>
  Boolean((await store.signer(layout.log(number)).catch(() => null))?.revoked)

/**
 * Marks moves of a revoked key as void when a later restoring, which names them by the chain, put
 * the channel back: nobody can remove the entries, and they must not hide the next fault for ever.
 */
async function voided(store: Store, lines: LogLine[]): Promise<LogLine[]> {
  const last = lines.findLastIndex(({ entry, fault }) => entry?.move === 'restore' && !fault)
  return Promise.all(
    lines.map(async (line, nth) => {
      const isOver = nth < last && line.fault !== null && (await isOfRevoked(store, line.number))
      // one that follows nothing was put in the place of another: that stays a fault
      const isNamed = isOver && lines[nth + 1]?.fault === null
      return isNamed ? { ...line, fault: null, void: line.fault } : line
    }),
  )
}

/**
 * The log, the oldest first, each entry verified and held against the one before it.
 *
 * @param most - of the newest entries alone; the first of them is held against nothing.
 */
export async function readLog(store: Store, most = Infinity): Promise<LogLine[]> {
  const lines: LogLine[] = []
  const memory = createMemory(store)
  let before: string | null = null
  for (const number of (await store.logNumbers()).slice(-most)) {
    const file = layout.log(number)
    const missing = number - ((lines.at(-1)?.number ?? 0) + 1)
    const bytes = await store.bytes(file)
    try {
      const entry = await store.logEntry(number)
      const key = await store.signer(file)
      const wrong = entry && key && (await memory.wrong(entry, key))
      const isCut = lines.length === 0 && most < Infinity
      const isNext = isCut || entry?.after === before
      const gap = missing > 0 ? `${missing} before it missing` : 'does not follow the one before it'
      lines.push({ number, entry, key: key?.name ?? null, fault: isNext ? wrong : gap, void: null })
    } catch (error) {
      const fault = messageOf(error)
      lines.push({ number, entry: null, key: null, fault, void: null })
    }
    before = sha384(bytes)
  }
  return voided(store, lines)
}
