import { createAdmission, type AdmissionOptions } from './admission.ts'
import { createRefusals } from './refusals.ts'
import type { WorkerInput } from './render-messages.ts'
import { createServingLineups } from './serving-lineups.ts'
import type { FrontSettings } from './settings.ts'
import type { LiveLineup } from './start-lineup.ts'

/** A line-up that only a signed link asks for stays this long after the last request. */
const guestMs = 10 * 60_000
const mostGuests = 2

export type AdmittedLineupsOptions = AdmissionOptions & { settings: FrontSettings }

/** Workers of line-ups, from the first look at their bytes to the end of the last request. */
export function createAdmittedLineups({ settings, ...options }: AdmittedLineupsOptions) {
  const serving = createServingLineups()
  const refusals = createRefusals()
  const admission = createAdmission(options, serving, refusals)
  /** Line-up of a signed link → time of its last request; insertion order is oldest first. */
  const guests = new Map<string, number>()

  return {
    /**
     * Lets a line-up serve, once; concurrent callers share the work.
     *
     * @throws Error when it is refused, and while the refusal lasts.
     */
    admit: (id: string, workers = settings.renderWorkers) => admission.admit(id, workers),
    giveUp: admission.giveUp,
    /** As `admit`, for one that only a signed link asks for. */
    admitGuest: async (id: string): Promise<LiveLineup> => {
      const lineup = await admission.admit(id, 1)
      guests.delete(id)
      guests.set(id, Date.now())
      return lineup
    },
    /** For a front that has nothing else: serves what of the line-up works. */
    startWithWhatWorks: async (input: WorkerInput) =>
      serving.letIn(
        await options.startLineup(input, { workers: settings.renderWorkers, strict: false }),
      ),
    /** Ends what neither the channel nor a recent link asks for. */
    keepOnly: (wanted: string[]): void => {
      const recent = [...guests].filter(([, at]) => Date.now() - at < guestMs).slice(-mostGuests)
      serving.keepOnly(new Set([...wanted, ...recent.map(([id]) => id)]))
    },
    has: (id: string) => serving.get(id) !== undefined,
    /** Names of the apps of a line-up that serves; none of one that does not. */
    appsOf: (id: string): string[] => {
      const input = serving.get(id)?.input
      return input ? ['shell', ...input.remotes.map(({ name }) => name)] : []
    },
    isRefused: (id: string) => refusals.current(id) !== undefined,
    refusals: refusals.all,
    end: serving.end,
  }
}
export type AdmittedLineups = ReturnType<typeof createAdmittedLineups>
