import { forgetStore, inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { killedAt } from '../testing/killed-at.ts'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gc } from '../commands/gc.ts'
import { lineup } from '../commands/lineup.ts'
import { verify } from '../commands/verify.ts'
import { keysDirectory } from '../paths.ts'
import { endCanary, widen } from './channel-moves.ts'
import { collectGarbage } from './collect-garbage.ts'
import { ownStore } from './own-store.ts'
import { promote, releasesWith, writeCandidate } from './promote.ts'
import { publish, renew } from './publish.ts'
import { ensureKeys } from './key-files.ts'
import { verifyLineup, verifyRelease } from './verify.ts'

const hour = 3_600_000
const day = 24 * hour

// dozens of releases and processes each, on a machine that may be busy
vi.setConfig({ testTimeout: 240_000 })

let stamped = new Set<string>()
let number = 0

/** Files made since the last call get the time of the faked clock, which the disk does not know. */
function stampFiles(): void {
  for (const entry of readdirSync(inStore(), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!stamped.has(file)) utimesSync(file, new Date(), new Date())
    stamped.add(file)
  }
}

function pass(ms: number): void {
  stampFiles()
  vi.setSystemTime(Date.now() + ms)
}

async function published(app: string): Promise<string> {
  number += 1
  const { version } = (await publish(smallBuild(app, number))).descriptor
  stampFiles()
  return version
}

async function shipped(app: string, channel = 'production') {
  const lineup = await promote({ [app]: await published(app) }, 'a test', { channel })
  stampFiles()
  return lineup.id
}

/**
 * So many line-ups one after the other, of two releases in turns: publishing costs ten times as
 * much as promoting.
 */
async function moves(app: string, times: number, channel = 'production'): Promise<void> {
  const versions = [await published(app), await published(app)]
  for (let nth = 0; nth < times; nth += 1) {
    await promote({ [app]: versions[nth % 2] ?? null }, 'a test', { channel })
    stampFiles()
  }
}

/** So many line-ups of another channel that they are the newest twenty. */
async function busyElsewhere(): Promise<void> {
  await shipped('shell', 'staging')
  await moves('mf-content', 20, 'staging')
}

const collect = async (dryRun = false) => (await collectGarbage(ownStore(), dryRun)).garbage
const kept = () => ownStore().lineupIds()
const damageOf = async (id: string) => {
  const lineup = await ownStore().lineup(id)
  return lineup ? (await verifyLineup(ownStore(), lineup)).damage : [`${id} is gone`]
}
const allFiles = () => readdirSync(inStore(), { recursive: true }).map(String).sort()

beforeEach(async () => {
  forgetStore()
  ensureKeys(keysDirectory)
  stamped = new Set()
  // the clock starts in the past, so that processes with the real one find the end of each test
  // behind them
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 90 * day })
  for (const app of ['shell', 'mf-cart', 'mf-content']) await shipped(app)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(removeData)

test('twenty line-ups stay with every byte, older ones go with what only they used @PLAT-02', async () => {
  for (let times = 0; times < 27; times += 1) {
    pass(day)
    await shipped('mf-cart')
  }
  pass(2 * day)
  const before = allFiles()
  const would = await collect(true)
  expect(allFiles(), 'a dry run leaves everything').toEqual(before)
  expect(await collect()).toEqual(would)

  const ids = await kept()
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 'L-0011', 'L-0030'])
  for (const id of ids) expect(await damageOf(id)).toEqual([])
  expect(readdirSync(inStore('releases/mf-cart'))).toHaveLength(20)
  expect(readdirSync(inStore('assets/mf-cart'))).toHaveLength(40)
  expect(readdirSync(inStore('assets/shell')), 'used by all').toHaveLength(2)
  expect(await collect(), 'nothing is left to remove').toEqual([])
})

test('a replaced line-up stays for a day, no matter how many follow @PLAT-02', async () => {
  const [old = ''] = (await kept()).slice(-1)
  pass(30 * day)
  await moves('mf-cart', 25)
  pass(23 * hour)
  await collect()
  expect(await damageOf(old)).toEqual([])
  pass(2 * hour)
  await collect()
  expect(await kept()).not.toContain(old)
})

test('what production names stays while another channel is busy: current, previous, canary @PLAT-02', async () => {
  const previous = (await kept()).at(-1) ?? ''
  const current = await shipped('mf-cart')
  const canary = (
    await promote({ 'mf-cart': await published('mf-cart') }, 'a canary', { canary: 5 })
  ).id
  pass(3 * day)
  await busyElsewhere()
  await collect()
  expect(await kept()).toHaveLength(24)
  for (const id of [previous, current, canary]) expect(await damageOf(id), id).toEqual([])

  await endCanary('a test')
  stampFiles()
  pass(hour)
  await collect()
  expect(await damageOf(canary), 'its tabs are open').toEqual([])
  pass(day)
  await collect()
  expect(await kept()).not.toContain(canary)
})

test('a release its app may be put back to stays, however long ago it was everybody’s @PLAT-02', async () => {
  const first = await published('mf-catalog')
  await promote({ 'mf-catalog': first }, 'a test')
  await shipped('mf-catalog')
  pass(3 * day)
  await moves('mf-content', 21)
  pass(3 * day)
  await collect()
  expect((await verifyRelease(ownStore(), 'mf-catalog', first)).damage).toEqual([])
})

test('a canary that became everybody’s is not taken for one that ended @PLAT-02', async () => {
  const canary = (
    await promote({ 'mf-cart': await published('mf-cart') }, 'a canary', { canary: 5 })
  ).id
  await widen(100)
  const { lineup, served } = (await ownStore().channel('production')) ?? {}
  expect(lineup).toBe(canary)
  expect(served?.map((entry) => entry.lineup)).toEqual(['L-0001', 'L-0002', 'L-0003'])
})

test('a candidate lives for a day, with its releases @PLAT-02', async () => {
  const version = await published('mf-cart')
  const current = await ownStore().lineup('L-0003')
  const { id } = await writeCandidate(
    await releasesWith(current?.releases ?? {}, { 'mf-cart': version }),
  )
  pass(23 * hour)
  await collect()
  expect(await damageOf(id)).toEqual([])
  pass(2 * hour)
  await collect()
  expect(await damageOf(id)).toEqual([`${id} is gone`])
  expect(existsSync(inStore('releases/mf-cart', version))).toBe(false)
})

test('today’s work stays: unfinished, unpromoted and republished releases @PLAT-01', async () => {
  const version = await published('mf-cart')
  mkdirSync(inStore('releases/mf-cart/0.1.0-aaaaaaaaaa'))
  writeFileSync(inStore('releases/mf-cart/0.1.0-aaaaaaaaaa/server.cjs'), '')
  writeFileSync(inStore('assets/mf-cart/page.bbbb.js.1.x.tmp'), '')
  writeFileSync(inStore('lineups/L-0004.json.1.x.tmp'), '')
  pass(23 * hour)
  expect(await collect()).toEqual([])
  await renew('mf-cart', version)
  pass(2 * hour)
  const gone = (await collect()).map(({ file }) => file)
  expect(gone).toEqual([
    'lineups/L-0004.json.1.x.tmp',
    'releases/mf-cart/0.1.0-aaaaaaaaaa',
    'assets/mf-cart/page.bbbb.js.1.x.tmp',
  ])
  pass(day)
  expect((await collect()).map(({ file }) => file)).toContain(`releases/mf-cart/${version}`)
})

test.each([
  [
    'a release that is needed',
    () =>
      inStore(
        'releases/mf-cart',
        readdirSync(inStore('releases/mf-cart'))[0] ?? '',
        'release.json',
      ),
  ],
  ['a line-up', () => inStore('lineups/L-0003.json')],
  ['the channel', () => inStore('channels/production.json')],
])('%s that is damaged stops the whole removal @PLAT-02 @PLAT-08', async (_what, file) => {
  await published('mf-content')
  pass(40 * day)
  await busyElsewhere()
  pass(2 * day)
  const text = readFileSync(file(), 'utf8')
  writeFileSync(file(), text.replace(/"(version|reason)": "/, '"$1": "x'))
  const before = allFiles()
  await expect(collect()).rejects.toThrow('is not signed by a trusted key')
  expect(allFiles()).toEqual(before)
  writeFileSync(file(), text)
  expect((await collect()).length).toBeGreaterThan(0)
})

test('a spoilt line-up of long ago stops neither the removal nor the list; both name it @PLAT-02', async () => {
  pass(40 * day)
  await busyElsewhere()
  pass(2 * day)
  writeFileSync(inStore('lineups/L-0001.json'), 'x')
  const removed = await gc.run([], {}, () => {})
  expect([removed.code, removed.lines.join('\n')]).toEqual([
    3,
    expect.stringContaining('L-0001  is not JSON: `mf repair`'),
  ])
  expect(removed.lines.join('\n')).toContain('lineups/L-0004.json')
  expect(await kept()).toEqual(expect.arrayContaining(['L-0001', 'L-0003']))
  const listed = await lineup.run(['list'], {}, () => {})
  expect([listed.code, listed.lines.at(-1)]).toEqual([
    3,
    expect.stringMatching(/^L-0001 {2}is not/),
  ])
  expect(listed.lines.join('\n')).toContain('L-0003')
  const verified = await verify.run(['all'], {}, () => {})
  expect([verified.code, verified.lines[0]]).toEqual([2, 'L-0001  lineups/L-0001.json is not JSON'])
  expect(verified.lines.join('\n')).toMatch(/L-0003 {2}\d+ files as signed/)
})

test('a removal that is killed leaves no half release, and the next one finishes it @PLAT-02', async () => {
  await published('mf-cart')
  pass(2 * day)
  for (let times = 0; times < 23; times += 1) {
    pass(day)
    await shipped('mf-cart')
  }
  pass(2 * day)
  let nth = 0
  while (await killedAt((nth += 1) * 4, 'gc')) {
    for (const id of await kept())
      if (id > 'L-0006') expect(await damageOf(id), `killed at ${nth}`).toEqual([])
    for (const version of readdirSync(inStore('releases/mf-cart'))) {
      const release = await ownStore().release('mf-cart', version)
      if (release) expect(existsSync(inStore('releases/mf-cart', version, 'server.cjs'))).toBe(true)
    }
  }
  expect(nth).toBeGreaterThan(3)
  expect(await collect()).toEqual([])
  expect(existsSync(inStore('promotion.lock'))).toBe(false)
})
