import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Team } from './team.ts'

/** Folder of the keys of one team's lane. */
export const keysOf = (folder: string, app: string): string => path.join(folder, `keys-${app}`)

/**
 * Gives each app a key of its own, and its lane what a lane has: that key, the one of links and the
 * list of all.
 *
 * @param platform - who has the key for everything, in this folder.
 */
export async function giveKeys(
  platform: Team,
  platformKeys: string,
  folder: string,
  apps: string[],
): Promise<void> {
  for (const app of apps) {
    const { output } = await platform.mf('keys', 'new', app, '--json')
    const { data } = JSON.parse(output) as { data: { file: string } }
    await mkdir(keysOf(folder, app), { recursive: true })
    await copyFile(data.file, path.join(keysOf(folder, app), 'release.key.pem'))
  }
  for (const app of apps)
    for (const file of ['links.key.pem', 'trusted.json'])
      await copyFile(path.join(platformKeys, file), path.join(keysOf(folder, app), file))
}
