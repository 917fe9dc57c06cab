import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import type { Store } from '@drogerie/tooling/release/store.ts'
import type { FrontMemory } from './front-memory.ts'
import type { FrontSettings } from './settings.ts'

/** The front's channel as the store has it. */
export function createChannelReader(
  { channel, pollMs }: FrontSettings,
  store: Store,
  memory: FrontMemory,
) {
  return {
    /**
     * Null when the store has none.
     *
     * @throws Error for one that is older than one followed before, or that a key moved beyond its
     *   apps.
     */
    read: async (): Promise<Channel | null> => {
      const found = await store.channel(channel)
      if (found) await memory.refuseWrong(found)
      return found
    },
    /**
     * Reads the channel on while a line-up is tried: one that hangs must not hold up the line-up
     * that mends it.
     *
     * @param onOther - the channel names the line-up no more, but this one.
     */
    readWhile: async <T>(
      id: string,
      attempt: () => Promise<T>,
      onOther: (lineup: string) => void,
    ): Promise<T> => {
      async function look(): Promise<void> {
        const found = await store.channel(channel)
        if (!found || found.lineup === id || found.canary?.lineup === id) return
        await memory.refuseWrong(found)
        onOther(found.lineup)
      }
      const looking = setInterval(() => void look().catch(() => {}), pollMs)
      return attempt().finally(() => clearInterval(looking))
    },
  }
}
export type ChannelReader = ReturnType<typeof createChannelReader>
