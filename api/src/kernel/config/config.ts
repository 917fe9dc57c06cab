import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultClubName, defaultSiteName } from '@drogerie/shared-lib/contract/constants.ts'
import { type Leave, leaveOf } from '@drogerie/shared-lib/server/end-on-signals.ts'
import {
  observabilityFields,
  observabilityOf,
  observabilityProblems,
  type Observability,
} from '@drogerie/shared-lib/server/observability-settings.ts'
import * as z from 'zod/mini'
import { type AccessTokenKey, readAccessTokenKeys } from './access-token-keys.ts'
import { type Bucket, bucketFields, bucketOf, missingBucketSettings } from './bucket-settings.ts'
import { officeFields, officeOf, type OfficePlace } from './office-settings.ts'
import { sellerFields, type CustomerService, type Party } from './seller-settings.ts'
import { flag, longText, matching, oneOf, origin, port, text } from './setting-fields.ts'
import { sheddingOf, type SheddingLimits } from './shedding-settings.ts'
import { signingKeyFile } from './signing-key-file.ts'
import { postgresUrl } from '../values/postgres-url.ts'
import { sameName } from '../values/setting-rules.ts'
import { areProxies } from '../values/proxies.ts'
import { hasClub, leastPasswordMemory, weakSettings } from './production-settings.ts'
import {
  missingSocialSettings,
  socialFields,
  socialSettings,
  weakSocialSettings,
  type SocialSettings,
} from './provider-settings.ts'

const LOCAL_ORIGIN = 'http://127.0.0.1:4000'
const LOCAL_SENDER = 'obchod@drogerie.example'
const LOCAL_INBOX = 'smtp://127.0.0.1:4125'
const LOCAL_GATEWAY = 'http://127.0.0.1:4110'
const LOCAL_MERCHANT = 'drogerie-local'
const LOCAL_SECRET = 'local-gateway-secret'
const LOCAL_CLUB_TOKEN = 'local-club-token'
const LOCAL_LOG_KEY = 'local-log-key'

/** Every setting of the API's HTTP side and database, with its default. */
const Environment = z.object({
  /** Always `production` in a process with NODE_ENV=production, unless set. */
  SHOP_MODE: z._default(oneOf(['development', 'test', 'production']), 'development'),
  ROLE: z._default(oneOf(['all', 'web', 'worker']), 'all'),
  API_PORT: port('4100'),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where the API itself is reached, for links in its machine-readable descriptions. */
  API_ORIGIN: z.optional(origin),
  /** Where shoppers reach the shop; links in mails start with it, never with a request's Host. */
  PUBLIC_ORIGIN: z._default(origin, LOCAL_ORIGIN),
  /** Name of the shop; production must set it, so that no shop goes by the demo's name. */
  SITE_NAME: z.optional(text),
  DATA_DIR: z._default(text, '.data/api'),
  DATABASE_URL: z.optional(postgresUrl),
  /** The server itself, where DATABASE_URL leads through a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  ...bucketFields,
  DATABASE_POOL: z._default(matching(/^[1-9]\d{0,2}$/, 'a number from 1 to 999'), '10'),
  /**
   * Addresses or networks of the proxies whose X-Forwarded-For is believed, separated by commas.
   */
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          areProxies,
          "must be addresses or networks such as 10.0.0.7 or 10.0.0.0/8, 'loopback', 'linklocal' or 'uniquelocal', separated by commas, or 'none'",
        ),
      ),
  ),
  PRIVATE_NETWORK: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(club|database|files|mail|office)(,(club|database|files|mail|office))*$/,
          "may name 'club', 'database', 'files', 'mail' and 'office'",
        ),
      ),
  ),
  /**
   * Key of the mailbox fingerprints in the security log; with another key older fingerprints can no
   * longer be matched.
   */
  LOG_KEY: z._default(longText(12), LOCAL_LOG_KEY),
  LOG_LEVEL: z._default(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  ...observabilityFields,
  ...officeFields,
  /** Checks every answer against its schema; costs time, so it is off where shoppers wait. */
  CHECK_RESPONSES: z.optional(flag(false)),
  COMPRESS: flag(true),
  SHED_DELAY_MS: z.optional(matching(/^\d{1,4}$/, 'milliseconds, 0 to 9999')),
  DRAIN_SECONDS: z.optional(matching(/^\d{1,2}$/, 'seconds, 0 to 99')),
  /** Accounts of the shop without the club, by `POST /customers`. */
  SHOP_REGISTRATION: z._default(oneOf(['open', 'closed']), 'open'),
  /** Seconds for which public answers are cached for visitors; 0 caches none, as tests need. */
  LIMIT_FACTOR: z.optional(matching(/^[1-9]\d{0,5}$/, 'a number from 1 to 999999')),
  /** KiB that hashing a password takes. */
  PASSWORD_MEMORY: z.optional(matching(/^[1-9]\d{1,6}$/, 'KiB, a number such as 19456')),
  ANSWER_CACHE_SECONDS: z.optional(matching(/^\d{1,3}$/, 'seconds, 0 to 999')),
  /** Where mails leave; the default is the local inbox of development. */
  SMTP_URL: z._default(
    z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
    LOCAL_INBOX,
  ),
  MAIL_FROM: z._default(
    matching(/^[^\r\n][^\r\n@]*@[^\r\n]+$/, 'an e-mail address such as obchod@shop.example'),
    LOCAL_SENDER,
  ),
  /** The payment gateway; the default is the local stand-in. */
  COMGATE_URL: z._default(origin, LOCAL_GATEWAY),
  COMGATE_MERCHANT: z._default(text, LOCAL_MERCHANT),
  COMGATE_SECRET: z._default(longText(8), LOCAL_SECRET),
  /** The loyalty club's name, or `none`. */
  CLUB_NAME: z.optional(text),
  /** The club service, and the token it knows the shop by. */
  CLUB_URL: z._default(origin, 'http://127.0.0.1:4120'),
  CLUB_TOKEN: z._default(longText(12), LOCAL_CLUB_TOKEN),
  ...socialFields,
  /** The first signs access tokens, each verifies them: a JWK set, or one JWK. */
  ACCESS_TOKEN_KEY: z.optional(
    z.string().check(({ value, issues }) => {
      try {
        readAccessTokenKeys(value)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        issues.push({ code: 'custom', input: '', message })
      }
    }),
  ),
  ...sellerFields,
})

export type Settings = z.infer<typeof Environment>

/**
 * Values in development where nothing is set; production refuses those that belong to stand-ins.
 */
export const settingDefaults: Settings = Environment.parse({})

export type Config = {
  mode: 'development' | 'test' | 'production'
  /** Whether the back office requires an operator's token. */
  asksOperator: boolean
  /**
   * Whether this process answers shoppers, and whether it does what was left to be done: jobs,
   * mails, the outbox.
   */
  role: { serves: boolean; works: boolean }
  port: number
  host: string
  apiOrigin: string
  publicOrigin: string
  siteName: string
  dataDir: string
  /** Where files are kept that every process needs; null: in the data folder. */
  bucket: Bucket | null
  databaseUrl: string | undefined
  /** The server itself; undefined: `databaseUrl` is. */
  databaseDirectUrl: string | undefined
  databasePool: number
  trustedProxies: string[]
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  logKey: string
  /** Where log lines go; standard output when left out. */
  logStream?: { write(line: string): void }
  observability: Observability
  /** Where the back office listens for operators with a token; null: at its socket alone. */
  office: OfficePlace | null
  checkResponses: boolean
  compress: boolean
  leave: Leave
  /** Above these, what can wait is turned away; null: never. */
  shedding: SheddingLimits | null
  shopRegistration: boolean
  answerCacheMs: number
  /** KiB that hashing a password takes (`auth/passwords.ts`). */
  passwordMemory: number
  /**
   * Multiplies how often calls may be made (`kernel/http/write-limits.ts`); tests and benches come
   * from one address.
   */
  limitFactor: number
  smtpUrl: string
  mailFrom: string
  comgate: { url: string; merchant: string; secret: string }
  /** The loyalty club as shoppers know it; null: the shop has none. */
  clubName: string | null
  /** `limitMs`: patience with the service; its own default is what shoppers get. */
  club: { url: string; token: string; limitMs?: number }
  bankAccount: string
  seller: Party
  customerService: CustomerService
  /** The first signs, each verifies; null: they are a file in the data folder. */
  accessTokenKeys: readonly AccessTokenKey[] | null
  oauth: SocialSettings
}

/**
 * Reads the settings from the environment.
 *
 * @param serves - whether shoppers are going to be served, for which a signing key must be there.
 * @throws Error - one line per missing or wrong setting, all at once; values are not printed, they
 *   may be secrets.
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  { serves = false } = {},
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const filled = {
    ...(env['NODE_ENV'] === 'production' ? { SHOP_MODE: 'production' } : {}),
    ...given,
  }
  const parsed = z.safeParse(Environment, filled)
  const settings = parsed.success ? parsed.data : { ...settingDefaults, ...filled }
  const wrong = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...missingSocialSettings(settings),
    ...missingBucketSettings(settings),
    ...observabilityProblems(settings),
    ...(settings.ROLE !== 'all' && !settings.DATABASE_URL
      ? ["ROLE: must be 'all' without DATABASE_URL, the embedded database serves one process"]
      : []),
    ...(!hasClub(settings) && settings.SHOP_REGISTRATION === 'closed'
      ? ["SHOP_REGISTRATION: must be 'open' without a club, or nobody gets an account"]
      : []),
    ...(settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL
      ? ['DATABASE_URL: must name the pooler before DATABASE_DIRECT_URL']
      : []),
  ]
  if (settings.SHOP_MODE === 'production') {
    const weak = [
      ...weakSettings(settings, settingDefaults),
      ...weakSocialSettings(settings),
      ...(serves ? missingKey(settings) : []),
    ]
    wrong.push(...weak.filter((line) => !wrong.some((known) => sameName(known, line))))
  }
  if (!parsed.success || wrong.length > 0) throw new Error(`Wrong settings:\n${wrong.join('\n')}`)
  return configOf(parsed.data)
}

/**
 * A key in a temporary folder would sign everybody out with each start, and two processes with
 * different keys would refuse each other's tokens.
 */
function missingKey({
  ACCESS_TOKEN_KEY: key,
  DATA_DIR: dataDir,
}: Pick<Settings, 'ACCESS_TOKEN_KEY' | 'DATA_DIR'>): string[] {
  if (key !== undefined || existsSync(join(dataDir, signingKeyFile))) return []
  return [
    `ACCESS_TOKEN_KEY: is missing, and so is ${signingKeyFile} in DATA_DIR; 'pnpm shop keys add' makes one for the settings, 'pnpm shop init' the file`,
  ]
}

function configOf(settings: z.infer<typeof Environment>): Config {
  const { API_HOST: host, API_PORT: portText, SHOP_MODE: mode } = settings
  const [from = '', to = ''] = settings.SERVICE_HOURS.split('-')
  return {
    mode,
    asksOperator: mode === 'production',
    role: { serves: settings.ROLE !== 'worker', works: settings.ROLE !== 'web' },
    host,
    port: Number(portText),
    apiOrigin: settings.API_ORIGIN ?? `http://${host}:${portText}`,
    publicOrigin: settings.PUBLIC_ORIGIN,
    siteName: settings.SITE_NAME ?? defaultSiteName,
    dataDir: settings.DATA_DIR,
    bucket: bucketOf(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePool: Number(settings.DATABASE_POOL),
    trustedProxies: (settings.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== 'none'),
    logLevel: settings.LOG_LEVEL,
    logKey: settings.LOG_KEY,
    observability: observabilityOf(settings),
    office: officeOf(settings),
    checkResponses: settings.CHECK_RESPONSES ?? mode === 'test',
    compress: settings.COMPRESS,
    leave: leaveOf(mode, settings.DRAIN_SECONDS),
    shedding: sheddingOf({ mode, ...settings }),
    shopRegistration: settings.SHOP_REGISTRATION === 'open',
    limitFactor: Number(settings.LIMIT_FACTOR ?? (mode === 'test' ? 1_000 : 1)),
    passwordMemory: Number(
      settings.PASSWORD_MEMORY ?? (mode === 'test' ? 64 : leastPasswordMemory),
    ),
    answerCacheMs: 1000 * Number(settings.ANSWER_CACHE_SECONDS ?? (mode === 'test' ? 0 : 1)),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    comgate: {
      url: settings.COMGATE_URL,
      merchant: settings.COMGATE_MERCHANT,
      secret: settings.COMGATE_SECRET,
    },
    clubName: hasClub(settings) ? (settings.CLUB_NAME ?? defaultClubName) : null,
    club: { url: settings.CLUB_URL, token: settings.CLUB_TOKEN },
    bankAccount: settings.BANK_ACCOUNT,
    seller: {
      name: settings.SELLER_NAME,
      street: settings.SELLER_STREET,
      city: settings.SELLER_CITY,
      companyId: settings.SELLER_COMPANY_ID,
      taxId: settings.SELLER_TAX_ID,
      register: settings.SELLER_REGISTER,
    },
    customerService: { phone: settings.SERVICE_PHONE, email: settings.MAIL_FROM, from, to },
    accessTokenKeys: settings.ACCESS_TOKEN_KEY
      ? readAccessTokenKeys(settings.ACCESS_TOKEN_KEY)
      : null,
    oauth: socialSettings(settings),
  }
}
