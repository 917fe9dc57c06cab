import { storeDirectory } from '../paths.ts'
import type { Channel, Lineup } from './descriptors.ts'
import { historyAfter } from './history.ts'
import { ChannelLost, keptChannel } from './lost-channel.ts'
import { lastOf, loggedLineup } from './move-log.ts'
import { assertOpensAll } from './own-key.ts'
import { ownStore } from './own-store.ts'
import { writeChannel } from './move.ts'
import { writeSigned } from './signed-writes.ts'
import { layout, type Store } from './store.ts'
import { assertStore } from './store-place.ts'
import { withStoreLock } from './store-lock.ts'

const readable = (store: Store, id: string) => store.lineup(id).catch(() => null)

async function isWhole(store: Store, { releases }: Lineup): Promise<boolean> {
  const found = await Promise.all(
    Object.entries(releases).map(([app, { version, digest }]) =>
      store.release(app, version, digest).catch(() => null),
    ),
  )
  return found.every((release) => release !== null)
}

/** The newest signed line-up whose releases can all be read. */
export async function newestWhole(store: Store): Promise<Lineup | null> {
  for (const id of (await store.lineupIds()).toReversed()) {
    const lineup = await readable(store, id)
    if (lineup && (await isWhole(store, lineup))) return lineup
  }
  return null
}

/**
 * Nobody knows how often a channel without a log moved; seconds since 1970 are more, and fronts
 * refuse less.
 */
const unseenRevision = () => Math.floor(Date.now() / 1000)

const unknown = (name: string, { id }: Lineup): Channel => ({
  name,
  revision: unseenRevision(),
  lineup: id,
  previous: null,
  canary: null,
  denied: [],
  history: {},
  takenBack: [],
  served: [],
  updatedAt: new Date().toISOString(),
  by: '',
  reason: '',
})

async function assertLost(store: Store, name: string, wanted?: string): Promise<void> {
  try {
    const state = await keptChannel(store, name)
    if (state && !(await readable(store, state.lineup)))
      throw new ChannelLost(name, `names ${state.lineup}, which cannot be read`)
  } catch (error) {
    if (error instanceof ChannelLost) return
    throw error
  }
  const way =
    wanted === undefined
      ? ''
      : `; to another line-up a sound channel goes app by app, checked: \`mf rollback <app>\`, or \`mf promote <app> --version …\` with what \`mf lineup show ${wanted}\` says`
  throw new Error(`channel ${name} is as its last move left it: there is nothing to restore${way}`)
}

async function unreadable(store: Store, id: string | undefined): Promise<Error> {
  if (id === undefined) return new Error('no line-up can be read: publish and promote anew')
  const other = (await newestWhole(store))?.id
  const way = other
    ? `the newest whole one: \`mf channel restore --lineup ${other}\``
    : 'nor any other'
  return new Error(`${id} cannot be read; ${way}`)
}

export type Restored = {
  lineup: string
  revision: number
  /** Whether the log knew the channel; without it what was denied and what was before is lost. */
  fromLog: boolean
}

/**
 * The new content of a lost channel, not written yet: as its last move left it, or the newest
 * signed line-up when no log knows it.
 *
 * @param wanted - another line-up to name.
 * @throws Error when the channel is in order, or no line-up can be read.
 */
export async function rebuilt(
  store: Store,
  name: string,
  wanted?: string,
): Promise<{ before: Channel; lineup: Lineup; fromLog: boolean }> {
  await assertLost(store, name, wanted)
  const [last, found] = [await lastOf(store, name), await store.channel(name).catch(() => null)]
  const id = wanted ?? last?.lineup
  const lineup =
    id === undefined
      ? await newestWhole(store)
      : ((await readable(store, id)) ?? (await loggedLineup(store, id)))
  if (!lineup) throw await unreadable(store, id)
  if (!last) {
    const before = unknown(name, lineup)
    const revision = Math.max(before.revision, found?.revision ?? 0)
    return { before: { ...before, revision }, lineup, fromLog: false }
  }
  // a killed tool may have moved it once more than the log says: that revision is left free
  const revision = Math.max(last.revision, found?.revision ?? 0) + 1
  return { before: { ...last, revision }, lineup, fromLog: true }
}

/** Writes a rebuilt channel; call it under the store's lock. */
export async function writeRebuilt(
  store: Store,
  { before, lineup, fromLog }: Awaited<ReturnType<typeof rebuilt>>,
  reason: string,
): Promise<Restored> {
  if (!(await readable(store, lineup.id))) await writeSigned(layout.lineup(lineup.id), lineup)
  const was = await readable(store, before.lineup)
  const trial = before.canary && (await readable(store, before.canary.lineup))
  const { revision } = await writeChannel(
    before.name,
    before,
    {
      lineup: lineup.id,
      canary: trial && trial.id !== lineup.id ? before.canary : null,
      history: was ? historyAfter(before.history, was.releases, lineup.releases) : before.history,
      reason,
    },
    { move: 'restore' },
  )
  return { lineup: lineup.id, revision, fromLog }
}

/**
 * Rebuilds a lost, spoilt or replayed channel under a revision that every front takes.
 *
 * @throws Error when the channel is in order, or no line-up can be read; StoreAway where there is
 *   no store.
 */
export async function restoreChannel(
  name: string,
  reason: string,
  wanted?: string,
): Promise<Restored> {
  await assertStore()
  return withStoreLock(storeDirectory, async () => {
    assertOpensAll('restoring a channel')
    const store = ownStore()
    return writeRebuilt(store, await rebuilt(store, name, wanted), reason)
  })
}
