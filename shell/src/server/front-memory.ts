import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import type { Trust } from '@drogerie/tooling/release/trusted-keys.ts'
import type { Logger } from 'pino'
import { createChannelMemory } from './channel-memory.ts'
import { createLastGood } from './last-good.ts'
import type { WorkerInput } from './render-messages.ts'
import type { FrontSettings } from './settings.ts'

/** What a front keeps on its own disk for its next start. A full disk costs it this memory, and shoppers nothing. */
export function createFrontMemory(settings: FrontSettings, trust: Trust, log: Logger) {
  const lastGood = createLastGood(settings.cacheDirectory)
  const channel = createChannelMemory(settings.cacheDirectory, settings.channel, trust)
  const onDisk = (writing: Promise<void>) =>
    writing.catch((error: unknown) =>
      log.error({ error: String(error) }, 'not written to the own disk'),
    )
  return {
    /** The line-up that served here last; null when there is none. */
    lastGood: lastGood.read,
    served: (input: WorkerInput) => onDisk(lastGood.write(input)),
    /** @throws Error for a channel that is older than one followed before. */
    refuseOlder: channel.refuseOlder,
    followed: (followed: Channel) => onDisk(channel.followed(followed)),
  }
}
export type FrontMemory = ReturnType<typeof createFrontMemory>
