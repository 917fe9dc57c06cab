import type { LineupInput } from './lineup-input.ts'
import type { Quarantine } from './quarantine/quarantine.ts'
import type { Refusals } from './refusals.ts'
import type { WorkerInput } from './render-messages.ts'
import type { ServingLineups } from './serving-lineups.ts'
import type { LineupStarter, LiveLineup } from './start-lineup.ts'
import { untilAborted } from './until-aborted.ts'

export type AdmissionOptions = {
  inputOf: LineupInput
  startLineup: LineupStarter
  quarantine: Quarantine
}

/**
 * The trial of a line-up: its bytes, its workers and the pages of what is new in it; then it
 * serves.
 */
export function createAdmission(
  { inputOf, startLineup, quarantine }: AdmissionOptions,
  serving: ServingLineups,
  refusals: Refusals,
) {
  const starting = new Map<string, { promise: Promise<LiveLineup>; attempt: AbortController }>()

  /** A release in quarantine may stay in its line-up, but not replace a release that works. */
  function refuseQuarantined({ remotes }: WorkerInput): void {
    const out = remotes.find(
      ({ name, version }) => quarantine.isOut(name, version) && !serving.serves(name, version),
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
      if (!signal.aborted) refusals.refuse(id, error, false)
      throw error
    }
    try {
      refuseQuarantined(input)
      const lineup = await startLineup(input, {
        workers,
        strict: true,
        unproven: serving.unproven(input),
        signal,
      })
      refusals.forget(id)
      return serving.letIn(lineup)
    } catch (error) {
      if (!signal.aborted) refusals.refuse(id, error, true)
      throw error
    }
  }

  return {
    /**
     * Lets a line-up serve, once; concurrent callers share the work.
     *
     * @throws Error when it is refused, and while the refusal lasts.
     */
    admit: (id: string, workers: number): Promise<LiveLineup> => {
      const known = serving.get(id)
      if (known && !known.crippled) return Promise.resolve(known)
      const refusal = refusals.current(id)
      if (refusal) return Promise.reject(new Error(`${id} is refused: ${refusal.reason}`))
      const running = starting.get(id)
      if (running) return running.promise
      const attempt = new AbortController()
      const promise = verifyAndStart(id, workers, attempt.signal).finally(() => starting.delete(id))
      starting.set(id, { promise, attempt })
      return promise
    },
    /** Aborts the admission at once, without a strike. */
    giveUp: (id: string, why: string) =>
      starting.get(id)?.attempt.abort(new Error(`${id} is given up: ${why}`)),
  }
}
