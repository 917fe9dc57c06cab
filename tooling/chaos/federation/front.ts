import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnService } from '../../src/spawn-service.ts'
import { rootDirectory } from '../../src/paths.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { copyLineup, type ReleaseFolders } from '../storm/variant.ts'
import { stateOf } from './broken-release.ts'
import { serveStore, type StoreServer } from './store-server.ts'

const patienceMs = 60_000

/** A production front in a process of its own, with a store that may be broken in every way. */
export type ChaosFront = {
  origin: string
  folders: ReleaseFolders
  store: StoreServer
  /** App → the release it began with, which is good. */
  base: Record<string, string>
  pid: number
  isAlive: () => boolean
  end: () => Promise<void>
}

async function untilUp(origin: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (response?.ok) return
    if (!isAlive() || Date.now() > deadline)
      throw new Error(`the front on ${origin} did not come up`)
    await sleep(100)
  }
}

/**
 * @param from - folders whose current line-up it starts with; they are copied and left as they are.
 */
export async function startChaosFront(
  from: ReleaseFolders,
  apiOrigin: string,
): Promise<ChaosFront> {
  const directory = await mkdtemp(path.join(tmpdir(), 'chaos-front-'))
  const folders = { store: path.join(directory, 'store'), keys: from.keys }
  await copyLineup(from, folders)
  const { lineup } = await stateOf(folders)
  const base = Object.fromEntries(
    Object.entries(lineup.releases).map(([app, { version }]) => [app, version]),
  )
  const store = await serveStore(folders.store)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawnService(path.join(rootDirectory, 'shell/src/server/main.ts'), {
    env: {
      DATA_DIR: directory,
      MF_STORE: store.origin,
      MF_KEYS: folders.keys,
      SHELL_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      RENDER_WORKERS: '2',
      NODE_ENV: 'production',
      SHOP_MODE: 'development',
    },
    output: ['ignore', process.env['LOG_LEVEL'] ? 'inherit' : 'ignore'],
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async () => {
    if (isAlive()) {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
    }
    await store.end()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await untilUp(origin, isAlive)
  } catch (error) {
    await end()
    throw error
  }
  return {
    origin,
    folders,
    store,
    base,
    pid: child.pid ?? 0,
    isAlive,
    end,
  }
}
