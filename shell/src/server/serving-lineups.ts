import type { WorkerInput } from './render-messages.ts'
import type { LiveLineup } from './start-lineup.ts'

/** Old workers finish what they render before they go. ms */
const drainMs = 8000

const drain = ({ pool }: LiveLineup) => void setTimeout(() => void pool.close(), drainMs).unref()

/** Line-ups whose workers serve. */
export function createServingLineups() {
  const serving = new Map<string, LiveLineup>()

  function retire(id: string): void {
    const lineup = serving.get(id)
    if (lineup) drain(lineup)
    serving.delete(id)
  }

  return {
    get: (id: string) => serving.get(id),
    /** Puts it in the place of the one of the same name that did with less. */
    letIn: (lineup: LiveLineup): LiveLineup => {
      retire(lineup.id)
      serving.set(lineup.id, lineup)
      return lineup
    },
    /** Whether a release serves in any of them. */
    serves: (app: string, version: string): boolean =>
      [...serving.values()].some(({ input }) =>
        input.remotes.some((known) => known.name === app && known.version === version),
      ),
    /**
     * Remotes of a line-up that do not serve yet beside its shell; none while nothing serves, for
     * then shoppers wait for what there is.
     */
    unproven: ({ shell, remotes }: WorkerInput): ReadonlySet<string> => {
      const beside = [...serving.values()].filter(
        ({ input }) => input.shell.version === shell.version,
      )
      const isNew = ({ name, version }: WorkerInput['remotes'][number]) =>
        !beside.some(({ input }) =>
          input.remotes.some((known) => known.name === name && known.version === version),
        )
      return new Set(serving.size === 0 ? [] : remotes.filter(isNew).map(({ name }) => name))
    },
    keepOnly: (kept: ReadonlySet<string>): void => {
      for (const id of serving.keys()) if (!kept.has(id)) retire(id)
    },
    end: async () => {
      await Promise.all([...serving.values()].map(({ pool }) => pool.close()))
    },
  }
}
export type ServingLineups = ReturnType<typeof createServingLineups>
