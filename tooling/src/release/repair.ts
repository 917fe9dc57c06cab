import { storeDirectory } from '../paths.ts'
import type { Channel } from './descriptors.ts'
import { lineupsOf } from './lineups.ts'
import { ChannelLost, keptChannel } from './lost-channel.ts'
import { lastOf, loggedLineup, newestFirst } from './move-log.ts'
import { ownFiles } from './own-files.ts'
import { assertOpensAll } from './own-key.ts'
import { ownStore } from './own-store.ts'
import { releaseFaults, type Fault, type NamedRelease } from './repair-release.ts'
import { rebuilt, writeRebuilt } from './restore-channel.ts'
import { writeSigned } from './signed-writes.ts'
import { layout, type Store } from './store.ts'
import { assertStore } from './store-place.ts'
import { withStoreLock } from './store-lock.ts'
import { messageOf } from '../message-of.ts'

/** `past`: it reaches no shopper and nobody needs it, so there is nothing to do. */
export type Repaired = Omit<Fault, 'mend' | 'isPast'> & {
  state: 'mended' | 'to mend' | 'left' | 'past'
}

const namesIn = async (folder: string, pattern: RegExp) =>
  (await ownFiles.entries(folder)).flatMap((file) => pattern.exec(file)?.[1] ?? [])
const removed = (file: string) => () => ownFiles.remove(file)

/** The error of a document in the store, or null. */
const problemOf = (read: Promise<unknown>, file: string): Promise<string | null> =>
  read.then(
    (found) => (found === null ? 'is missing' : null),
    (error: unknown) => messageOf(error).replace(`${file} `, ''),
  )

/** Line-ups that a channel names or that lie there: from the log, or away with what nobody gets. */
async function lineupFaults(store: Store, channels: Channel[]): Promise<Fault[]> {
  const named = new Set(channels.flatMap((channel) => lineupsOf(channel, Date.now())))
  const lying = await store.lineupIds()
  const faults: Fault[] = []
  for (const id of new Set([...named, ...lying])) {
    const file = layout.lineup(id)
    const problem = await problemOf(store.lineup(id), file)
    if (!problem) continue
    const logged = await loggedLineup(store, id)
    if (logged) {
      const mend = () => writeSigned(file, logged)
      faults.push({ file, problem, remedy: 'written again from the log', mend })
    } else if (named.size > 0 && !named.has(id) && id === lying.at(-1)) {
      const remedy =
        'nothing: no channel names it, as of a void move; its number is not given again, and it goes after the next promotion'
      faults.push({ file, problem, remedy, mend: null, isPast: true })
    } else if (named.has(id) || id === lying.at(-1)) {
      const remedy = 'no log knows it; a channel that names it: `mf channel restore`'
      faults.push({ file, problem, remedy, mend: null })
    } else {
      faults.push({ file, problem, remedy: 'removed: nobody gets it', mend: removed(file) })
    }
  }
  return faults
}

async function channelFault(store: Store, name: string): Promise<Fault[]> {
  try {
    const id = (await keptChannel(store, name))?.lineup
    if (!id || (await store.lineup(id).catch(() => null)) || (await loggedLineup(store, id)))
      return []
    return await restoring(store, name, `names ${id}, which cannot be read`)
  } catch (error) {
    if (!(error instanceof ChannelLost)) throw error
    return restoring(store, name, error.what)
  }
}

async function restoring(store: Store, name: string, problem: string): Promise<Fault[]> {
  const file = layout.channel(name)
  try {
    const plan = await rebuilt(store, name)
    const mend = () => writeRebuilt(store, plan, `repaired: it ${problem}`)
    return [{ file, problem, remedy: `restored: it names ${plan.lineup.id}`, mend }]
  } catch (error) {
    return [{ file, problem, remedy: messageOf(error), mend: null }]
  }
}

const evidenceFaults = async (store: Store): Promise<Fault[]> => {
  const found = await Promise.all(
    (await namesIn('evidence', /^(\w+)\.json$/)).map(async (tuple) => {
      const file = layout.evidence(tuple)
      const problem = await problemOf(store.evidence(tuple), file)
      const remedy = 'removed: `mf smoke` brings it again'
      return problem ? [{ file, problem, remedy, mend: removed(file) }] : []
    }),
  )
  return found.flat()
}

/** Releases of all line-ups that can be read, each once. */
async function namedReleases(store: Store, channels: Channel[]): Promise<NamedRelease[]> {
  const served = new Set(channels.flatMap(({ lineup, canary }) => [lineup, canary?.lineup]))
  const releases = new Map<string, NamedRelease>()
  for (const id of await store.lineupIds()) {
    const lineup = await store.lineup(id).catch(() => null)
    for (const [app, { version, digest }] of Object.entries(lineup?.releases ?? {})) {
      const isServed = served.has(id) || releases.get(digest)?.isServed === true
      releases.set(digest, { app, version, digest, isServed })
    }
  }
  return [...releases.values()]
}

/** With those that only the log knows. */
async function everyChannel(store: Store): Promise<string[]> {
  const names = new Set(['production', ...(await store.channelNames())])
  for await (const { channel } of newestFirst(store)) if (channel) names.add(channel.name)
  return [...names]
}

/** Each channel as it is, or was by its last move. */
async function knownChannels(store: Store, names: string[]): Promise<Channel[]> {
  const found = await Promise.all(
    names.map(
      async (name) => (await store.channel(name).catch(() => null)) ?? (await lastOf(store, name)),
    ),
  )
  return found.filter((channel) => channel !== null)
}

/**
 * Compares all that line-ups and channels need with what was signed, and mends what the store
 * itself can mend: from the log, compressed copies and equal files. Line-ups first, since channels
 * name them, then channels, then releases.
 *
 * @param write - without it nothing is changed.
 * @throws StoreAway where there is no store.
 */
export async function repair(write: boolean): Promise<Repaired[]> {
  await assertStore()
  if (write) assertOpensAll('mending the store')
  const look = async () => {
    const store = ownStore()
    const repaired: Repaired[] = []
    const take = async (faults: Fault[]) => {
      for (const { mend, isPast, ...fault } of faults) {
        if (repaired.some(({ file }) => file === fault.file)) continue // two releases may share it
        if (write && mend) await mend()
        const otherwise = isPast ? 'past' : 'left'
        repaired.push({ ...fault, state: mend ? (write ? 'mended' : 'to mend') : otherwise })
      }
    }
    const names = await everyChannel(store)
    await take(await lineupFaults(store, await knownChannels(store, names)))
    for (const name of names) await take(await channelFault(store, name))
    const channels = await knownChannels(store, names)
    for (const release of await namedReleases(store, channels))
      await take(await releaseFaults(store, release))
    await take(await evidenceFaults(store))
    return repaired
  }
  return write ? withStoreLock(storeDirectory, look) : look()
}
