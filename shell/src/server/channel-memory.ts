import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import { sha384 } from '@drogerie/tooling/release/signing.ts'
import { writeAtomically } from '@drogerie/tooling/release/store.ts'
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const Seen = z.object({
  key: z.string(),
  revision: z.number(),
  /** When it was signed: a revision has one content. A memory from before this was kept does not say. */
  updatedAt: z.optional(z.string()),
})
type Seen = z.infer<typeof Seen>

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
 * is signed as well, so a restarted front has to recognise it as old. A new release key resets it.
 */
export function createChannelMemory(directory: string, name: string, publicKey: KeyObject) {
  const file = path.join(directory, `channel-${name}.json`)
  const key = sha384(publicKey.export({ type: 'spki', format: 'der' }))
  let highest: Seen | null = null

  async function known(): Promise<Seen> {
    if (highest !== null) return highest
    const saved = await read(file)
    highest = saved?.key === key ? saved : { key, revision: 0 }
    return highest
  }

  return {
    /** @throws Error for a channel that is older than one followed before, or another of its revision. */
    refuseOlder: async ({ revision, updatedAt }: Channel): Promise<void> => {
      const seen = await known()
      if (revision < seen.revision)
        throw new Error(`channel went back from revision ${seen.revision} to ${revision}`)
      if (revision === seen.revision && seen.updatedAt && updatedAt !== seen.updatedAt)
        throw new Error(`channel says something else than before at revision ${revision}`)
    },
    followed: async ({ revision, updatedAt }: Channel): Promise<void> => {
      if (revision === (await known()).revision) return
      highest = { key, revision, updatedAt }
      await writeAtomically(file, JSON.stringify(highest))
    },
  }
}
