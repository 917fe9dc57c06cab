import { startFauxqs } from 'fauxqs'
import type { Bucket } from '../kernel/config/bucket-settings.ts'

export type TestBucket = {
  bucket: Bucket
  /** The same as settings of a process. */
  env: Record<string, string>
  /** Takes the service away. */
  close(): Promise<void>
}

/** An S3 service with an empty bucket, in memory. It speaks the protocol whole, but believes every signature. */
export async function startBucket(): Promise<TestBucket> {
  const service = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${service.port}`,
    name: 'drogerie',
    region: 'us-east-1',
    accessKeyId: 'shop',
    secretAccessKey: 'shop-secret',
  }
  service.createBucket(bucket.name)
  let isOpen = true
  return {
    bucket,
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.name,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    async close() {
      if (isOpen) await service.stop()
      isOpen = false
    },
  }
}
