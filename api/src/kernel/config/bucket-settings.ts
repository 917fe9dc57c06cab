import * as z from 'zod/mini'

/** A bucket of an S3 service, and who may use it. */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const optionalText = z.optional(z.string())

/** Where files are kept that every process needs; without an endpoint in the data folder. */
export const bucketFields = {
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an address without a slash at its end'),
      ),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
}
const Fields = z.object(bucketFields)
type Fields = z.infer<typeof Fields>

const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What a bucket still lacks, one sentence each, in every mode: half of it would keep files on one machine. */
export const missingBucketSettings = (settings: Fields): string[] =>
  together.some((name) => settings[name])
    ? together
        .filter((name) => !settings[name])
        .map((name) => `${name}: is missing, a bucket needs ${together.join(', ')}`)
    : []

export function bucketOf(settings: Fields): Bucket | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : null
}
