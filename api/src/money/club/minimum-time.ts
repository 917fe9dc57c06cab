import { setTimeout as wait } from 'node:timers/promises'

/**
 * A minimum duration, so that the timing does not reveal whether an address belongs to a customer.
 */
const MINIMUM_MS = 350

/** Runs `work` and returns or throws no sooner than after the minimum time. */
export async function withMinimumTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(MINIMUM_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
