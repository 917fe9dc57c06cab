import path from 'node:path'
import type * as z from 'zod/mini'
import { Channel, Evidence, Lineup, ReleaseDescriptor } from './descriptors.ts'
import { folderFiles } from './folder-files.ts'
import { LogEntry } from './log-entry.ts'
import { NotSignedError, sha384, type Signed } from './signing.ts'
import type { StoreFiles } from './store-files.ts'
import {
  isOfPreviews,
  named,
  opens,
  signerOf,
  type Trust,
  type TrustedKey,
} from './trusted-keys.ts'

/**
 * Where each thing lies in a release store; the layout is part of docs/contracts/release-store.md.
 */
export const layout = {
  mark: 'store.json',
  asset: (app: string, file: string) => path.join('assets', app, file),
  release: (app: string, version: string) => path.join('releases', app, version, 'release.json'),
  server: (app: string, version: string) => path.join('releases', app, version, 'server.cjs'),
  lineup: (id: string) => path.join('lineups', `${id}.json`),
  channel: (name: string) => path.join('channels', `${name}.json`),
  evidence: (tuple: string) => path.join('evidence', `${tuple}.json`),
  log: (number: number) => path.join('log', `${String(number).padStart(8, '0')}.json`),
}

/** Whether a line-up was never promoted: bearers of a signed link alone see it. */
export const isCandidate = (lineup: string): boolean => lineup.startsWith('C-')

/** How a store's bytes are had. */
export type StoreReader = {
  directory: string
  /** Absent is null; anything else that is wrong throws. */
  read: (file: string) => Promise<Buffer | null>
  /** Ids of the line-ups that were promoted, the oldest first. */
  lineupIds: () => Promise<string[]>
  /**
   * Numbers of the log's entries, the oldest first; of a store that cannot be listed, the newest.
   */
  logNumbers: () => Promise<number[]>
  /** Names of the channels that lie there; none of a store that cannot be listed. */
  channelNames: () => Promise<string[]>
}

function parsed(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error })
  }
}

type Place<T> = {
  /** Whether a document belongs here: an older one put under a newer name is signed, too. */
  isOf: (found: T) => boolean
  /** Digest of the bytes that must lie there, where somebody named it. */
  digest?: string | undefined
  /** App of the release; its key, or one for all, must have signed it. */
  app?: string
  /** Shown in a candidate alone, which a key of previews may sign. */
  isPreview?: boolean
  /** Whether this was signed before the key was revoked. */
  isKept?: (revoked: NonNullable<TrustedKey['revoked']>, bytes: Buffer) => boolean
}

/** @throws NotSignedError for a key that may not sign this. */
function assertMay<T>(
  key: TrustedKey,
  bytes: Buffer,
  file: string,
  { app, isPreview = false, isKept }: Place<T>,
) {
  if (isOfPreviews(key) && !isPreview)
    throw new NotSignedError(
      file,
      `is signed by the key of ${named(key)}, which opens previews alone`,
    )
  if (app !== undefined && !isOfPreviews(key) && !opens(key, app))
    throw new NotSignedError(
      file,
      `is signed by the key of ${named(key)}, which does not open ${app}`,
    )
  if (key.revoked && isKept?.(key.revoked, bytes) !== true)
    throw new NotSignedError(
      file,
      `is signed by the key of ${named(key)}, which was revoked on ${key.revoked.at}`,
    )
}

/** A store over any reader. Absent is null; present but forged or malformed throws. */
export function storeOver(
  { directory, read, lineupIds, logNumbers, channelNames }: StoreReader,
  trust: Trust,
) {
  const document = async <T extends z.ZodMiniType>(
    file: string,
    schema: T,
    place: Place<z.infer<T>>,
  ) => {
    const bytes = await read(file)
    if (bytes === null) return null
    if (place.digest !== undefined && sha384(bytes) !== place.digest)
      throw new Error(`${file} is not the one its line-up names`)
    const signed = parsed(bytes, file)
    assertMay(signerOf(signed, trust(), file), bytes, file, place)
    const found = schema.parse((signed as Signed<unknown>).body)
    if (!place.isOf(found)) throw new Error(`${file} was signed for another place`)
    return found
  }
  return {
    directory,
    /**
     * @param digest - hash from the line-up: a release that was rewritten under its version is
     *   refused, even if it is signed.
     * @param isPreview - whether it is read for a candidate: then a key of previews may have signed
     *   it.
     */
    release: (app: string, version: string, digest?: string, isPreview = false) =>
      document(layout.release(app, version), ReleaseDescriptor, {
        isOf: (found) => found.app === app && found.version === version,
        digest,
        app,
        isPreview,
        // a line-up that names the very bytes was signed by another key, and vouches for them
        isKept: ({ releases }, bytes) => digest !== undefined || releases.includes(sha384(bytes)),
      }),
    lineup: (id: string) =>
      document(layout.lineup(id), Lineup, {
        isOf: (found) => found.id === id,
        isPreview: isCandidate(id),
      }),
    channel: (name: string) =>
      document(layout.channel(name), Channel, { isOf: (found) => found.name === name }),
    evidence: (tuple: string) =>
      document(layout.evidence(tuple), Evidence, { isOf: (found) => found.tuple === tuple }),
    logEntry: (number: number) =>
      document(layout.log(number), LogEntry, {
        isOf: (found) => found.number === number,
        isKept: ({ log }) => number <= log,
      }),
    /** The key that signed a document; null when it is absent. @throws NotSignedError */
    signer: async (file: string): Promise<TrustedKey | null> => {
      const bytes = await read(file)
      return bytes && signerOf(parsed(bytes, file), trust(), file)
    },
    bytes: async (file: string): Promise<Buffer> => {
      const bytes = await read(file)
      if (bytes === null) throw new Error(`${file} is not in the store`)
      return bytes
    },
    lineupIds,
    logNumbers,
    channelNames,
  }
}
export type Store = ReturnType<typeof storeOver>

/** The same store, read for candidates: a key of previews may have signed what they name. */
export const forPreviews = (store: Store): Store => ({
  ...store,
  release: (app, version, digest) => store.release(app, version, digest, true),
})

/** The store whose files are listed: a folder or a bucket. */
export const storeOf = (files: StoreFiles, trust: Trust): Store =>
  storeOver(
    {
      directory: files.place,
      read: files.read,
      lineupIds: async () =>
        (await files.entries('lineups'))
          .filter((file) => /^L-\d+\.json$/.test(file))
          .map((file) => file.slice(0, -5))
          .sort((a, b) => Number(a.slice(2)) - Number(b.slice(2))),
      logNumbers: async () =>
        (await files.entries('log'))
          .flatMap((file) => /^(\d{8})\.json$/.exec(file)?.[1] ?? [])
          .map(Number)
          .sort((a, b) => a - b),
      channelNames: async () =>
        (await files.entries('channels')).flatMap(
          (file) => /^([a-z]+)\.json$/.exec(file)?.[1] ?? [],
        ),
    },
    trust,
  )

/** Reads signed descriptors of a store folder. */
export const openStore = (directory: string, trust: Trust): Store =>
  storeOf(folderFiles(directory), trust)
