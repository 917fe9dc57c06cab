import { readPublicKey } from '@drogerie/tooling/release/signing.ts'
import type { ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import { openStore, writeAtomically } from '@drogerie/tooling/release/store.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { WorkerInput } from './render-messages.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'
import type { FrontSettings } from './settings.ts'
import { createReleaseCache, type ReleaseCache } from './verified-releases.ts'

/** The line-up that shoppers get now. */
export type LiveLineup = { id: string; pool: RenderPool; remotes: string[] }

/** Old workers finish what they render before they go. ms */
const drainMs = 8000

/** A refused line-up is tried again: its store may heal, a busy machine may calm down. ms */
const retryRefusedMs = 5000

const integrityOf = ({ files }: ReleaseDescriptor) =>
  Object.fromEntries(Object.entries(files).flatMap(([file, { integrity }]) => (integrity ? [[file, integrity]] : [])))

const releaseFacts = (release: ReleaseDescriptor) => ({
  name: release.app,
  version: release.version,
  base: `/_mf/assets/${release.app}/`,
  uniqueName: release.uniqueName,
  groups: release.groups,
  integrity: integrityOf(release),
  entry: release.entry,
  routes: release.routes,
})

async function workerRelease(cache: ReleaseCache, release: ReleaseDescriptor) {
  return {
    ...releaseFacts(release),
    code: await cache.serverCode(release.app, release.version),
    filename: `${release.app}@${release.version}/server.cjs`,
  }
}

/** A remote whose files cannot be had: its routes are known, its code throws. */
const damagedRelease = (release: ReleaseDescriptor) => ({
  ...releaseFacts(release),
  code: `throw new Error("${release.app} is damaged in the store")`,
  filename: `${release.app}@${release.version}/damaged`,
})

/**
 * Follows the channel: verifies a new line-up byte by byte, warms a worker pool up, lets it render the homepage, and only
 * then lets it serve. What fails on the way is logged and the last good line-up stays.
 */
export function followChannel(settings: FrontSettings, log: Logger) {
  const store = openStore(settings.storeDirectory, readPublicKey(settings.keysDirectory))
  const cache = createReleaseCache(settings.cacheDirectory, store)
  const lastGoodFile = path.join(settings.cacheDirectory, 'last-good.json')
  let live: LiveLineup | null = null
  let revision = 0
  let refused = { lineup: '', until: 0 }
  let timer: NodeJS.Timeout | null = null

  /** A release as the worker takes it; `strict` refuses a damaged one, otherwise its pages say that the part is gone. */
  async function part(app: string, version: string, strict: boolean) {
    try {
      return await workerRelease(cache, await cache.admit(app, version))
    } catch (error) {
      const release = strict || app === 'shell' ? null : await store.release(app, version)
      if (!release) throw error
      log.error({ app, version, error: String(error) }, 'starting without this remote')
      return damagedRelease(release)
    }
  }

  async function workerInput(id: string, strict: boolean): Promise<WorkerInput> {
    const lineup = await store.lineup(id)
    if (!lineup) throw new Error(`line-up ${id} is not in the store`)
    const parts = await Promise.all(Object.entries(lineup.releases).map(([app, { version }]) => part(app, version, strict)))
    const shell = parts.find(({ name }) => name === 'shell')
    if (!shell) throw new Error(`line-up ${id} has no shell`)
    const { siteName, publicOrigin, tagManagerId, errorReportsDsn, apiOrigin } = settings
    const config = { siteName, publicOrigin, tagManagerId, errorReportsDsn, lineupId: id }
    return { config, apiOrigin, shell, remotes: parts.filter(({ name }) => name !== 'shell') }
  }

  async function start(id: string, input: WorkerInput): Promise<void> {
    const pool = await createRenderPool(input, settings.renderWorkers)
    for (const { remote, message } of pool.failed) log.error({ lineup: id, remote }, message)
    await pool.render({ url: '/', signedIn: false }).catch((error: unknown) => {
      void pool.close()
      throw error
    })
    const before = live
    live = { id, pool, remotes: input.remotes.map(({ name }) => name) }
    log.info({ lineup: id }, 'line-up is live')
    if (before) setTimeout(() => void before.pool.close(), drainMs).unref()
  }

  async function admit(id: string): Promise<void> {
    const input = await workerInput(id, true)
    await start(id, input)
    await writeAtomically(lastGoodFile, JSON.stringify(input))
  }

  /** What served here last; without it the channel's line-up less the remotes that are damaged. */
  async function startWithWhatIsLeft(): Promise<void> {
    const saved = await readFile(lastGoodFile, 'utf8').catch(() => null)
    if (saved) {
      const input = JSON.parse(saved) as WorkerInput
      return start(input.config.lineupId, input)
    }
    const channel = await store.channel(settings.channel)
    if (!channel) throw new Error('no line-up to serve: `pnpm mf ship all` makes the first')
    await start(channel.lineup, await workerInput(channel.lineup, false))
  }

  const isRefused = (id: string) => refused.lineup === id && Date.now() < refused.until

  async function poll(): Promise<void> {
    const channel = await store.channel(settings.channel)
    if (!channel || channel.lineup === live?.id || isRefused(channel.lineup)) return
    if (channel.revision < revision) throw new Error(`channel went back from revision ${revision} to ${channel.revision}`)
    try {
      await admit(channel.lineup)
      revision = channel.revision
    } catch (error) {
      refused = { lineup: channel.lineup, until: Date.now() + retryRefusedMs }
      throw error
    }
  }

  const again = () => {
    const jitter = 0.8 + Math.random() * 0.4
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) => log.error({ error: String(error), lineup: live?.id }, 'channel not followed'))
        .finally(again)
    }, settings.pollMs * jitter)
  }

  /** The store may be away or broken at start: then the last line-up that served here serves again. */
  async function begin(): Promise<void> {
    try {
      await poll()
    } catch (error) {
      log.error({ error: String(error) }, 'line-up refused, trying the last good one')
    }
    if (!live) await startWithWhatIsLeft()
    again()
  }

  return {
    begin,
    current: () => live,
    assetFile: cache.assetFile,
    end: async () => {
      if (timer) clearTimeout(timer)
      await live?.pool.close()
    },
  }
}
export type LineupFollower = ReturnType<typeof followChannel>
