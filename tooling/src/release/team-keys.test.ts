import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkApps } from '../commands/check.ts'
import { keys as command } from '../commands/keys.ts'
import { lineup as lineupCommand } from '../commands/lineup.ts'
import { keysDirectory } from '../paths.ts'
import { allow, endCanary, widen } from './channel-moves.ts'
import { ensureKeys, privateFile, readPrivateKey } from './key-files.ts'
import { logPublished, logMove } from './move-log.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { readLog } from './read-log.ts'
import { repair } from './repair.ts'
import { signBody } from './signing.ts'
import { layout } from './store.ts'
import { withKeyOf } from '../testing/with-key-of.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const built = (app: string) => smallBuild(app, (number += 1))
const published = async (app: string) => (await publish(built(app))).descriptor.version

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-catalog'])
    await promote({ [app]: await published(app) }, 'a test')
  for (const team of ['mf-cart', 'mf-catalog']) await command.run(['new', team], {}, () => {})
})
afterAll(removeData)

test('a team publishes and moves its own app with its own key, and the line-up says whose it was @PLAT-08', async () => {
  await withKeyOf('mf-cart', async () => {
    const build = built('mf-cart')
    await publish(build)
    await logPublished(ownStore(), build, 'a test')
    await promote({ 'mf-cart': build.version }, 'a trial', { canary: 5 })
    await widen(50)
    await endCanary('bad', { deny: true })
    expect(await allow('mf-cart', build.version)).toBe(true)
    await promote({ 'mf-cart': build.version }, 'ours')
  })
  const { lines } = await lineupCommand.run(['show'], {}, () => {})
  expect(lines[0]).toContain('by the key of mf-cart')
  expect(lines.map((line) => /^(\S+) .* (\S+)$/.exec(line)?.slice(1))).toEqual(
    expect.arrayContaining([
      ['mf-cart', 'mf-cart'],
      ['mf-catalog', 'platform'],
    ]),
  )
  const log = await readLog(ownStore())
  expect(log.map(({ fault }) => fault).filter(Boolean)).toEqual([])
  expect(log.at(-1)?.key).toBe('mf-cart')
})

test('it moves nothing of another team, and writes nothing on the way @PLAT-08', async () => {
  const version = await published('mf-catalog')
  const denied = await published('mf-catalog')
  await promote({ 'mf-catalog': denied }, 'bad', { canary: 5 })
  await endCanary('bad', { deny: true })
  const trial = await promote({ 'mf-catalog': version }, 'a trial', { canary: 5 })
  const { revision } = (await ownStore().channel('production')) ?? {}
  const refusal = /mf-cart \(k-\w{10}\), does not open mf-catalog/
  await withKeyOf('mf-cart', async () => {
    const build = built('mf-catalog')
    await expect(publish(build)).rejects.toThrow(refusal)
    expect(existsSync(inStore('releases/mf-catalog', build.version))).toBe(false)
    await expect(promote({ 'mf-catalog': version }, 'not ours')).rejects.toThrow(refusal)
    await expect(promote({ 'mf-catalog': null }, 'away', { as: 'roll back' })).rejects.toThrow(
      refusal,
    )
    await expect(widen(100)).rejects.toThrow(refusal)
    await expect(endCanary('not ours', { deny: true })).rejects.toThrow(refusal)
    await expect(allow('mf-catalog', denied)).rejects.toThrow(refusal)
    await expect(repair(true)).rejects.toThrow("takes the platform's key")
    await expect(command.run(['new', 'mf-content'], {}, () => {})).rejects.toThrow(
      "a new key takes the platform's key",
    )
  })
  expect((await ownStore().channel('production'))?.revision).toBe(revision)
  expect(
    await ownStore().lineup(`L-${String(Number(trial.id.slice(2)) + 1).padStart(4, '0')}`),
  ).toBe(null)
  await endCanary('over')
})

test('its own promotion makes another team’s canary again on top, which is no move of theirs @PLAT-02 @PLAT-08', async () => {
  const trial = await promote({ 'mf-catalog': await published('mf-catalog') }, 'a trial', {
    canary: 5,
  })
  await withKeyOf('mf-cart', async () => {
    await promote({ 'mf-cart': await published('mf-cart') }, 'beside it')
  })
  expect((await ownStore().channel('production'))?.canary?.lineup).not.toBe(trial.id)
  expect((await readLog(ownStore())).at(-1)?.fault).toBeNull()
  await endCanary('over')
})

test('a release of mf-cart that mf-catalog’s key signed is refused by name, by reading and by the check; the right key writes over it @PLAT-08', async () => {
  const build = built('mf-cart')
  const { descriptor } = await publish(build)
  const file = layout.release('mf-cart', build.version)
  await withKeyOf('mf-catalog', () =>
    writeFileSync(
      inStore(file),
      JSON.stringify(signBody(descriptor, readPrivateKey(keysDirectory))),
    ),
  )
  const refusal =
    /release\.json is signed by the key of mf-catalog \(k-\w{10}\), which does not open mf-cart/
  await expect(ownStore().release('mf-cart', build.version)).rejects.toThrow(refusal)
  await expect(checkApps({ 'mf-cart': build.version }, { api: 'none' })).rejects.toThrow(refusal)
  expect((await publish(build)).fresh).toBe(true)
})

test('a move beyond its key’s apps, made without the tool, is told by the log @PLAT-08', async () => {
  const before = await ownStore().channel('production')
  const current = before && (await ownStore().lineup(before.lineup))
  if (!before || !current) throw new Error('no channel')
  const { 'mf-catalog': _catalog, ...releases } = current.releases
  const lineup = { ...current, id: 'L-0900', releases }
  const after = { ...before, revision: before.revision + 1, lineup: lineup.id }
  await withKeyOf('mf-cart', () =>
    logMove(ownStore(), after, { move: 'promote', lineups: [lineup] }),
  )
  const { fault } = (await readLog(ownStore())).at(-1) ?? {}
  expect(fault).toMatch(/^the key of mf-cart \(k-\w{10}\) does not open mf-catalog$/)
})

test('keys are listed with what they open; a team that is no app says which apps @PLAT-08', async () => {
  const { lines } = await command.run([], {}, () => {})
  expect(lines.map((line) => line.split(/ {2,}/).slice(1).join(' | '))).toEqual([
    'of | opens',
    'platform | every app | this machine signs with it',
    'links | links to look',
    'mf-cart | mf-cart',
    'mf-catalog | mf-catalog',
  ])
  await expect(command.run(['new', 'checkout'], {}, () => {})).rejects.toThrow(
    '--opens: which apps',
  )
  const { lines: said } = await command.run(
    ['new', 'checkout'],
    { opens: 'mf-cart,mf-account' },
    () => {},
  )
  expect(said[0]).toMatch(/^k-\w{10} of checkout opens mf-cart, mf-account$/)
})

test('a key that nobody trusts, and a key of links, sign nothing @PLAT-08', async () => {
  const own = privateFile(keysDirectory, 'release')
  renameSync(own, `${own}.away`)
  try {
    renameSync(privateFile(keysDirectory, 'links'), own)
    await expect(publish(built('mf-cart'))).rejects.toThrow('what this private key signs')
    renameSync(own, privateFile(keysDirectory, 'links'))
  } finally {
    rmSync(own, { force: true })
    renameSync(`${own}.away`, own)
  }
  expect(path.basename(own)).toBe('release.key.pem')
})
