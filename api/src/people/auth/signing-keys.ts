import { calculateJwkThumbprint, importJWK, type CryptoKey } from 'jose'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AccessTokenKey, readAccessTokenKeys } from '../../kernel/config/access-token-keys.ts'
import { signingKeyFile } from '../../kernel/config/signing-key-file.ts'

/** `kid` is the thumbprint (RFC 7638), so a key has the same name wherever it is kept. */
export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

/** The first signs; all verify, by their `kid`. */
export type SigningKeys = { first: SigningKey; all: ReadonlyMap<string, SigningKey> }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

type KeyPlace = { dataDir: string; accessTokenKeys: readonly AccessTokenKey[] | null }

/**
 * The keys that sign and verify access tokens (Ed25519): from the settings, or in the data folder,
 * readable by the shop's user alone. Losing them only signs everybody out.
 *
 * @throws Error - the file can neither be read nor made, or holds no such keys.
 */
export async function loadSigningKeys({
  dataDir,
  accessTokenKeys,
}: KeyPlace): Promise<SigningKeys> {
  if (accessTokenKeys !== null) return signingKeysOf(accessTokenKeys)
  await makeSigningKey(dataDir)
  return signingKeysOf(await readSigningKeyFile(dataDir))
}

/** Keys that live as long as the process, for tests. */
export const temporarySigningKeys = (): Promise<SigningKeys> => signingKeysOf([newAccessTokenKey()])

/**
 * Makes the key's file where there is none. @returns whether it did. @throws Error - the folder
 * takes no file.
 */
export async function makeSigningKey(dataDir: string): Promise<boolean> {
  const path = join(dataDir, signingKeyFile)
  if (existsSync(path)) return false
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, JSON.stringify(newAccessTokenKey()), { mode: 0o600, flag: 'wx' })
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

/** @throws Error - it cannot be read, or holds no such keys. */
export async function readSigningKeyFile(dataDir: string): Promise<AccessTokenKey[]> {
  const path = join(dataDir, signingKeyFile)
  const stored = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`the signing key ${path} cannot be read (${codeOf(error)})`, { cause: error })
  })
  try {
    return readAccessTokenKeys(stored)
  } catch (error) {
    throw new Error(`the signing key ${path} ${(error as Error).message}`, { cause: error })
  }
}

export function newAccessTokenKey(): AccessTokenKey {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', d, x }
}

export const keyIdOf = ({ kty, crv, x }: AccessTokenKey): Promise<string> =>
  calculateJwkThumbprint({ kty, crv, x })

/** @throws Error - there is none. */
export async function signingKeysOf(jwks: readonly AccessTokenKey[]): Promise<SigningKeys> {
  const keys = await Promise.all(jwks.map(signingKeyOf))
  const [first] = keys
  if (!first) throw new Error('there is no key to sign with')
  return { first, all: new Map(keys.map((key) => [key.kid, key])) }
}

async function signingKeyOf(jwk: AccessTokenKey): Promise<SigningKey> {
  const { d: _private, ...publicPart } = jwk
  const privateKey = await importJWK(jwk, 'EdDSA')
  const publicKey = await importJWK(publicPart, 'EdDSA')
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('no Ed25519 key')
  return { kid: await keyIdOf(jwk), privateKey, publicKey }
}
