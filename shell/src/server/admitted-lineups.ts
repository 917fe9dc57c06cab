import type { Logger } from 'pino'
import type { LineupInput } from './lineup-input.ts'
import type { WorkerInput } from './render-messages.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'
import type { FrontSettings } from './settings.ts'

/** A line-up that serves: its workers stand, and each remote has rendered a page of its own. */
export type LiveLineup = { id: string; pool: RenderPool; input: WorkerInput }

/** Old workers finish what they render before they go. ms */
const drainMs = 8000

/** A refused line-up is tried again: its store may heal, a busy machine may calm down. ms */
const retryRefusedMs = 5000
/** Twice refused is no accident: it stays out until this is over or another one comes. ms */
const quarantineMs = 10 * 60_000
const strikesToQuarantine = 2

/** A line-up that only a signed link asks for stays this long after the last request. */
const guestMs = 10 * 60_000
const mostGuests = 2

type Refusal = { strikes: number; until: number; reason: string }

/** An address of the remote that needs no data of its own: without parameters, public if there is one. */
function ownPage({ routes }: WorkerInput['remotes'][number]): string | null {
  const plain = routes.filter(({ path }) => !/[:*]/.test(path))
  return (plain.find(({ personal }) => !personal) ?? plain[0])?.path ?? null
}

/** Workers of line-ups, from the first look at their bytes to the end of the last request. */
export function createAdmittedLineups(settings: FrontSettings, inputOf: LineupInput, log: Logger) {
  const admitted = new Map<string, LiveLineup>()
  const starting = new Map<string, Promise<LiveLineup>>()
  const refusals = new Map<string, Refusal>()
  /** Line-up of a signed link → when it was last asked for; the latest last. */
  const guests = new Map<string, number>()

  function retire(id: string): void {
    const lineup = admitted.get(id)
    if (!lineup) return
    admitted.delete(id)
    setTimeout(() => void lineup.pool.close(), drainMs).unref()
  }

  /** A page of each remote is rendered before shoppers are let in; only a rejection counts, for data may be away. */
  async function selfTest({ pool, input }: LiveLineup): Promise<void> {
    for (const url of ['/', ...input.remotes.map(ownPage)]) if (url) await pool.render({ url, signedIn: false })
  }

  async function start(id: string, input: WorkerInput, workers: number): Promise<LiveLineup> {
    const pool = await createRenderPool(input, workers)
    for (const { remote, message } of pool.failed) log.error({ lineup: id, remote }, message)
    const lineup = { id, pool, input }
    try {
      await selfTest(lineup)
    } catch (error) {
      void pool.close()
      throw error
    }
    admitted.set(id, lineup)
    return lineup
  }

  function refuse(id: string, error: unknown): void {
    const strikes = (refusals.get(id)?.strikes ?? 0) + 1
    const pause = strikes >= strikesToQuarantine ? quarantineMs : retryRefusedMs
    refusals.set(id, { strikes, until: Date.now() + pause, reason: String(error) })
  }

  /**
   * Lets a line-up serve, once; callers at the same time share the work.
   *
   * @throws Error when it is refused, and while its refusal lasts.
   */
  function admit(id: string, workers = settings.renderWorkers): Promise<LiveLineup> {
    const known = admitted.get(id)
    if (known) return Promise.resolve(known)
    const refusal = refusals.get(id)
    if (refusal && Date.now() < refusal.until) return Promise.reject(new Error(`${id} is refused: ${refusal.reason}`))
    const running = starting.get(id)
    if (running) return running
    const promise = inputOf(id, true)
      .then((input) => start(id, input, workers))
      .then(
        (lineup) => (refusals.delete(id), lineup),
        (error: unknown) => {
          refuse(id, error)
          throw error
        },
      )
      .finally(() => starting.delete(id))
    starting.set(id, promise)
    return promise
  }

  /** As `admit`, for one that only a signed link asks for. */
  async function admitGuest(id: string): Promise<LiveLineup> {
    const lineup = await admit(id, 1)
    guests.delete(id)
    guests.set(id, Date.now())
    return lineup
  }

  /** Ends what neither the channel nor a recent link asks for. */
  function keepOnly(wanted: string[]): void {
    const recent = [...guests].filter(([, at]) => Date.now() - at < guestMs).slice(-mostGuests)
    const kept = new Set([...wanted, ...recent.map(([id]) => id)])
    for (const id of admitted.keys()) if (!kept.has(id)) retire(id)
  }

  return {
    admit,
    admitGuest,
    start,
    keepOnly,
    has: (id: string) => admitted.has(id),
    /** Names of the apps of a line-up that serves; none of one that does not. */
    appsOf: (id: string): string[] => {
      const input = admitted.get(id)?.input
      return input ? ['shell', ...input.remotes.map(({ name }) => name)] : []
    },
    isRefused: (id: string) => Date.now() < (refusals.get(id)?.until ?? 0),
    refusals: () => [...refusals].map(([lineup, refusal]) => ({ lineup, ...refusal })),
    end: async () => {
      await Promise.all([...admitted.values()].map(({ pool }) => pool.close()))
    },
  }
}
