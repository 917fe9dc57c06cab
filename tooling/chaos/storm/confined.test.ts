import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layout } from '../../src/release/store.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { lineupWith } from '../testing/lineup-with.ts'
import { createTarget, type Target } from './target.ts'
import { startWatchedFront, type WatchedFront } from './watched-front.ts'

const patienceMs = 120_000

let directory = ''
let secret = ''
let target: Target
let front: WatchedFront

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'confined-'))
  secret = path.join(directory, 'secret')
  await writeFile(secret, 'secret')
  target = await createTarget(directory)
  front = await startWatchedFront(path.join(directory, 'front'), target.folders, await freePort(), {
    environment: { SOMETHING_SECRET: 'secret' },
    isServing: false,
  })
}, patienceMs)

afterAll(async () => {
  await front.end()
  await rm(directory, { recursive: true, force: true })
})

test('a front answers nobody before it can show a page @PLAT-04', async () => {
  expect((await fetch(`${front.origin}/`)).status).toBe(200)
})

/**
 * The front's verdict on a signed release of mf-cart whose server bundle runs this code when it
 * loads.
 */
async function verdictOn(nth: number, code: string) {
  const version = `0.4.${nth}-0123456789`
  const lineup = await lineupWith(
    target,
    version,
    `${code}\nexports.remote = { contractVersion: 1, routes: [], parcels: {} }`,
  )
  return front.verdictOn(() => target.write(layout.channel('production'), target.point(lineup)))
}

test.each([
  ['reads a file', `require('node:fs').readFileSync('/etc/passwd')`, 'asks for "node:fs"'],
  [
    'reads a file by another way',
    `process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')`,
    'process.getBuiltinModule is not a function',
  ],
  [
    'starts a process',
    `require('node:child_process').execSync('id')`,
    'asks for "node:child_process"',
  ],
  ['reaches into Node', `process.binding('fs')`, 'process.binding is not a function'],
  ['ends the front', 'process.kill(process.pid)', 'process.kill is not a function'],
])(
  'a release that %s is refused, and the front serves on @PLAT-04',
  async (_what, code, words) => {
    const nth = front.ran.length
    expect(await verdictOn(nth, code)).toEqual({ refused: expect.stringContaining(words) })
    expect(await front.live()).toBe('L-0001')
    expect((await fetch(`${front.origin}/`)).status).toBe(200)
    await front.backTo('L-0001', () =>
      target.write(layout.channel('production'), target.point('L-0001')),
    )
  },
  patienceMs,
)

test(
  'a release that looks for what the front knows finds nothing, and is served @PLAT-04',
  async () => {
    const found = `console.error('ran ' + (process.env.SOMETHING_SECRET ?? Object.keys(process).join('')))`
    expect(await verdictOn(99, found)).toMatchObject({ live: expect.any(String) })
    await expect.poll(() => front.ran).toContain('env')
    expect(front.ran).not.toContain('secret')
  },
  patienceMs,
)
