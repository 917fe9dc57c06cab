import { exportJWK, generateKeyPair, importJWK, calculateJwkThumbprint, type CryptoKey, type JWK } from 'jose'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

/** In the data folder. */
export const signingKeyFile = 'access-token-key.json'

/**
 * The key that signs access tokens (Ed25519). Made on the first start and kept in the data folder, readable by the
 * shop's user alone; losing it only signs everybody out.
 */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const path = join(dataDir, signingKeyFile)
  const stored = await readFile(path, 'utf8').catch(() => null)
  if (stored !== null) return keyOf(JSON.parse(stored) as JWK)
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path, JSON.stringify(jwk), { mode: 0o600, flag: 'wx' })
  } catch {
    return loadSigningKey(dataDir) // another process made one at the same moment
  }
  return keyOf(jwk)
}

/** A key that lives as long as the process, for tests. */
export async function temporarySigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return keyOf(await exportJWK(privateKey))
}

async function keyOf(jwk: JWK): Promise<SigningKey> {
  const { d: _private, ...publicPart } = jwk
  const privateKey = await importJWK({ ...jwk, alg: 'EdDSA' }, 'EdDSA')
  const publicKey = await importJWK({ ...publicPart, alg: 'EdDSA' }, 'EdDSA')
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error('access-token-key.json holds no Ed25519 key')
  return { kid: await calculateJwkThumbprint(publicPart), privateKey, publicKey }
}
