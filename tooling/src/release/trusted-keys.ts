import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { AppName, Hash } from './descriptors.ts'
import { assertKeys, publicFile, trustedFile } from './key-files.ts'
import { isSignedBy, keyId, NotSignedError, type Signed } from './signing.ts'

/**
 * The revocation of a key, and what it had signed by then, which stays valid; nothing else by it
 * counts, whatever day it claims.
 */
const Revoked = z.object({
  at: z.string(),
  reason: z.string(),
  /** Digests of the descriptors it signed that a line-up named then. */
  releases: z.array(Hash),
  /** The last entry of the log then. */
  log: z.int(),
})

const Entry = z.object({
  /** Owner of the key: a team, the platform, a person. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /**
   * Apps that it publishes and moves; `previews` signs releases and candidates that shoppers do not
   * get; `links` opens the board and line-ups. These two sign nothing else.
   */
  opens: z.union([z.enum(['all', 'previews', 'links']), z.array(AppName).check(z.minLength(1))]),
  /** PEM. */
  publicKey: z.string(),
  revoked: z.optional(Revoked),
})
export const TrustedFile = z.object({ keys: z.array(Entry).check(z.minLength(1)) })
export type TrustedEntry = z.infer<typeof Entry>

export type TrustedKey = Omit<TrustedEntry, 'publicKey'> & { id: string; publicKey: KeyObject }
/** Read anew when its file changes: a front takes a new list without a restart. */
export type Trust = () => TrustedKey[]

export const isOfLinks = ({ opens }: Pick<TrustedKey, 'opens'>): boolean => opens === 'links'
export const isOfPreviews = ({ opens }: Pick<TrustedKey, 'opens'>): boolean => opens === 'previews'
export const opens = (key: Pick<TrustedKey, 'opens'>, app: string): boolean =>
  key.opens === 'all' || (Array.isArray(key.opens) && key.opens.includes(app))
/** `mf-cart (k-0123456789)` */
export const named = ({ name, id }: Pick<TrustedKey, 'name' | 'id'>): string => `${name} (${id})`

/**
 * The list as it stands in the folder, or the two public files as one: a key for everything, and
 * one for links.
 */
export function readTrusted(directory: string): TrustedEntry[] {
  assertKeys(directory)
  const list = trustedFile(directory)
  if (existsSync(list)) return TrustedFile.parse(JSON.parse(readFileSync(list, 'utf8'))).keys
  const entries: TrustedEntry[] = [
    {
      name: 'platform',
      opens: 'all',
      publicKey: readFileSync(publicFile(directory, 'release'), 'utf8'),
    },
  ]
  const links = publicFile(directory, 'links')
  return existsSync(links)
    ? [...entries, { name: 'links', opens: 'links', publicKey: readFileSync(links, 'utf8') }]
    : entries
}

const keyOf = ({ publicKey: pem, ...entry }: TrustedEntry): TrustedKey => {
  const publicKey = createPublicKey(pem)
  return { ...entry, id: keyId(publicKey), publicKey }
}

const stampOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * The keys that are trusted, by the files of this folder. A list that cannot be read leaves the one
 * before in force.
 *
 * @throws Error at first, when there are none, or the list is malformed.
 */
export function trustIn(directory: string): Trust {
  const files = [
    trustedFile(directory),
    ...(['release', 'links'] as const).map((pair) => publicFile(directory, pair)),
  ]
  const stamp = () => files.map(stampOf).join(' ')
  let read = stamp()
  let keys = readTrusted(directory).map(keyOf)
  return () => {
    const now = stamp()
    if (now === read) return keys
    try {
      keys = readTrusted(directory).map(keyOf)
      read = now
    } catch {
      // half written, or spoilt: tried again with the next question
    }
    return keys
  }
}

/**
 * Who signed a document. One without a key's id is from before there were several.
 *
 * @throws NotSignedError when the signature is missing, of a key that is not trusted or of other
 *   content.
 */
export function signerOf(document: unknown, keys: TrustedKey[], what: string): TrustedKey {
  const id = (document as Partial<Signed<unknown>> | null)?.key
  const asked = keys.filter((key) => !isOfLinks(key) && (id === undefined || key.id === id))
  const signer = asked.find(({ publicKey }) => isSignedBy(document, publicKey))
  if (!signer) throw new NotSignedError(what)
  return signer
}
