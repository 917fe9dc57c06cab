import { forgetStore, inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { killedAt } from '../testing/killed-at.ts'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../commands/log.ts'
import { keysDirectory } from '../paths.ts'
import { endCanary } from './channel-moves.ts'
import type { Channel } from './descriptors.ts'
import { readLog, unloggedMoves } from './read-log.ts'
import { currentLineup, ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { restoreChannel } from './restore-channel.ts'
import { ensureKeys, privateFile, publicFile, readPrivateKey } from './key-files.ts'
import { ensureOwnKeys } from './own-key.ts'
import { repair } from './repair.ts'
import { signBody } from './signing.ts'
import { layout } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const channelFile = inStore(layout.channel('production'))

async function published(app: string): Promise<string> {
  number += 1
  return (await publish(smallBuild(app, number))).descriptor.version
}
const shipped = async (app: string, canary?: number) =>
  promote({ [app]: await published(app) }, 'a test', { canary })
const restored = (wanted?: string) => restoreChannel('production', 'it was lost', wanted)

async function channel(): Promise<Channel> {
  const found = await ownStore().channel('production')
  if (!found) throw new Error('no channel')
  return found
}
const sign = (body: unknown) => JSON.stringify(signBody(body, readPrivateKey(keysDirectory)))

beforeEach(async () => {
  forgetStore()
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart']) await shipped(app)
})
afterAll(removeData)

test.each([
  ['gone', () => rmSync(channelFile), 'is gone; its log ends at revision 5'],
  ['spoilt', () => writeFileSync(channelFile, '{"body":'), 'cannot be read'],
  [
    'older than its last move',
    (older: string) => writeFileSync(channelFile, older),
    'went back to revision 2; its log ends at 5',
  ],
  [
    'another one of the same revision',
    () => {
      const { body } = JSON.parse(readFileSync(channelFile, 'utf8')) as { body: Channel }
      writeFileSync(channelFile, sign({ ...body, lineup: 'L-0001' }))
    },
    'says something else at revision 5 than its log',
  ],
])(
  'a channel that is %s is moved by nobody, and restored as its last move left it @PLAT-02 @PLAT-08',
  async (_what, lose, why) => {
    const older = readFileSync(channelFile, 'utf8')
    await shipped('mf-cart', 5)
    await endCanary('it was bad', { deny: true })
    await shipped('mf-cart')
    const before = await channel()
    lose(older)
    const next = await published('mf-cart')
    await expect(promote({ 'mf-cart': next }, 'on top')).rejects.toThrow(why)
    await expect(currentLineup(ownStore())).rejects.toThrow('`mf channel restore` rebuilds it')
    expect(await restored()).toEqual({ lineup: before.lineup, revision: 7, fromLog: true })
    const after = await channel()
    expect({ ...after, revision: 5, entry: before.entry, updatedAt: '', reason: '' }).toEqual({
      ...before,
      updatedAt: '',
      reason: '',
    })
    await promote({ 'mf-cart': next }, 'as ever')
    expect((await readLog(ownStore())).filter(({ fault }) => fault)).toEqual([])
  },
)

test('a channel in order is not restored @PLAT-02', async () => {
  await expect(restored()).rejects.toThrow('there is nothing to restore')
  await expect(restored('L-0001')).rejects.toThrow('app by app, checked: `mf rollback <app>`')
})

test('a channel lost before there was a log never begins at revision 1 @PLAT-02', async () => {
  rmSync(channelFile)
  rmSync(inStore('log'), { recursive: true })
  await expect(shipped('mf-cart')).rejects.toThrow('its line-ups are there')
  const { lineup, revision, fromLog } = await restored()
  expect([lineup, fromLog]).toEqual(['L-0002', false])
  expect(revision, 'more than there can have been moves').toBeGreaterThan(1_000_000_000)
  expect((await shipped('mf-cart')).id).toBe('L-0003')
})

test('a line-up that cannot be read comes from the log, or another one is named @PLAT-02', async () => {
  const file = inStore(layout.lineup('L-0002'))
  writeFileSync(file, 'spoilt')
  expect((await restored()).lineup).toBe('L-0002')
  expect((await currentLineup(ownStore()))?.id).toBe('L-0002')
  writeFileSync(file, 'spoilt')
  rmSync(inStore('log'), { recursive: true })
  await expect(restored('L-0002')).rejects.toThrow(
    'L-0002 cannot be read; the newest whole one: `mf channel restore --lineup L-0001`',
  )
  expect((await restored('L-0001')).lineup).toBe('L-0001')
})

test('a tool killed between the channel and its entry is made up for by the next move @PLAT-02', async () => {
  const version = await published('mf-cart')
  expect(await killedAt(3, 'promote', 'mf-cart', version)).toBe(true)
  expect((await currentLineup(ownStore()))?.releases['mf-cart']?.version).toBe(version)
  await shipped('mf-cart')
  const log = await readLog(ownStore())
  expect(
    log.slice(-2).map(({ entry, fault }) => [entry?.move, entry?.channel?.lineup, fault]),
  ).toEqual([
    ['found', 'L-0003', null],
    ['promote', 'L-0004', null],
  ])
})

test('nothing is built on a line-up that is gone or spoilt, and its id is not given again @PLAT-02 @PLAT-08', async () => {
  const { lineup } = await channel()
  const file = inStore(layout.lineup(lineup))
  const bytes = readFileSync(file)
  const next = await published('mf-cart')
  for (const [lose, what] of [
    [() => rmSync(file), 'is gone'],
    [() => writeFileSync(file, '{"body":'), 'cannot be read'],
  ] as const) {
    lose()
    const told = `line-up ${lineup}, which production names, ${what}`
    await expect(promote({ 'mf-cart': next }, 'on top')).rejects.toThrow(told)
    await expect(currentLineup(ownStore())).rejects.toThrow('`mf repair` says how it comes back')
  }
  expect((await channel()).lineup).toBe(lineup)
  await repair(true)
  expect(readFileSync(file)).toEqual(bytes)

  await shipped('mf-cart', 5)
  rmSync(inStore(layout.lineup('L-0003'))) // the newest file, which the channel names as its canary
  await endCanary('its line-up was lost').catch(() => {})
  const { id } = await shipped('mf-content')
  expect(id).not.toBe('L-0003')
  expect((await ownStore().lineup(id))?.releases).toHaveProperty('shell')
})

test('a first line-up without the shell is refused: its store is not the one that was meant @PLAT-02', async () => {
  forgetStore()
  await expect(shipped('mf-cart')).rejects.toThrow('A new shop begins with `mf ship all`')
  expect(await ownStore().lineupIds()).toEqual([])
})

test('no key is made where there is a store, nor over the public half of one @PLAT-08', async () => {
  const [privateHalf, publicHalf] = [
    privateFile(keysDirectory, 'release'),
    publicFile(keysDirectory, 'release'),
  ]
  const pair = [readFileSync(privateHalf), readFileSync(publicHalf)] as const
  rmSync(privateHalf)
  await ensureOwnKeys()
  expect(existsSync(privateHalf)).toBe(false)
  expect(readFileSync(publicHalf)).toEqual(pair[1])
  rmSync(publicHalf)
  await expect(ensureOwnKeys()).rejects.toThrow('there is no key in')
  expect(existsSync(publicHalf)).toBe(false)
  writeFileSync(privateHalf, pair[0], { mode: 0o600 })
  writeFileSync(publicHalf, pair[1])
})

test('entries cut off the end are told, and stay told when the next move has come @PLAT-02 @PLAT-08', async () => {
  const cut = (from: number) => {
    for (let nth = from; existsSync(inStore(layout.log(nth))); nth += 1)
      rmSync(inStore(layout.log(nth)))
  }
  const { length } = await readLog(ownStore())
  await shipped('mf-cart')
  cut(length + 1)
  const { revision = 0 } = (await ownStore().channel('production')) ?? {}
  expect(await unloggedMoves(ownStore())).toEqual([
    `production is at revision ${revision}, its log ends at ${revision - 1}: the last move has no entry, as when its tool was killed`,
  ])
  expect((await log.run([], {}, () => {})).code).toBe(3)

  await shipped('mf-cart')
  await shipped('mf-cart')
  cut(length + 2)
  expect(await unloggedMoves(ownStore())).toEqual([
    `production is at revision ${revision + 2}, its log ends at ${revision}: 2 entries are missing at the end`,
  ])
  await shipped('mf-cart')
  expect((await readLog(ownStore())).flatMap(({ fault }) => fault ?? [])).toEqual([
    '1 moves of production before it missing',
  ])
})
