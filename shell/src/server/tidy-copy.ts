import { isCandidate, type Store } from '@drogerie/tooling/release/store.ts'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseCache } from './verified-releases.ts'

/**
 * Tabs of a line-up live for a day; what one of them asks for later still comes from the store
 * again. ms
 */
const keptMs = 48 * 60 * 60_000
/** Concerns the front's own disk; its other files are few and overwritten. */
const folders = ['assets', 'releases']

async function removeUntouched(folder: string, before: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let removed = 0
  // what a folder holds comes after it
  for (const entry of entries.toReversed()) {
    const location = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory())
      await rmdir(location).catch(() => {}) // it holds something
    else if ((await stat(location)).mtimeMs < before) {
      await rm(location, { force: true })
      removed += 1
    }
  }
  return removed
}

/**
 * Keeps the front's own copy small: files of the line-ups that serve are looked through, mended and
 * marked as needed, those that nothing needed for two days go.
 *
 * @returns removes them and says how many; it throws, and removes none, when the store is away or
 *   gives other bytes.
 */
export function createTidier(directory: string, store: Store, cache: ReleaseCache) {
  return async (serving: string[], now = Date.now()): Promise<number> => {
    for (const id of serving) {
      const lineup = await store.lineup(id)
      if (!lineup) throw new Error(`${id} is not in the store`)
      for (const [app, release] of Object.entries(lineup.releases))
        await cache.admit(app, release, isCandidate(id))
    }
    const removed = await Promise.all(
      folders.map((folder) => removeUntouched(path.join(directory, folder), now - keptMs)),
    )
    return removed.reduce((all, some) => all + some, 0)
  }
}
