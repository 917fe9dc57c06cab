import { copyFileSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { keysDirectory } from '../paths.ts'
import { privateFile } from '../release/key-files.ts'

/**
 * Does something on a machine of a team: with its key, which `mf keys new` made, in the place of
 * the platform's.
 */
export async function withKeyOf(name: string, action: () => unknown): Promise<void> {
  const own = privateFile(keysDirectory, 'release')
  const file = readdirSync(keysDirectory).find((entry) => entry.startsWith(`${name}-k-`)) ?? ''
  renameSync(own, `${own}.platform`)
  copyFileSync(path.join(keysDirectory, file), own)
  try {
    await action()
  } finally {
    renameSync(`${own}.platform`, own)
  }
}
