import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export type OpenFile = { bytes: number; body: Readable }
export type KeptFile = { name: string; changedAt: Date }

/**
 * The shop's own files that outlive a request: in a folder of this machine (`folder-store.ts`), or
 * in a bucket that all processes share (`bucket-store.ts`). A name is a path with slashes,
 * `complaints/kept/x.jpg`.
 *
 * Everything but `close` throws FilesAway when the bucket does not answer.
 */
export type FileStore = {
  /** Safely kept once it resolves: then a row may name it. */
  put(name: string, content: Buffer): Promise<void>
  /** Null: there is none. */
  open(name: string): Promise<OpenFile | null>
  /** An absent one is no error. */
  remove(names: readonly string[]): Promise<void>
  /** The files right in a folder, by name; an absent folder has none. */
  list(folder: string): Promise<KeptFile[]>
  close(): void
}

/** The bucket cannot be asked: it passes, and a later request finds it. */
export class FilesAway extends Error {
  readonly statusCode = 503
}

/** Null: there is none. */
export async function contentOf(
  files: Pick<FileStore, 'open'>,
  name: string,
): Promise<Buffer | null> {
  const file = await files.open(name)
  return file && buffer(file.body)
}

/** Names of files in a folder of the store that have not changed for this long. */
export async function keptLongerThan(
  files: FileStore,
  folder: string,
  { ageMs, now }: { ageMs: number; now: Date },
): Promise<string[]> {
  const kept = await files.list(folder)
  return kept
    .filter(({ changedAt }) => now.getTime() - changedAt.getTime() > ageMs)
    .map(({ name }) => name)
}
