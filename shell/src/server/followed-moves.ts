import { Channel, Lineup } from '@drogerie/tooling/release/descriptors.ts'
import { foreignMove, releasesNamed } from '@drogerie/tooling/release/foreign-move.ts'
import type { Store } from '@drogerie/tooling/release/store.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const Kept = z.object({
  channel: Channel,
  releases: z.record(z.string(), Lineup.shape.releases),
})
type Kept = z.infer<typeof Kept>

/** Null when there is none, or when the disk has spoilt it. */
async function read(file: string): Promise<Kept | null> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/**
 * The channel that this front followed last, on its own disk: a team's key moves its own apps
 * alone, and what a move changed is seen beside the state before it. A front without a memory takes
 * the first it sees.
 */
export function createFollowedMoves(directory: string, name: string, store: Store) {
  const file = path.join(directory, `moves-${name}.json`)
  let kept: Kept | null | undefined
  const known = async () => (kept === undefined ? (kept = await read(file)) : kept)

  return {
    /** @throws Error for a channel that a key moved beyond its apps, by name. */
    refuseForeign: async (channel: Channel): Promise<void> => {
      const before = await known()
      const refusal = before && (await foreignMove(store, before, channel))
      if (refusal) throw new Error(`channel ${name} is not followed: ${refusal}`)
    },
    /**
     * @throws Error when a line-up it names cannot be read: what was followed before stays the
     *   measure.
     */
    followed: async (channel: Channel): Promise<void> => {
      if ((await known())?.channel.revision === channel.revision) return
      kept = { channel, releases: await releasesNamed(store, channel) }
      await writeAtomically(file, JSON.stringify(kept))
    },
  }
}
