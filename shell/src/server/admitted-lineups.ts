import { untilAborted } from './until-aborted.ts'
import type { LineupInput } from './lineup-input.ts'
import type { Quarantine } from './quarantine.ts'
import type { WorkerInput } from './render-messages.ts'
import type { FrontSettings } from './settings.ts'
import type { LineupStarter, LiveLineup } from './start-lineup.ts'

/** Old workers finish what they render before they go. ms */
const drainMs = 8000

/** A line-up whose bytes could not be had is no worse for it: its store is asked again. ms */
const retryStoreMs = 1000
/** One that did not start is tried again: a busy machine may calm down. ms */
const retryRefusedMs = 5000
/** Twice refused is no accident: it stays out until this is over or another one comes. ms */
const quarantineMs = 10 * 60_000
const strikesToQuarantine = 2

/** A line-up that only a signed link asks for stays this long after the last request. */
const guestMs = 10 * 60_000
const mostGuests = 2

type Refusal = { strikes: number; until: number; reason: string }

export type AdmittedLineupsOptions = {
  settings: FrontSettings
  inputOf: LineupInput
  startLineup: LineupStarter
  quarantine: Quarantine
}

/** Workers of line-ups, from the first look at their bytes to the end of the last request. */
export function createAdmittedLineups({
  settings,
  inputOf,
  startLineup,
  quarantine,
}: AdmittedLineupsOptions) {
  const admitted = new Map<string, LiveLineup>()
  const starting = new Map<string, { promise: Promise<LiveLineup>; attempt: AbortController }>()
  const refusals = new Map<string, Refusal>()
  /** Line-up of a signed link → time of its last request; insertion order is oldest first. */
  const guests = new Map<string, number>()

  const drain = ({ pool }: LiveLineup) => void setTimeout(() => void pool.close(), drainMs).unref()

  function retire(id: string): void {
    const lineup = admitted.get(id)
    if (lineup) drain(lineup)
    admitted.delete(id)
  }

  /** Puts it in the place of the one of the same name that did with less. */
  function letIn(lineup: LiveLineup): LiveLineup {
    retire(lineup.id)
    admitted.set(lineup.id, lineup)
    return lineup
  }

  function refuse(id: string, error: unknown, strike: boolean): void {
    const strikes = (refusals.get(id)?.strikes ?? 0) + (strike ? 1 : 0)
    const pause = !strike
      ? retryStoreMs
      : strikes >= strikesToQuarantine
        ? quarantineMs
        : retryRefusedMs
    refusals.set(id, { strikes, until: Date.now() + pause, reason: String(error) })
  }

  /** What is in quarantine may stay where it is, but not take the place of a release that works. */
  function refuseQuarantined({ remotes }: WorkerInput): void {
    const serves = (app: string, version: string) =>
      [...admitted.values()].some(({ input }) =>
        input.remotes.some((known) => known.name === app && known.version === version),
      )
    const out = remotes.find(
      ({ name, version }) => quarantine.isOut(name, version) && !serves(name, version),
    )
    if (out) throw new Error(`${out.name}@${out.version} is in quarantine`)
  }

  async function verifyAndStart(
    id: string,
    workers: number,
    signal: AbortSignal,
  ): Promise<LiveLineup> {
    let input: WorkerInput
    try {
      input = await untilAborted(signal, inputOf(id, true))
    } catch (error) {
      if (!signal.aborted) refuse(id, error, false)
      throw error
    }
    try {
      refuseQuarantined(input)
      const lineup = await startLineup(input, { workers, strict: true, signal })
      refusals.delete(id)
      return letIn(lineup)
    } catch (error) {
      if (!signal.aborted) refuse(id, error, true)
      throw error
    }
  }

  /**
   * Lets a line-up serve, once; concurrent callers share the work.
   *
   * @throws Error when it is refused, and while the refusal lasts.
   */
  function admit(id: string, workers = settings.renderWorkers): Promise<LiveLineup> {
    const known = admitted.get(id)
    if (known && !known.crippled) return Promise.resolve(known)
    const refusal = refusals.get(id)
    if (refusal && Date.now() < refusal.until)
      return Promise.reject(new Error(`${id} is refused: ${refusal.reason}`))
    const running = starting.get(id)
    if (running) return running.promise
    const attempt = new AbortController()
    const promise = verifyAndStart(id, workers, attempt.signal).finally(() => starting.delete(id))
    starting.set(id, { promise, attempt })
    return promise
  }

  /** Aborts the admission at once, without a strike. */
  const giveUp = (id: string, why: string) =>
    starting.get(id)?.attempt.abort(new Error(`${id} is given up: ${why}`))

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
    giveUp,
    admitGuest,
    /** For a front that has nothing else: serves what of the line-up works. */
    startWithWhatWorks: async (input: WorkerInput) =>
      letIn(await startLineup(input, { workers: settings.renderWorkers, strict: false })),
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
