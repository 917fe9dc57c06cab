import { type Leave, leaveOf } from '@drogerie/shared-lib/server/end-on-signals.ts'
import {
  observabilityFields,
  observabilityOf,
  observabilityProblems,
  type Observability,
} from '@drogerie/shared-lib/server/observability-settings.ts'
import * as z from 'zod/mini'
import { postgresUrl } from '../../src/kernel/values/postgres-url.ts'
import { isEncryptedDatabase, isStrong, sameName } from '../../src/kernel/values/setting-rules.ts'

const LOCAL_TOKEN = 'local-club-token'

/** Every setting of the club service, with its default. */
const Environment = z.object({
  SHOP_MODE: z._default(z.enum(['development', 'test', 'production']), 'development'),
  CLUB_PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '4120'),
  CLUB_HOST: z._default(z.string(), '127.0.0.1'),
  /** The bearer token that callers must send; the shop is configured with the same one. */
  CLUB_TOKEN: z._default(z.string().check(z.minLength(12)), LOCAL_TOKEN),
  /** Folder of the embedded database, not the shop's. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data/club'),
  CLUB_DATABASE_URL: z.optional(postgresUrl),
  /** As the shop's `DATABASE_DIRECT_URL`: the server itself, past a pooler. */
  CLUB_DATABASE_DIRECT_URL: z.optional(postgresUrl),
  /** As the shop's setting: naming `database` here allows a connection to it without TLS. */
  PRIVATE_NETWORK: z.optional(z.string()),
  DRAIN_SECONDS: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  ...observabilityFields,
})

export type ClubConfig = {
  /** Fill an empty club with demo members. */
  isDemo: boolean
  port: number
  host: string
  token: string
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  leave: Leave
  observability: Observability
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/**
 * Parses the environment. @throws Error - one line per missing or wrong setting, without its value,
 * which may be a secret.
 */
export function loadClubConfig(env: Record<string, string | undefined>): ClubConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const filled = {
    ...(env['NODE_ENV'] === 'production' ? { SHOP_MODE: 'production' } : {}),
    ...given,
  }
  const parsed = z.safeParse(Environment, filled)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  wrong.push(...observabilityProblems(filled))
  if (filled.SHOP_MODE === 'production')
    wrong.push(
      ...weakClubSettings({ CLUB_TOKEN: LOCAL_TOKEN, ...filled }).filter(
        (line) => !wrong.some((known) => sameName(known, line)),
      ),
    )
  if (!parsed.success || wrong.length > 0) throw new Error(`Wrong settings:\n${wrong.join('\n')}`)
  const { data } = parsed
  return {
    isDemo: data.SHOP_MODE !== 'production',
    port: Number(data.CLUB_PORT),
    host: data.CLUB_HOST,
    token: data.CLUB_TOKEN,
    dataDir: data.DATA_DIR,
    databaseUrl: data.CLUB_DATABASE_URL,
    databaseDirectUrl: data.CLUB_DATABASE_DIRECT_URL,
    leave: leaveOf(data.SHOP_MODE, data.DRAIN_SECONDS),
    observability: observabilityOf(data),
    logLevel: data.LOG_LEVEL,
  }
}

function weakClubSettings(settings: Readonly<Record<string, string | undefined>>): string[] {
  const { CLUB_TOKEN: token = '', PRIVATE_NETWORK: alone = '' } = settings
  const open = ['CLUB_DATABASE_URL', 'CLUB_DATABASE_DIRECT_URL'].filter((name) => {
    const url = settings[name]
    return url !== undefined && !isEncryptedDatabase(url) && !alone.split(',').includes('database')
  })
  return [
    ...(token === LOCAL_TOKEN
      ? ['CLUB_TOKEN: a stand-in of development cannot serve production']
      : []),
    ...(token !== LOCAL_TOKEN && !isStrong(token)
      ? ['CLUB_TOKEN: must be at least 16 characters, 8 of them different']
      : []),
    ...open.map(
      (name) =>
        `${name}: must ask for TLS in production, with sslmode=verify-full, or PRIVATE_NETWORK must name 'database'`,
    ),
  ]
}
