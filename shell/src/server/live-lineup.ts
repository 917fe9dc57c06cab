import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import { lineupsOf } from '@drogerie/tooling/release/lineups.ts'
import { readSignedWord, type SignedWord } from '@drogerie/tooling/release/signed-word.ts'
import { readPublicKey } from '@drogerie/tooling/release/signing.ts'
import { openHttpStore } from '@drogerie/tooling/release/http-store.ts'
import { openStore } from '@drogerie/tooling/release/store.ts'
import type { Logger } from 'pino'
import { createAdmittedLineups } from './admitted-lineups.ts'
import { createChannelMemory } from './channel-memory.ts'
import { createLastGood } from './last-good.ts'
import { createLineupInput } from './lineup-input.ts'
import { createQuarantine } from './quarantine.ts'
import type { WorkerInput } from './render-messages.ts'
import { createOlderAssets } from './older-assets.ts'
import { storeWithDeadlines } from './store-with-deadlines.ts'
import type { FrontSettings } from './settings.ts'
import { createLineupStarter, type LiveLineup } from './start-lineup.ts'
import { createTidier } from './tidy-copy.ts'
import { createReleaseCache } from './verified-releases.ts'

export type { LiveLineup } from './start-lineup.ts'

/** A canary serves few; one worker is enough. */
const canaryWorkers = 1

/**
 * Follows the channel: verifies a new line-up byte by byte, starts a worker pool, renders a page of
 * each remote, and only then serves it. A failure is logged and the last good line-up stays.
 */
export function followChannel(settings: FrontSettings, log: Logger) {
  const key = readPublicKey(settings.keysDirectory)
  const isAddress = settings.store.startsWith('http')
  const store = storeWithDeadlines(
    isAddress
      ? openHttpStore(settings.store, key, settings.channel)
      : openStore(settings.store, key),
    isAddress ? 8 : 2,
  )
  const cache = createReleaseCache(settings.cacheDirectory, store)
  const inputOf = createLineupInput(settings, store, cache, log)
  const quarantine = createQuarantine(settings.quarantineMs)
  const lineups = createAdmittedLineups({
    settings,
    inputOf,
    quarantine,
    startLineup: createLineupStarter(settings, quarantine, log),
  })
  const lastGood = createLastGood(settings.cacheDirectory)
  const tidyCopy = createTidier(settings.cacheDirectory, store, cache)
  const memory = createChannelMemory(settings.cacheDirectory, settings.channel, key)
  let live: LiveLineup | null = null
  let canary: { lineup: LiveLineup; percent: number } | null = null
  /** The channel as it was followed last. */
  let named: Channel | null = null
  let timer: NodeJS.Timeout | null = null
  let tidying: NodeJS.Timeout | null = null
  let isOver = false

  /** What served here last; without it the channel's line-up less the remotes that are damaged. */
  async function startWithWhatIsLeft(): Promise<void> {
    const input = (await lastGood.read()) ?? (await damagedInput())
    live = await lineups.startWithWhatWorks(input)
  }

  async function damagedInput(): Promise<WorkerInput> {
    const found = await store.channel(settings.channel)
    if (!found) throw new Error('no line-up to serve: `pnpm mf ship all` makes the first')
    await memory.refuseOlder(found)
    return inputOf(found.lineup, false)
  }

  /** A full disk costs the front its memory, and shoppers nothing. */
  const onDisk = (writing: Promise<void>) =>
    writing.catch((error: unknown) =>
      log.error({ error: String(error) }, 'not written to the own disk'),
    )

  /** Admits a line-up while the channel still names it: keeps reading the channel, so that a hanging candidate does not block its fix. */
  async function admitWhileNamed(id: string, workers?: number): Promise<LiveLineup> {
    async function look(): Promise<void> {
      const found = await store.channel(settings.channel)
      if (!found || found.lineup === id || found.canary?.lineup === id) return
      await memory.refuseOlder(found)
      lineups.giveUp(id, `the channel names ${found.lineup}`)
    }
    const looking = setInterval(() => void look().catch(() => {}), settings.pollMs)
    return lineups.admit(id, workers).finally(() => clearInterval(looking))
  }

  async function takeCurrent({ lineup: id }: Channel): Promise<void> {
    if ((id === live?.id && !live.crippled) || lineups.isRefused(id)) return
    const next = await admitWhileNamed(id)
    await onDisk(lastGood.write(next.input)) // before anybody is shown it: a front killed just then must not go back
    live = next
    log.info({ lineup: id }, 'line-up is live')
  }

  /** A canary that is refused affects no shopper: all get the current line-up. */
  async function takeCanary({ canary: wanted }: Channel): Promise<void> {
    if (wanted?.lineup === canary?.lineup.id && wanted?.percent === canary?.percent) return
    canary = null
    if (!wanted || lineups.isRefused(wanted.lineup)) return
    canary = {
      lineup: await admitWhileNamed(wanted.lineup, canaryWorkers),
      percent: wanted.percent,
    }
    log.info({ lineup: wanted.lineup, percent: wanted.percent }, 'canary is live')
  }

  async function poll(): Promise<void> {
    const found = await store.channel(settings.channel)
    if (!found) return
    await memory.refuseOlder(found)
    named = found
    await onDisk(memory.followed(found))
    await takeCurrent(found)
    await takeCanary(found)
    lineups.keepOnly(serving())
  }

  /**
   * The store may be away or broken at start: then the last line-up that served here serves again.
   * A front without one waits for the store and answers 503 with Retry-After.
   */
  async function follow(): Promise<void> {
    await poll().catch((error: unknown) =>
      log.error({ error: String(error), lineup: live?.id }, 'channel not followed'),
    )
    if (live) return
    await startWithWhatIsLeft().catch((error: unknown) =>
      log.error({ error: String(error) }, 'nothing to serve yet'),
    )
  }

  const again = () => {
    if (isOver) return
    const jitter = 0.8 + Math.random() * 0.4
    timer = setTimeout(() => void follow().finally(again), settings.pollMs * jitter)
  }

  const serving = () => [live?.id, canary?.lineup.id].filter((id) => id !== undefined)

  async function tidy(): Promise<void> {
    if (!live) return
    const removed = await tidyCopy(serving())
    if (removed > 0) log.info({ removed }, 'release files of old line-ups removed')
  }

  async function begin(): Promise<void> {
    await follow()
    again()
    tidying = setInterval(
      () =>
        void tidy().catch((error: unknown) =>
          log.warn({ error: String(error) }, 'own copy not tidied'),
        ),
      settings.tidyMs,
    )
  }

  /**
   * A signed word for one line-up, or `L-0012~<word>` of a reader of the board, who may see every
   * kept line-up.
   */
  function overrideOf(word: string): SignedWord | null {
    const [lineup = '', board] = word.split('~')
    if (board === undefined) return readSignedWord('lineup', word, key, Date.now())
    const access = /^[LC]-[0-9a-f]{4,10}$/.test(lineup)
      ? readSignedWord('board', board, key, Date.now())
      : null
    return access && { subject: lineup, expires: access.expires }
  }

  return {
    begin,
    current: () => live,
    canary: () => canary,
    /** The line-up a signed link asks for; null when the link is not ours or the line-up cannot serve. */
    shownBy: async (word: string): Promise<LiveLineup | null> => {
      const override = overrideOf(word)
      return override && lineups.admitGuest(override.subject).catch(() => null)
    },
    overrideOf,
    boardAccess: (word: string) => readSignedWord('board', word, key, Date.now()) !== null,
    /** Serves it, or shoppers got it within the last day: its tabs are still open. */
    knows: (id: string) =>
      lineups.has(id) || (named !== null && lineupsOf(named, Date.now()).includes(id)),
    appsOf: lineups.appsOf,
    refusals: lineups.refusals,
    quarantine: quarantine.read,
    store,
    assetFile: cache.assetFile,
    fetchAsset: createOlderAssets(store, cache, settings.channel),
    end: async () => {
      isOver = true
      if (timer) clearTimeout(timer)
      if (tidying) clearInterval(tidying)
      await lineups.end()
    },
  }
}
export type LineupFollower = ReturnType<typeof followChannel>
