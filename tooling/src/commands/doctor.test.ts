import { dataFolder, forgetStore, inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { killedAt } from '../testing/killed-at.ts'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { examine, node, type Health } from '../release/examinations.ts'
import { promote } from '../release/promote.ts'
import { publish } from '../release/publish.ts'
import { ensureKeys } from '../release/key-files.ts'
import { markStore } from '../release/store-place.ts'
import { withStoreLock } from '../release/store-lock.ts'
import { asFront, listening } from '../testing/listening.ts'
import { doctor } from './doctor.ts'

const key = (name: string) => path.join(keysDirectory, `release.${name}.pem`)
let number = 0

async function shipped(app: string, canary?: number): Promise<string> {
  number += 1
  const { version } = (await publish(smallBuild(app, number))).descriptor
  return (await promote({ [app]: version }, 'a test', { canary })).id
}

/** The doctor's report on one part, and its exit code. */
async function says(what: string, front = 'http://127.0.0.1:1') {
  const { code, data } = await doctor.run([], { front }, () => {})
  const { state, detail } = (data as Health[]).find((health) => health.what === what) ?? {}
  return { code, state, detail }
}

beforeEach(async () => {
  for (const folder of ['store', 'keys'])
    rmSync(path.join(dataFolder, folder), { recursive: true, force: true })
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart']) await shipped(app)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(removeData)

test('a healthy shop has no findings @PLAT-02', async () => {
  const health = JSON.stringify({ lineup: 'L-0002' })
  const found = await listening(
    (_request, response) => response.end(health),
    (origin) => says('front', origin),
  )
  expect(found).toMatchObject({ code: 0, state: 'ok' })
  expect((await says('channel production')).detail).toMatch(/^L-0002, \d+ files as signed$/)
})

test.each([
  [
    'no private key',
    () => rmSync(key('key')),
    'warned',
    3,
    'this machine reads, but cannot publish',
  ],
  [
    'a private key that others can read',
    () => chmodSync(key('key'), 0o644),
    'broken',
    2,
    'chmod 600',
  ],
  ['no public key', () => rmSync(key('pub')), 'broken', 2, 'no public key'],
  [
    'keys of two pairs',
    () =>
      writeFileSync(
        key('key'),
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
      ),
    'broken',
    2,
    'is not that of a trusted public one',
  ],
])('%s @PLAT-02 @PLAT-08', async (_what, cause, state, code, detail) => {
  cause()
  expect(await says('keys')).toEqual({
    code,
    state,
    detail: expect.stringContaining(detail) as string,
  })
})

test('Node older than the tool needs @PLAT-02', async () => {
  expect(await examine('Node', node('22.19.0'))).toMatchObject({
    state: 'broken',
    detail: 'v22.19.0; the tool needs 24: run it by pnpm mf',
  })
})

test('a store without a line-up @PLAT-02', async () => {
  forgetStore()
  await publish(smallBuild('shell', 1))
  expect(await says('channel production')).toMatchObject({
    code: 2,
    state: 'broken',
    detail: 'no line-up was promoted yet: a new shop begins with mf ship all',
  })
})

test('a lost channel is told once, and nothing of it is called sound @PLAT-02', async () => {
  await shipped('mf-cart', 5)
  rmSync(inStore('channels/production.json'))
  const health = JSON.stringify({ lineup: 'L-0002' })
  const found = async (what: string) =>
    listening(
      (_request, response) => response.end(health),
      (origin) => says(what, origin),
    )
  expect(await found('channel production')).toMatchObject({
    code: 2,
    state: 'broken',
    detail: expect.stringContaining('`mf channel restore` rebuilds it') as string,
  })
  expect(await found('canary')).toMatchObject({
    state: 'warned',
    detail: 'nobody knows: its channel says it',
  })
  expect(await found('front')).toMatchObject({
    state: 'warned',
    detail: expect.stringMatching(/serves L-0002, from its own copy/) as string,
  })
})

test('a disk that is nearly full @PLAT-02', async ({ skip }) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', inStore()], { stdio: 'pipe' })
  } catch {
    skip('a small disk cannot be mounted here')
  }
  try {
    await markStore()
    expect(await says('disk')).toMatchObject({
      state: 'broken',
      detail: 'only 21 MB free: run mf gc',
    })
  } finally {
    execFileSync('umount', [inStore()])
  }
})

test('a promotion under way is no finding; a killed one is told, and taken over by the next @PLAT-02', async () => {
  await withStoreLock(inStore(), async () => {
    expect(await says('lock')).toMatchObject({ state: 'ok', detail: 'a promotion is under way' })
  })
  const { app, version } = (await publish(smallBuild('mf-cart', 9000))).descriptor
  expect(await killedAt(1, 'promote', app, version)).toBe(true)
  expect((await says('lock')).detail).toMatch(
    /^process \d+ was killed in the middle of a promotion/,
  )
  await promote({ [app]: version }, 'the next')
  expect((await says('lock')).detail).toBe('nobody promotes')
})

test('a lock that is held too long @PLAT-02', async () => {
  const folder = inStore('promotion.lock')
  const owner = { id: 'x', host: 'another-machine', pid: 7 }
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(owner))
  const since = new Date(Date.now() - 10 * 60_000)
  utimesSync(folder, since, since)
  expect(await says('lock')).toMatchObject({
    code: 2,
    state: 'broken',
    detail:
      'promotion.lock is held for 10 min by process 7 on another-machine: remove it if no tool runs',
  })
})

const releaseOf = (app: string) => {
  const { body } = JSON.parse(readFileSync(inStore('lineups/L-0002.json'), 'utf8')) as {
    body: { releases: Record<string, { version: string }> }
  }
  return inStore('releases', app, body.releases[app]?.version ?? '')
}

test.each([
  [
    'a changed byte',
    () => appendFileSync(path.join(releaseOf('mf-cart'), 'server.cjs'), ' '),
    'server.cjs is not what its release says',
  ],
  [
    'a file that is gone',
    () => rmSync(path.join(releaseOf('shell'), 'server.cjs')),
    'server.cjs is missing',
  ],
  [
    'a release that is gone',
    () => rmSync(releaseOf('mf-cart'), { recursive: true }),
    'release.json is missing',
  ],
  [
    'a forged channel',
    () => {
      const file = inStore('channels/production.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace('L-0002', 'L-0001'))
    },
    'is not signed by a trusted key',
  ],
])('%s in what the channel names @PLAT-02 @PLAT-08', async (_what, cause, detail) => {
  cause()
  expect(await says('channel production')).toEqual({
    code: 2,
    state: 'broken',
    detail: expect.stringContaining(detail) as string,
  })
})

test('a canary that has run too long @PLAT-02', async () => {
  await shipped('mf-cart', 5)
  expect((await says('canary')).detail).toBe('L-0003 for 5 % of shoppers')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 })
  expect(await says('canary')).toMatchObject({
    state: 'warned',
    detail: 'L-0003 for 5 % of shoppers, unmoved for 420 min: mf watch, or mf canary end',
  })
})

test.each([
  [
    'of another line-up',
    JSON.stringify({ lineup: 'L-0001' }),
    'serves L-0001, the channel names L-0002',
  ],
  [
    'that serves nothing',
    JSON.stringify({ lineup: null }),
    'serves nothing, the channel names L-0002',
  ],
  ['that is something else', '<h1>It works!</h1>', 'answers 200, but not as a front does'],
])('a front %s @PLAT-02', async (_what, body, detail) => {
  const found = await listening(
    (_request, response) => response.end(body),
    (origin) => says('front', origin),
  )
  expect(found).toEqual({
    code: 3,
    state: 'warned',
    detail: expect.stringContaining(detail) as string,
  })
})

test('a front that does not answer @PLAT-02', async () => {
  expect(await says('front')).toEqual({
    code: 3,
    state: 'warned',
    detail: 'http://127.0.0.1:1 does not answer',
  })
})

test('a line-up and a canary that the front refuses stand in the way of every team @PLAT-02', async () => {
  await shipped('mf-cart', 5)
  const refused = ['L-0002', 'L-0003'].map((lineup) => ({
    lineup,
    strikes: 2,
    reason: 'mf-cart: no page',
  }))
  const answer = asFront(() => ({ serving: 'L-0001', refused }))
  const found = (what: string) => listening(answer, (origin) => says(what, origin))
  const broken = (detail: string) => ({
    code: 2,
    state: 'broken',
    detail: expect.stringContaining(detail) as string,
  })
  expect(await found('front')).toEqual(broken('serves L-0001 and refuses L-0002: mf-cart: no page'))
  expect(await found('channel production')).toEqual(
    broken('L-0002 is as signed, but a front refuses it'),
  )
  expect(await found('canary')).toEqual(
    broken('L-0003, for 5 % of shoppers, is refused by a front: mf-cart: no page'),
  )
}, 120_000)

test('a clock that is not that of the others @PLAT-02', async () => {
  const at = (shift: number) =>
    listening(
      (_request, response) =>
        response.setHeader('date', new Date(Date.now() + shift).toUTCString()).end('{}'),
      (origin) => says('clock', origin),
    )
  expect(await at(0)).toMatchObject({ state: 'ok', detail: 'as the front’s' })
  expect((await at(10 * 60_000)).detail).toMatch(/ is 10 min ahead of this clock$/)
  expect((await at(-10 * 60_000)).detail).toMatch(/ is 10 min behind this clock$/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
  expect(await says('clock')).toMatchObject({
    state: 'warned',
    detail: expect.stringContaining('was signed 10 min in the future of this clock') as string,
  })
})
