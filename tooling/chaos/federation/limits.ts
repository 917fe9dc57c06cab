import type { FaultFigures } from './run-fault.ts'

/**
 * How slow a fault may make pages: those of other remotes while it lasts, and the broken one's from
 * its end. ms
 */
export const limits = { slowestOther: 1500, healed: 10_000 }

/**
 * @returns what took longer than it may; times are the machine's, too, so only the full size on a
 *   machine of its own asks.
 */
export function overLimits({
  slowestOther,
  healed,
}: Pick<FaultFigures, 'slowestOther' | 'healed'>): string[] {
  const over = (what: string, ms: number, limit: number) =>
    ms > limit ? [`${what} ${Math.round(ms)} ms, more than ${limit} ms`] : []
  return [
    ...over('the slowest page of another remote took', slowestOther, limits.slowestOther),
    ...over('healed after', healed, limits.healed),
  ]
}
