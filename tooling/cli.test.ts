import { dataFolder, removeData } from './src/testing/own-store.ts'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { keysDirectory } from './src/paths.ts'
import { ensureKeys } from './src/release/key-files.ts'

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
])('mf %s is wrong use @PLAT-02', async (words, said) => {
  ensureKeys(keysDirectory)
  const { code, stderr } = await mf(words.split(' '))
  expect([code, stderr]).toEqual([
    1,
    typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
  ])
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
