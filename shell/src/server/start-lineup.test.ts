import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { inputOf } from '../testing/a-front.ts'
import { createQuarantine } from './quarantine/quarantine.ts'
import { readSettings } from './settings.ts'
import { createLineupStarter, type LiveLineup } from './start-lineup.ts'

const started: LiveLineup[] = []
afterEach(() => Promise.all(started.splice(0).map(({ pool }) => pool.close())))

/**
 * Starts a line-up of one remote with these pages; `code` is what its server bundle does when it
 * loads.
 */
async function start(
  paths: string[],
  { strict = true, code = 'exports.remote = {}', unproven = new Set<string>() } = {},
): Promise<LiveLineup> {
  const input = inputOf(paths.map((path) => ({ path })))
  const remotes = input.remotes.map((remote) => ({ ...remote, code }))
  const startLineup = createLineupStarter(
    readSettings({}),
    createQuarantine(60_000),
    pino({ level: 'silent' }),
  )
  const lineup = await startLineup({ ...input, remotes }, { workers: 1, strict, unproven })
  started.push(lineup)
  return lineup
}

test('a page of each remote is rendered first: code that fails refuses the line-up, data that is away does not', async () => {
  await expect(start(['/rozbita'])).rejects.toThrow('/rozbita answers 500')
  await expect(start(['/padne'])).rejects.toThrow('no page')
  expect(await start(['/bez-dat'])).toMatchObject({ id: 'L-0001', crippled: false })
  expect(
    await start(['/eshop/:slug', '/kosik/*']),
    'nothing without parameters to try',
  ).toMatchObject({ crippled: false })
}, 30_000)

test('the page that is tried is one that needs no data of its own, public if there is one', async () => {
  await expect(start(['/detail/:rozbita', '/rozbita', '/eshop'])).rejects.toThrow(
    '/rozbita answers 500',
  )
  const input = inputOf([{ path: '/rozbita', personal: true }, { path: '/eshop' }])
  const startLineup = createLineupStarter(
    readSettings({}),
    createQuarantine(60_000),
    pino({ level: 'silent' }),
  )
  started.push(await startLineup(input, { workers: 1, strict: true }))
  expect(started).toHaveLength(1)
}, 30_000)

test('a release that is new renders all its pages that need no data of their own @PLAT-02', async () => {
  const pages = ['/eshop', '/detail/:rozbita', '/bez-dat', '/rozbita']
  await expect(start(pages, { unproven: new Set(['mf-x']) })).rejects.toThrow(
    '/rozbita answers 500',
  )
  expect(await start(pages)).toMatchObject({ crippled: false })
}, 30_000)

test('a remote that does not load refuses the line-up, or is left out where there is nothing else', async () => {
  const code = 'throw new Error("no bundle")'
  await expect(start(['/eshop'], { code })).rejects.toThrow('mf-x: ')
  expect(await start(['/eshop'], { code, strict: false })).toMatchObject({ crippled: true })
  expect(await start(['/rozbita'], { strict: false })).toMatchObject({ crippled: false })
}, 30_000)
