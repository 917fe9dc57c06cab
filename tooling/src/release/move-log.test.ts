import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log as command } from '../commands/log.ts'
import { keysDirectory } from '../paths.ts'
import { allow, endCanary, takeBack, widen } from './channel-moves.ts'
import { logPublished } from './move-log.ts'
import { readLog } from './read-log.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { ensureKeys } from './key-files.ts'
import { layout } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
async function published(app: string): Promise<string> {
  number += 1
  return (await publish(smallBuild(app, number))).descriptor.version
}
const shipped = async (app: string, canary?: number) =>
  promote({ [app]: await published(app) }, `ship ${app}`, { canary })
const said = async () =>
  (await readLog(ownStore())).map(({ entry }) => entry && [entry.move, entry.why])

beforeAll(async () => {
  ensureKeys(keysDirectory)
  process.env['MF_USER'] = 'Jana'
  for (const app of ['shell', 'mf-cart']) await shipped(app)
})
afterAll(removeData)

test('every move is in the log, with who and why @PLAT-02', async () => {
  const version = await published('mf-cart')
  await logPublished(ownStore(), { app: 'mf-cart', version }, 'from commit abc')
  await promote({ 'mf-cart': version }, 'a trial', { canary: 5 })
  await widen(50, { reason: 'it looks good' })
  await endCanary('it was bad', { deny: true })
  await allow('mf-cart', version, { reason: 'it was the network' })
  const before = await ownStore().channel('production')
  const { id } = await promote({ 'mf-cart': version }, 'again')
  if (before) await takeBack(id, before, 'no page')
  await promote({ 'mf-cart': null }, 'gone', { as: 'roll back' })
  expect(await said()).toEqual([
    ['promote', 'ship shell'],
    ['promote', 'ship mf-cart'],
    ['publish', 'from commit abc'],
    ['canary', 'a trial'],
    ['widen', 'it looks good'],
    ['deny', 'it was bad'],
    ['allow', 'it was the network'],
    ['promote', 'again'],
    ['take back', `${id} taken back: no page`],
    ['roll back', 'gone'],
  ])
  const { code, lines } = await command.run([], { last: '2' }, () => {})
  expect(code).toBe(0)
  expect(lines[2]).toMatch(/^10 +\S+Z +Jana +platform +roll back +production L-0005 +gone$/)
  expect(lines.at(-1)).toBe('10 entries as signed, each after the one before')
})

test.each([
  [
    'changed',
    (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('Jana', 'Petr')),
    ['4: log/00000004.json is not signed by a trusted key', '5: does not follow the one before it'],
  ],
  ['gone', (file: string) => rmSync(file), ['5: 1 before it missing']],
])('an entry that is %s is told @PLAT-08', async (_what, spoil, faults) => {
  const file = inStore(layout.log(4))
  const kept = readFileSync(file)
  spoil(file)
  const found = await readLog(ownStore())
  expect(found.flatMap(({ number, fault }) => (fault ? [`${number}: ${fault}`] : []))).toEqual(
    faults,
  )
  expect((await command.run([], {}, () => {})).code).toBe(2)
  writeFileSync(file, kept)
})

test('a key that did not sign the log publishes nothing, before the first promotion either @PLAT-08', async () => {
  for (const folder of ['channels', 'lineups']) rmSync(inStore(folder), { recursive: true })
  rmSync(keysDirectory, { recursive: true })
  ensureKeys(keysDirectory)
  const build = smallBuild('mf-cart', 99)
  await expect(publish(build)).rejects.toThrow('is signed by another key')
  expect(existsSync(inStore('releases/mf-cart', build.version))).toBe(false)
})
