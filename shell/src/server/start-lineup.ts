import type { LayoutName } from '@drogerie/shared-lib/runtime'
import type { Logger } from 'pino'
import type { RenderRequest, RenderResult } from '../render/release.ts'
import { renderFailedPages } from './failed-pages.ts'
import { untilAborted } from './until-aborted.ts'
import type { Quarantine } from './quarantine/quarantine.ts'
import type { WorkerInput } from './render-messages.ts'
import { createRenderPool, versionOf, WorkerLost, type RenderPool } from './render-pool.ts'
import type { FrontSettings } from './settings.ts'

/** A line-up that serves: its workers are started, and its remotes have rendered pages. */
export type LiveLineup = {
  id: string
  pool: RenderPool
  input: WorkerInput
  /** Pages for parts that failed, by layout. */
  failedPages: Map<LayoutName, RenderResult>
  /** Started with less than its releases, because there was nothing better to serve. */
  crippled: boolean
}

export type StartOptions = {
  workers: number
  /**
   * Any remote that does not load or render refuses the line-up; otherwise it goes without them.
   */
  strict: boolean
  /** Remotes that have yet to show that all their pages render; of the others one page does. */
  unproven?: ReadonlySet<string>
  /** Aborts the attempt at once. */
  signal?: AbortSignal
}

type Remote = WorkerInput['remotes'][number]

/**
 * Pages that need no data of their own, because their addresses have no parameters; public ones
 * first.
 */
const plainPages = ({ routes }: Remote): Remote['routes'] =>
  routes
    .filter(({ path }) => !/[:*?]/.test(path))
    .toSorted((a, b) => Number(a.personal) - Number(b.personal))

function pagesToTry({ remotes }: WorkerInput, unproven: ReadonlySet<string>): RenderRequest[] {
  const chosen = remotes.flatMap((remote) => {
    const all = plainPages(remote)
    return unproven.has(remote.name) ? all : all.slice(0, 1)
  })
  const own = chosen.map(({ path, access }) => ({ url: path, signedIn: access === 'customer' }))
  return [{ url: '/', signedIn: false }, ...own]
}

/** Renders pages before shoppers are served. 503 means missing data; 500 means broken code. */
async function selfTest(
  pool: RenderPool,
  input: WorkerInput,
  { strict, unproven = new Set() }: StartOptions,
): Promise<void> {
  for (const request of pagesToTry(input, unproven)) {
    try {
      const { status, failure } = await pool.render(request)
      if (status === 500)
        throw new Error(`${request.url} answers 500${failure ? `: ${failure}` : ''}`)
    } catch (error) {
      if (strict) throw error
    }
  }
}

/** Makes the starter of line-ups: workers, the self-test, and pages for what may fail later. */
export function createLineupStarter(settings: FrontSettings, quarantine: Quarantine, log: Logger) {
  const poolOf = (input: WorkerInput, size: number, signal?: AbortSignal) =>
    createRenderPool(input, {
      size,
      waitMs: settings.renderWaitMs,
      watchdogMs: settings.watchdogMs,
      quarantine,
      signal,
      log: (facts, message) => log.error(facts, message),
    })

  /**
   * A release whose workers do not even start is quarantined at once when nothing else can serve.
   */
  async function poolOfWhatStarts(input: WorkerInput, size: number): Promise<RenderPool> {
    try {
      return await poolOf(input, size)
    } catch (error) {
      if (!(error instanceof WorkerLost) || !error.blamed) throw error
      const { blamed, message } = error
      while (!quarantine.strike(blamed, versionOf(input, blamed), message));
      return poolOfWhatStarts(input, size)
    }
  }

  return async (input: WorkerInput, options: StartOptions): Promise<LiveLineup> => {
    const { workers, strict, signal } = options
    const id = input.config.lineupId
    const pool = strict
      ? await poolOf(input, workers, signal)
      : await poolOfWhatStarts(input, workers)
    try {
      for (const { remote, message } of pool.failed) log.error({ lineup: id, remote }, message)
      const [failed] = pool.failed
      if (strict && failed) throw new Error(`${failed.remote}: ${failed.message}`)
      await untilAborted(signal, selfTest(pool, input, options))
      const failedPages = await untilAborted(signal, renderFailedPages(pool, input))
      pool.open()
      return { id, pool, input, failedPages, crippled: !strict && pool.failed.length > 0 }
    } catch (error) {
      void pool.close()
      throw error
    }
  }
}
export type LineupStarter = ReturnType<typeof createLineupStarter>
