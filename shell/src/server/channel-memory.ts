import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import { sha384 } from '@drogerie/tooling/release/signing.ts'
import { writeAtomically } from '@drogerie/tooling/release/store.ts'
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const Seen = z.object({ key: z.string(), revision: z.number() })

/** Null when there is none, or when the disk has spoilt it. */
async function read(file: string): Promise<z.infer<typeof Seen> | null> {
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
  let highest: number | null = null

  async function known(): Promise<number> {
    if (highest !== null) return highest
    const saved = await read(file)
    highest = saved?.key === key ? saved.revision : 0
    return highest
  }

  return {
    /** @throws Error for a channel that is older than one followed before. */
    refuseOlder: async ({ revision }: Channel): Promise<void> => {
      const seen = await known()
      if (revision < seen) throw new Error(`channel went back from revision ${seen} to ${revision}`)
    },
    followed: async ({ revision }: Channel): Promise<void> => {
      if (revision === (await known())) return
      highest = revision
      await writeAtomically(file, JSON.stringify({ key, revision }))
    },
  }
}
