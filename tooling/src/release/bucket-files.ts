import type { S3Service } from '@drogerie/shared-lib/server/s3-service.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { assertHeedsConditions, leaseState, withLease } from './bucket-lease.ts'
import {
  bucketObjects,
  type BucketObjects,
  type Condition,
  type Patience,
} from './bucket-objects.ts'
import { WrittenMeanwhile, type StoreFiles, type Turn } from './store-files.ts'

/** A tool uploads scripts of a megabyte over anybody's line. */
const toolPatience: Patience = { connectMs: 5_000, answerMs: 30_000, attempts: 4 }

/**
 * Files younger than this keep their date: they are far from the age at which `gc` deletes what
 * nobody needs. ms
 */
const freshMs = 6 * 3_600_000

/** ETags of what was read, null for what was not there; a writing goes over exactly that. */
type Readings = {
  etags: Map<string, string | null>
  assertHeld: () => void
  /**
   * The error of a failed read. Callers take a file that could not be read for damaged, so nothing
   * may be decided after one.
   */
  failed: Error | null
}

/** Reads, and writes over exactly what it read. */
function createConditionalFiles(objects: BucketObjects) {
  const outside: Readings = { etags: new Map(), assertHeld: () => {}, failed: null }
  const locks = new AsyncLocalStorage<Readings>()
  const readings = () => locks.getStore() ?? outside
  const assertMayChange = () => {
    const { failed, assertHeld } = readings()
    if (failed) throw failed
    assertHeld()
  }
  /** Files of the log, kept since it is read whole again and again and they never change. */
  const logged = new Map<string, Buffer>()

  let heeds: Promise<void> | null = null
  const assertUsable = () => (heeds ??= assertHeedsConditions(objects, 'promotion.lock'))

  async function put(file: string, content: string | Uint8Array, condition: Condition) {
    await assertUsable()
    const { etags } = readings()
    const etag = await objects.put(file, content, condition)
    if (etag !== null) return void etags.set(file, etag)
    // the answer to a first attempt was lost, or another publisher has the very same file
    const found = await objects.get(file)
    if (!found?.bytes.equals(Buffer.from(content))) throw new WrittenMeanwhile(file)
    etags.set(file, found.etag)
  }

  return {
    read: async (file: string): Promise<Buffer | null> => {
      const entry = logged.get(file)
      if (entry) return entry
      const now = readings()
      const found = await objects.get(file).catch((error: Error) => {
        now.failed = error
        throw error
      })
      const { etags } = now
      // what a move was decided by is what it read first
      if (!locks.getStore() || !etags.has(file)) etags.set(file, found?.etag ?? null)
      if (found && file.startsWith('log/')) logged.set(file, found.bytes)
      return found?.bytes ?? null
    },
    write: async (file: string, content: string | Uint8Array): Promise<void> => {
      assertMayChange()
      const known = readings().etags.get(file)
      const over = known === undefined ? ((await objects.head(file))?.etag ?? null) : known
      await put(file, content, over === null ? { IfNoneMatch: '*' } : { IfMatch: over })
    },
    create: (file: string, content: string | Uint8Array) =>
      put(file, content, { IfNoneMatch: '*' }),
    remove: async (file: string): Promise<void> => {
      for (const name of [file, ...(await objects.below(file)).map((below) => below.file)]) {
        assertMayChange()
        await objects.remove(name)
        readings().etags.set(name, null)
        logged.delete(name)
      }
    },
    locked: async <T>(name: string, turn: Turn, action: () => Promise<T>): Promise<T> => {
      await assertUsable()
      return withLease(objects, name, turn, (assertHeld) =>
        locks.run({ etags: new Map(), assertHeld, failed: null }, action),
      )
    },
  }
}

/**
 * A store in a bucket, `s3://bucket/prefix`. Every writing has a condition: what never changes is
 * written only where there is nothing, and everything else over exactly what was read before, under
 * a lock over what was read there first. So nobody's move is lost, even if a lock was.
 *
 * @param service - asked with the first question.
 */
export function bucketFiles(
  address: string,
  service: () => S3Service,
  patience: Patience = toolPatience,
): StoreFiles {
  const objects = bucketObjects(address, service, patience)
  const files = createConditionalFiles(objects)
  /** The object of a file, or all objects in a folder. */
  const objectsOf = async (file: string) => {
    const found = await objects.head(file)
    return found ? [found] : objects.below(file)
  }
  return {
    place: address,
    ...files,
    entries: objects.entries,
    sizeOf: async (file) => (await objectsOf(file)).reduce((sum, { bytes }) => sum + bytes, 0),
    changedAt: async (file) =>
      Math.max(0, ...(await objectsOf(file)).map(({ changedAt }) => changedAt)),
    // an object has no date but that of its writing
    touch: async (file) => {
      const found = await objects.head(file)
      if (!found || Date.now() - found.changedAt < freshMs) return
      const bytes = await files.read(file)
      if (bytes) await files.write(file, bytes)
    },
    lockState: (name) => leaseState(objects, name),
  }
}
