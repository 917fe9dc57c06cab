import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { storeDirectory } from '../paths.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { layout, withStoreLock, type Store } from './store.ts'

/** An open tab works for a day and twenty line-ups; what it may still load stays. */
export const keep = { lineups: 20, hours: 24 }

export type Garbage = { file: string; bytes: number }

const isYoung = (ms: number) => Date.now() - ms < keep.hours * 3_600_000
const entriesOf = (directory: string) => readdir(path.join(storeDirectory, directory)).catch(() => [] as string[])
const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(path.join(storeDirectory, file)).catch(() => null)
  if (!found?.isDirectory()) return found?.size ?? 0
  const sizes = await Promise.all((await entriesOf(file)).map((name) => sizeOf(path.join(file, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Line-ups a channel names, the newest twenty, and those of the last day. */
async function keptLineups(store: Store): Promise<Set<string>> {
  const channels = await Promise.all((await entriesOf('channels')).map((file) => store.channel(path.basename(file, '.json'))))
  const named = channels.flatMap((channel) => (channel ? [channel.lineup, channel.previous] : []))
  const ids = await store.lineupIds()
  const young = await Promise.all(ids.map(async (id) => isYoung(Date.parse((await store.lineup(id))?.createdAt ?? ''))))
  return new Set([...named.filter((id) => id !== null), ...ids.slice(-keep.lineups), ...ids.filter((_, index) => young[index])])
}

async function keptReleases(store: Store, lineups: Set<string>): Promise<Set<string>> {
  const all = await Promise.all([...lineups].map((id) => store.lineup(id)))
  return new Set(all.flatMap((lineup) => Object.entries(lineup?.releases ?? {}).map(([app, { version }]) => `${app}/${version}`)))
}

type Parts = { lineups: string[]; releases: string[]; assets: string[] }

/** A release nobody promoted yet is somebody's work of today: it stays for a day, with its files. */
async function garbageOf(store: Store): Promise<Parts> {
  const lineups = await keptLineups(store)
  const kept = await keptReleases(store, lineups)
  const parts: Parts = { lineups: [], releases: [], assets: [] }
  parts.lineups = (await store.lineupIds()).filter((id) => !lineups.has(id)).map(layout.lineup)
  for (const app of await entriesOf('releases')) {
    const needed: ReleaseDescriptor[] = []
    for (const version of await entriesOf(path.join('releases', app))) {
      const release = await store.release(app, version).catch(() => null)
      if (kept.has(`${app}/${version}`) || (release && isYoung(Date.parse(release.builtAt)))) {
        if (release) needed.push(release)
      } else parts.releases.push(path.join('releases', app, version))
    }
    const files = new Set(needed.flatMap((release) => Object.keys(release.files)))
    parts.assets.push(...(await oldAssets(app, files)))
  }
  return parts
}

/** A file a publisher is writing belongs to no descriptor yet; it is young. */
async function oldAssets(app: string, needed: Set<string>): Promise<string[]> {
  const names = await entriesOf(path.join('assets', app))
  const unneeded = names.filter((name) => !needed.has(name.replace(/\.br$/, ''))).map((name) => layout.asset(app, name))
  const ages = await Promise.all(unneeded.map(async (file) => (await stat(path.join(storeDirectory, file))).mtimeMs))
  return unneeded.filter((_, index) => !isYoung(ages[index] ?? 0))
}

/**
 * Removes what no shopper and no rollback can need any more: line-ups first, then releases, then files, so that whoever reads
 * meanwhile never finds a line-up without its releases.
 *
 * @param dryRun - says what would go and leaves it.
 */
export function collectGarbage(store: Store, dryRun: boolean): Promise<Garbage[]> {
  return withStoreLock(storeDirectory, async () => {
    const { lineups, releases, assets } = await garbageOf(store)
    const garbage: Garbage[] = []
    for (const file of [...lineups, ...releases, ...assets]) {
      garbage.push({ file, bytes: await sizeOf(file) })
      if (!dryRun) await rm(path.join(storeDirectory, file), { recursive: true, force: true })
    }
    return garbage
  })
}
