import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `release` signs what is published and promoted, `links` opens the board and line-ups to be looked
 * at.
 */
type Pair = 'release' | 'links'

export const privateFile = (directory: string, pair: Pair): string =>
  path.join(directory, `${pair}.key.pem`)
export const publicFile = (directory: string, pair: Pair): string =>
  path.join(directory, `${pair}.pub.pem`)
/**
 * The keys of all teams, for a shop where each has its own. Without it the two public files are all
 * there is.
 */
export const trustedFile = (directory: string): string => path.join(directory, 'trusted.json')

/** A new pair as PEM. */
export function newPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** @throws Error for a file that is there already: a key is never written over. */
export const writePrivateKey = (file: string, pem: string): void =>
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })

/**
 * Makes both pairs on first use. In production private keys stay with the release tool, public ones
 * with the front.
 */
export function ensureKeys(directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const pair of ['release', 'links'] as const) {
    // where there is a list, it says which keys there are: one made here would be in none
    if (existsSync(privateFile(directory, pair)) || existsSync(trustedFile(directory))) continue
    // a machine that only reads, or half of a pair lost
    if (existsSync(publicFile(directory, pair))) continue
    const { privateKey, publicKey } = newPair()
    writePrivateKey(privateFile(directory, pair), privateKey)
    writeFileSync(publicFile(directory, pair), publicKey)
  }
}

/** Whether this machine could sign anything. */
export const holdsPrivateKey = (directory: string): boolean =>
  existsSync(directory) && readdirSync(directory).some((file) => file.endsWith('.key.pem'))

export const hasPublicKeys = (directory: string): boolean =>
  existsSync(publicFile(directory, 'release')) || existsSync(trustedFile(directory))

/** @throws Error that says how to come by a key. */
export function assertKeys(directory: string): void {
  if (!hasPublicKeys(directory))
    throw new Error(
      `there is no release store yet (no key in ${directory}): \`npm start\`, or \`pnpm mf ship all\`, makes it`,
    )
}

function privateKeyOf(directory: string, pair: Pair, lack: string): KeyObject {
  assertKeys(directory)
  const file = privateFile(directory, pair)
  if (!existsSync(file)) throw new Error(lack)
  return createPrivateKey(readFileSync(file))
}

/** @throws Error that says how to come by a key. */
export const readPrivateKey = (directory: string): KeyObject =>
  privateKeyOf(
    directory,
    'release',
    `no private key in ${directory}: this machine reads, but cannot sign`,
  )

/** The key of links to the board and to line-ups. @throws Error when it is not here. */
export const readLinksKey = (directory: string): KeyObject =>
  privateKeyOf(
    directory,
    'links',
    `no links.key.pem in ${directory}: this machine cannot open the board or show a line-up`,
  )
