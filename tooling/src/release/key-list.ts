import path from 'node:path'
import { keysDirectory } from '../paths.ts'
import { newPair, trustedFile, writePrivateKey } from './key-files.ts'
import { assertOpensAll } from './own-key.ts'
import { writeAtomically } from './write-atomically.ts'
import {
  readTrusted,
  TrustedFile,
  trustIn,
  type TrustedEntry,
  type TrustedKey,
} from './trusted-keys.ts'

/** Writes the list of trusted keys; the fronts and lanes get it as it is. */
export const writeTrusted = (keys: TrustedEntry[]): Promise<void> =>
  writeAtomically(
    trustedFile(keysDirectory),
    `${JSON.stringify(TrustedFile.parse({ keys }), null, 1)}\n`,
  )

/**
 * Makes a pair and trusts it from now on, beside the keys there are: that is how a key is given to
 * a team, and how the next one takes over from it.
 *
 * @returns the new key, and the file with its private half.
 * @throws Error on a machine without the platform's key.
 */
export async function addKey(
  name: string,
  opens: TrustedKey['opens'],
): Promise<{ key: TrustedKey; file: string }> {
  assertOpensAll('a new key')
  const { privateKey, publicKey } = newPair()
  await writeTrusted([...readTrusted(keysDirectory), { name, opens, publicKey }])
  const key = trustIn(keysDirectory)().at(-1)
  if (!key) throw new Error('the new key is not in the list')
  const file = path.join(keysDirectory, `${name}-${key.id}.key.pem`)
  writePrivateKey(file, privateKey)
  return { key, file }
}
