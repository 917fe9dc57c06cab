/**
 * A thread that is blocked is borne this many times as long, and ended before what it holds is
 * given up.
 */
const blockedPatience = 1.5
/**
 * A thread that runs at all, or waits to, shows more than this in that time; asking a blocked one
 * costs it less. ms
 */
export const leastWorkMs = 20

export type Silence = {
  /**
   * How long the worker has given no sign of life, by the ticks of its pool: they stretch when the
   * pool is starved, too. ms
   */
  silentMs: number
  /** Processor time that the worker used meanwhile, ms. */
  busyMs: number
  /** How long, of the silence, it has neither worked nor waited for a processor. ms */
  restMs: number
  /** How long a worker that has the processor may take for one step. ms */
  limitMs: number
}

/**
 * Whether a silence is the worker's own: for half of that time it worked or was blocked, and did
 * not wait for a processor.
 */
export const isOwnSilence = ({
  busyMs,
  restMs,
  limitMs,
}: Pick<Silence, 'busyMs' | 'restMs' | 'limitMs'>): boolean =>
  busyMs >= limitMs / 2 || restMs >= limitMs / 2

/**
 * Whether a silent worker hangs: it used up the time it had, or its thread is blocked and uses
 * none. One that waits for a processor does neither, however long it waits; that is no fault of the
 * remote whose page it makes.
 */
export const isHung = ({ silentMs, busyMs, restMs, limitMs }: Silence): boolean =>
  silentMs >= limitMs && (busyMs >= limitMs / 2 || restMs >= limitMs * blockedPatience)
