import { lineupsOf } from '@drogerie/tooling/release/lineups.ts'
import { trustIn } from '@drogerie/tooling/release/trusted-keys.ts'
import type { Logger } from 'pino'
import { createAdmittedLineups } from './admitted-lineups.ts'
import { createChannelReader } from './channel-reader.ts'
import { createChannelRounds } from './channel-rounds.ts'
import { createCurrentLineups } from './current-lineups.ts'
import { createFrontMemory } from './front-memory.ts'
import { createLineupInput } from './lineup-input.ts'
import { openReleases } from './open-releases.ts'
import { createQuarantine } from './quarantine/quarantine.ts'
import { createOlderAssets } from './older-assets.ts'
import { createSignedLinks } from './signed-links.ts'
import type { FrontSettings } from './settings.ts'
import { createLineupStarter, type LiveLineup } from './start-lineup.ts'
import { createTidier } from './tidy-copy.ts'
import { createReleaseCache } from './verified-releases.ts'

export type { LiveLineup } from './start-lineup.ts'

/** Follows the channel again and again, and tidies the own copy at times, until it ends. */
function createClock(
  { pollMs, tidyMs }: FrontSettings,
  follow: () => Promise<void>,
  tidy: () => Promise<void>,
) {
  let timer: NodeJS.Timeout | null = null
  let tidying: NodeJS.Timeout | null = null
  let isOver = false
  const again = () => {
    if (isOver) return
    const jitter = 0.8 + Math.random() * 0.4
    timer = setTimeout(() => void follow().finally(again), pollMs * jitter)
  }
  return {
    begin: async (): Promise<void> => {
      await follow()
      again()
      tidying = setInterval(() => void tidy(), tidyMs)
    },
    end: () => {
      isOver = true
      if (timer) clearTimeout(timer)
      if (tidying) clearInterval(tidying)
    },
  }
}

/**
 * Follows the channel: verifies a new line-up byte by byte, starts a worker pool, renders a page of
 * each remote, and only then serves it. A failure is logged and the last good line-up stays.
 */
export function followChannel(settings: FrontSettings, log: Logger) {
  const trust = trustIn(settings.keysDirectory)
  const store = openReleases(settings, trust)
  const cache = createReleaseCache(settings.cacheDirectory, store)
  const inputOf = createLineupInput(settings, store, cache, log)
  const quarantine = createQuarantine(settings.quarantineMs)
  const startLineup = createLineupStarter(settings, quarantine, log)
  const lineups = createAdmittedLineups({ settings, inputOf, quarantine, startLineup })
  const tidyCopy = createTidier(settings.cacheDirectory, store, cache)
  const memory = createFrontMemory(settings, { trust, store, log })
  const channel = createChannelReader(settings, store, memory)
  const current = createCurrentLineups({ lineups, channel, memory, log })
  const rounds = createChannelRounds({ channel, memory, current, inputOf, log })
  const links = createSignedLinks(trust)

  async function tidy(): Promise<void> {
    if (!current.live()) return
    const removed = await tidyCopy(current.serving())
    if (removed > 0) log.info({ removed }, 'release files of old line-ups removed')
  }
  const clock = createClock(settings, rounds.follow, () =>
    tidy().catch((error: unknown) => log.warn({ error: String(error) }, 'own copy not tidied')),
  )

  return {
    begin: clock.begin,
    current: current.live,
    canary: current.canary,
    channelReadAt: rounds.readAt,
    /**
     * The line-up a signed link asks for; null when the link is not ours or the line-up cannot
     * serve.
     */
    shownBy: async (word: string): Promise<LiveLineup | null> => {
      const override = links.overrideOf(word)
      return override && lineups.admitGuest(override.subject).catch(() => null)
    },
    ...links,
    /** Serves it, or shoppers got it within the last day: its tabs are still open. */
    knows: (id: string) => {
      const named = rounds.named()
      return lineups.has(id) || (named !== null && lineupsOf(named, Date.now()).includes(id))
    },
    appsOf: lineups.appsOf,
    refusals: lineups.refusals,
    quarantine: quarantine.read,
    store,
    assetFile: cache.assetFile,
    fetchAsset: createOlderAssets(store, cache, settings.channel),
    end: async () => {
      clock.end()
      await lineups.end()
    },
  }
}
export type LineupFollower = ReturnType<typeof followChannel>
