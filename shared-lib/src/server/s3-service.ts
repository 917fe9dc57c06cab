import * as z from 'zod/mini'

/** A service that speaks S3, and who asks it. */
export type S3Service = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const optionalText = z.optional(z.string())

export const s3Fields = {
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an address without a slash at its end'),
      ),
  ),
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
}
const Fields = z.object(s3Fields)

/** Settings that a bucket needs besides its name. */
export const s3Needs = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Null: something is missing. */
export function s3ServiceOf({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.infer<typeof Fields>): S3Service | null {
  return endpoint && accessKeyId && secretAccessKey
    ? { endpoint, region, accessKeyId, secretAccessKey }
    : null
}

/** @throws Error that names each setting that is missing or malformed, and shows no value. */
export function readS3Service(environment: NodeJS.ProcessEnv): S3Service {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const missing = s3Needs.filter((name) => !given[name])
  const parsed = Fields.safeParse(given)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const problems = [...missing.map((name) => `${name}: is missing, a bucket needs it`), ...wrong]
  const service = parsed.success ? s3ServiceOf(parsed.data) : null
  if (!service) throw new Error(problems.join('; '))
  return service
}

type Patience = { connectMs: number; answerMs: number; attempts: number }

/** How the SDK's client asks any such service, Amazon's or not. */
export const s3ClientOptions = (
  { endpoint, region, ...credentials }: S3Service,
  { connectMs, answerMs, attempts }: Patience,
) => ({
  endpoint,
  region,
  credentials,
  // the address of the service itself needs no name of each bucket in DNS and in its certificate
  forcePathStyle: true,
  maxAttempts: attempts,
  requestHandler: {
    connectionTimeout: connectMs,
    requestTimeout: answerMs,
    throwOnRequestTimeout: true,
  },
  // newer checksums are unknown to services other than Amazon's
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})
