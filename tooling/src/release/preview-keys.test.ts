import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keys as command } from '../commands/keys.ts'
import { candidateWith } from '../commands/override.ts'
import { smoke } from '../commands/smoke.ts'
import { keysDirectory } from '../paths.ts'
import { withKeyOf } from '../testing/with-key-of.ts'
import { collectGarbage } from './collect-garbage.ts'
import { ensureKeys, readPrivateKey } from './key-files.ts'
import { logPublished } from './move-log.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { isWhole, publish } from './publish.ts'
import { readLog } from './read-log.ts'
import { repair } from './repair.ts'
import { signBody } from './signing.ts'
import { forPreviews, layout } from './store.ts'
import { trustIn } from './trusted-keys.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const built = (app: string) => smallBuild(app, (number += 1))
const run = (words: string[], values = {}) => command.run(words, values, () => {})
const sign = (file: string, body: unknown) =>
  writeFileSync(inStore(file), JSON.stringify(signBody(body, readPrivateKey(keysDirectory))))
const signerOf = async (app: string, version: string) =>
  (await ownStore().signer(layout.release(app, version)))?.name
const onlyPreviews = /the key of previews \(k-\w{10}\), which opens previews alone/

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-catalog']) {
    const build = built(app)
    await publish(build)
    await promote({ [app]: build.version }, 'a test')
  }
  await run(['new', 'previews'])
  await run(['new', 'mf-cart'])
})
afterAll(removeData)

/** Builds that a key of previews published, and the candidate with them. */
const preview = (...apps: string[]) => previewBy('previews', ...apps)
async function previewBy(name: string, ...apps: string[]) {
  const builds = apps.map(built)
  let id = ''
  await withKeyOf(name, async () => {
    for (const build of builds) await publish(build)
    const versions = Object.fromEntries(builds.map(({ app, version }) => [app, version]))
    id = (await candidateWith(versions, 'production')).id
  })
  return { id, builds }
}

test('a key of previews publishes every app and makes the candidate that a link shows @PLAT-02 @PLAT-08', async () => {
  const { lines } = await run([])
  expect(lines.join('\n')).toContain('previews of every app')
  const { id, builds } = await preview('mf-cart', 'mf-catalog')
  const { releases } = (await ownStore().lineup(id)) ?? {}
  for (const { app, version } of builds) {
    expect(releases?.[app]?.version).toBe(version)
    const { digest } = releases?.[app] ?? {}
    await expect(ownStore().release(app, version, digest)).rejects.toThrow(onlyPreviews)
    expect(await forPreviews(ownStore()).release(app, version, digest)).toMatchObject({ app })
  }
  expect((await readLog(ownStore())).some(({ key }) => key === 'previews')).toBe(false)
})

test('it moves nothing that shoppers get, and writes nothing on the way @PLAT-08', async () => {
  const version = (await publish(built('mf-cart'))).descriptor.version
  const before = await ownStore().channel('production')
  await withKeyOf('previews', async () => {
    const versions = { 'mf-cart': version }
    await expect(promote(versions, 'mine')).rejects.toThrow('does not open mf-cart')
    await expect(promote(versions, 'a trial', { canary: 5 })).rejects.toThrow('does not open')
    await expect(smoke.run(['mf-cart'], { version }, () => {})).rejects.toThrow(
      'opens previews alone; evidence takes',
    )
    await expect(run(['new', 'mine'], { opens: 'mf-cart' })).rejects.toThrow("platform's key")
    await expect(repair(true)).rejects.toThrow("platform's key")
  })
  expect(await ownStore().channel('production')).toEqual(before)
  expect(existsSync(inStore('evidence'))).toBe(false)
})

test('what it signs past the tool counts no more: channel, line-up, entry of the log @PLAT-08', async () => {
  const channel = await ownStore().channel('production')
  const lineup = channel && (await ownStore().lineup(channel.lineup))
  const last = (await ownStore().logNumbers()).at(-1) ?? 0
  const entry = await ownStore().logEntry(last)
  await withKeyOf('previews', () => {
    sign('channels/staging.json', { ...channel, name: 'staging' })
    sign(layout.lineup('L-0900'), { ...lineup, id: 'L-0900' })
    sign(layout.log(last + 1), { ...entry, number: last + 1 })
  })
  await expect(ownStore().channel('staging')).rejects.toThrow(onlyPreviews)
  await expect(ownStore().lineup('L-0900')).rejects.toThrow(onlyPreviews)
  await expect(ownStore().logEntry(last + 1)).rejects.toThrow(onlyPreviews)
  for (const file of ['channels/staging.json', layout.lineup('L-0900'), layout.log(last + 1)])
    rmSync(inStore(file))
})

test('a channel names no candidate, whoever signs it @PLAT-08', async () => {
  const { id } = await preview('mf-cart')
  const channel = await ownStore().channel('production')
  for (const named of [{ lineup: id }, { canary: { lineup: id, percent: 5 } }, { previous: id }]) {
    sign('channels/staging.json', { ...channel, name: 'staging', ...named })
    await expect(ownStore().channel('staging')).rejects.toThrow()
  }
  rmSync(inStore('channels/staging.json'))
})

test('nobody promotes what it published; the team publishes the same bytes and does @PLAT-02 @PLAT-08', async () => {
  const { builds } = await preview('mf-cart')
  const [build] = builds
  if (!build) throw new Error('no build')
  const versions = { 'mf-cart': build.version }
  await expect(promote(versions, 'the platform')).rejects.toThrow(
    /was published by the key of previews \(k-\w{10}\), which opens previews alone; `mf publish mf-cart`/,
  )
  await withKeyOf('mf-cart', async () => {
    expect(await isWhole('mf-cart', build.version)).toBe(false)
    expect((await publish(build)).fresh).toBe(true)
    await logPublished(ownStore(), build, 'merged')
    await promote(versions, 'ours')
  })
  expect(await signerOf('mf-cart', build.version)).toBe('mf-cart')
  expect((await readLog(ownStore())).map(({ fault }) => fault).filter(Boolean)).toEqual([])
})

test('it leaves what a team published as it is, also what cannot be read @PLAT-08', async () => {
  const build = built('mf-catalog')
  await publish(build)
  const file = inStore(layout.release('mf-catalog', build.version))
  const whole = readFileSync(file)
  await withKeyOf('previews', async () => {
    expect((await publish(build)).fresh).toBe(false)
    expect(readFileSync(file).equals(whole)).toBe(true)
    writeFileSync(file, whole.subarray(0, 200))
    await expect(publish(build)).rejects.toThrow('is not JSON')
  })
  expect(readFileSync(file).length).toBe(200)
  writeFileSync(file, whole)
})

test('it publishes again what it published, and the next key of previews what one before it did @PLAT-08', async () => {
  const { builds } = await preview('mf-cart')
  const [build] = builds
  if (!build) throw new Error('no build')
  await withKeyOf('previews', async () => {
    expect(await isWhole('mf-cart', build.version)).toBe(true)
    expect((await publish(build)).fresh).toBe(false)
  })
  const old = trustIn(keysDirectory)().find(({ name }) => name === 'previews')
  await run(['new', 'next'], { opens: 'previews' })
  await run(['revoke', old?.id ?? ''], { reason: 'a year is over' })
  await withKeyOf('next', async () => {
    expect((await publish(build)).fresh).toBe(true)
    expect(await signerOf('mf-cart', build.version)).toBe('next')
  })
})

test('a candidate of the last day keeps its previews from the collector; a revoked key ends them @PLAT-02 @PLAT-08', async () => {
  const { id, builds } = await previewBy('next', 'mf-cart')
  const version = builds[0]?.version ?? ''
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  utimesSync(inStore(layout.release('mf-cart', version)), twoDaysAgo, twoDaysAgo)
  const { garbage } = await collectGarbage(ownStore(), false)
  expect(garbage.some(({ file }) => file.includes(version))).toBe(false)
  expect(await ownStore().lineup(id)).not.toBeNull()

  const key = trustIn(keysDirectory)().find(({ name }) => name === 'next')
  const { lines } = await run(['revoke', key?.id ?? ''], { reason: 'a job leaked it' })
  expect(lines[1]).toBe('previews it signed end as soon as fronts have the list')
  await expect(ownStore().lineup(id)).rejects.toThrow('which was revoked')
  await expect(forPreviews(ownStore()).release('mf-cart', version)).rejects.toThrow('was revoked')
})
