import { createPublicKey } from 'node:crypto'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { keptChannel } from './lost-channel.ts'
import { writeTrusted } from './key-list.ts'
import { catchUp } from './move-log.ts'
import { ownFiles } from './own-files.ts'
import { assertOpensAll, ownKey } from './own-key.ts'
import { ownStore } from './own-store.ts'
import { writeChannel } from './move.ts'
import { writeSigned } from './signed-writes.ts'
import { keyId } from './signing.ts'
import { layout, type Store } from './store.ts'
import { withStoreLock } from './store-lock.ts'
import {
  isOfLinks,
  isOfPreviews,
  named,
  readTrusted,
  trustIn,
  type TrustedKey,
} from './trusted-keys.ts'

const namesIn = async (folder: string, pattern: RegExp) =>
  (await ownFiles.entries(folder)).flatMap((file) => pattern.exec(file)?.[1] ?? [])

const isBy = async (store: Store, file: string, { id }: TrustedKey) =>
  (await store.signer(file).catch(() => null))?.id === id

/**
 * Line-ups of the key are signed again as they are; its candidates go, whoever wants one makes it
 * anew.
 */
async function signLineups(store: Store, key: TrustedKey): Promise<string[]> {
  const signed: string[] = []
  for (const id of await namesIn('lineups', /^(L-\d+|C-[a-f0-9]+)\.json$/)) {
    const file = layout.lineup(id)
    if (!(await isBy(store, file, key))) continue
    const lineup = id.startsWith('L-') ? await store.lineup(id) : null
    if (lineup) await writeSigned(file, lineup)
    else await ownFiles.remove(file)
    if (lineup) signed.push(id)
  }
  return signed
}

/** Digests of the key's releases that line-ups name. */
async function namedReleases(store: Store, key: TrustedKey): Promise<string[]> {
  const digests = new Set<string>()
  for (const id of await store.lineupIds()) {
    const lineup = await store.lineup(id).catch(() => null)
    for (const [app, { version, digest }] of Object.entries(lineup?.releases ?? {}))
      if (await isBy(store, layout.release(app, version), key)) digests.add(digest)
  }
  return [...digests].sort()
}

async function signChannels(store: Store, reason: string): Promise<string[]> {
  const names = await namesIn('channels', /^([a-z]+)\.json$/)
  for (const name of names) {
    const state = await keptChannel(store, name)
    if (!state) continue
    await catchUp(store, state)
    await writeChannel(name, state, { lineup: state.lineup, reason }, { move: 'revoke' })
  }
  return names
}

export type RevokedKey = { key: TrustedKey; lineups: string[]; channels: string[]; kept: number }

/**
 * @throws Error for a key that is not there, is revoked already, or is the one this machine signs
 *   with.
 */
function keyToRevoke(id: string): TrustedKey {
  assertOpensAll('revoking a key')
  const key = trustIn(keysDirectory)().find((entry) => entry.id === id)
  if (!key) throw new Error(`there is no key ${id}: \`mf keys\` lists them`)
  if (key.revoked) throw new Error(`${named(key)} was revoked on ${key.revoked.at}`)
  if (ownKey().id === id)
    throw new Error(
      `${named(key)} is the key of this machine: \`mf keys new platform\`, sign with that one, then revoke this`,
    )
  return key
}

/**
 * Ends a key. What it signed and a line-up names goes on being served; nothing else by it counts
 * from now on, whatever day it claims: what fronts follow (channels, line-ups) is signed again by
 * the platform's key, and the list keeps which of its releases were there. Its evidence counts no
 * more.
 *
 * @throws Error when the key may not be revoked here, or a channel is lost.
 */
export async function revokeKey(id: string, reason: string): Promise<RevokedKey> {
  const key = keyToRevoke(id)
  return withStoreLock(storeDirectory, async () => {
    const store = ownStore()
    const log = (await store.logNumbers()).at(-1) ?? 0
    const movesNothing = isOfLinks(key) || isOfPreviews(key)
    const releases = movesNothing ? [] : await namedReleases(store, key)
    const lineups = movesNothing ? [] : await signLineups(store, key)
    const channels = movesNothing
      ? []
      : await signChannels(store, `key of ${named(key)} revoked: ${reason}`)
    const revoked = { at: new Date().toISOString(), reason, releases, log }
    // last: until here a killed tool has taken nothing away
    await writeTrusted(
      readTrusted(keysDirectory).map((entry) =>
        keyId(createPublicKey(entry.publicKey)) === key.id ? { ...entry, revoked } : entry,
      ),
    )
    return { key, lineups, channels, kept: releases.length }
  })
}
