import path from 'node:path'
import { defaultSiteName } from '@drogerie/shared-lib/contract/constants.ts'
import { leaveOf } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { readS3Service } from '@drogerie/shared-lib/server/s3-service.ts'
import { bucketAt, isBucketAddress } from '@drogerie/tooling/release/bucket-objects.ts'
import { assertTokenHidden, isHttpAddress } from '@drogerie/tooling/release/http-store.ts'
import { holdsPrivateKey } from '@drogerie/tooling/release/key-files.ts'
import {
  observabilityFields,
  observabilityOf,
  observabilityProblems,
} from '@drogerie/shared-lib/server/observability-settings.ts'
import * as z from 'zod/mini'

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))

const Environment = z.object({
  /** `production` where `NODE_ENV` is and nothing else is said. */
  SHOP_MODE: z._default(z.enum(['development', 'test', 'production']), 'development'),
  SHELL_HOST: z._default(z.string(), '127.0.0.1'),
  SHELL_PORT: z._default(port, 4000),
  API_ORIGIN: z._default(z.url(), 'http://127.0.0.1:4100'),
  PUBLIC_ORIGIN: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  MF_STORE: z.optional(z.string()),
  /** Token for the file server at an https address in `MF_STORE`. */
  MF_STORE_TOKEN: z._default(z.string(), ''),
  MF_KEYS: z.optional(z.string()),
  MF_CHANNEL: z._default(z.string(), 'production'),
  MF_POLL_MS: z._default(z.coerce.number(), 2000),
  RENDER_WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(1)), 2),
  /**
   * How long a page waits for its remote, when a silent worker is ended, and how long a release
   * stays in quarantine. ms
   */
  RENDER_WAIT_MS: z._default(z.coerce.number().check(z.int(), z.gte(500)), 1500),
  RENDER_WATCHDOG_MS: z._default(z.coerce.number().check(z.int(), z.gte(1000)), 2000),
  /** How often the front looks through its own copy of releases. ms */
  FRONT_TIDY_MS: z._default(z.coerce.number().check(z.int(), z.gte(100)), 60 * 60_000),
  QUARANTINE_MS: z._default(z.coerce.number().check(z.int(), z.gte(1000)), 5 * 60_000),
  SITE_NAME: z._default(z.string(), defaultSiteName),
  /**
   * Addresses or networks of proxies in front, separated by commas; the visitor's address is read
   * from what they say.
   */
  FRONT_TRUSTED_PROXIES: z._default(z.string(), ''),
  /**
   * Origins of the shop's other fronts, separated by commas, as this one reaches them: the board
   * adds their figures up.
   */
  FRONT_PEERS: z._default(
    z
      .string()
      .check(
        z.refine((text) => listed(text).every((part) => isAddress(part) && URL.canParse(part))),
      ),
    '',
  ),
  /**
   * Contact for reports of weaknesses: `mailto:…` or https; without it there is no security.txt.
   * The policy page is optional.
   */
  SECURITY_CONTACT: z.optional(z.url({ protocol: /^(mailto|https|tel)$/ })),
  SECURITY_POLICY: z.optional(z.url({ protocol: /^https$/ })),
  GTM_ID: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]+$/))),
  /**
   * A tagging server of the shop's own, for the container and what it sends; Google's without it.
   */
  GTM_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  /** Sentry protocol; error reports are off without it. */
  ERROR_REPORTS_DSN: z.optional(z.url()),
  /**
   * Streets of a map server: an address with `{z}`, `{x}` and `{y}`, whose they are, and the page
   * that says more.
   */
  MAP_TILES_URL: z.optional(
    z.url({ protocol: /^https?$/ }).check(
      z.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
        error: 'an address with {z}, {x} and {y}',
      }),
    ),
  ),
  MAP_TILES_ATTRIBUTION: z.optional(z.string()),
  MAP_TILES_LINK: z.optional(z.url({ protocol: /^https$/ })),
  /**
   * How long it serves on after SIGTERM, while `/readyz` says 503 already; 5 in production when
   * left out, else 0.
   */
  DRAIN_SECONDS: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  ...observabilityFields,
})

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whence containers come when no tagging server is named. */
export const googleTagManager = 'https://www.googletagmanager.com'

const isAddress = (store: string | undefined): store is string =>
  /^(https?|s3):\/\//.test(store ?? '')

/** Every map that shows tiles says whose they are. */
const withoutSource = (given: Record<string, unknown>): string[] =>
  given['MAP_TILES_URL'] && !given['MAP_TILES_ATTRIBUTION']
    ? ['MAP_TILES_ATTRIBUTION: missing: it says whose the tiles of MAP_TILES_URL are']
    : []

const mapTilesOf = (values: z.infer<typeof Environment>) =>
  values.MAP_TILES_URL
    ? {
        url: values.MAP_TILES_URL,
        attribution: values.MAP_TILES_ATTRIBUTION ?? '',
        link: values.MAP_TILES_LINK ?? null,
      }
    : null

export type FrontSettings = ReturnType<typeof readSettings>

/**
 * Settings of the front from the environment.
 *
 * @throws Error that names each setting that is missing or malformed.
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const filled = {
    ...(environment['NODE_ENV'] === 'production' ? { SHOP_MODE: 'production' } : {}),
    ...given,
  }
  const parsed = Environment.safeParse(filled)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  problems.push(...observabilityProblems(filled), ...withoutSource(filled))
  const isBucket = isBucketAddress(environment['MF_STORE'] ?? '')
  if (isBucket) problems.push(...wrongBucket(filled))
  problems.push(...shownToken(filled))
  if (filled.SHOP_MODE === 'production') problems.push(...missingInProduction(filled))
  if (!parsed.success || problems.length > 0) throw new Error(`settings: ${problems.join('; ')}`)
  const values = parsed.data
  const dataDirectory = path.resolve(values.DATA_DIR)
  const keysDirectory = path.resolve(values.MF_KEYS ?? path.join(dataDirectory, 'keys'))
  if (values.SHOP_MODE === 'production' && holdsPrivateKey(keysDirectory))
    throw new Error(
      `settings: MF_KEYS: ${keysDirectory} holds a private key; a front gets public keys alone`,
    )
  return {
    host: values.SHELL_HOST,
    port: values.SHELL_PORT,
    apiOrigin: values.API_ORIGIN,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://${values.SHELL_HOST}:${values.SHELL_PORT}`,
    /** A folder, the http(s) address of a server of files, or a bucket, `s3://bucket/prefix`. */
    store: isAddress(values.MF_STORE)
      ? values.MF_STORE
      : path.resolve(values.MF_STORE ?? path.join(dataDirectory, 'store')),
    storeToken: values.MF_STORE_TOKEN,
    /** Where the bucket of the store is; null for another store. */
    storeService: isBucket ? readS3Service(filled) : null,
    keysDirectory,
    cacheDirectory: path.join(dataDirectory, `front-${values.SHELL_PORT}`),
    channel: values.MF_CHANNEL,
    pollMs: values.MF_POLL_MS,
    renderWorkers: values.RENDER_WORKERS,
    renderWaitMs: values.RENDER_WAIT_MS,
    watchdogMs: values.RENDER_WATCHDOG_MS,
    tidyMs: values.FRONT_TIDY_MS,
    quarantineMs: values.QUARANTINE_MS,
    siteName: values.SITE_NAME,
    securityContact: values.SECURITY_CONTACT ?? null,
    securityPolicy: values.SECURITY_POLICY ?? null,
    tagManagerId: values.GTM_ID ?? null,
    tagManagerOrigin: values.GTM_ORIGIN ? new URL(values.GTM_ORIGIN).origin : googleTagManager,
    errorReportsDsn: values.ERROR_REPORTS_DSN ?? null,
    mapTiles: mapTilesOf(values),
    trustedProxies: listed(values.FRONT_TRUSTED_PROXIES).filter((part) => part !== 'none'),
    peers: listed(values.FRONT_PEERS).map((peer) => new URL(peer).origin),
    leave: leaveOf(values.SHOP_MODE, values.DRAIN_SECONDS),
    logLevel: values.LOG_LEVEL,
    observability: observabilityOf(values),
  }
}

/** A token that others on the way could read. */
function shownToken({
  MF_STORE = '',
  MF_STORE_TOKEN = '',
}: Record<string, string | undefined>): string[] {
  if (!isHttpAddress(MF_STORE) || !URL.canParse(MF_STORE)) return []
  try {
    assertTokenHidden(MF_STORE, MF_STORE_TOKEN)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Settings because of which the front cannot use the bucket that `MF_STORE` names. */
function wrongBucket({ MF_STORE = '', ...given }: Record<string, string | undefined>): string[] {
  try {
    bucketAt(MF_STORE)
    readS3Service(given)
    return []
  } catch (error) {
    return [`MF_STORE: ${(error as Error).message}`]
  }
}

/** Settings with a default in development only; the message does not show values. */
function missingInProduction({
  PUBLIC_ORIGIN,
  SITE_NAME,
  API_ORIGIN,
  FRONT_TRUSTED_PROXIES,
}: Record<string, string | undefined>): string[] {
  return [
    ...(PUBLIC_ORIGIN?.startsWith('https://')
      ? []
      : ['PUBLIC_ORIGIN: must begin with https:// in production']),
    ...(SITE_NAME ? [] : ['SITE_NAME: is missing, production has no default for it']),
    ...(API_ORIGIN ? [] : ['API_ORIGIN: is missing, production has no default for it']),
    ...(FRONT_TRUSTED_PROXIES
      ? []
      : ["FRONT_TRUSTED_PROXIES: is missing; 'none' when nothing stands before the front"]),
  ]
}
