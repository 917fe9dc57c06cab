import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureKeys } from '@drogerie/tooling/release/key-files.ts'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  MF_KEYS: '/nowhere',
  PUBLIC_ORIGIN: 'https://shop.test',
  SITE_NAME: 'Opravdová drogerie',
  API_ORIGIN: 'http://api.test:4100',
  FRONT_TRUSTED_PROXIES: 'none',
}

test('a front for shoppers names all that it lacks at once', () => {
  const names = /PUBLIC_ORIGIN: .*SITE_NAME: .*API_ORIGIN: .*FRONT_TRUSTED_PROXIES: /
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(names)
  expect(() =>
    readSettings({ NODE_ENV: 'test', SHOP_MODE: 'production', PUBLIC_ORIGIN: 'http://shop.test' }),
  ).toThrow(names)
  expect(readSettings({ ...production })).toMatchObject({
    publicOrigin: 'https://shop.test',
    trustedProxies: [],
  })
})

test('a front for shoppers does not start where the private release key lies @PLAT-08', () => {
  const keys = mkdtempSync(path.join(tmpdir(), 'keys-'))
  try {
    ensureKeys(keys)
    expect(() => readSettings({ ...production, MF_KEYS: keys })).toThrow(
      `settings: MF_KEYS: ${keys} holds a private key`,
    )
    for (const pair of ['release', 'links']) rmSync(path.join(keys, `${pair}.key.pem`))
    expect(readSettings({ ...production, MF_KEYS: keys })).toMatchObject({ keysDirectory: keys })
  } finally {
    rmSync(keys, { recursive: true })
  }
})

test('tiles of a map are taken with the word whose they are @CON-05', () => {
  const url = 'https://tiles.shop.test/{z}/{x}/{y}.png'
  const given = { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© přispěvatelé OpenStreetMap' }
  expect(readSettings(given).mapTiles).toEqual({
    url,
    attribution: '© přispěvatelé OpenStreetMap',
    link: null,
  })
  expect(() => readSettings({ MAP_TILES_URL: url })).toThrow('MAP_TILES_ATTRIBUTION: missing')
  expect(() =>
    readSettings({ ...given, MAP_TILES_URL: 'https://tiles.shop.test/{z}.png' }),
  ).toThrow('MAP_TILES_URL: an address with {z}, {x} and {y}')
})

test('development needs nothing, also with code built for production', () => {
  expect(readSettings({ NODE_ENV: 'production', SHOP_MODE: 'development' })).toMatchObject({
    apiOrigin: 'http://127.0.0.1:4100',
  })
})

test('what is not said has its value for development', () => {
  const {
    keysDirectory,
    store,
    cacheDirectory,
    leave: _leave,
    ...others
  } = readSettings({ DATA_DIR: '/data' })
  expect([keysDirectory, store, cacheDirectory]).toEqual([
    '/data/keys',
    '/data/store',
    '/data/front-4000',
  ])
  expect(others).toEqual({
    host: '127.0.0.1',
    port: 4000,
    apiOrigin: 'http://127.0.0.1:4100',
    publicOrigin: 'http://127.0.0.1:4000',
    storeService: null,
    storeToken: '',
    channel: 'production',
    peers: [],
    pollMs: 2000,
    renderWorkers: 2,
    renderWaitMs: 1500,
    watchdogMs: 2000,
    tidyMs: 3_600_000,
    quarantineMs: 300_000,
    observability: { accessLog: false, metrics: null, tracing: null },
    siteName: 'Teta drogerie',
    securityContact: null,
    securityPolicy: null,
    tagManagerId: null,
    tagManagerOrigin: 'https://www.googletagmanager.com',
    errorReportsDsn: null,
    mapTiles: null,
    trustedProxies: [],
    logLevel: 'warn',
  })
})

test.each([
  [
    { FRONT_TRUSTED_PROXIES: ' 10.0.0.1, ,192.168.0.0/16 ' },
    { trustedProxies: ['10.0.0.1', '192.168.0.0/16'] },
  ],
  [
    { FRONT_PEERS: 'http://10.0.0.2:4000/, https://b.test' },
    { peers: ['http://10.0.0.2:4000', 'https://b.test'] },
  ],
  [
    { MF_STORE: 'https://store.test/shop', MF_STORE_TOKEN: 'word' },
    { store: 'https://store.test/shop', storeToken: 'word' },
  ],
  [{ MF_STORE: 'http://store.test' }, { store: 'http://store.test' }],
  [
    {
      MF_STORE: 's3://drogerie/releases',
      S3_ENDPOINT: 'https://s3.test',
      S3_ACCESS_KEY_ID: 'front',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    {
      store: 's3://drogerie/releases',
      storeService: {
        endpoint: 'https://s3.test',
        region: 'us-east-1',
        accessKeyId: 'front',
        secretAccessKey: 'secret',
      },
    },
  ],
  [
    { MF_STORE: '/srv/store', MF_KEYS: '/srv/keys', MF_CHANNEL: 'staging' },
    { store: '/srv/store', keysDirectory: '/srv/keys', channel: 'staging' },
  ],
  [
    { SHELL_HOST: '0.0.0.0', SHELL_PORT: '80' },
    { host: '0.0.0.0', port: 80, publicOrigin: 'http://0.0.0.0:80' },
  ],
  [
    { PUBLIC_ORIGIN: '', SITE_NAME: '' },
    { publicOrigin: 'http://127.0.0.1:4000', siteName: 'Teta drogerie' },
  ],
  [
    { GTM_ID: 'GTM-AB12', SECURITY_CONTACT: 'mailto:a@b.cz' },
    { tagManagerId: 'GTM-AB12', securityContact: 'mailto:a@b.cz' },
  ],
])('%j is understood', (environment, expected) => {
  expect(readSettings(environment as Record<string, string>)).toMatchObject(expected)
})

test.each([
  [{ SHELL_PORT: '65536' }, 'SHELL_PORT'],
  [{ SHELL_PORT: '-1' }, 'SHELL_PORT'],
  [{ RENDER_WORKERS: '0' }, 'RENDER_WORKERS'],
  [{ RENDER_WAIT_MS: '499' }, 'RENDER_WAIT_MS'],
  [{ RENDER_WATCHDOG_MS: '999' }, 'RENDER_WATCHDOG_MS'],
  [{ QUARANTINE_MS: '999' }, 'QUARANTINE_MS'],
  [{ FRONT_TIDY_MS: '99' }, 'FRONT_TIDY_MS'],
  [{ API_ORIGIN: 'api' }, 'API_ORIGIN'],
  [{ FRONT_PEERS: 'http://a.test,b.test' }, 'FRONT_PEERS'],
  [{ GTM_ID: 'GTM-a"' }, 'GTM_ID'],
  [{ GTM_ID: 'XGTM-A' }, 'GTM_ID'],
  [{ SECURITY_CONTACT: 'http://shop.test' }, 'SECURITY_CONTACT'],
  [{ SECURITY_POLICY: 'http://shop.test' }, 'SECURITY_POLICY'],
  [{ DRAIN_SECONDS: '100' }, 'DRAIN_SECONDS'],
  [{ DRAIN_SECONDS: 'x1' }, 'DRAIN_SECONDS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SHOP_MODE: 'live' }, 'SHOP_MODE'],
])('%j is refused by its name', (environment, name) => {
  expect(() => readSettings(environment as Record<string, string>)).toThrow(`settings: ${name}: `)
})

test.each(['PUBLIC_ORIGIN', 'SITE_NAME', 'API_ORIGIN', 'FRONT_TRUSTED_PROXIES'] as const)(
  'a front for shoppers does not start without %s alone',
  (name) => {
    const { [name]: _missing, ...others } = production
    expect(() => readSettings(others)).toThrow(
      new RegExp(`^settings: ${name}: (?!.*[A-Z]{4}_[A-Z]+:)`),
    )
  },
)

test('a token that others on the way could read stops the front', () => {
  expect(() => readSettings({ MF_STORE: 'http://store.test', MF_STORE_TOKEN: 'word' })).toThrow(
    'MF_STORE_TOKEN goes to an https address alone, not to http://store.test',
  )
})

test('a bucket without its settings stops the front, and each is named', () => {
  const start = () => readSettings({ MF_STORE: 's3://drogerie', S3_ENDPOINT: 'https://s3.test/' })
  expect(start).toThrow(
    'S3_ACCESS_KEY_ID: is missing, a bucket needs it; S3_SECRET_ACCESS_KEY: is missing, a bucket needs it; S3_ENDPOINT: must be an address without a slash',
  )
  expect(() => readSettings({ MF_STORE: 's3://Drogerie' })).toThrow('not like s3://bucket/prefix')
})
