import { keysDirectory, storeDirectory } from '../paths.ts'
import { ensureKeys, hasPublicKeys, readPrivateKey } from './key-files.ts'
import { ownFiles } from './own-files.ts'
import { keyId, NotSignedError } from './signing.ts'
import { storeOf } from './store.ts'
import { isOfLinks, isOfPreviews, named, opens, trustIn, type TrustedKey } from './trusted-keys.ts'
import { Refused } from './refused.ts'

/** @throws NotSignedError when the private key of this machine is none of those that are trusted,
 * Refused when it was revoked. */
export function ownKey(): TrustedKey {
  const id = keyId(readPrivateKey(keysDirectory))
  const own = trustIn(keysDirectory)().find((key) => key.id === id)
  if (!own || isOfLinks(own))
    throw new NotSignedError(
      'what this private key signs',
      `is not signed by a trusted key: nothing was written. \`mf keys\` lists those that are; MF_KEYS names the folder of this machine's (${keysDirectory})`,
    )
  if (own.revoked)
    throw new Refused(
      `the key of this machine, ${named(own)}, was revoked on ${own.revoked.at}: ${own.revoked.reason}`,
    )
  return own
}

/**
 * A team's key moves its own apps alone.
 *
 * @throws Refused that names the key and the app.
 */
export function assertOpens(apps: Iterable<string>): void {
  const own = ownKey()
  for (const app of apps)
    if (!opens(own, app))
      throw new Refused(
        `nothing was written: the key of this machine, ${named(own)}, does not open ${app}; that takes ${app}'s own key, or the platform's`,
      )
}

export const signsPreviews = (): boolean => isOfPreviews(ownKey())

/** A key of previews publishes any app, to be looked at. @throws Refused as `assertOpens` does. */
export function assertMayPublish(app: string): void {
  if (!signsPreviews()) assertOpens([app])
}

/** @throws Refused for a key whose word about a line-up nobody takes. */
export function assertCounts(what: string): void {
  const own = ownKey()
  if (isOfPreviews(own))
    throw new Refused(
      `nothing was written: the key of this machine, ${named(own)}, opens previews alone; ${what} takes a team's key`,
    )
}

/** Refuses a team's key for changes of the whole store. @throws Refused for a team's key. */
export function assertOpensAll(what: string): void {
  const own = ownKey()
  if (own.opens !== 'all')
    throw new Refused(
      `nothing was written: ${what} takes the platform's key; this machine has that of ${named(own)}`,
    )
}

/** Whether one of these documents is signed by a trusted key; null when there are none. */
async function isOurs(): Promise<boolean | null> {
  const store = storeOf(ownFiles, trustIn(keysDirectory))
  const newest = (await store.lineupIds()).slice(-3).reverse()
  const entries = (await store.logNumbers()).slice(-3).reverse()
  let isForeign = false
  for (const read of [
    () => store.channel('production'),
    ...newest.map((id) => () => store.lineup(id)),
    ...entries.map((number) => () => store.logEntry(number)),
  ]) {
    try {
      if (await read()) return true
    } catch (error) {
      isForeign ||= error instanceof NotSignedError
    }
  }
  return isForeign ? false : null
}

/**
 * Makes the keys of a new shop.
 *
 * @throws Error where there is a store, but no key of it: one made now would open nothing of it.
 */
export async function ensureOwnKeys(): Promise<void> {
  const isNew = !hasPublicKeys(keysDirectory)
  if (isNew && (await storeOf(ownFiles, () => []).lineupIds()).length > 0)
    throw new Error(
      `nothing was written: what lies in ${storeDirectory} is signed, and there is no key in ${keysDirectory}; put its copy back, or name its folder by MF_KEYS`,
    )
  ensureKeys(keysDirectory)
}

/**
 * A release signed by a key that the store's fronts do not know would only be in the way of the
 * right one.
 *
 * @throws Error when the keys of this machine are not those that signed what lies in the store.
 */
export async function assertOwnKey(): Promise<void> {
  ownKey()
  if ((await isOurs()) === false)
    throw new Error(
      `nothing was written: what lies in ${storeDirectory} is signed by another key than the one in ${keysDirectory}; MF_KEYS names the folder of the right one`,
    )
}
