import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadConfig, settingDefaults } from './config.ts'
import { oldServer } from '../../prepare-database.ts'
import { settingsMarkdown } from './settings-table.ts'
import { productionEnv } from '../../testing/production-env.ts'

test('defaults are enough for development', () => {
  expect(loadConfig({})).toMatchObject({
    mode: 'development',
    port: 4100,
    host: '127.0.0.1',
    apiOrigin: 'http://127.0.0.1:4100',
  })
})

test.each([
  ['API_PORT', 'abc'],
  ['PUBLIC_ORIGIN', 'https://shop.example/path'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['SHOP_MODE', 'live'],
])('a wrong %s is named, its value is not printed @O07', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(name)
  expect(() => loadConfig({ [name]: value })).not.toThrow(value)
})

test.each([
  ['SHOP_MODE', 'prod', 'must be one of development, test, production'],
  ['API_PORT', 'abc', 'must be the number of a port, such as 4100'],
  ['CHECK_RESPONSES', 'yes', 'must be 1 (on) or 0 (off)'],
  ['DATABASE_POOL', '0', 'must be a number from 1 to 999'],
  ['COMGATE_SECRET', 'abc', 'must have at least 8 characters'],
  ['MAIL_FROM', 'eva', 'must be an e-mail address such as obchod@shop.example'],
  ['SELLER_NAME', ' ', 'must have some text'],
  ['BANK_ACCOUNT', '2000145398/0800', 'whose digits check'],
  ['BANK_ACCOUNT', '12345', 'must be an account such as 19-2000145399/0800'],
  ['TRUSTED_PROXIES', 'nginx', "'loopback', 'linklocal' or 'uniquelocal'"],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses or networks'],
])('what is wrong with %s and how to mend it is said @O07', (name, value, remedy) => {
  const start = () => loadConfig({ ...productionEnv, [name]: value })
  expect(start).toThrow(`${name}: `)
  expect(start).toThrow(remedy)
  expect(start).not.toThrow('Invalid input')
})

test('no setting is refused without a remedy @O07', () => {
  const wrong = Object.fromEntries(Object.keys(settingDefaults).map((name) => [name, '\n']))
  expect(() => loadConfig(wrong)).not.toThrow('Invalid input')
})

test.each(['none', 'loopback,uniquelocal', '10.0.0.7, 10.0.0.0/8', '::1,fd00::/8'])(
  'proxies may be %s',
  (value) => {
    expect(() => loadConfig({ ...productionEnv, TRUSTED_PROXIES: value })).not.toThrow()
  },
)

const production = productionEnv
const secret = production.LOG_KEY

const bucketEnv = {
  S3_ENDPOINT: 'https://s3.test',
  S3_BUCKET: 'drogerie',
  S3_ACCESS_KEY_ID: 'shop',
  S3_SECRET_ACCESS_KEY: 'shop-secret',
}

test('files are in the data folder, or in a bucket of which all is said @O07', () => {
  expect(loadConfig({}).bucket).toBeNull()
  expect(loadConfig(bucketEnv).bucket).toEqual({
    endpoint: 'https://s3.test',
    name: 'drogerie',
    region: 'us-east-1',
    accessKeyId: 'shop',
    secretAccessKey: 'shop-secret',
  })
  for (const name of Object.keys(bucketEnv))
    expect(named({ ...bucketEnv, [name]: '' })).toEqual([name])
  expect(named({ ...bucketEnv, S3_BUCKET: 'Ne vědro' })).toEqual(['S3_BUCKET'])
})

test('production starts with settings of its own, and without providers it has no client at', () => {
  expect(loadConfig(production)).toMatchObject({
    mode: 'production',
    oauth: { google: null, facebook: null, apple: null },
  })
})

test('a club has the name it is given, and a shop without one is asked nothing of it @O07', () => {
  expect(loadConfig({}).clubName).toBe('Teta klub')
  expect(loadConfig(production).clubName).toBe('Opravdový klub')
  const without = { ...production, CLUB_NAME: 'none', CLUB_TOKEN: '', PRIVATE_NETWORK: '' }
  expect(loadConfig(without).clubName).toBeNull()
  expect(named({ ...without, SHOP_REGISTRATION: 'closed' })).toEqual(['SHOP_REGISTRATION'])
})

test('a secret of few different characters is told how many it needs', () => {
  expect(() => loadConfig({ ...production, LOG_KEY: 'abcabcabcabcabcabcabc' })).toThrow(
    'LOG_KEY: must be at least 16 characters, 8 of them different',
  )
})

/** The names a refusal begins its lines with. */
function named(env: Record<string, string>): string[] {
  try {
    loadConfig({ DATA_DIR: '/nowhere', ...env }, { serves: true })
    return []
  } catch (error) {
    const [, ...lines] = error instanceof Error ? error.message.split('\n') : []
    return lines.map((line) => line.split(':', 1)[0] ?? '')
  }
}
const needed = Object.keys(productionEnv).filter(
  (name) => !['SHOP_MODE', 'LOG_LEVEL', 'PRIVATE_NETWORK'].includes(name),
)

test('production without settings reports all missing ones together @O07', () => {
  expect(named({ SHOP_MODE: 'production' }).toSorted()).toEqual([...needed, 'CLUB_URL'].toSorted())
  expect(named({ NODE_ENV: 'production' }).toSorted()).toEqual([...needed, 'CLUB_URL'].toSorted())
  expect(named({ NODE_ENV: 'production', SHOP_MODE: 'development' })).toEqual([])
  expect(named({ SHOP_MODE: 'production', API_PORT: 'abc' })).toEqual(
    expect.arrayContaining(['API_PORT', 'SELLER_NAME']),
  )
})

test.each(needed)('production without %s refuses to start and reports only that @O07', (name) => {
  expect(named({ ...production, [name]: '' })).toEqual([name])
})

test.each([
  ['DATABASE_URL', 'postgres://shop@db.test/shop', 'database'],
  ['CLUB_URL', 'http://club.test', 'club'],
  ['SMTP_URL', 'smtp://mail.test', 'mail'],
  ['S3_ENDPOINT', 'http://s3.test', 'files'],
])(
  'production speaks to %s over TLS, unless the network is said to be private',
  (name, value, place) => {
    const bucket = name === 'S3_ENDPOINT' ? bucketEnv : {}
    expect(
      named({
        ...production,
        ...bucket,
        PRIVATE_NETWORK: '',
        CLUB_URL: 'https://club.test',
        [name]: value,
      }),
    ).toEqual([name])
    expect(
      named({
        ...production,
        ...bucket,
        CLUB_URL: 'https://club.test',
        PRIVATE_NETWORK: place,
        [name]: value,
      }),
    ).toEqual([])
  },
)

test('a database that is asked for over TLS needs no private network', () => {
  expect(
    named({ ...production, DATABASE_URL: 'postgres://shop@db.test/shop?sslmode=verify-full' }),
  ).toEqual([])
  expect(
    named({ ...production, DATABASE_URL: 'postgres://shop@db.test/shop?sslmode=disable' }),
  ).toEqual(['DATABASE_URL'])
})

test('past a pooler there is a server, asked for over TLS as well @O07', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db.test/shop' }
  expect(named(direct)).toEqual(['DATABASE_URL'])
  const both = { DATABASE_URL: 'postgres://pooler.test/shop?sslmode=verify-full', ...direct }
  expect(loadConfig(both).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL)
  expect(named({ ...production, ...both, PRIVATE_NETWORK: 'club' })).toEqual([
    'DATABASE_DIRECT_URL',
  ])
})

test('a part of the work needs a database that several processes share @O07', () => {
  expect(() => loadConfig({ ROLE: 'web' })).toThrow('ROLE: must')
  expect(() => loadConfig({ ROLE: 'cron' })).toThrow('ROLE: ')
  const DATABASE_URL = 'postgres://db.test/shop'
  expect(loadConfig({}).role).toEqual({ serves: true, works: true })
  expect(loadConfig({ DATABASE_URL, ROLE: 'web' }).role).toEqual({ serves: true, works: false })
  expect(loadConfig({ DATABASE_URL, ROLE: 'worker' }).role).toEqual({ serves: false, works: true })
})

test('no proxies are trusted by default', () => {
  expect(loadConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
})

test('the cost of password hashing is at least the default of production', () => {
  expect(named({ ...production, PASSWORD_MEMORY: '19455' })).toEqual(['PASSWORD_MEMORY'])
  expect(loadConfig({ ...production, PASSWORD_MEMORY: '65536' }).passwordMemory).toBe(65_536)
  expect(loadConfig(production).passwordMemory).toBe(19_456)
})

test('a log level that loses the security log is refused', () => {
  expect(named({ ...production, LOG_LEVEL: 'warn' })).toEqual(['LOG_LEVEL'])
})

test('every setting and what production wants of it stands in docs/settings.md', async () => {
  const text = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  expect(text).toContain(settingsMarkdown(settingDefaults))
})

test.each([
  ['COMGATE_SECRET', 'tajne-heslo-12'],
  ['CLUB_TOKEN', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['PUBLIC_ORIGIN', 'http://shop.example'],
  ['COMGATE_URL', 'http://payments.example'],
])('a weak %s refuses to start production, without being printed @O07', (name, value) => {
  const start = () => loadConfig({ ...production, [name]: value })
  expect(start).toThrow(`${name}: must`)
  expect(start).not.toThrow(value)
})

const google = { OAUTH_GOOGLE_CLIENT_ID: 'shop', OAUTH_GOOGLE_CLIENT_SECRET: secret }
const facebook = { OAUTH_FACEBOOK_CLIENT_ID: '123', OAUTH_FACEBOOK_CLIENT_SECRET: secret }
const apple = {
  OAUTH_APPLE_CLIENT_ID: 'cz.shop',
  OAUTH_APPLE_TEAM_ID: 'TEAM123456',
  OAUTH_APPLE_KEY_ID: 'KEY1234567',
  OAUTH_APPLE_PRIVATE_KEY: String.raw`-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----`,
}

test('a provider without a client id is not offered, not even in development', () => {
  expect(loadConfig({}).oauth).toEqual({ google: null, facebook: null, apple: null })
})

test('with a client of its own a shop goes to the providers themselves', () => {
  expect(loadConfig({ ...production, ...google, ...facebook, ...apple }).oauth).toEqual({
    google: { issuer: 'https://accounts.google.com', clientId: 'shop', clientSecret: secret },
    facebook: {
      dialogUrl: 'https://www.facebook.com/v24.0/dialog/oauth',
      graphUrl: 'https://graph.facebook.com/v24.0',
      clientId: '123',
      clientSecret: secret,
    },
    apple: {
      issuer: 'https://appleid.apple.com',
      clientId: 'cz.shop',
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: '-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----',
    },
  })
})

test.each([
  ['OAUTH_GOOGLE_CLIENT_SECRET', google],
  ['OAUTH_FACEBOOK_CLIENT_SECRET', facebook],
  ['OAUTH_APPLE_TEAM_ID', apple],
  ['OAUTH_APPLE_KEY_ID', apple],
  ['OAUTH_APPLE_PRIVATE_KEY', apple],
])(
  'a provider with a client id and without %s refuses to start, in every mode @O07',
  (name, settings) => {
    expect(() => loadConfig({ ...settings, [name]: '' })).toThrow(`${name}: is missing`)
  },
)

test.each([
  ['OAUTH_GOOGLE_CLIENT_SECRET', 'kratke', google],
  ['OAUTH_GOOGLE_CLIENT_SECRET', 'local-identity-secret', google],
  ['OAUTH_GOOGLE_CLIENT_ID', 'drogerie-local', google],
  ['OAUTH_APPLE_CLIENT_ID', 'drogerie-local', apple],
  ['OAUTH_GOOGLE_ISSUER', 'http://127.0.0.1:4999/google', google],
  ['OAUTH_FACEBOOK_GRAPH_URL', 'http://localhost:4999/graph', facebook],
  ['OAUTH_APPLE_ISSUER', 'http://apple.test', apple],
])('production refuses %s %s of a provider that is offered @O07', (name, value, settings) => {
  expect(() => loadConfig({ ...production, ...settings, [name]: value })).toThrow(`${name}: must`)
  expect(() => loadConfig({ ...settings, [name]: value })).not.toThrow()
})

test.each([
  ['150014', 'PostgreSQL 15'],
  ['160000', null],
  ['180001', null],
])('a server of version %s: %s', (version, refusal) => {
  expect(oldServer(version)).toEqual(refusal === null ? null : expect.stringContaining(refusal))
})
