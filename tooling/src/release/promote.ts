import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { keysDirectory, storeDirectory } from '../paths.ts'
import type { Channel, Lineup } from './descriptors.ts'
import { readPrivateKey, readPublicKey, sha384, signBody } from './signing.ts'
import { layout, openStore, withStoreLock, writeAtomically, type Store } from './store.ts'

export const defaultChannel = 'production'

export const ownStore = (): Store => openStore(storeDirectory, readPublicKey(keysDirectory))

/** Line-up the channel names now, or null before the first promotion. */
export async function currentLineup(store: Store, channel = defaultChannel): Promise<Lineup | null> {
  const state = await store.channel(channel)
  return state && store.lineup(state.lineup)
}

const digestOf = async (app: string, version: string) => sha384(await readFile(path.join(storeDirectory, layout.release(app, version))))

async function nextId(store: Store): Promise<string> {
  const last = (await store.lineupIds()).at(-1)
  return `L-${String(Number(last?.slice(2) ?? 0) + 1).padStart(4, '0')}`
}

/** Somebody else promoted between the check and the promotion; what was checked is no longer what would be made. */
export class ChannelMoved extends Error {
  constructor(expected: string | null, found: string | null) {
    super(`the channel moved from ${expected ?? 'nothing'} to ${found ?? 'nothing'} meanwhile: check again`)
    this.name = 'ChannelMoved'
  }
}

const who = () => process.env['MF_USER'] ?? userInfo().username

/**
 * Moves the channel to a line-up with these releases; apps not named keep theirs. Line-up first, channel last: whoever reads
 * the channel finds everything it names.
 *
 * @param releases - app → version.
 * @param expected - the line-up the releases were checked against; left out, any will do.
 * @throws ChannelMoved when the channel names another line-up than the expected one.
 */
export async function promote(
  releases: Record<string, string>,
  reason: string,
  { channel = defaultChannel, expected }: { channel?: string; expected?: string | null } = {},
): Promise<Lineup> {
  return withStoreLock(storeDirectory, async () => {
    const store = ownStore()
    const key = readPrivateKey(keysDirectory)
    const state = await store.channel(channel)
    if (expected !== undefined && expected !== (state?.lineup ?? null)) throw new ChannelMoved(expected, state?.lineup ?? null)
    const current = state && (await store.lineup(state.lineup))
    const entries = { ...current?.releases }
    for (const [app, version] of Object.entries(releases)) entries[app] = { version, digest: await digestOf(app, version) }
    if (current && sameReleases(current.releases, entries)) return current
    const now = new Date().toISOString()
    const lineup: Lineup = { id: await nextId(store), createdAt: now, by: who(), reason, releases: entries }
    const next: Channel = {
      name: channel,
      revision: (state?.revision ?? 0) + 1,
      lineup: lineup.id,
      previous: state?.lineup ?? null,
      updatedAt: now,
      by: who(),
      reason,
    }
    await writeAtomically(path.join(storeDirectory, layout.lineup(lineup.id)), JSON.stringify(signBody(lineup, key), null, 1))
    await writeAtomically(path.join(storeDirectory, layout.channel(channel)), JSON.stringify(signBody(next, key), null, 1))
    return lineup
  })
}

function sameReleases(a: Lineup['releases'], b: Lineup['releases']): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name]?.version === b[name]?.version)
}

/**
 * Puts one app back to the version it had before its present one; the others stay.
 *
 * @throws Error when the app never had another version.
 */
export async function rollback(
  app: string,
  { channel = defaultChannel, reason }: { channel?: string; reason?: string | undefined } = {},
): Promise<Lineup> {
  const store = ownStore()
  const current = await currentLineup(store, channel)
  const version = current?.releases[app]?.version
  if (!current || !version) throw new Error(`${app} is in no line-up of ${channel}`)
  const ids = (await store.lineupIds()).filter((id) => id < current.id).reverse()
  for (const id of ids) {
    const older = (await store.lineup(id))?.releases[app]?.version
    if (older && older !== version) return promote({ [app]: older }, reason ?? `rollback of ${app} ${version}`, { channel })
  }
  throw new Error(`${app} has no earlier version to go back to`)
}
