import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { allow, endCanary, takeBack, widen } from './channel-moves.ts'
import type { Channel } from './descriptors.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { ensureKeys, readPrivateKey } from './key-files.ts'
import { signBody } from './signing.ts'
import { layout } from './store.ts'
import { verifyLineup } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0

async function published(app: string): Promise<string> {
  number += 1
  return (await publish(smallBuild(app, number))).descriptor.version
}
const shipped = async (app: string) => promote({ [app]: await published(app) }, 'a test')

async function channel(): Promise<Channel> {
  const found = await ownStore().channel('production')
  if (!found) throw new Error('no channel')
  return found
}
const versionIn = async (id: string | undefined, app: string) =>
  (await ownStore().lineup(id ?? ''))?.releases[app]?.version

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-content']) await shipped(app)
})
afterAll(removeData)

test('each move of a channel has the next number, and says what was before it @PLAT-02', async () => {
  const before = await channel()
  const { id } = await shipped('mf-cart')
  expect(await channel()).toMatchObject({
    revision: before.revision + 1,
    lineup: id,
    previous: before.lineup,
    canary: null,
  })
})

test('a canary that was bad is denied until somebody allows it, beside what was denied before @PLAT-02', async () => {
  const bad: string[] = []
  for (const nth of [1, 2]) {
    const version = await published('mf-cart')
    bad.push(version)
    await promote({ 'mf-cart': version }, 'a canary', { canary: 5 })
    await endCanary(`bad ${nth}`, { deny: true })
    await expect(promote({ 'mf-cart': version }, 'again')).rejects.toThrow(
      `mf-cart@${version} is denied: bad ${nth}`,
    )
  }
  expect((await channel()).denied.map(({ app, version }) => [app, version])).toEqual(
    bad.map((version) => ['mf-cart', version]),
  )
  const { revision } = await channel()
  expect(await allow('mf-content', bad[0] ?? ''), 'of another app').toBe(false)
  expect((await channel()).revision, 'nothing is written').toBe(revision)
  expect(await allow('mf-cart', bad[0] ?? '')).toBe(true)
  expect((await channel()).denied.map(({ version }) => version)).toEqual([bad[1]])
  await promote({ 'mf-cart': bad[0] ?? null }, 'allowed')
})

test('a canary that is only withdrawn is denied to nobody @PLAT-02', async () => {
  const version = await published('mf-content')
  const { denied } = await channel()
  const trial = await promote({ 'mf-content': version }, 'a canary', { canary: 5 })
  await endCanary('not today')
  const after = await channel()
  expect([after.canary, after.denied]).toEqual([null, denied])
  expect(after.takenBack.at(-1)).toMatchObject({
    lineup: trial.id,
    was: 'canary',
    reason: 'not today',
  })
  await promote({ 'mf-content': version }, 'tomorrow')
})

test('a promotion while a canary of another team runs makes it anew on top: both changes are in @PLAT-02', async () => {
  const trial = await published('mf-cart')
  const first = await promote({ 'mf-cart': trial }, 'a canary', { canary: 7 })
  const content = await published('mf-content')
  const { id } = await promote({ 'mf-content': content }, 'beside it')
  const { lineup, canary, takenBack } = await channel()
  expect([lineup, canary?.percent]).toEqual([id, 7])
  expect(canary?.lineup).not.toBe(first.id)
  expect([
    await versionIn(canary?.lineup, 'mf-cart'),
    await versionIn(canary?.lineup, 'mf-content'),
  ]).toEqual([trial, content])
  expect(await versionIn(id, 'mf-cart')).not.toBe(trial)
  expect(takenBack.at(-1)?.reason).toBe(`its changes go on in ${canary?.lineup}`)

  await promote({ 'mf-cart': trial }, 'the same for everybody')
  expect((await channel()).canary, 'nothing is left to try').toBeNull()
})

test('a canary is widened step by step, and at a hundred everybody has it @PLAT-02', async () => {
  const before = await channel()
  const trial = await promote({ 'mf-cart': await published('mf-cart') }, 'a canary', { canary: 1 })
  const seen = { lineup: trial.id, percent: 1 }
  await expect(widen(50, { expected: { ...seen, percent: 2 } })).rejects.toThrow(
    `from ${trial.id} at 2 % to ${trial.id} at 1 %`,
  )
  expect(await widen(50, { expected: seen })).toEqual({ lineup: trial.id, percent: 50 })
  expect(await channel()).toMatchObject({
    lineup: before.lineup,
    previous: before.previous,
    canary: { lineup: trial.id, percent: 50 },
  })
  expect(await widen(100)).toBeNull()
  expect(await channel()).toMatchObject({ lineup: trial.id, previous: before.lineup, canary: null })
  await expect(widen(100)).rejects.toThrow('no canary runs in production')
  await expect(endCanary('none')).rejects.toThrow('no canary runs in production')
})

test('tabs that were to come at once are to come at once after the next promotion, too @PLAT-03', async () => {
  const asking = await promote({ 'mf-cart': await published('mf-cart') }, 'a leak', {
    critical: true,
  })
  expect(asking.critical).toBe(asking.id)
  expect((await shipped('mf-content')).critical).toBe(asking.id)
})

test('a promotion of what everybody has makes nothing @PLAT-02', async () => {
  const { lineup, revision } = await channel()
  const version = await versionIn(lineup, 'mf-cart')
  expect((await promote({ 'mf-cart': version ?? null }, 'the same')).id).toBe(lineup)
  expect((await channel()).revision).toBe(revision)
})

test('what fronts refuse is taken back, unless somebody has moved the channel since @PLAT-02', async () => {
  const before = await channel()
  const { id } = await shipped('mf-cart')
  await takeBack(id, before, 'it renders nothing')
  const after = await channel()
  expect(after).toMatchObject({
    lineup: before.lineup,
    previous: before.previous,
    history: before.history,
    revision: before.revision + 2,
  })
  expect(after.takenBack.at(-1)).toMatchObject({
    lineup: id,
    was: 'refused',
    reason: 'it renders nothing',
  })
  await expect(takeBack(id, before, 'late'), 'a second time').rejects.toThrow('the channel moved')
})

test('a canary that somebody began since is a move, too: nothing is taken back over it @PLAT-02', async () => {
  const before = await channel()
  const { id } = await shipped('mf-cart')
  const trial = await promote({ 'mf-content': await published('mf-content') }, 'a canary', {
    canary: 5,
  })
  await expect(takeBack(id, before, 'it renders nothing')).rejects.toThrow('the channel moved')
  expect(await channel()).toMatchObject({ lineup: id, canary: { lineup: trial.id, percent: 5 } })
  await endCanary('the next test')
})

test('a document under another one’s name is not it, though it is signed @PLAT-08', async () => {
  const { lineup, previous } = await channel()
  const kept = readFileSync(inStore(layout.lineup(lineup)))
  copyFileSync(inStore(layout.lineup(previous ?? '')), inStore(layout.lineup(lineup)))
  await expect(ownStore().lineup(lineup)).rejects.toThrow('was signed for another place')
  writeFileSync(inStore(layout.lineup(lineup)), kept)
  copyFileSync(inStore(layout.channel('production')), inStore(layout.channel('staging')))
  await expect(ownStore().channel('staging')).rejects.toThrow('was signed for another place')
  expect(await ownStore().lineup('L-9998')).toBeNull()
})

test('a release written anew under its version is another one, whoever signed it @PLAT-08', async () => {
  const lineup = await ownStore().lineup((await channel()).lineup)
  const { version, digest } = lineup?.releases['mf-cart'] ?? { version: '', digest: '' }
  expect(await ownStore().release('mf-cart', version, digest)).toMatchObject({
    app: 'mf-cart',
    version,
  })
  const file = inStore(layout.release('mf-cart', version))
  const written = await ownStore().release('mf-cart', version)
  writeFileSync(
    file,
    JSON.stringify(signBody({ ...written, commit: 'another' }, readPrivateKey(keysDirectory))),
  )
  expect(await ownStore().release('mf-cart', version), 'signed and of its place').toMatchObject({
    commit: 'another',
  })
  await expect(ownStore().release('mf-cart', version, digest)).rejects.toThrow(
    'is not the one its line-up names',
  )
  expect(lineup && (await verifyLineup(ownStore(), lineup)).damage).toEqual([
    {
      file: layout.release('mf-cart', version),
      problem: 'was published again since: the line-up names the bytes before',
      isRepublished: true,
    },
  ])
})
