import type { Channel } from './descriptors.ts'
import type { LogEntry } from './log-entry.ts'
import type { Releases } from './lineups.ts'
import { wronglyTouched, type ReleasesOf } from './move-rights.ts'
import { sha384 } from './signing.ts'
import { layout, type Store } from './store.ts'
import { named, opens, type TrustedKey } from './trusted-keys.ts'

/** `fault` says why an entry, or its place in the chain, is not to be trusted. */
export type LogLine = {
  number: number
  entry: LogEntry | null
  /** Name of the key that signed it. */
  key: string | null
  fault: string | null
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
    /** What its key had no right to, in words, or null. */
    wrong: async ({ channel, lineups: made, release, move }: LogEntry, key: TrustedKey) => {
      for (const { id, releases } of made) lineups.set(id, releases)
      await know(channel?.lineup)
      await know(channel?.canary?.lineup)
      const before = channel && channels.get(channel.name)
      if (channel) channels.set(channel.name, channel)
      // one tool found what another one did, which died before it could say so
      const apps = release
        ? [release.app].filter((app) => !opens(key, app))
        : channel && before && move !== 'found'
          ? wronglyTouched(key, before, channel, releasesOf)
          : []
      return apps.length > 0 ? `the key of ${named(key)} does not open ${apps.join(', ')}` : null
    },
  }
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
      lines.push({ number, entry, key: key?.name ?? null, fault: isNext ? wrong : gap })
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      lines.push({ number, entry: null, key: null, fault })
    }
    before = sha384(bytes)
  }
  return lines
}
