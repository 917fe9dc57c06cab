import { dataFolder, removeData, smallBuild } from './src/testing/own-store.ts'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keysDirectory } from './src/paths.ts'
import { endCanary } from './src/release/channel-moves.ts'
import { ensureKeys } from './src/release/key-files.ts'
import { addKey } from './src/release/key-list.ts'
import { promote } from './src/release/promote.ts'
import { publish } from './src/release/publish.ts'
import { revokeKey } from './src/release/revoke-key.ts'
import { withKeyOf } from './src/testing/with-key-of.ts'

vi.setConfig({ testTimeout: 60_000 })
afterAll(removeData)

type Ended = { code: number; stdout: string; stderr: string }

/** `pnpm mf …` as a script calls it. */
const mf = (parameters: string[], environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataFolder, ...environment }
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), ...parameters],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

test.each([['plan'], ['lineup'], ['board'], ['gc'], ['rollback', 'mf-cart']])(
  '%s before the first start says what makes a store @PLAT-02',
  async (...words) => {
    const { code, stderr } = await mf(words, { DATA_DIR: path.join(dataFolder, 'nothing-yet') })
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('there is no release store yet') as string,
    ])
    expect(stderr).toContain('`npm start`, or `pnpm mf ship all`')
  },
)

test('a fault is data, too, for who asks for data @PLAT-02', async () => {
  ensureKeys(keysDirectory)
  const { code, stdout } = await mf(['rollback', 'mf-cart', '--json'])
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    { verb: 'rollback', code: 1, error: 'mf-cart is in no line-up of production' },
  ])
})

test.each([
  ['gc extra', 'gc takes no words, not extra'],
  ['plan mf-cart', 'plan takes no words, not mf-cart'],
  ['board x y', 'board takes no words, not x y'],
  ['rollback', /name one app: shell, mf-[^\n]*[a-z]\n$/],
  ['promote all', /name one of shell, .*, not all/],
  ['canary end now', 'name one of shell, mf-account, mf-cart, mf-catalog, mf-content, not now'],
  ['allow', 'allow <app> <version>'],
  ['allow mf-cart', 'allow <app> <version>'],
  ['allow mf-cart nonsense', 'allow <app> <version>'],
  ['plna', 'there is no verb plna; `mf help` has all: '],
  ['promote mf-cart --canry 5', "Unknown option '--canry'; mf promote takes --"],
])('mf %s is wrong use @PLAT-02', async (words, said) => {
  ensureKeys(keysDirectory)
  const { code, stderr } = await mf(words.split(' '))
  expect([code, stderr]).toEqual([
    1,
    typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
  ])
})

describe('blocked is neither wrong use nor a fault @PLAT-02', () => {
  const published = async (app: string, edition: number) =>
    (await publish(smallBuild(app, edition))).descriptor.version
  const promoting = (app: string, version: string, ...more: string[]) =>
    mf(['promote', app, '--version', version, '--front', 'none', '--api', 'none', ...more])

  beforeAll(async () => {
    ensureKeys(keysDirectory)
    await promote({ shell: await published('shell', 1) }, 'a test')
  })

  test('a denied release, before anybody looks for evidence', async () => {
    const version = await published('mf-cart', 1)
    await promote({ 'mf-cart': version }, 'a canary', { canary: 5 })
    await endCanary('it threw', { deny: true })
    expect(await promoting('mf-cart', version)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${version} is denied: it threw`) as string,
    })
  })

  test('nothing older', async () => {
    expect(await mf(['rollback', 'shell', '--front', 'none', '--api', 'none'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is its first version') as string,
    })
  })

  test('a canary of another team', async () => {
    const version = await published('mf-content', 1)
    await promote({ 'mf-catalog': await published('mf-catalog', 1) }, 'theirs', { canary: 5 })
    const excused = ['--without-evidence', 'a test', '--canary', '5']
    expect(await promoting('mf-content', version, ...excused)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is a canary already') as string,
    })
    await endCanary('done')
  })

  test('a key that does not open the app, and one that was revoked', async () => {
    const version = await published('mf-content', 2)
    const own = await published('mf-cart', 2)
    const { key } = await addKey('mf-cart', ['mf-cart'])
    await withKeyOf('mf-cart', async () =>
      expect(await promoting('mf-content', version, '--without-evidence', 'a test')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('does not open mf-content') as string,
      }),
    )
    await revokeKey(key.id, 'it got out')
    await withKeyOf('mf-cart', async () =>
      expect(await promoting('mf-cart', own, '--without-evidence', 'a test')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('was revoked on') as string,
      }),
    )
  })
})

test('links lead to the shop that the settings of npm start mean @PLAT-02', async () => {
  ensureKeys(keysDirectory)
  const link = async (environment: Record<string, string>) =>
    (await mf(['board'], { SHOP_ORIGIN: '', ...environment })).stdout
  expect(await link({ SHELL_PORT: '4700' })).toContain('http://127.0.0.1:4700/_mf/board')
  expect(await link({ SHELL_PORT: '4700', SHOP_ORIGIN: 'https://shop.example' })).toContain(
    'https://shop.example/_mf/board',
  )
})

test('allow of what is published and not denied changes nothing; of what nobody published it is wrong use @PLAT-02', async () => {
  ensureKeys(keysDirectory)
  const { descriptor } = await publish(smallBuild('shell', 7))
  expect(await mf(['allow', 'shell', descriptor.version])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('was not denied') as string,
  })
  expect(await mf(['allow', 'shell', '0.1.0-9999999999'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is neither denied nor published') as string,
  })
})
