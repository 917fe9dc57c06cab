import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { Refused } from './refused.ts'

/**
 * A signed document: what was signed is `body`, exactly as its canonical text; `key` says by whom.
 */
export type Signed<T> = { body: T; key: string; signature: string }

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

/** The name of a key, the same for both halves: `k-` and ten hexadecimal digits of its digest. */
export function keyId(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key
  const bytes = half.export({ type: 'spki', format: 'der' })
  return `k-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`
}

export const signBody = <T>(body: T, key: KeyObject): Signed<T> => ({
  body,
  key: keyId(key),
  signature: sign(null, Buffer.from(canonicalJson(body)), key).toString('base64'),
})

/** Whether this key signed exactly this. */
export function isSignedBy(document: unknown, key: KeyObject): document is Signed<unknown> {
  const { body, signature } = (document ?? {}) as Partial<Signed<unknown>>
  return (
    typeof signature === 'string' &&
    body !== undefined &&
    verify(null, Buffer.from(canonicalJson(body)), key, Buffer.from(signature, 'base64'))
  )
}

/** A document that was changed, or signed by a key that may not sign it. */
export class NotSignedError extends Refused {
  constructor(what: string, how = 'is not signed by a trusted key') {
    super(`${what} ${how}`)
    this.name = 'NotSignedError'
  }
}
