import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import type { Logger } from 'pino'
import type { AdmittedLineups } from './admitted-lineups.ts'
import type { ChannelReader } from './channel-reader.ts'
import type { FrontMemory } from './front-memory.ts'
import type { WorkerInput } from './render-messages.ts'
import type { LiveLineup } from './start-lineup.ts'

/** A canary serves few; one worker is enough. */
const canaryWorkers = 1

type CurrentLineupsOptions = {
  lineups: AdmittedLineups
  channel: ChannelReader
  memory: FrontMemory
  log: Logger
}

/** The line-up that shoppers get, and the canary for a share of them. */
export function createCurrentLineups({ lineups, channel, memory, log }: CurrentLineupsOptions) {
  let live: LiveLineup | null = null
  let canary: { lineup: LiveLineup; percent: number } | null = null

  const admitWhileNamed = (id: string, workers?: number): Promise<LiveLineup> =>
    channel.readWhile(
      id,
      () => lineups.admit(id, workers),
      (other) => lineups.giveUp(id, `the channel names ${other}`),
    )

  async function takeCurrent({ lineup: id }: Channel): Promise<void> {
    if ((id === live?.id && !live.crippled) || lineups.isRefused(id)) return
    const next = await admitWhileNamed(id)
    // before anybody is shown it: a front killed just then must not go back
    await memory.served(next.input)
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

  const serving = () => [live?.id, canary?.lineup.id].filter((id) => id !== undefined)

  return {
    live: () => live,
    canary: () => canary,
    serving,
    /** Serves what the channel names, and ends what it no longer does. */
    take: async (named: Channel): Promise<void> => {
      await takeCurrent(named)
      await takeCanary(named)
      lineups.keepOnly(serving())
    },
    /** For a front that has nothing else. */
    takeWhatWorks: async (input: WorkerInput): Promise<void> => {
      live = await lineups.startWithWhatWorks(input)
    },
  }
}
export type CurrentLineups = ReturnType<typeof createCurrentLineups>
