import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import { canonicalJson, sha384 } from '@drogerie/tooling/release/signing.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { isOfLinks, type Trust, type TrustedKey } from '@drogerie/tooling/release/trusted-keys.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const Seen = z.object({
  key: z.string(),
  revision: z.number(),
  /**
   * Hash of all it said: a revision has one content. A memory from before this was kept does not
   * say.
   */
  content: z.optional(z.string()),
})
type Seen = z.infer<typeof Seen>

const digestOf = ({ publicKey }: TrustedKey) =>
  sha384(publicKey.export({ type: 'spki', format: 'der' }))
/** Digests of the keys of releases; a revoked one still says whose store it was. */
const keysOf = (trust: Trust) =>
  trust()
    .filter((key) => !isOfLinks(key))
    .map(digestOf)

const contentOf = (channel: Channel) => sha384(canonicalJson(channel))

/** Null when there is none, or when the disk has spoilt it. */
async function read(file: string): Promise<Seen | null> {
  try {
    return Seen.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/**
 * The highest revision of a channel that this front has followed, on its own disk: an older channel
 * is signed as well, so a restarted front has to recognise it as old. A store whose keys are all
 * others begins anew; one that got a further key does not.
 */
export function createChannelMemory(directory: string, name: string, trust: Trust) {
  const file = path.join(directory, `channel-${name}.json`)
  let highest: Seen | null = null

  async function known(): Promise<Seen> {
    if (highest !== null) return highest
    const saved = await read(file)
    const isOurs = keysOf(trust).includes(saved?.key ?? '')
    highest = saved && isOurs ? saved : { key: keysOf(trust)[0] ?? '', revision: 0 }
    return highest
  }

  return {
    /**
     * @throws Error for a channel that is older than one followed before, or another of its
     *   revision.
     */
    refuseOlder: async (channel: Channel): Promise<void> => {
      const { revision } = channel
      const seen = await known()
      if (revision < seen.revision)
        throw new Error(`channel went back from revision ${seen.revision} to ${revision}`)
      if (revision === seen.revision && seen.content && contentOf(channel) !== seen.content)
        throw new Error(`channel says something else than before at revision ${revision}`)
    },
    followed: async (channel: Channel): Promise<void> => {
      const { revision } = channel
      if (revision === (await known()).revision) return
      highest = { key: keysOf(trust)[0] ?? '', revision, content: contentOf(channel) }
      await writeAtomically(file, JSON.stringify(highest))
    },
  }
}
