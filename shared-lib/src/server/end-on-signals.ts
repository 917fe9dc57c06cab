import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds in production between saying that one is going to end and taking no more connections: a balancer asks every few. */
const DRAIN_SECONDS = 5
/** What requests under way, mails and transactions get to end. ms; the first: the one that waits for it is at a terminal. */
const END_WITHIN_MS = { development: 4_000, test: 4_000, production: 15_000 }

/** How a process takes its leave. ms */
export type Leave = { drainMs: number; endWithinMs: number }

/** @param drainSeconds - the setting DRAIN_SECONDS; without it five in production, none where nobody balances. */
export const leaveOf = (mode: keyof typeof END_WITHIN_MS, drainSeconds?: string): Leave => ({
  drainMs:
    1000 *
    (drainSeconds === undefined
      ? mode === 'production'
        ? DRAIN_SECONDS
        : 0
      : Number(drainSeconds)),
  endWithinMs: END_WITHIN_MS[mode],
})

/** Whether a process still wants requests; `/readyz` says it, and answers end their connection when it is over. */
export type Serving = { isDraining: boolean }

/**
 * Ends the process on SIGTERM or SIGINT without losing a request: first it says that it is not ready, then it serves on
 * while balancers take notice, then `end` lets what is under way end. What hangs is cut off, with exit code 1.
 */
export function endOnSignals(
  serving: Serving,
  { drainMs, endWithinMs }: Leave,
  end: () => Promise<void>,
): void {
  const leave = async () => {
    if (serving.isDraining) return // a terminal tells the whole group, and the supervisor tells again
    serving.isDraining = true
    await sleep(drainMs)
    setTimeout(() => process.exit(1), endWithinMs).unref()
    await end()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave())
}
