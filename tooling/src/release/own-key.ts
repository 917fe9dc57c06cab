import type { KeyObject } from 'node:crypto'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { logNumbers } from './move-log.ts'
import { NotSignedError, readPrivateKey, readPublicKey, signBody, verifySigned } from './signing.ts'
import { openStore } from './store.ts'

/** @throws NotSignedError when the private key is not that of the public one. */
export const assertPair = (): unknown =>
  verifySigned(
    signBody('a pair', readPrivateKey(keysDirectory)),
    readPublicKey(keysDirectory),
    'what this private key signs',
  )

/** Whether one of these documents is signed by the key; null when there are none. */
async function isSignedBy(key: KeyObject): Promise<boolean | null> {
  const store = openStore(storeDirectory, key)
  const newest = (await store.lineupIds()).slice(-3).reverse()
  const entries = (await logNumbers(store)).slice(-3).reverse()
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
 * A release signed by a key that the store's fronts do not know would only be in the way of the
 * right one.
 *
 * @throws Error when this machine's key is not the one that signed what lies in the store.
 */
export async function assertOwnKey(): Promise<void> {
  assertPair()
  if ((await isSignedBy(readPublicKey(keysDirectory))) === false)
    throw new Error(
      `nothing was written: what lies in ${storeDirectory} is signed by another key than the one in ${keysDirectory}; MF_KEYS names the folder of the right one`,
    )
}
