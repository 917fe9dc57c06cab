import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inStore } from '../../src/testing/own-store.ts'
import type { SmallShop } from './small-shop.ts'
import { keysDirectory } from '../../src/paths.ts'
import type { Channel } from '../../src/release/descriptors.ts'
import { newPair, privateFile, readPrivateKey } from '../../src/release/key-files.ts'
import { signBody } from '../../src/release/signing.ts'
import { ownStore } from '../../src/release/own-store.ts'
import { layout } from '../../src/release/store.ts'
import { withKeyOf } from '../../src/testing/with-key-of.ts'
import { signedByUntrustedKey } from '../forge.ts'
import { byTool, type Play, type Refusal } from './play.ts'

/** Time for a front to follow what it should not. */
const severalRoundsMs = 400

const channelFile = () => inStore(layout.channel('production'))

async function current(): Promise<Channel> {
  const state = await ownStore().channel('production')
  if (!state) throw new Error('the shop has no channel')
  return state
}

/** Whether everything of the shop is as signed, and its front serves what the channel names. */
async function isWhole({ front, mf }: SmallShop): Promise<boolean> {
  const { code } = await mf('verify')
  const { lineup } = await current()
  await front.until('the line-up', async () => ((await front.live()) === lineup ? true : null))
  return code === 0
}

/**
 * The channel as somebody spoilt it: shoppers keep what they had, whoever would move on is refused,
 * and the remedy that is named brings it back.
 */
const ofChannel = (what: string, spoil: (before: string) => string | null): Play => ({
  what,
  by: 'tool',
  play: async (shop) => {
    const { front, mf, moved, published } = shop
    await moved('mf-cart')
    await front.until('the promotion', async () =>
      (await front.live()) === (await current()).lineup ? true : null,
    )
    const live = await front.live()
    const text = spoil(await readFile(channelFile(), 'utf8'))
    await (text === null ? rm(channelFile()) : writeFile(channelFile(), text))
    const { version } = await published('mf-content')
    const refusal = await byTool(() =>
      mf('promote', ['mf-content'], { version, 'without-evidence': 'chaos' }),
    )
    await sleep(severalRoundsMs)
    if ((await front.live()) !== live) return null
    await mf('channel', ['restore'])
    return (await isWhole(shop)) ? refusal : null
  },
})

const older = (before: string): string => {
  const { body } = JSON.parse(before) as { body: Channel }
  const stale = { ...body, revision: body.revision - 1, lineup: 'L-0001' }
  return JSON.stringify(signBody(stale, readPrivateKey(keysDirectory)))
}
const otherAtOnce = (before: string): string => {
  const { body } = JSON.parse(before) as { body: Channel }
  return JSON.stringify(signBody({ ...body, lineup: 'L-0001' }, readPrivateKey(keysDirectory)))
}

/**
 * A file of the store: `mf repair` names it and what mends it.
 *
 * @param isMended - by `mf repair --write` alone; what is not comes back by its copy here, by a
 *   commit in a real shop.
 */
const ofFile = (what: string, isMended: boolean, find: () => Promise<string>): Play => ({
  what,
  by: 'tool',
  play: async (shop) => {
    const file = inStore(await find())
    const before = await readFile(file)
    await writeFile(file, 'spoilt')
    const { code, data } = await shop.mf('repair')
    const [found] = data as { file: string; problem: string; remedy: string }[]
    if (isMended) await shop.mf('repair', [], { write: true })
    else await writeFile(file, before)
    if (code === 0 || !found || !(await isWhole(shop))) return null
    return { by: 'tool', said: `${found.file} ${found.problem}`, remedy: found.remedy }
  },
})

const release = async (app: string) => {
  const lineup = await ownStore().lineup((await current()).lineup)
  return { app, version: lineup?.releases[app]?.version ?? '' }
}

/** Faults of the store, the keys and the hands that move it; shoppers keep what they had. */
export const faults: Play[] = [
  ofChannel('the channel is gone', () => null),
  ofChannel('the channel is spoilt', () => '{"body":'),
  ofChannel('an older channel is put back', older),
  ofChannel('another channel of the same revision is put there', otherAtOnce),
  ofChannel('the channel is signed by a stranger', (before) =>
    signedByUntrustedKey((JSON.parse(before) as { body: unknown }).body),
  ),
  ofFile('a file for browsers is spoilt', true, async () => {
    const { app, version } = await release('mf-cart')
    const found = await ownStore().release(app, version)
    return layout.asset(app, found?.entry ?? '')
  }),
  ofFile('a descriptor is spoilt', false, async () => {
    const { app, version } = await release('mf-content')
    return layout.release(app, version)
  }),
  ofFile('the line-up is spoilt', true, async () => layout.lineup((await current()).lineup)),
  {
    what: 'the store’s folder is gone, as when its volume is not mounted',
    by: 'tool',
    play: async (shop) => {
      const away = `${inStore()}-away`
      const live = await shop.front.live()
      await rename(inStore(), away)
      await mkdir(inStore())
      const refusal = await byTool(() => shop.mf('rollback', ['mf-cart']))
      const still = await shop.front.live()
      await rm(inStore(), { recursive: true })
      await rename(away, inStore())
      return still === live && (await isWhole(shop)) ? refusal : null
    },
  },
  {
    what: 'a key that nobody trusts publishes',
    by: 'tool',
    play: async ({ published }) => {
      const file = privateFile(keysDirectory, 'release')
      const own = await readFile(file)
      await writeFile(file, newPair().privateKey)
      const refusal = await byTool(() => published('mf-cart'))
      await writeFile(file, own)
      return refusal
    },
  },
  {
    what: 'a team moves what is another team’s',
    by: 'tool',
    play: async ({ mf }) => {
      await mf('keys', ['new', 'mf-cart'])
      let refusal: Refusal | null = null
      await withKeyOf('mf-cart', async () => {
        refusal = await byTool(() => mf('rollback', ['mf-content'], { force: true }))
      })
      return refusal
    },
  },
  {
    what: 'the front is killed',
    by: 'front',
    isSlow: true,
    play: async (shop) => {
      const live = await shop.front.live()
      const again = await shop.restarted()
      return again === live
        ? {
            by: 'front',
            said: `serves ${again} again, from its own copies`,
            remedy: 'none is needed',
          }
        : null
    },
  },
]
