import {
  exportJWK,
  generateKeyPair,
  importJWK,
  calculateJwkThumbprint,
  type CryptoKey,
  type JWK,
} from 'jose'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signingKeyFile } from '../../kernel/config/signing-key-file.ts'

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/**
 * The key that signs access tokens (Ed25519): from the settings, or in the data folder, readable by
 * the shop's user alone. Losing it only signs everybody out.
 *
 * @throws Error - the file can neither be read nor made, or holds no such key.
 */
export async function loadSigningKey({
  dataDir,
  accessTokenKey,
}: {
  dataDir: string
  accessTokenKey: string | null
}): Promise<SigningKey> {
  if (accessTokenKey !== null) return keyOf(JSON.parse(accessTokenKey) as JWK, 'ACCESS_TOKEN_KEY')
  await makeSigningKey(dataDir)
  const path = join(dataDir, signingKeyFile)
  const stored = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`the signing key ${path} cannot be read (${codeOf(error)})`, { cause: error })
  })
  return keyOf(JSON.parse(stored) as JWK, path)
}

/** Makes the key's file where there is none. @returns whether it did. @throws Error - the folder takes no file. */
export async function makeSigningKey(dataDir: string): Promise<boolean> {
  const path = join(dataDir, signingKeyFile)
  if (existsSync(path)) return false
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false // another process made one at the same moment
    throw new Error(
      `the signing key ${path} cannot be made (${codeOf(error)}): DATA_DIR must be a folder the shop may write to`,
      {
        cause: error,
      },
    )
  }
}

/** A key that lives as long as the process, for tests. */
export async function temporarySigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return keyOf(await exportJWK(privateKey), 'a new key')
}

async function keyOf(jwk: JWK, where: string): Promise<SigningKey> {
  const { d: _private, ...publicPart } = jwk
  const privateKey = await importJWK({ ...jwk, alg: 'EdDSA' }, 'EdDSA')
  const publicKey = await importJWK({ ...publicPart, alg: 'EdDSA' }, 'EdDSA')
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error(`${where} holds no Ed25519 key`)
  return { kid: await calculateJwkThumbprint(publicPart), privateKey, publicKey }
}
