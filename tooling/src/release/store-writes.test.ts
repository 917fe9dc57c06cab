import { rounds } from '@drogerie/shared-lib/testing/rounds.ts'
import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { killedAt } from '../testing/killed-at.ts'
import { generateKeyPairSync } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { ChannelMoved, promote } from './promote.ts'
import { currentLineup, ownStore } from './own-store.ts'
import { isWhole, publish } from './publish.ts'
import { ensureKeys, readPrivateKey } from './key-files.ts'
import { signBody } from './signing.ts'
import { verifyLineup, verifyRelease } from './verify.ts'

const first = Object.fromEntries(
  ['shell', 'mf-cart', 'mf-content'].map((app) => [app, smallBuild(app, 1)]),
)
const versions = Object.fromEntries(Object.values(first).map(({ app, version }) => [app, version]))

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const build of Object.values(first)) await publish(build)
  await promote(versions, 'the first')
})
afterAll(removeData)

test('a publisher killed before any of its files has published nothing, and its next try is whole @PLAT-01', async () => {
  // three files, each with its compressed copy, the server bundle and the descriptor
  for (const nth of rounds([1, 4, 8], [1, 2, 3, 4, 5, 6, 7, 8])) {
    const files = { [`page.${nth}a.js`]: 'export {}', [`page.${nth}b.css`]: 'a{}' }
    const { app, version, outputPath } = smallBuild('mf-cart', 200 + nth, { files })
    expect(await killedAt(nth, 'publish', app, version, outputPath), `write ${nth}`).toBe(true)
    expect(existsSync(inStore('releases', app, version, 'release.json')), `write ${nth}`).toBe(
      false,
    )
    await expect(promote({ [app]: version }, 'too early')).rejects.toThrow(
      `${app}@${version} is not published`,
    )
    expect((await currentLineup(ownStore()))?.id).toBe('L-0001')
    expect(await killedAt(9, 'publish', app, version, outputPath), 'no ninth write').toBe(false)
    expect(await verifyRelease(ownStore(), app, version)).toMatchObject({ damage: [] })
  }
}, 120_000)

test('a promotion killed before either of its files leaves the channel as it was, and bars nobody @PLAT-02', async () => {
  const { app, version } = smallBuild('mf-cart', 3)
  await publish(smallBuild('mf-cart', 3))
  for (const nth of [1, 2]) {
    expect(await killedAt(nth, 'promote', app, version)).toBe(true)
    expect((await currentLineup(ownStore()))?.releases['mf-cart']?.version).toBe(
      versions['mf-cart'],
    )
  }
  // the killed tool's lock is inherited by the next
  const lineup = await promote({ [app]: version }, 'after the accident')
  expect(lineup.releases[app]?.version).toBe(version)
  expect(await verifyLineup(ownStore(), lineup)).toMatchObject({ damage: [] })
  expect(existsSync(inStore('promotion.lock'))).toBe(false)
}, 60_000)

test('publishing twice is idempotent; other bytes under one id are refused @PLAT-01', async () => {
  const build = smallBuild('mf-content', 4)
  expect((await publish(build)).fresh).toBe(true)
  const descriptor = inStore('releases', 'mf-content', build.version, 'release.json')
  const before = readFileSync(descriptor, 'utf8')
  expect((await publish(build)).fresh).toBe(false)
  writeFileSync(
    path.join(build.outputPath, 'server/server.cjs'),
    'exports.remote = { routes: [], parcels: {} }',
  )
  await expect(publish(build)).rejects.toThrow(
    'is published already with other bytes; a release never changes',
  )
  expect(readFileSync(descriptor, 'utf8')).toBe(before)
  expect(await verifyRelease(ownStore(), 'mf-content', build.version)).toMatchObject({ damage: [] })
})

test('two teams that publish and promote at once are both in @PLAT-02', async () => {
  const builds = ['mf-cart', 'mf-content'].map((app) => smallBuild(app, 5))
  await Promise.all(builds.map((build) => publish(build)))
  await Promise.all(builds.map(({ app, version }) => promote({ [app]: version }, 'at once')))
  const releases = (await currentLineup(ownStore()))?.releases
  expect(builds.map(({ app }) => releases?.[app]?.version)).toEqual(
    builds.map(({ version }) => version),
  )
})

test('of two that checked against the same line-up one moves it and the other must check again @PLAT-02', async () => {
  const expected = (await currentLineup(ownStore()))?.id ?? null
  const builds = ['mf-cart', 'mf-content'].map((app) => smallBuild(app, 6))
  await Promise.all(builds.map((build) => publish(build)))
  const ends = await Promise.allSettled(
    builds.map(({ app, version }) => promote({ [app]: version }, 'checked', { expected })),
  )
  const refused = ends
    .filter((end) => end.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toBeInstanceOf(ChannelMoved)
})

test('fifteen promotions at once go one after the other: no id twice, none lost @PLAT-02', async () => {
  const builds = Array.from({ length: 15 }, (_, index) => smallBuild('mf-cart', 100 + index))
  for (const build of builds) await publish(build)
  const before = readdirSync(inStore('lineups')).length
  const made = await Promise.all(
    builds.map(({ app, version }) => promote({ [app]: version }, 'a crowd')),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(15)
  expect(readdirSync(inStore('lineups')).length).toBe(before + 15)
  expect((await ownStore().channel('production'))?.revision).toBeGreaterThanOrEqual(15)
}, 60_000)

test('the line-up after L-9999 is L-10000, and the one after that another @PLAT-02', async () => {
  const last = await currentLineup(ownStore())
  const signed = signBody({ ...last, id: 'L-9999' }, readPrivateKey(keysDirectory))
  writeFileSync(inStore('lineups/L-9999.json'), JSON.stringify(signed))
  for (const id of ['L-10000', 'L-10001']) {
    const build = smallBuild('mf-cart', Number(id.slice(2)))
    await publish(build)
    expect((await promote({ 'mf-cart': build.version }, 'many')).id).toBe(id)
  }
  expect((await ownStore().lineupIds()).slice(-3)).toEqual(['L-9999', 'L-10000', 'L-10001'])
}, 120_000)

test('what was spoilt is published again, and a descriptor of a foreign key is none @PLAT-01 @PLAT-08', async () => {
  const build = smallBuild('mf-content', 7, { files: { 'page.js': 'export {}'.repeat(20) } })
  await publish(build)
  const file = inStore('assets/mf-content/page.js')
  writeFileSync(file, 'spoilt')
  expect(await isWhole('mf-content', build.version)).toBe(false)
  expect((await publish(build)).fresh).toBe(false)
  expect(await verifyRelease(ownStore(), 'mf-content', build.version)).toMatchObject({ damage: [] })
  const descriptor = inStore('releases', 'mf-content', build.version, 'release.json')
  const { privateKey } = generateKeyPairSync('ed25519')
  const body = await ownStore().release('mf-content', build.version)
  writeFileSync(descriptor, JSON.stringify(signBody(body, privateKey)))
  expect((await publish(build)).fresh).toBe(true)
  expect(await isWhole('mf-content', build.version)).toBe(true)
})

test('a foreign key writes nothing: no release, no move @PLAT-08', async () => {
  const build = smallBuild('mf-content', 8)
  const own = `${keysDirectory}.own`
  renameSync(keysDirectory, own)
  try {
    ensureKeys(keysDirectory)
    await expect(publish(build)).rejects.toThrow('nothing was written: what lies in')
    await expect(promote(versions, 'by a stranger')).rejects.toThrow('signed by another key')
    copyFileSync(`${own}/release.pub.pem`, `${keysDirectory}/release.pub.pem`)
    await expect(publish(build)).rejects.toThrow('what this private key signs')
  } finally {
    rmSync(keysDirectory, { recursive: true })
    renameSync(own, keysDirectory)
  }
  expect(existsSync(inStore('releases', 'mf-content', build.version))).toBe(false)
  expect((await publish(build)).fresh).toBe(true)
})
