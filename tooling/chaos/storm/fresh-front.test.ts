import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readLinksKey } from '../../src/release/key-files.ts'
import { signedWord } from '../../src/release/signed-word.ts'
import { sha384 } from '../../src/release/signing.ts'
import { layout } from '../../src/release/store.ts'
import { serveStore, type StoreServer } from '../federation/store-server.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { lineupWith } from '../testing/lineup-with.ts'
import { createTarget, type Target } from './target.ts'
import { startWatchedFront, type WatchedFront } from './watched-front.ts'

const patienceMs = 120_000

let directory = ''
let target: Target
let store: StoreServer
let disks = 0
const fronts: WatchedFront[] = []

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fresh-front-'))
  target = await createTarget(directory)
  store = await serveStore(target.folders.store)
}, patienceMs)

afterEach(async () => {
  store.fault(null)
  await Promise.all(fronts.splice(0).map(({ end }) => end()))
}, patienceMs)

afterAll(async () => {
  await store.end()
  await rm(directory, { recursive: true, force: true })
})

/** A front whose disk is empty. */
async function aFront(
  from: string,
  options?: { isServing?: boolean; environment?: Record<string, string> },
): Promise<WatchedFront> {
  const disk = path.join(directory, `disk-${++disks}`)
  const front = await startWatchedFront(
    disk,
    { ...target.folders, store: from },
    await freePort(),
    options,
  )
  fronts.push(front)
  return front
}

/** Shoppers had the candidate until a moment ago. @returns its line-up. */
async function promoteAndTakeBack(): Promise<string> {
  const lineup = target.lineupOfCandidate()
  await target.write(layout.lineup(lineup.id), lineup)
  const served = [{ lineup: lineup.id, until: new Date().toISOString() }]
  await target.write(layout.channel('production'), target.point('L-0001', { served }))
  return lineup.id
}

/** A line-up whose mf-cart never ends to load. @returns its id. */
const writeHanging = () => lineupWith(target, '0.3.0-1009100910', 'for (;;);')

/** Line-ups with open tabs, as the board counts them. */
async function openTabs({ origin }: WatchedFront): Promise<Record<string, number>> {
  const word = signedWord(
    'board',
    { subject: 'test', expires: Date.now() + 60_000 },
    readLinksKey(target.folders.keys),
  )
  const response = await fetch(`${origin}/_mf/metrics.json`, {
    headers: { authorization: `Bearer ${word}` },
  })
  const { lineups } = (await response.json()) as { lineups: { lineup: string; openTabs: number }[] }
  return Object.fromEntries(
    lineups
      .filter(({ openTabs }) => openTabs > 0)
      .map(({ lineup, openTabs }) => [lineup, openTabs]),
  )
}

const entryOf = ({ candidate }: Target) => ({
  file: candidate.entry,
  digest: candidate.files[candidate.entry]?.sha384,
})
const ask = ({ origin }: WatchedFront, file: string) =>
  fetch(`${origin}/_mf/assets/mf-cart/${file}`, { headers: { 'accept-encoding': 'br' } })

test.each(['a folder', 'an address'])(
  'a front with an empty disk gives tabs of older line-ups their files, from a store that is %s @PLAT-03 @F20',
  async (kind) => {
    await promoteAndTakeBack()
    const front = await aFront(kind === 'a folder' ? target.folders.store : store.origin)
    const { file, digest } = entryOf(target)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(front, file)))
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(sha384(Buffer.from(await answer.arrayBuffer()))).toBe(digest)
    }
    expect((await ask(front, 'nobody.00000000.js')).status).toBe(404)
  },
  patienceMs,
)

test(
  'such a file is told from a changed one, and from one that cannot be had just now @PLAT-04 @PLAT-08 @F15',
  async () => {
    await promoteAndTakeBack()
    const front = await aFront(store.origin)
    const { file, digest } = entryOf(target)
    store.fault(
      (asked, _bytes, response) =>
        asked.endsWith(file) && Boolean(response.end('globalThis.ran = "evil"')),
    )
    expect((await ask(front, file)).status).toBe(503)
    store.fault((_asked, _bytes, response) => Boolean(response.destroy()))
    const away = await ask(front, file)
    expect([
      away.status,
      away.headers.get('cache-control'),
      away.headers.get('retry-after'),
    ]).toEqual([503, 'no-store', '5'])
    store.fault(null)
    const mended = await front.until('the file', async () =>
      (await ask(front, file)).status === 200 ? ask(front, file) : null,
    )
    expect(sha384(Buffer.from(await mended.arrayBuffer()))).toBe(digest)
  },
  patienceMs,
)

test(
  'tabs of a line-up that is no longer served are counted for a day, those of one that never was are not @PLAT-09',
  async () => {
    const old = await promoteAndTakeBack()
    const front = await aFront(target.folders.store)
    const tells = (of: string, tab: string) =>
      fetch(`${front.origin}/_mf/lineup.json?of=${of}&tab=${tab}`)
    for (const tab of ['a', 'b', 'a']) await tells(old, tab)
    await tells('L-0001', 'c')
    await tells('L-0999', 'd')
    expect(await openTabs(front)).toEqual({ [old]: 2, 'L-0001': 1 })
    await tells('L-0001', 'a')
    expect(await openTabs(front), 'a tab that took the newer one').toEqual({
      [old]: 1,
      'L-0001': 2,
    })
  },
  patienceMs,
)

test(
  'names that no release has do not become questions to the store @F17',
  async () => {
    const front = await aFront(store.origin)
    await ask(front, 'first.00000000.js')
    const asked: string[] = []
    store.fault((file) => {
      if (!file.startsWith('channels/')) asked.push(file)
      return false
    })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask(front, `nobody-${index}.00000000.js`)),
    )
    expect(answers.every(({ status }) => status === 404)).toBe(true)
    expect(asked, 'line-ups and releases are read once').toEqual([])
  },
  patienceMs,
)

test(
  'a front without any line-up waits for the store, says so in Czech, and serves once it is there @PLAT-04 @F01',
  async () => {
    const { store: folder } = target.folders
    const away = `${folder}-away`
    await rename(folder, away)
    const front = await aFront(folder, { isServing: false })
    const page = await fetch(`${front.origin}/`)
    expect([
      page.status,
      page.headers.get('retry-after'),
      page.headers.get('cache-control'),
    ]).toEqual([503, '5', 'no-store'])
    const html = await page.text()
    expect(html).toContain('Omlouváme se, nastala chyba.')
    expect(html).toContain('Zkuste to prosím později.')
    expect((await fetch(`${front.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${front.origin}/healthz`)).status, 'nobody restarts it for that').toBe(200)
    await rename(away, folder)
    expect(await front.until('a line-up', front.live)).toBe('L-0001')
    expect([
      (await fetch(`${front.origin}/readyz`)).status,
      (await fetch(`${front.origin}/`)).status,
    ]).toEqual([200, 200])
  },
  patienceMs,
)

test(
  'so does one whose store gives nothing but rubbish, in the same process @PLAT-04 @F01',
  async () => {
    store.fault((_file, _bytes, response) => Boolean(response.end('<!doctype html>')))
    const front = await aFront(store.origin, { isServing: false })
    expect((await fetch(`${front.origin}/`)).status).toBe(503)
    store.fault(null)
    expect(await front.until('a line-up', front.live)).toBe('L-0001')
    process.kill(front.pid, 0)
  },
  patienceMs,
)

test(
  'a release written anew after its line-up is not served, whoever signed it; a front with nothing else waits @PLAT-08 @F15',
  async () => {
    const { folders, good, signedText } = target
    const file = path.join(
      folders.store,
      layout.release('mf-cart', good.releases['mf-cart']?.version ?? ''),
    )
    const before = await readFile(file, 'utf8')
    const { body } = JSON.parse(before) as { body: object }
    await writeFile(file, signedText({ ...body, commit: 'another' }))
    const front = await aFront(folders.store, { isServing: false })
    expect((await fetch(`${front.origin}/`)).status).toBe(503)
    await writeFile(file, before)
    expect(await front.until('a line-up', front.live)).toBe('L-0001')
  },
  patienceMs,
)

test(
  'files of line-ups long gone leave the own disk, those that serve stay however old they are @PLAT-03',
  async () => {
    const front = await aFront(target.folders.store, { environment: { FRONT_TIDY_MS: '300' } })
    const old = path.join(front.copies, layout.asset('mf-cart', 'gone.00000000.js'))
    const oldServer = path.join(front.copies, layout.server('mf-cart', '0.0.1-0000000000'))
    const page =
      (await readFile(path.join(front.copies, 'last-good.json'), 'utf8')).match(
        /mf-cart@[\w.-]+\/server\.cjs/,
      )?.[0] ?? ''
    const served = path.join(
      front.copies,
      layout.server('mf-cart', page.split('@')[1]?.split('/')[0] ?? ''),
    )
    const longAgo = new Date(Date.now() - 72 * 60 * 60_000)
    for (const file of [old, oldServer]) {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, 'old')
    }
    for (const file of [old, oldServer, served]) await utimes(file, longAgo, longAgo)
    const isThere = (file: string) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      )
    await front.until(
      'the old ones gone',
      async () =>
        ((await isThere(old)) ?? (await isThere(path.dirname(oldServer)))) === null || null,
    )
    expect(await isThere(served)).toBeGreaterThan(longAgo.getTime())
    expect(await front.live()).toBe('L-0001')
  },
  patienceMs,
)

test(
  'a line-up that hangs while it is tried is given up when the channel names another @PLAT-04 @F11',
  async () => {
    const front = await aFront(target.folders.store)
    const hanging = await writeHanging()
    const verdict = await front.verdictOn(async () => {
      await target.write(layout.channel('production'), target.point(hanging))
      // it is being tried: a module that hangs while it loads is waited for eight seconds
      await sleep(3000)
      await target.write(layout.channel('production'), target.point('L-0001'))
    })
    expect(verdict).toEqual({ refused: `Error: ${hanging} is given up: the channel names L-0001` })
    expect(await front.live()).toBe('L-0001')
  },
  patienceMs,
)

test(
  'a front that is told to end serves on until balancers have taken notice, and closes no connection before @PLAT-04',
  async () => {
    const front = await aFront(target.folders.store, { environment: { DRAIN_SECONDS: '3' } })
    expect((await fetch(`${front.origin}/readyz`)).status).toBe(200)
    process.kill(front.pid, 'SIGTERM')
    await front.until('it wants no more', async () =>
      (await fetch(`${front.origin}/readyz`)).status === 503 ? true : null,
    )
    const page = await fetch(`${front.origin}/_mf/lineup.json`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${front.origin}/healthz`)).status, 'nobody kills it meanwhile').toBe(200)
    await expect(front.until('its end', () => Promise.resolve(null))).rejects.toThrow(
      'the front ended with 0',
    )
  },
  patienceMs,
)
