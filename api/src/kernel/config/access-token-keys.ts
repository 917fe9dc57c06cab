import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'
import * as z from 'zod/mini'

/** A private Ed25519 key as a JWK, without what else may stand in one. */
export type AccessTokenKey = { kty: 'OKP'; crv: 'Ed25519'; d: string; x: string }

const KeySet = z.object({ keys: z.array(z.unknown()).check(z.minLength(1)) })
const wanted = 'must be a JWK set of private Ed25519 keys, or one such JWK'

/**
 * Reads the keys that sign and verify access tokens: a JWK set, or one JWK.
 *
 * @throws Error - what is wrong, without the text: it holds secrets.
 */
export function readAccessTokenKeys(text: string): AccessTokenKey[] {
  const stored = parsed(text)
  const set = z.safeParse(KeySet, stored)
  const keys = (set.success ? set.data.keys : [stored]).map(readKey)
  if (new Set(keys.map(({ x }) => x)).size < keys.length)
    throw new Error('must not hold a key twice')
  return keys
}

/** The set as it is given in the settings, on one line. */
export const writeAccessTokenKeys = (keys: readonly AccessTokenKey[]): string =>
  JSON.stringify({ keys })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(wanted)
  }
}

/** A public part that is not the private one's would sign tokens that nobody can verify. */
function readKey(jwk: unknown): AccessTokenKey {
  const pair = keyPair(jwk)
  if (!pair) throw new Error(wanted)
  const { d = '', x = '' } = pair
  if (typeof jwk !== 'object' || !jwk || !('x' in jwk) || jwk.x !== x)
    throw new Error('must not hold a key whose public part is another one’s')
  return { kty: 'OKP', crv: 'Ed25519', d, x }
}

function keyPair(jwk: unknown): JsonWebKey | null {
  try {
    const key = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' })
    if (key.asymmetricKeyType !== 'ed25519') return null
    const { x } = createPublicKey(key).export({ format: 'jwk' })
    return { ...key.export({ format: 'jwk' }), x }
  } catch {
    return null
  }
}
