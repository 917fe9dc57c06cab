import { dataFolder, forgetStore, inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { ensureKeys } from '../release/key-files.ts'
import { ownStore } from '../release/own-store.ts'
import { promote } from '../release/promote.ts'
import { publish as publishBuild } from '../release/publish.ts'
import { knownStoresFile } from '../release/store-place.ts'
import { publish } from './build.ts'
import { channel } from './channel.ts'
import { check } from './check.ts'
import { doctor } from './doctor.ts'
import { gc } from './gc.ts'
import { lineup } from './lineup.ts'
import { plan } from './plan.ts'
import { ship } from './promote.ts'
import { repair } from './repair.ts'
import { rollback } from './rollback.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const volume = path.join(dataFolder, 'volume')
const options = { api: 'none', front: 'http://127.0.0.1:1' }
const [shell, cart] = [smallBuild('shell', 1), smallBuild('mf-cart', 2)]

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const { app, version } of [shell, cart]) {
    await publishBuild(app === 'shell' ? shell : cart)
    await promote({ [app]: version }, 'a test')
  }
  renameSync(storeDirectory, volume)
})
/** The folder is missing, as below a mount point without its volume. */
beforeEach(() => {
  rmSync(storeDirectory, { recursive: true, force: true })
  mkdirSync(storeDirectory)
})
afterAll(removeData)

const verbs: [string, () => Promise<unknown>][] = [
  ['ship mf-cart', () => ship.run(['mf-cart'], options, () => {})],
  ['ship all', () => ship.run(['all'], options, () => {})],
  ['publish all', () => publish.run(['all'], {}, () => {})],
  ['check mf-cart', () => check.run(['mf-cart'], options, () => {})],
  ['rollback mf-cart', () => rollback.run(['mf-cart'], options, () => {})],
  ['repair', () => repair.run([], {}, () => {})],
  ['repair --write', () => repair.run([], { write: true }, () => {})],
  ['channel restore', () => channel.run(['restore'], {}, () => {})],
  ['lineup', async () => lineup.run([], {}, () => {})],
  ['plan', () => plan.run([], {}, () => {})],
  ['gc', () => gc.run([], {}, () => {})],
]

test.each(verbs)(
  '%s over a store that is not mounted says so, and writes nothing @PLAT-02',
  async (_verb, run) => {
    await expect(run()).rejects.toThrow(
      `the release store is not in ${storeDirectory}, where it was (the folder is empty)`,
    )
    expect(readdirSync(storeDirectory)).toEqual([])
    rmSync(storeDirectory, { recursive: true })
    await expect(run()).rejects.toThrow('(the folder is missing)')
    expect(existsSync(storeDirectory)).toBe(false)
  },
)

test('nor is another one begun on top of what a tool left there @PLAT-02', async () => {
  mkdirSync(inStore('releases/mf-cart'), { recursive: true })
  await expect(publishBuild(cart)).rejects.toThrow('(the folder has no store.json)')
  expect(readdirSync(storeDirectory)).toEqual(['releases'])
})

test('the doctor names the store, and calls nothing sound that lies in it @PLAT-02', async () => {
  const { code, lines } = await doctor.run([], options, () => {})
  expect(code).toBe(2)
  expect(lines.join('\n')).toMatch(/store +broken +the release store is not in .*mount it/)
  expect(lines.join('\n')).toMatch(/the rest +– +not examined/)
  expect(lines.some((line) => /^(channel|log|canary|lock)/.test(line))).toBe(false)
})

test('mounted again all is as before; a copy elsewhere is a store, too @PLAT-02', async () => {
  rmSync(storeDirectory, { recursive: true })
  renameSync(volume, storeDirectory)
  expect((await repair.run([], {}, () => {})).code).toBe(0)
  rmSync(knownStoresFile)
  rmSync(inStore('store.json')) // from before stores were marked
  expect(await ownStore().lineupIds()).toEqual(['L-0001', 'L-0002'])
  await promote({ 'mf-cart': null }, 'a move marks it')
  expect([existsSync(inStore('store.json')), existsSync(knownStoresFile)]).toEqual([true, true])
})

test('where nobody knows of a store a team’s release begins none; repair and restore find none @PLAT-02', async () => {
  forgetStore()
  for (const run of [
    () => ship.run(['mf-cart'], options, () => {}),
    () => publish.run(['shell'], {}, () => {}),
    () => repair.run([], {}, () => {}),
    () => channel.run(['restore'], {}, () => {}),
    async () => lineup.run([], {}, () => {}),
  ])
    await expect(run()).rejects.toThrow(
      `there is no release store in ${storeDirectory} (the folder is missing)`,
    )
  expect(existsSync(storeDirectory)).toBe(false)
  expect((await doctor.run([], options, () => {})).code).toBe(2)
})

test.each(['http://store.test/shop', 'https://store.test', 'ftp://store.test', 'gs://bucket'])(
  'MF_STORE=%s is no folder: nothing is written as if it were one @PLAT-02',
  async (address) => {
    vi.stubEnv('MF_STORE', address)
    const reads = async () => lineup.run([], {}, () => {})
    for (const run of [
      () => ship.run(['all'], options, () => {}),
      () => publish.run(['mf-cart'], {}, () => {}),
      // over http a store is read (address-store.test.ts)
      ...(address.startsWith('http') ? [] : [reads]),
    ])
      await expect(run()).rejects.toThrow(`MF_STORE is the address ${address}`)
    vi.unstubAllEnvs()
  },
)

test.each([
  ['s3://bucket', 'S3_ENDPOINT: is missing, a bucket needs it; S3_ACCESS_KEY_ID: is missing'],
  ['s3://', 's3:// is not like s3://bucket/prefix'],
])('MF_STORE=%s without its settings is no store, in words @PLAT-02', async (address, problem) => {
  vi.stubEnv('MF_STORE', address)
  await expect(publish.run(['mf-cart'], {}, () => {})).rejects.toThrow(
    `MF_STORE names a bucket: ${problem}`,
  )
  vi.unstubAllEnvs()
})
