import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import type { Trust } from '@drogerie/tooling/release/trusted-keys.ts'
import type { Store } from '@drogerie/tooling/release/store.ts'
import type { Logger } from 'pino'
import { createChannelMemory } from './channel-memory.ts'
import { createFollowedMoves } from './followed-moves.ts'
import { createLastGood } from './last-good.ts'
import type { WorkerInput } from './render-messages.ts'
import type { FrontSettings } from './settings.ts'

/**
 * Files that a front keeps on its own disk for its next start. With a full disk it loses them, and
 * shoppers notice nothing.
 */
export function createFrontMemory(
  settings: FrontSettings,
  { trust, store, log }: { trust: Trust; store: Store; log: Logger },
) {
  const lastGood = createLastGood(settings.cacheDirectory)
  const channel = createChannelMemory(settings.cacheDirectory, settings.channel, trust)
  const moves = createFollowedMoves(settings.cacheDirectory, settings.channel, store)
  const onDisk = (writing: Promise<void>) =>
    writing.catch((error: unknown) =>
      log.error({ error: String(error) }, 'not written to the own disk'),
    )
  return {
    /** The line-up that served here last; null when there is none. */
    lastGood: lastGood.read,
    served: (input: WorkerInput) => onDisk(lastGood.write(input)),
    /**
     * @throws Error for a channel that is older than one followed before, or that a key moved
     *   beyond its apps.
     */
    refuseWrong: async (found: Channel): Promise<void> => {
      await channel.refuseOlder(found)
      await moves.refuseForeign(found)
    },
    followed: async (followed: Channel): Promise<void> => {
      await onDisk(channel.followed(followed))
      await onDisk(moves.followed(followed))
    },
  }
}
export type FrontMemory = ReturnType<typeof createFrontMemory>
