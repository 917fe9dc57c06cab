import { dataFolder, removeData, smallBuild } from '../testing/own-store.ts'
import { startBucket } from '@drogerie/shared-lib/testing/bucket.ts'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Command } from '../commands/command.ts'
import { bucketFiles } from './bucket-files.ts'
import { bucketObjects } from './bucket-objects.ts'
import { ensureKeys } from './key-files.ts'
import { storeOf } from './store.ts'
import { trustIn } from './trusted-keys.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const service = await startBucket()
const place = 's3://drogerie/releases'
Object.assign(process.env, service.env, { MF_STORE: place })

/** The tool as a process of its own has it: each has read nothing yet. */
async function newTool() {
  vi.resetModules()
  const { keysDirectory } = await import('../paths.ts')
  return {
    keysDirectory,
    ...(await import('./own-store.ts')),
    ...(await import('./move.ts')),
    ...(await import('./promote.ts')),
    ...(await import('./publish.ts')),
    ...(await import('./read-log.ts')),
    ...(await import('./repair.ts')),
    ...(await import('./collect-garbage.ts')),
    ...(await import('./verify.ts')),
    ...(await import('./move-log.ts')),
    ...(await import('./store-place.ts')),
    ...(await import('../commands/rollback.ts')),
    ...(await import('../commands/doctor.ts')),
    ...(await import('../commands/lineup.ts')),
    ...(await import('../commands/log.ts')),
  }
}
type Tool = Awaited<ReturnType<typeof newTool>>
let [team, other] = [] as unknown as [Tool, Tool]
const patience = { connectMs: 2000, answerMs: 5000, attempts: 1 }
const objects = bucketObjects(place, () => service.bucket, patience)

let number = 0
async function published(tool: Tool, app: string): Promise<string> {
  number += 1
  const build = smallBuild(app, number)
  const { version } = (await tool.publish(build)).descriptor
  await tool.logPublished(tool.ownStore(), build, 'from commit abc')
  return version
}
const run = (verb: Command, names: string[] = [], values = {}) =>
  verb.run(names, { api: 'none', front: 'none', ...values }, () => {})
const live = async (app: string) =>
  (await team.currentLineup(team.ownStore()))?.releases[app]?.version
const faults = async () => (await team.readLog(team.ownStore())).flatMap(({ fault }) => fault ?? [])

beforeAll(async () => {
  ;[team, other] = [await newTool(), await newTool()]
  ensureKeys(team.keysDirectory)
})
afterAll(async () => {
  await service.close()
  removeData()
})

test('a shop begins in a bucket: published, promoted, rolled back, listed and in order @PLAT-02', async () => {
  await expect(run(team.lineup)).rejects.toThrow(`there is no release store in ${place}`)
  for (const app of ['shell', 'mf-cart', 'mf-content'])
    await team.promote({ [app]: await published(team, app) }, 'begins')
  const before = await live('mf-cart')
  await other.promote({ 'mf-cart': await published(other, 'mf-cart') }, 'of another machine')
  expect(await live('mf-cart')).not.toBe(before)
  expect((await run(team.rollback, ['mf-cart'])).code).toBe(0)
  expect(await live('mf-cart')).toBe(before)

  expect((await run(other.log)).lines.at(-1)).toMatch(/^9 entries as signed/)
  expect((await run(other.lineup, ['list'])).lines.join()).toContain('L-0005')
  const lineup = await other.currentLineup(other.ownStore())
  expect(lineup && (await other.verifyLineup(other.ownStore(), lineup)).damage).toEqual([])
  const found = (await run(team.doctor)).lines.join('\n')
  expect(found).toMatch(new RegExp(`store +ok +${place}`))
  expect(found).toMatch(/lock +ok +nobody promotes/)
  expect(existsSync(path.join(dataFolder, 'store')), 'no folder').toBe(false)
  expect(existsSync('s3:')).toBe(false)
})

test('a version keeps its bytes, whoever publishes it at once @PLAT-01', async () => {
  number += 1
  const builds = [team, other].map(() => smallBuild('mf-content', number))
  const [build] = builds
  if (!build) throw new Error('no build')
  const ends = await Promise.all(
    [team, other].map((tool, nth) => tool.publish(builds[nth] ?? build)),
  )
  expect(ends.map(({ fresh }) => fresh).sort()).toEqual([false, true])
  expect(await team.isWhole('mf-content', build.version)).toBe(true)
  const another = smallBuild('mf-content', number, { page: '/jina' })
  await expect(other.publish(another)).rejects.toThrow('is published already with other bytes')
})

test('two teams that promote at once are both in; of two that checked against one line-up one is told @PLAT-02', async () => {
  const [cart, content] = [await published(team, 'mf-cart'), await published(other, 'mf-content')]
  await Promise.all([
    team.promote({ 'mf-cart': cart }, 'at once'),
    other.promote({ 'mf-content': content }, 'at once'),
  ])
  expect([await live('mf-cart'), await live('mf-content')]).toEqual([cart, content])

  const expected = (await team.currentLineup(team.ownStore()))?.id ?? null
  const versions = [await published(team, 'mf-cart'), await published(other, 'mf-cart')]
  const ends = await Promise.allSettled(
    [team, other].map((tool, nth) =>
      tool.promote({ 'mf-cart': versions[nth] ?? null }, 'checked', { expected }),
    ),
  )
  const told = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(told).toEqual([expect.stringContaining('meanwhile: check again')])
  expect(await faults()).toEqual([])
})

/**
 * The lock as if its holder had slept for too long: somebody else took it over, and gave it back.
 */
async function takeLockAway(): Promise<void> {
  const held = await objects.get('promotion.lock')
  if (!held) throw new Error('nobody holds the lock')
  await objects.put('promotion.lock', 'nobody’s', { IfMatch: held.etag })
}

test('a move whose lock was lost overwrites no other: it is decided again by what that one left @PLAT-02', async () => {
  const [mine, theirs] = [await published(team, 'mf-cart'), await published(other, 'mf-content')]
  const seen: (number | undefined)[] = []
  await team.move('production', async ({ state, current }) => {
    seen.push(state?.revision)
    if (seen.length === 1) {
      await takeLockAway()
      await other.promote({ 'mf-content': theirs }, 'while it slept')
    }
    const versions = { 'mf-cart': mine }
    const releases = await team.releasesWith(current?.releases ?? {}, versions)
    const { lineup = '', denied = [] } = state ?? {}
    await team.writeChannel(
      'production',
      state,
      {
        lineup,
        denied: [...denied, { app: 'mf-cart', version: mine, reason: 'late', at: '' }],
        reason: 'late',
      },
      { move: 'deny' },
    )
    expect(releases['mf-cart']?.version).toBe(mine)
  })
  const [first = 0, second] = seen
  expect([seen.length, second]).toEqual([2, first + 1])
  expect(await live('mf-content')).toBe(theirs)
  expect((await team.ownStore().channel('production'))?.denied.at(-1)?.version).toBe(mine)
  expect(await faults()).toEqual([])
})

test('a channel is written over what the move had read, without any lock @PLAT-02', async () => {
  const [late, soon] = [1, 2].map(() => bucketFiles(place, () => service.bucket))
  if (!late || !soon) throw new Error('no files')
  const file = 'channels/staging.json'
  expect([await late.read(file), await soon.read(file)]).toEqual([null, null])
  await soon.write(file, 'the first')
  await expect(late.write(file, 'another first')).rejects.toThrow('another tool wrote')
  await late.read(file)
  await soon.write(file, 'the second')
  await expect(late.write(file, 'another second')).rejects.toThrow('another tool wrote')
  await expect(late.create(file, 'a third')).rejects.toThrow('another tool wrote')
  expect((await late.read(file))?.toString()).toBe('the second')
  await late.remove(file)
})

test('the lock of a killed tool is taken over, that of a living one is waited for @PLAT-02', async () => {
  const files = bucketFiles(place, () => service.bucket)
  const turn = { who: 'another promotion', forMs: 300 }
  await files.locked('promotion.lock', turn, async () => {
    const second = bucketFiles(place, () => service.bucket)
    await expect(second.locked('promotion.lock', turn, () => Promise.resolve())).rejects.toThrow(
      'another promotion holds promotion.lock',
    )
    const held = await objects.get('promotion.lock')
    const lock = JSON.parse(held?.bytes.toString() ?? '') as { owner: { pid: number } }
    expect(await second.lockState('promotion.lock')).toMatchObject({ isDead: false })
    lock.owner.pid = 2 ** 22 + 1 // no process has this number
    await objects.put('promotion.lock', JSON.stringify(lock), { IfMatch: held?.etag ?? '' })
    expect(await second.lockState('promotion.lock')).toMatchObject({ isDead: true })
    expect(await second.locked('promotion.lock', turn, () => Promise.resolve('taken'))).toBe(
      'taken',
    )
  })
})

test('what nobody needs goes, what shoppers and rollbacks need stays @PLAT-01', async () => {
  const needed = await live('mf-cart')
  const unused = await published(team, 'mf-cart')
  expect((await team.collectGarbage(team.ownStore(), true)).garbage, 'it is young').toEqual([])
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  try {
    const { garbage } = await team.collectGarbage(team.ownStore(), false)
    expect(garbage.map(({ file }) => file)).toContain(`releases/mf-cart/${unused}`)
    expect(garbage.every(({ bytes }) => bytes > 0)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  expect(await objects.below(`releases/mf-cart/${unused}`)).toEqual([])
  expect(await team.isWhole('mf-cart', needed ?? '')).toBe(true)
})

test('what was spoilt is told and mended @PLAT-08', async () => {
  const { lineup = '' } = (await team.ownStore().channel('production')) ?? {}
  const file = `lineups/${lineup}.json`
  const found = await objects.get(file)
  await objects.put(file, 'spoilt', { IfMatch: found?.etag ?? '' })
  await expect(team.promote({ 'mf-cart': null }, 'on nothing')).rejects.toThrow('mf repair')
  expect((await other.repair(true)).map((entry) => [entry.file, entry.state])).toEqual([
    [file, 'mended'],
  ])
  expect((await other.ownStore().lineup(lineup))?.id).toBe(lineup)
})

test('what could not be read decides nothing: it is not taken for spoilt and written anew @PLAT-01', async () => {
  const files = bucketFiles(place, () => service.bucket, patience)
  const file = 'lineups/L-9000.json'
  await files.write(file, 'kept')
  const turn = { who: 'another promotion', forMs: 5000 }
  await files.locked('promotion.lock', turn, async () => {
    service.rest(true)
    await files.read(file).catch(() => null)
    service.rest(false)
    for (const change of [() => files.write(file, ''), () => files.remove(file)])
      await expect(change()).rejects.toThrow('does not serve')
  })
  expect((await files.read(file))?.toString()).toBe('kept')
  await files.remove(file)
})

test('a bucket that was emptied or is away is no new store @PLAT-02', async () => {
  const copy = await objects.below('lineups')
  expect(copy.length).toBeGreaterThan(0)
  await objects.remove('store.json')
  await expect(published(team, 'mf-cart')).rejects.toThrow(`the release store is not in ${place}`)
  await expect(team.promote({ 'mf-cart': null }, 'nothing')).rejects.toThrow('is not in')
  rmSync(team.knownStoresFile)
  await team.markStore()
  await service.close()
  const words = `the release store ${place} does not serve`
  await expect(published(other, 'mf-cart')).rejects.toThrow(words)
  await expect(run(other.lineup)).rejects.toThrow(words)
})

test('a service that ignores conditions is refused before anything is written @PLAT-02', async () => {
  const careless = await startBucket({ ignoresConditions: true })
  const files = bucketFiles(place, () => careless.bucket)
  await expect(files.write('store.json', '{}')).rejects.toThrow('ignores If-None-Match')
  await expect(
    files.locked('promotion.lock', { who: '', forMs: 0 }, () => Promise.resolve()),
  ).rejects.toThrow('ignores If-None-Match')
  expect(await storeOf(files, trustIn(team.keysDirectory)).lineupIds()).toEqual([])
  expect(await files.read('store.json')).toBeNull()
  await careless.close()
})
