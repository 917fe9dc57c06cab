import type { Lineup } from '@drogerie/tooling/release/descriptors.ts'
import { keptLineups, lineupsOf } from '@drogerie/tooling/release/lineups.ts'
import type { Store } from '@drogerie/tooling/release/store.ts'
import { isExhausted } from './guard-connections.ts'
import type { NamedRelease, ReleaseCache } from './verified-releases.ts'

/**
 * Names that no release has are requested, too; they must not each cause a request to the store. ms
 */
const freshMs = 2000

/**
 * A damaged descriptor counts as missing. @throws the error when none is left, because nothing is
 * known then.
 */
function unlessExhausted(error: unknown): null {
  if (isExhausted(error)) throw error
  return null
}

/** Browser file → its sha384. */
type Files = Map<string, string>

/**
 * Files of line-ups that this front never served: on a new disk, or beside a front that was
 * quicker. Tabs opened under them work for a day and twenty line-ups, and load the rest of their
 * code from any front.
 *
 * @returns fetches one file into the front's verified copy; false when no kept line-up has it. It
 *   throws when the store is away or gives other bytes.
 */
export function createOlderAssets(store: Store, cache: ReleaseCache, channel: string) {
  let lineups = new Map<string, Lineup>()
  /** `app@digest` → its files. */
  let releases = new Map<string, Files>()
  let reading: Promise<void> = Promise.resolve()
  let readAt = -Infinity

  async function filesOf(app: string, { version, digest }: NamedRelease): Promise<Files> {
    // one that is damaged hides no other
    const release = await store.release(app, version, digest).catch(unlessExhausted)
    return new Map(Object.entries(release?.files ?? {}).map(([file, { sha384 }]) => [file, sha384]))
  }

  /** Reads the files that are new in the store, and forgets those that it no longer keeps. */
  async function read(): Promise<void> {
    const named = await store.channel(channel)
    const ids = new Set([
      ...(named ? lineupsOf(named, Date.now()) : []),
      ...(await store.lineupIds()).slice(-keptLineups),
    ])
    const found = await Promise.all(
      [...ids].map(async (id) => lineups.get(id) ?? store.lineup(id).catch(unlessExhausted)),
    )
    lineups = new Map(found.flatMap((lineup) => (lineup ? [[lineup.id, lineup]] : [])))
    const wanted = new Map<string, [app: string, named: NamedRelease]>()
    for (const lineup of lineups.values()) {
      for (const [app, release] of Object.entries(lineup.releases))
        wanted.set(`${app}@${release.digest}`, [app, release])
    }
    const entries = [...wanted].map(
      async ([key, [app, release]]) =>
        [key, releases.get(key) ?? (await filesOf(app, release))] as const,
    )
    releases = new Map((await Promise.all(entries)).filter(([, files]) => files.size > 0))
  }

  function digestOf(app: string, file: string): string | undefined {
    for (const [key, files] of releases) {
      const digest = key.startsWith(`${app}@`) ? files.get(file) : undefined
      if (digest) return digest
    }
    return undefined
  }

  async function find(app: string, file: string): Promise<string | undefined> {
    const known = digestOf(app, file)
    if (known) return known
    if (performance.now() - readAt > freshMs) {
      readAt = performance.now()
      reading = read()
    }
    await reading
    return digestOf(app, file)
  }

  return async (app: string, file: string): Promise<boolean> => {
    const digest = await find(app, file)
    if (!digest) return false
    await cache.keepAsset(app, file, digest)
    return true
  }
}
