import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keys as command } from '../commands/keys.ts'
import { keysDirectory } from '../paths.ts'
import { withKeyOf } from '../testing/with-key-of.ts'
import { allow, endCanary, takeBack, widen } from './channel-moves.ts'
import type { Channel } from './descriptors.ts'
import { foreignMove, releasesNamed } from './foreign-move.ts'
import { ensureKeys, readPrivateKey } from './key-files.ts'
import { addKey } from './key-list.ts'
import { logMove, logPublished } from './move-log.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { readLog } from './read-log.ts'
import { repair } from './repair.ts'
import { restoreChannel } from './restore-channel.ts'
import { revokeKey } from './revoke-key.ts'
import { signBody } from './signing.ts'
import { layout } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const [own, foreign] = ['mf-catalog', 'mf-cart']

let number = 0
const built = (app: string) => smallBuild(app, (number += 1))
const published = async (app: string) => (await publish(built(app))).descriptor.version

async function current(): Promise<Channel> {
  const channel = await ownStore().channel('production')
  if (!channel) throw new Error('no channel')
  return channel
}
const liveVersion = async (id: string) => (await ownStore().lineup(id))?.releases[own]?.version

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', foreign, own, own])
    await promote({ [app]: await published(app) }, 'a test')
  for (const team of [own, foreign]) await command.run(['new', team], {}, () => {})
})
beforeEach(async () => {
  if ((await current()).canary) await endCanary('the next one')
})
afterAll(removeData)

const tried = async () => promote({ [own]: await published(own) }, 'a trial', { canary: 5 })
async function denied(): Promise<string> {
  const version = await published(own)
  await promote({ [own]: version }, 'bad', { canary: 5 })
  await endCanary('bad', { deny: true })
  return version
}

/** Each gets ready as the platform, and gives the write of a release of mf-catalog. */
const writes: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'publish',
    async () => {
      const build = built(own)
      return () => publish(build)
    },
  ],
  ['promote', async () => releaseAs('promote')],
  ['roll back', async () => releaseAs('roll back')],
  [
    'roll back out of the line-up',
    async () => () => promote({ [own]: null }, 'away', { as: 'roll back' }),
  ],
  [
    'canary',
    async () => {
      const version = await published(own)
      return () => promote({ [own]: version }, 'a trial', { canary: 5 })
    },
  ],
  ['widen', async () => (await tried(), () => widen(50))],
  ['widen to everybody', async () => (await tried(), () => widen(100))],
  ['end', async () => (await tried(), () => endCanary('over'))],
  ['deny', async () => (await tried(), () => endCanary('bad', { deny: true }))],
  [
    'allow',
    async () => {
      const version = await denied()
      return () => allow(own, version)
    },
  ],
  [
    'take back',
    async () => {
      const before = await current()
      const { id } = await promote({ [own]: await published(own) }, 'a test')
      return () => takeBack(id, before, 'a front refuses it')
    },
  ],
]

async function releaseAs(as: 'promote' | 'roll back') {
  const version = await published(own)
  return () => promote({ [own]: version }, 'a test', { as })
}

describe('every write of an app @PLAT-08', () => {
  test.each(writes)('%s is of its own key, and of no other team’s', async (_write, prepared) => {
    const write = await prepared()
    const before = await current()
    const lineups = await ownStore().lineupIds()
    let refusal: unknown
    await withKeyOf(foreign, async () => {
      refusal = await write().catch((error: unknown) => error)
    })
    expect(String(refusal)).toMatch(/mf-cart \(k-\w{10}\), does not open mf-catalog/)
    expect([await current(), await ownStore().lineupIds()]).toEqual([before, lineups])
    await withKeyOf(own, write)
    // an app that left comes back for the next one
    if ((await liveVersion((await current()).lineup)) === undefined)
      await promote({ [own]: await published(own) }, 'back')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a new key', async () => addKey('mf-content', ['mf-content'])],
    ['the end of a key', () => revokeKey('k-0123456789', 'stolen')],
    ['a channel restored', () => restoreChannel('production', 'a test')],
    ['a store mended', () => repair(true)],
  ])('%s is the platform’s alone', async (_write, write) => {
    for (const team of [own, foreign])
      await withKeyOf(team, () => expect(write()).rejects.toThrow("takes the platform's key"))
  })
})

/** What a channel says of mf-catalog, written past the tool, which would refuse. */
const changes: [string, (before: Channel, other: string) => Partial<Channel>][] = [
  ['what everybody gets', (_before, other) => ({ lineup: other })],
  ['what a canary tries', (_before, other) => ({ canary: { lineup: other, percent: 50 } })],
  [
    'a denial',
    ({ denied: all }) => ({
      denied: [...all, { app: own, version: '0.1.0-0123456789', reason: '', at: '' }],
    }),
  ],
  ['a denial lifted', ({ denied: all }) => ({ denied: all.filter(({ app }) => app !== own) })],
  [
    'a way back',
    ({ history }) => ({
      history: { ...history, [own]: [...(history[own] ?? []), '0.1.0-0123456789'] },
    }),
  ],
  [
    'its ways back',
    ({ history }) => ({
      history: Object.fromEntries(Object.entries(history).filter(([app]) => app !== own)),
    }),
  ],
]

describe('every word of a channel about an app @PLAT-08', () => {
  test.each(changes)(
    '%s is followed of its own key alone, and told by the log',
    async (_what, change) => {
      await denied()
      const { id: other } = await tried()
      await endCanary('over')
      const before = await current()
      const followed = { channel: before, releases: await releasesNamed(ownStore(), before) }
      const next: Channel = {
        ...before,
        ...change(before, other),
        revision: before.revision + 1,
        entry: (before.entry ?? 0) + 1,
      }
      const refusals: (string | null)[] = []
      for (const team of [foreign, own])
        await withKeyOf(team, async () => {
          const signed = signBody(next, readPrivateKey(keysDirectory))
          writeFileSync(inStore(layout.channel('production')), JSON.stringify(signed))
          refusals.push(await foreignMove(ownStore(), followed, next))
        })
      expect(refusals).toEqual([
        expect.stringMatching(
          /the key of mf-cart \(k-\w{10}\) moved (mf-cart, )?mf-catalog, which it/,
        ),
        null,
      ])
      await withKeyOf(foreign, () => logMove(ownStore(), next, { move: 'promote', lineups: [] }))
      expect((await readLog(ownStore())).at(-1)?.fault).toContain('does not open mf-catalog')
      await restoreChannel('production', 'the next one').catch(() => null)
      await promote({ [own]: await published(own) }, 'the next one')
    },
  )
})

test('the log of a foreign publication is at fault, too @PLAT-08', async () => {
  const build = built(own)
  await publish(build)
  expect(existsSync(inStore(layout.release(own, build.version)))).toBe(true)
  await withKeyOf(foreign, () => logPublished(ownStore(), build, 'not ours'))
  expect((await readLog(ownStore())).at(-1)?.fault).toContain('does not open mf-catalog')
})
