import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keys as command } from '../commands/keys.ts'
import { keysDirectory } from '../paths.ts'
import { withKeyOf } from '../testing/with-key-of.ts'
import { endCanary } from './channel-moves.ts'
import type { Channel } from './descriptors.ts'
import { foreignMove, releasesNamed, type Followed } from './foreign-move.ts'
import { ensureKeys, readPrivateKey } from './key-files.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { signBody } from './signing.ts'
import { layout } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const published = async (app: string) =>
  (await publish(smallBuild(app, (number += 1)))).descriptor.version
const shipped = async (app: string, canary?: number) =>
  promote({ [app]: await published(app) }, 'a test', { canary })

async function current(): Promise<Channel> {
  const channel = await ownStore().channel('production')
  if (!channel) throw new Error('no channel')
  return channel
}
async function followed(): Promise<Followed> {
  const channel = await current()
  return { channel, releases: await releasesNamed(ownStore(), channel) }
}
const refusal = async (before: Followed) => foreignMove(ownStore(), before, await current())

/** Writes the channel past the tool, which would refuse: signed by the key of this machine. */
async function forced(change: Partial<Channel>): Promise<void> {
  const channel = await current()
  const next = { ...channel, revision: channel.revision + 1, ...change }
  writeFileSync(
    inStore(layout.channel('production')),
    JSON.stringify(signBody(next, readPrivateKey(keysDirectory))),
  )
}

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-catalog', 'mf-catalog']) await shipped(app)
  for (const team of ['mf-cart', 'mf-catalog']) await command.run(['new', team], {}, () => {})
})
afterAll(removeData)

test('moves of teams with their own apps are followed, one by one and after a while away @PLAT-08', async () => {
  const long = await followed()
  for (const team of ['mf-cart', 'mf-catalog', 'mf-cart']) {
    const before = await followed()
    await withKeyOf(team, () => shipped(team))
    expect(await refusal(before)).toBeNull()
  }
  expect(await refusal(long)).toBeNull()
  await withKeyOf('mf-catalog', () => shipped('mf-catalog', 5))
  const trial = await followed()
  await withKeyOf('mf-cart', () => shipped('mf-cart'))
  expect(await refusal(trial), 'the canary of another team is made anew on top').toBeNull()
  expect(await refusal(long)).toBeNull()
  await endCanary('over')
  expect(await refusal(trial), 'the platform moves every app').toBeNull()
})

test('a key that gives the shoppers of a canary another release of it is refused by name @PLAT-08', async () => {
  await shipped('mf-catalog', 5)
  const { canary } = await current()
  await endCanary('over')
  await shipped('mf-catalog', 5)
  const before = await followed()
  expect(before.channel.canary?.lineup).not.toBe(canary?.lineup)
  await withKeyOf('mf-cart', () => forced({ canary }))
  expect(await refusal(before)).toContain('moved mf-catalog, which it does not open')
  await withKeyOf('mf-catalog', () => forced({ canary }))
  expect(await refusal(before), 'its own team may').toBeNull()
})

test.each([
  ['what everybody gets', (old: string) => ({ lineup: old })],
  ['a canary', (old: string) => ({ canary: { lineup: old, percent: 50 } })],
  [
    'a denial',
    () => ({ denied: [{ app: 'mf-catalog', version: '0.1.0-0123456789', reason: '', at: '' }] }),
  ],
])('a key that moves %s of another team is refused by name @PLAT-08', async (_what, change) => {
  const { previous } = await current()
  await shipped('mf-catalog')
  const before = await followed()
  await withKeyOf('mf-cart', () => forced(change(previous ?? '') as Partial<Channel>))
  expect(await refusal(before)).toMatch(
    /^at revision \d+ the key of mf-cart \(k-\w{10}\) moved (mf-cart, )?mf-catalog, which it does not open$/,
  )
  await withKeyOf('mf-catalog', () =>
    forced({ ...before.channel, revision: before.channel.revision + 2 }),
  )
  expect(await refusal(before), 'its team has put it back').toBeNull()
})
