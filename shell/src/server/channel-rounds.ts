import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import type { Logger } from 'pino'
import type { ChannelReader } from './channel-reader.ts'
import type { CurrentLineups } from './current-lineups.ts'
import type { FrontMemory } from './front-memory.ts'
import type { LineupInput } from './lineup-input.ts'
import type { WorkerInput } from './render-messages.ts'

type ChannelRoundsOptions = {
  channel: ChannelReader
  memory: FrontMemory
  current: CurrentLineups
  inputOf: LineupInput
  log: Logger
}

/** One look at the channel after the other, each with what follows from it. */
export function createChannelRounds({
  channel,
  memory,
  current,
  inputOf,
  log,
}: ChannelRoundsOptions) {
  /** The channel as it was followed last. */
  let named: Channel | null = null
  let readAt: Date | null = null

  async function damagedInput(): Promise<WorkerInput> {
    const found = await channel.read()
    if (!found) throw new Error('no line-up to serve: `pnpm mf ship all` makes the first')
    return inputOf(found.lineup, false)
  }

  /**
   * Starts with the line-up that served here last; without one, with the channel's line-up less the
   * remotes that are damaged.
   */
  async function startWithWhatIsLeft(): Promise<void> {
    await current.takeWhatWorks((await memory.lastGood()) ?? (await damagedInput()))
  }

  async function poll(): Promise<void> {
    const found = await channel.read()
    if (!found) throw new Error('the store has no such channel: `pnpm mf repair`')
    named = found
    await memory.followed(found)
    readAt = new Date()
    await current.take(found)
  }

  return {
    named: () => named,
    /** When the channel was read last, and was not older than before. */
    readAt: () => readAt,
    /**
     * The store may be away or broken at start: then the last line-up that served here serves
     * again. A front without one waits for the store and answers 503 with Retry-After.
     */
    follow: async (): Promise<void> => {
      await poll().catch((error: unknown) =>
        log.error({ error: String(error), lineup: current.live()?.id }, 'channel not followed'),
      )
      if (current.live()) return
      await startWithWhatIsLeft().catch((error: unknown) =>
        log.error({ error: String(error) }, 'nothing to serve yet'),
      )
    },
  }
}
