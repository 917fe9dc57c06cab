import {
  s3Fields,
  s3Needs,
  s3ServiceOf,
  type S3Service,
} from '@drogerie/shared-lib/server/s3-service.ts'
import * as z from 'zod/mini'

/** A bucket of an S3 service, and who may use it. */
export type Bucket = S3Service & { name: string }

/** Where files are kept that every process needs; without an endpoint in the data folder. */
export const bucketFields = {
  ...s3Fields,
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
}
const Fields = z.object(bucketFields)
type Fields = z.infer<typeof Fields>

const [endpoint, ...keys] = s3Needs
const together = [endpoint, 'S3_BUCKET', ...keys] as const

/**
 * Settings of a bucket that are missing, one sentence each, in every mode: with half of them, files
 * would stay on one machine.
 */
export const missingBucketSettings = (settings: Fields): string[] =>
  together.some((name) => settings[name])
    ? together
        .filter((name) => !settings[name])
        .map((name) => `${name}: is missing, a bucket needs ${together.join(', ')}`)
    : []

export function bucketOf({ S3_BUCKET: name, ...settings }: Fields): Bucket | null {
  const service = s3ServiceOf(settings)
  return service && name ? { ...service, name } : null
}
