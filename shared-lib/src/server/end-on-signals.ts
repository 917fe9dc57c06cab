import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Seconds in production between saying that one is going to end and taking no more connections: a
 * balancer asks every few.
 */
const defaultDrainSeconds = 5
/**
 * Time for requests under way, mails and transactions to end; the first is for a terminal, where a
 * person waits. ms
 */
const endWithinByMode = { development: 4_000, test: 4_000, production: 15_000 }

/** How a process takes its leave. ms */
export type Leave = { drainMs: number; endWithinMs: number }

/**
 * @param drainSeconds - the setting DRAIN_SECONDS; by default five in production and none in
 *   development.
 */
export const leaveOf = (mode: keyof typeof endWithinByMode, drainSeconds?: string): Leave => ({
  drainMs:
    1000 *
    (drainSeconds === undefined
      ? mode === 'production'
        ? defaultDrainSeconds
        : 0
      : Number(drainSeconds)),
  endWithinMs: endWithinByMode[mode],
})

/**
 * Whether the process still accepts requests: `/readyz` reports it, and later answers close their
 * connection.
 */
export type Serving = { isDraining: boolean }

/**
 * Shuts the process down on SIGTERM or SIGINT without losing a request: it reports not ready,
 * serves on while load balancers notice, then `end` waits for work under way. What hangs is cut
 * off, with exit code 1.
 */
export function endOnSignals(
  serving: Serving,
  { drainMs, endWithinMs }: Leave,
  end: () => Promise<void>,
): void {
  const leave = async () => {
    // a terminal signals the whole process group, and the supervisor signals again
    if (serving.isDraining) return
    serving.isDraining = true
    await sleep(drainMs)
    setTimeout(() => process.exit(1), endWithinMs).unref()
    await end()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave())
}
