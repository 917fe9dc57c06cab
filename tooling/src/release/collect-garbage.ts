import path from 'node:path'
import { storeDirectory } from '../paths.ts'
import type { Channel, Lineup, ReleaseDescriptor } from './descriptors.ts'
import { keptLineups, lineupsOf, servedHours } from './lineups.ts'
import { keptChannel } from './lost-channel.ts'
import { namedOrAnew } from './named-release.ts'
import { ownFiles } from './own-files.ts'
import { defaultChannel } from './own-store.ts'
import { readLineups, type SpoiltLineup } from './read-lineups.ts'
import { forPreviews, layout, type Store } from './store.ts'
import { withStoreLock } from './store-lock.ts'
import { Refused } from './refused.ts'

/** An open tab works for a day and twenty line-ups; what it may still load stays. */
export const keep = { lineups: keptLineups, hours: servedHours }

export type Garbage = { file: string; bytes: number }

/**
 * `spoilt`: line-ups that nobody needs and nobody can read; `mf repair` brings them back or away.
 */
export type Collected = { garbage: Garbage[]; spoilt: SpoiltLineup[] }

const isYoung = (ms: number) => Date.now() - ms < keep.hours * 3_600_000
const entriesOf = ownFiles.entries
const isYoungFile = async (file: string) => isYoung(await ownFiles.changedAt(file))

async function oldFiles(files: string[]): Promise<string[]> {
  const young = await Promise.all(files.map(isYoungFile))
  return files.filter((_, index) => !young[index])
}

async function channelsOf(store: Store): Promise<Channel[]> {
  const files = (await entriesOf('channels')).filter((file) => file.endsWith('.json'))
  // the one that may be lost is asked for, too: without it nobody knows what is needed
  const names = new Set([defaultChannel, ...files.map((file) => path.basename(file, '.json'))])
  const channels = await Promise.all([...names].map((name) => keptChannel(store, name)))
  return channels.filter((channel) => channel !== null)
}

/** Releases their apps may be put back to, `app/version`. */
const releasesOfThePast = (channels: Channel[]) =>
  channels.flatMap(({ history }) =>
    Object.entries(history).flatMap(([app, past]) =>
      past.flatMap((version) => version ?? []).map((version) => `${app}/${version}`),
    ),
  )

/**
 * Line-ups that channels name, the newest twenty, and those made in the last day; candidates for a
 * day alone.
 */
async function lineupsToKeep(
  store: Store,
  channels: Channel[],
): Promise<{ kept: Lineup[]; spoilt: SpoiltLineup[] }> {
  const promoted = await store.lineupIds()
  const candidates = (await entriesOf('lineups'))
    .filter((file) => /^C-\w+\.json$/.test(file))
    .map((file) => file.slice(0, -5))
  const wanted = new Set([
    ...channels.flatMap((channel) => lineupsOf(channel, Date.now())),
    ...promoted.slice(-keep.lineups),
  ])
  const { lineups, spoilt } = await readLineups(store, [...promoted, ...candidates])
  const needed = spoilt.find(({ id }) => wanted.has(id))
  if (needed) throw new Refused(`nothing was removed: ${needed.id} is needed and ${needed.problem}`)
  const kept = lineups.filter(
    ({ id, createdAt }) => wanted.has(id) || isYoung(Date.parse(createdAt)),
  )
  return { kept, spoilt }
}

/**
 * A release that a line-up that stays, or an app's way back, needs; by its digest where a line-up
 * names it.
 */
type Needed = { digest?: string }

/**
 * The descriptor of a release that stays, or null for one to remove. A release that is not promoted
 * yet stays for a day, and so does a folder without a descriptor, which may still be publishing.
 *
 * @throws Refused when a line-up that stays needs this release and its descriptor cannot be read:
 *   its files are unknown then.
 */
async function keptRelease(
  store: Store,
  app: string,
  version: string,
  needed: Needed | undefined,
): Promise<ReleaseDescriptor | 'unwritten' | null> {
  const isNeeded = needed !== undefined
  const release = await namedOrAnew(store, app, { version, ...needed }).catch((error: unknown) => {
    if (isNeeded)
      throw new Refused(
        `nothing was removed: ${app}@${version} is needed and damaged: ${String(error)}; \`mf repair\` says how it comes back`,
        { cause: error },
      )
    return null
  })
  if (isNeeded || (release && isYoung(Date.parse(release.builtAt)))) return release
  const isTouched = await isYoungFile(
    release ? layout.release(app, version) : path.join('releases', app, version),
  )
  return isTouched ? (release ?? 'unwritten') : null
}

async function oldEvidence(lineups: Lineup[]): Promise<string[]> {
  const needed = new Set(lineups.map(({ evidence }) => evidence))
  const files = (await entriesOf('evidence')).filter(
    (file) => !needed.has(path.basename(file, '.json')),
  )
  return oldFiles(files.map((file) => path.join('evidence', file)))
}

/** Files that a killed writer left beside their target. */
async function leftovers(): Promise<string[]> {
  const files = await Promise.all(
    ['lineups', 'channels'].map(async (directory) =>
      (await entriesOf(directory)).map((file) => path.join(directory, file)),
    ),
  )
  return oldFiles(files.flat().filter((file) => file.endsWith('.tmp')))
}

type Parts = {
  lineups: string[]
  evidence: string[]
  releases: string[]
  assets: string[]
  spoilt: SpoiltLineup[]
}

async function garbageOf(store: Store): Promise<Parts> {
  const channels = await channelsOf(store)
  const { kept: lineups, spoilt } = await lineupsToKeep(store, channels)
  const keptFiles = new Set([...lineups, ...spoilt].map(({ id }) => layout.lineup(id)))
  const needed = new Map<string, Needed>([
    ...releasesOfThePast(channels).map((name) => [name, {}] as const),
    ...lineups.flatMap(({ releases }) =>
      Object.entries(releases).map(
        ([app, { version, digest }]) => [`${app}/${version}`, { digest }] as const,
      ),
    ),
  ])
  const allLineups = (await entriesOf('lineups'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join('lineups', file))
  const parts: Parts = {
    lineups: [...allLineups.filter((file) => !keptFiles.has(file)), ...(await leftovers())],
    evidence: await oldEvidence(lineups),
    releases: [],
    assets: [],
    spoilt,
  }
  for (const app of await entriesOf('releases')) {
    const files = new Set<string>()
    for (const version of await entriesOf(path.join('releases', app))) {
      const release = await keptRelease(
        forPreviews(store),
        app,
        version,
        needed.get(`${app}/${version}`),
      )
      if (release === null) parts.releases.push(path.join('releases', app, version))
      else if (release !== 'unwritten')
        for (const file of Object.keys(release.files)) files.add(file)
    }
    // a file a publisher is writing belongs to no descriptor yet; it is young
    const names = (await entriesOf(path.join('assets', app))).filter(
      (name) => !files.has(name.replace(/\.br$/, '')),
    )
    parts.assets.push(...(await oldFiles(names.map((name) => layout.asset(app, name)))))
  }
  return parts
}

/**
 * The descriptor goes first: without it there is no release, even if the removal is interrupted.
 */
async function remove(file: string): Promise<void> {
  if (file.startsWith('releases/')) await ownFiles.remove(path.join(file, 'release.json'))
  await ownFiles.remove(file)
}

/**
 * Removes what no shopper and no rollback can need any more: line-ups first, then releases, then
 * files, so that a concurrent reader never finds a line-up without its releases.
 *
 * @param dryRun - lists what would be removed and keeps it.
 * @throws Refused before anything is removed, when a document that decides what stays cannot be
 *   read.
 */
export function collectGarbage(store: Store, dryRun: boolean): Promise<Collected> {
  return withStoreLock(storeDirectory, async () => {
    const { lineups, evidence, releases, assets, spoilt } = await garbageOf(store)
    const garbage: Garbage[] = []
    for (const file of [...lineups, ...evidence, ...releases, ...assets]) {
      garbage.push({ file, bytes: await ownFiles.sizeOf(file) })
      if (!dryRun) await remove(file)
    }
    return { garbage, spoilt }
  })
}
