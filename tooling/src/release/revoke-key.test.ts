import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keys as command } from '../commands/keys.ts'
import { log as logCommand } from '../commands/log.ts'
import { repair as repairCommand } from '../commands/repair.ts'
import { keysDirectory } from '../paths.ts'
import { withKeyOf } from '../testing/with-key-of.ts'
import { keptChannel } from './lost-channel.ts'
import type { Evidence } from './descriptors.ts'
import { freshEvidence, keepEvidence } from './evidence.ts'
import { ensureKeys, readPrivateKey, trustedFile } from './key-files.ts'
import { tupleOf } from './lineups.ts'
import { logMove, loggedLineup } from './move-log.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { readLog } from './read-log.ts'
import type { Repaired } from './repair.ts'
import { restoreChannel } from './restore-channel.ts'
import { sha384, signBody } from './signing.ts'
import { layout } from './store.ts'
import { trustIn } from './trusted-keys.ts'
import { verifyLineup } from './verify.ts'
import { wayBack } from './gate/way-back.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const built = (app: string) => smallBuild(app, (number += 1))
const run = (words: string[], values = {}) => command.run(words, values, () => {})
const idOf = (name: string) =>
  trustIn(keysDirectory)().find((key) => key.name === name && !key.revoked)?.id ?? ''
const revoke = (id: string, reason = 'a laptop was lost') => run(['revoke', id], { reason })
const channel = async () => {
  const found = await keptChannel(ownStore(), 'production')
  if (!found) throw new Error('no channel')
  return found
}
const write = (file: string, body: unknown) =>
  writeFileSync(inStore(file), JSON.stringify(signBody(body, readPrivateKey(keysDirectory))))

const [first, second] = [built('mf-cart'), built('mf-cart')]
/** Published with the old key, and never promoted. */
const unused = built('mf-cart')
let served = ''

beforeAll(async () => {
  ensureKeys(keysDirectory)
  const shell = built('shell')
  await publish(shell)
  await promote({ shell: shell.version }, 'a test')
  await run(['new', 'mf-cart'])
  await withKeyOf('mf-cart', async () => {
    for (const build of [first, second]) {
      await publish(build)
      await promote({ 'mf-cart': build.version }, 'ours')
    }
    await publish(unused)
  })
  served = (await channel()).lineup
})
afterAll(removeData)

test('the next key is trusted beside the old one: both sign until the old one is revoked @PLAT-08', async () => {
  const old = idOf('mf-cart')
  const { data } = await run(['new', 'mf-cart-2'], { opens: 'mf-cart' })
  await withKeyOf('mf-cart-2', async () => {
    const build = built('mf-cart')
    await publish(build)
    await promote({ 'mf-cart': build.version }, 'by the next key', { canary: 5 })
  })
  expect(data).toMatchObject({ key: { opens: ['mf-cart'], revoked: null } })
  expect(trustIn(keysDirectory)().map(({ id }) => id)).toContain(old)
})

test('a key is revoked with the platform’s key alone, with a reason, and not the one at hand @PLAT-08', async () => {
  await expect(run(['revoke', idOf('mf-cart')])).rejects.toThrow('--reason')
  await expect(revoke('k-0000000000')).rejects.toThrow('there is no key k-0000000000')
  await expect(revoke(idOf('platform'))).rejects.toThrow('is the key of this machine')
  await withKeyOf('mf-cart-2', async () => {
    await expect(revoke(idOf('mf-cart'))).rejects.toThrow("takes the platform's key")
  })
})

test('what a revoked key signed is served on, also as the way back; its moves are refused @PLAT-08', async () => {
  const before = await channel()
  const old = idOf('mf-cart')
  const { lines } = await revoke(old)
  expect(lines[0]).toBe(`${old} of mf-cart is revoked: nothing it signs from now on counts`)
  const after = await channel()
  expect(after).toMatchObject({
    lineup: before.lineup,
    canary: before.canary,
    previous: before.previous,
  })
  expect(after.revision).toBe(before.revision + 1)
  const lineup = await ownStore().lineup(served)
  if (!lineup) throw new Error('no line-up')
  expect((await verifyLineup(ownStore(), lineup)).damage).toEqual([])
  expect((await wayBack('mf-cart', 'production')).to).toBe(first.version)
  await promote({ 'mf-cart': first.version }, 'back', { as: 'roll back' })
  await promote({ 'mf-cart': second.version }, 'and forth')
  await withKeyOf('mf-cart', async () => {
    const refusal = 'was revoked on'
    await expect(publish(built('mf-cart'))).rejects.toThrow(refusal)
    await expect(promote({ 'mf-cart': first.version }, 'by the thief')).rejects.toThrow(refusal)
  })
  await expect(revoke(old)).rejects.toThrow('was revoked on')
  const log = await readLog(ownStore())
  expect(log.flatMap(({ fault }) => fault ?? [])).toEqual([])
  expect(log.find(({ entry }) => entry?.move === 'revoke')?.entry?.why).toContain(
    'a laptop was lost',
  )
})

test('whoever has the key and the store moves nothing with it, whatever day it claims @PLAT-08', async () => {
  const refusal = /is signed by the key of mf-cart \(k-\w{10}\), which was revoked on/
  const state = await channel()
  const lineup = await ownStore().lineup(served)
  const kept = new Map(
    [layout.channel('production'), layout.lineup(served)].map((file) => [
      file,
      readFileSync(inStore(file)),
    ]),
  )
  await withKeyOf('mf-cart', () => {
    write(layout.channel('production'), {
      ...state,
      revision: state.revision + 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    write(layout.lineup(served), { ...lineup, reason: 'of the thief', createdAt: '2026-01-01' })
  })
  await expect(ownStore().channel('production')).rejects.toThrow(refusal)
  await expect(ownStore().lineup(served)).rejects.toThrow(refusal)
  for (const [file, bytes] of kept) writeFileSync(inStore(file), bytes)
  await expect(
    ownStore().release('mf-cart', unused.version),
    'published in time, but nobody promoted it',
  ).rejects.toThrow(refusal)
  expect((await ownStore().release('mf-cart', second.version))?.version).toBe(second.version)
})

test('an entry that the thief writes into the log is none, also in the place of an old one @PLAT-08', async () => {
  const store = ownStore()
  const old = await loggedLineup(store, served)
  const entry = (await readLog(store)).find(({ entry: found }) =>
    found?.lineups.some(({ id }) => id === served),
  )
  if (!old || !entry?.entry) throw new Error('not in the log')
  const file = layout.log(entry.number)
  const bytes = readFileSync(inStore(file))
  await withKeyOf('mf-cart', () => {
    write(file, { ...entry.entry, lineups: [{ ...old, reason: 'of the thief' }] })
  })
  expect(await loggedLineup(store, served)).toBeNull()
  expect((await readLog(store)).some(({ fault }) => fault !== null)).toBe(true)
  writeFileSync(inStore(file), bytes)
  expect((await loggedLineup(store, served))?.reason).toBe('ours')
  const state = await channel()
  await withKeyOf('mf-cart', () => logMove(ownStore(), state, { move: 'promote' }))
  expect((await readLog(store)).at(-1)?.fault).toContain('was revoked on')
})

test('of two old entries that the thief replaces the second does not vouch for the first @PLAT-08', async () => {
  const store = ownStore()
  const [forged, voucher] = (await readLog(store)).flatMap(({ entry }, at, all) =>
    entry?.lineups.some(({ id }) => id === served) ? all.slice(at, at + 2) : [],
  )
  if (!forged?.entry || !voucher?.entry) throw new Error('not in the log')
  const files = [layout.log(forged.number), layout.log(voucher.number)] as const
  const kept = files.map((file) => readFileSync(inStore(file)))
  const lineups = forged.entry.lineups.map((lineup) => ({ ...lineup, reason: 'of the thief' }))
  await withKeyOf('mf-cart', async () => {
    write(files[0], { ...forged.entry, lineups })
    write(files[1], { ...voucher.entry, after: sha384(await store.bytes(files[0])) })
  })
  expect(await loggedLineup(store, served)).toBeNull()
  for (const [at, file] of files.entries()) writeFileSync(inStore(file), kept[at] ?? '')
  expect((await loggedLineup(store, served))?.reason).toBe('ours')
})

test('a move of a revoked key is void when restoring the channel took it back; what is not chained stays a fault @PLAT-08', async () => {
  const state = await channel()
  await withKeyOf('mf-cart', () => {
    const moved = { ...state, revision: state.revision + 1, reason: 'of the thief' }
    write(layout.channel('production'), moved)
  })
  await restoreChannel('production', 'a revoked key moved it')
  const log = await readLog(ownStore())
  expect(log.flatMap(({ fault }) => fault ?? [])).toEqual([])
  const over = log.filter((line) => line.void !== null)
  expect(over.map((line) => line.void)).toEqual([expect.stringContaining('was revoked on')])
  expect((await logCommand.run([], {}, () => {})).lines.at(-1)).toContain('; 1 void, taken back')
  const file = inStore(layout.log(over[0]?.number ?? 0))
  const bytes = readFileSync(file)
  await withKeyOf('mf-cart', () => {
    const { body } = JSON.parse(bytes.toString()) as { body: object }
    write(layout.log(over[0]?.number ?? 0), { ...body, why: 'another' })
  })
  expect((await readLog(ownStore())).filter(({ fault }) => fault !== null)).toHaveLength(2)
  writeFileSync(file, bytes)
})

test('the line-up of a void move is nobody’s: repair leaves it while it is the newest, and takes it away after @PLAT-08', async () => {
  const [made, lineup] = ['L-9000', await ownStore().lineup(served)]
  await withKeyOf('mf-cart', () => write(layout.lineup(made), { ...lineup, id: made }))
  const said = async () => {
    const { code, data } = await repairCommand.run([], { write: true }, () => {})
    const found = (data as Repaired[]).find(({ file }) => file === layout.lineup(made))
    return [code, found?.state]
  }
  expect(await said()).toEqual([0, 'past'])
  expect((await promote({ 'mf-cart': first.version }, 'the next')).id).toBe('L-9001')
  expect(await said()).toEqual([0, 'mended'])
  await promote({ 'mf-cart': second.version }, 'as before')
})

test('evidence of a revoked key is none, and in nobody’s way @PLAT-08', async () => {
  const lineup = await ownStore().lineup(served)
  const releases = lineup?.releases ?? {}
  const evidence: Evidence = {
    ...{ tuple: tupleOf(releases), releases: {}, suite: 'smoke', passed: 1, failed: 0 },
    ...{ durationMs: 1, at: new Date().toISOString(), by: 'test' },
  }
  await keepEvidence(evidence)
  expect(await freshEvidence(ownStore(), releases)).not.toBeNull()
  await withKeyOf('mf-cart', () => keepEvidence(evidence))
  expect(await freshEvidence(ownStore(), releases)).toBeNull()
  await promote({ 'mf-cart': first.version }, 'on')
  expect((await promote({ 'mf-cart': second.version }, 'back')).evidence).toBeNull()
})

test('whoever reads takes a new list at once, and keeps the one it has while the file is spoilt @PLAT-08', async () => {
  const trust = trustIn(keysDirectory)
  const names = () => trust().map(({ name }) => name)
  const before = names()
  await run(['new', 'mf-content'])
  expect(names()).toEqual([...before, 'mf-content'])
  const file = trustedFile(keysDirectory)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.slice(0, 100))
  expect(names()).toEqual([...before, 'mf-content'])
  writeFileSync(file, text)
})

test('the platform’s key and the key of links are changed the same way @PLAT-08', async () => {
  const links = trustIn(keysDirectory)().find(({ name }) => name === 'links')
  await run(['new', 'links'])
  expect((await revoke(links?.id ?? '')).lines[1]).toContain('links it opened end')
  const old = idOf('platform')
  await run(['new', 'platform'])
  await withKeyOf('platform', async () => {
    await revoke(old, 'a year is over')
    expect((await channel()).lineup).toBeTruthy()
    expect(await ownStore().lineup('L-0001')).not.toBeNull()
  })
})
