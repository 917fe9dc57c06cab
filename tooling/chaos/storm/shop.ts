import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSupervisor } from '../../scripts/processes.ts'
import { shopServices } from '../../scripts/shop-services.ts'
import { originOf } from '../../src/shop-ports.ts'
import { dataDirectory as checkoutData, keysDirectory, storeDirectory } from '../../src/paths.ts'
import { layout } from '../../src/release/store.ts'
import { releaseTool } from './release-tool.ts'
import { copyLineup, type ReleaseFolders } from './variant.ts'

/** A running shop, as the storm needs it. */
export type StormShop = {
  origin: string
  api: string
  dataDirectory: string
  folders: ReleaseFolders
  /**
   * Port of the front's inspector, by which its memory is read after a forced collection; null when
   * it has none.
   */
  inspector: number | null
}

type Service = 'club' | 'api' | 'shell'

/**
 * Database, club and front are enough to browse; nothing is ordered, so mail and gateway stay away.
 */
const needed: Service[] = ['club', 'api', 'shell']

export const foldersOf = (dataDirectory: string): ReleaseFolders => ({
  store: path.join(dataDirectory, 'store'),
  keys: path.join(dataDirectory, 'keys'),
})

/** A fresh checkout has released nothing yet. */
async function ensureLineup(): Promise<void> {
  if (existsSync(path.join(storeDirectory, layout.channel('production')))) return
  console.log('no line-up in this checkout yet, building one …')
  await releaseTool(checkoutData, 'none')('ship', 'all')
}

/**
 * Starts a shop of its own, with the present line-up of this checkout's store and a fresh database;
 * `end` removes it.
 *
 * @param basePort - first of eight ports.
 */
export async function startShop(
  basePort: number,
  wanted = needed,
): Promise<StormShop & { end: () => Promise<void> }> {
  await ensureLineup()
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'storm-'))
  const folders = foldersOf(dataDirectory)
  await cp(keysDirectory, folders.keys, { recursive: true })
  await copyLineup({ store: storeDirectory, keys: keysDirectory }, folders)
  const inspector = basePort + 7
  const ports = {
    shell: basePort,
    api: basePort + 1,
    club: basePort + 2,
    gateway: basePort + 3,
    identity: basePort + 4,
    smtp: basePort + 5,
    inbox: basePort + 6,
  }
  const services = shopServices(ports, dataDirectory)
  const supervisor = createSupervisor()
  const end = async () => {
    await supervisor.end()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    for (const service of services.filter(({ name }) =>
      wanted.some((service) => service === name),
    )) {
      const env =
        service.name === 'shell'
          ? { ...service.env, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` }
          : service.env
      await supervisor.start({ ...service, env })
    }
  } catch (error) {
    await end()
    throw error
  }
  return {
    origin: originOf(ports.shell),
    api: originOf(ports.api),
    dataDirectory,
    folders,
    inspector,
    end,
  }
}
