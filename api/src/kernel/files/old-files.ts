import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Names in a folder of this machine that have not been touched for this long; an absent folder has
 * none.
 */
export async function filesOlderThan(
  folder: string,
  ageMs: number,
  now = Date.now(),
): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(() => null)
    if (info && now - info.mtimeMs > ageMs) old.push(name)
  }
  return old
}
