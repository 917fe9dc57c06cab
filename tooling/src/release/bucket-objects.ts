import { s3ClientOptions, type S3Service } from '@drogerie/shared-lib/server/s3-service.ts'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf } from './bounded-bytes.ts'

/**
 * A writing that the service refuses when somebody wrote since: over exactly this, or only where
 * there is nothing.
 */
export type Condition = { IfMatch: string } | { IfNoneMatch: '*' }

export type ListedObject = { file: string; bytes: number; changedAt: number }

const addressed = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w.-]+(?:\/[\w.-]+)*))?$/

export const isBucketAddress = (store: string): boolean => store.startsWith('s3://')

/** @throws Error for an address that is none of a bucket. */
export function bucketAt(address: string): { bucket: string; prefix: string } {
  const [, bucket = '', prefix = ''] = addressed.exec(address) ?? []
  if (bucket === '') throw new Error(`${address} is not like s3://bucket/prefix`)
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

export type Patience = { connectMs: number; answerMs: number; attempts: number }

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

/**
 * HEAD has no body that could tell a missing object from a missing bucket; whoever asks has read
 * there before.
 */
const isAbsent = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name)

/** Attempts when two write at once: the service refuses both and asks for another try. */
const conflicts = 5
const conflictMs = 100

/** Asks the bucket; the SDK is loaded with the first question. */
function createAsking(address: string, service: () => S3Service, patience: Patience) {
  const open = async () => {
    const { bucket: Bucket, prefix } = bucketAt(address)
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client(s3ClientOptions(service(), patience))
    return { sdk, client, at: (file: string) => ({ Bucket, Key: `${prefix}${file}` }) }
  }
  let opened: ReturnType<typeof open> | null = null
  /**
   * @throws Error for whatever is wrong with the bucket, its keys or the way to it; that is no
   *   answer.
   */
  return async <T>(question: (bucket: Awaited<ReturnType<typeof open>>) => Promise<T>) => {
    const bucket = await (opened ??= open())
    return question(bucket).catch((error: unknown) => {
      const { name, message } = error as Error
      throw new Error(`the release store ${address} does not serve: ${name}: ${message}`, {
        cause: error,
      })
    })
  }
}
type Ask = ReturnType<typeof createAsking>

const nullIfAbsent = (error: unknown): null => {
  if (isAbsent(error)) return null
  throw error
}

const reading = (ask: Ask) => ({
  get: (file: string): Promise<{ bytes: Buffer; etag: string } | null> =>
    ask(async ({ sdk, client, at }) => {
      const found = await client.send(new sdk.GetObjectCommand(at(file))).catch(nullIfAbsent)
      if (!found) return null
      const { Body, ETag: etag } = found
      if (!(Body instanceof Readable) || etag === undefined)
        throw new Error(`${file} comes without a body or an ETag`)
      return { bytes: await bytesOf(Body, file), etag }
    }),
  head: (file: string): Promise<{ etag: string; bytes: number; changedAt: number } | null> =>
    ask(async ({ sdk, client, at }) => {
      const found = await client.send(new sdk.HeadObjectCommand(at(file))).catch(nullIfAbsent)
      if (!found) return null
      const { ETag: etag = '', ContentLength: bytes = 0, LastModified } = found
      return { etag, bytes, changedAt: LastModified?.getTime() ?? 0 }
    }),
})

const listing = (ask: Ask) => ({
  /** All below a folder, however deep. */
  below: (folder: string): Promise<ListedObject[]> =>
    ask(async ({ sdk, client, at }) => {
      const { Bucket, Key: Prefix } = at(`${folder}/`)
      const found: ListedObject[] = []
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = '', Size: bytes = 0, LastModified } of page.Contents ?? []) {
          const file = `${folder}/${Key.slice(Prefix.length)}`
          found.push({ file, bytes, changedAt: LastModified?.getTime() ?? 0 })
        }
      return found
    }),
  /** Names right in a folder. */
  entries: (folder: string): Promise<string[]> =>
    ask(async ({ sdk, client, at }) => {
      const { Bucket, Key: Prefix } = at(`${folder}/`)
      const names: string[] = []
      const asked = { Bucket, Prefix, Delimiter: '/' }
      for await (const page of sdk.paginateListObjectsV2({ client }, asked)) {
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(Prefix.length))
        for (const { Prefix: inside = '' } of page.CommonPrefixes ?? [])
          names.push(inside.slice(Prefix.length, -1))
      }
      return names.filter(Boolean).sort()
    }),
})

const writing = (ask: Ask) => ({
  /** @returns the new ETag; null when the condition does not hold. */
  put: async (
    file: string,
    content: string | Uint8Array,
    condition: Condition,
  ): Promise<string | null> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await ask(async ({ sdk, client, at }) => {
          const command = new sdk.PutObjectCommand({ ...at(file), Body: content, ...condition })
          return (await client.send(command)).ETag ?? ''
        })
      } catch (error) {
        const { cause } = error as Error
        // 404: over an object that is gone
        if (statusOf(cause) === 412 || isAbsent(cause)) return null
        if (statusOf(cause) !== 409 || attempt === conflicts) throw error
        await sleep(conflictMs * attempt)
      }
  },
  remove: (file: string): Promise<void> =>
    ask(async ({ sdk, client, at }) => {
      await client.send(new sdk.DeleteObjectCommand(at(file)))
    }),
})

/** Objects below an address `s3://bucket/prefix`, by their names there. */
export function bucketObjects(address: string, service: () => S3Service, patience: Patience) {
  const ask = createAsking(address, service, patience)
  return { ...reading(ask), ...listing(ask), ...writing(ask) }
}
export type BucketObjects = ReturnType<typeof bucketObjects>
