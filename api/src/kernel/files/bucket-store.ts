import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { s3ClientOptions } from '@drogerie/shared-lib/server/s3-service.ts'
import type { Bucket } from '../config/bucket-settings.ts'
import { FilesAway, type FileStore, type KeptFile } from './file-store.ts'

/** A shopper waits meanwhile, and an order may be locked. */
const CONNECT_MS = 2_000
const ANSWER_MS = 8_000
const ATTEMPTS = 2

/** Files as objects of a bucket; loaded where one is set alone, the client is large. */
export function bucketStore({ name: Bucket, ...service }: Bucket): FileStore {
  const client = new S3Client(
    s3ClientOptions(service, { connectMs: CONNECT_MS, answerMs: ANSWER_MS, attempts: ATTEMPTS }),
  )
  return {
    async put(Key, Body) {
      await asked(client.send(new PutObjectCommand({ Bucket, Key, Body })))
    },
    async open(Key) {
      const object = await asked(
        client.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfAbsent),
      )
      if (object === null) return null
      const { Body, ContentLength: bytes } = object
      if (!(Body instanceof Readable) || bytes === undefined)
        throw new FilesAway('the bucket answers without a body')
      return { bytes, body: Body }
    },
    async remove(names) {
      for (const Key of names) await asked(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    list: (folder) => asked(listAll(client, { Bucket, Prefix: `${folder}/`, Delimiter: '/' })),
    close: () => client.destroy(),
  }
}

type Listing = { Bucket: string; Prefix: string; Delimiter: string }

async function listAll(client: S3Client, listing: Listing): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, listing))
    for (const { Key, LastModified } of Contents)
      if (Key !== undefined && LastModified !== undefined)
        files.push({ name: Key, changedAt: LastModified })
  return files
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}

/**
 * Whatever is wrong with the bucket, its name or its keys: no shopper can do anything about it but
 * come again.
 */
const asked = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new FilesAway('the bucket of files does not serve', { cause: error })
  })
