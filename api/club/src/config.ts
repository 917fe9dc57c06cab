import * as z from 'zod/mini'

const LOCAL_TOKEN = 'local-club-token'

/** Every setting of the club service, with its default. */
const Environment = z.object({
  SHOP_MODE: z._default(z.enum(['development', 'test', 'production']), 'development'),
  CLUB_PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '4120'),
  CLUB_HOST: z._default(z.string(), '127.0.0.1'),
  /** What callers must send as a bearer token; the shop has the same. */
  CLUB_TOKEN: z._default(z.string().check(z.minLength(12)), LOCAL_TOKEN),
  /** Folder of the embedded database, not the shop's. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data/club'),
  CLUB_DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
})

export type ClubConfig = {
  port: number
  host: string
  token: string
  dataDir: string
  databaseUrl: string | undefined
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/** @throws Error - one line per missing or wrong setting, naming it; values are not printed, they may be secrets. */
export function loadClubConfig(env: Record<string, string | undefined>): ClubConfig {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Environment, filled)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings:\n${lines.join('\n')}`)
  }
  const { data } = parsed
  if (data.SHOP_MODE === 'production' && data.CLUB_TOKEN === LOCAL_TOKEN)
    throw new Error('Wrong settings:\nCLUB_TOKEN: the token of development cannot serve production')
  return {
    port: Number(data.CLUB_PORT),
    host: data.CLUB_HOST,
    token: data.CLUB_TOKEN,
    dataDir: data.DATA_DIR,
    databaseUrl: data.CLUB_DATABASE_URL,
    logLevel: data.LOG_LEVEL,
  }
}
