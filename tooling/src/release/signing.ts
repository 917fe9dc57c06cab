import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A signed document: what was signed is `body`, exactly as its canonical text. */
export type Signed<T> = { body: T; signature: string }

/** Keys sorted at every depth, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const privateFile = (directory: string) => path.join(directory, 'release.key.pem')
const publicFile = (directory: string) => path.join(directory, 'release.pub.pem')

/** Makes the pair on first use. In production the private key stays with the release tool, the public one with the front. */
export function ensureKeys(directory: string): void {
  if (existsSync(privateFile(directory))) return
  mkdirSync(directory, { recursive: true })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(privateFile(directory), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  writeFileSync(publicFile(directory), publicKey.export({ type: 'spki', format: 'pem' }))
}

/** Whether this machine could sign releases. */
export const holdsPrivateKey = (directory: string): boolean => existsSync(privateFile(directory))

/** @throws Error that says how to come by a key. */
function keyIn(directory: string, file: string): Buffer {
  if (!existsSync(publicFile(directory))) {
    throw new Error(
      `there is no release store yet (no key in ${directory}): \`npm start\`, or \`pnpm mf ship all\`, makes it`,
    )
  }
  if (!existsSync(file))
    throw new Error(`no private key in ${directory}: this machine reads, but cannot sign`)
  return readFileSync(file)
}

export const readPrivateKey = (directory: string): KeyObject =>
  createPrivateKey(keyIn(directory, privateFile(directory)))
export const readPublicKey = (directory: string): KeyObject =>
  createPublicKey(keyIn(directory, publicFile(directory)))

export const signBody = <T>(body: T, key: KeyObject): Signed<T> => ({
  body,
  signature: sign(null, Buffer.from(canonicalJson(body)), key).toString('base64'),
})

/** A document that was changed, or signed by a foreign key. */
export class NotSignedError extends Error {
  constructor(what: string) {
    super(`${what} is not signed by the release key`)
    this.name = 'NotSignedError'
  }
}

/** @throws NotSignedError when the signature is missing, of another key or of other content. */
export function verifySigned(document: unknown, key: KeyObject, what: string): unknown {
  const { body, signature } = (document ?? {}) as Partial<Signed<unknown>>
  const good =
    typeof signature === 'string' &&
    body !== undefined &&
    verify(null, Buffer.from(canonicalJson(body)), key, Buffer.from(signature, 'base64'))
  if (!good) throw new NotSignedError(what)
  return body
}
