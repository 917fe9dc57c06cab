/** When attempts are too many. Pure: counts and the clock go in. */

export type Allowed = { max: number; windowSeconds: number }

/**
 * Hits of this window and of the one before; the older fades out while the newer fills, so no
 * boundary forgives.
 */
export type Hits = { current: number; previous: number }

export function windowOf(
  windowSeconds: number,
  now: Date,
): { start: Date; previousStart: Date; elapsed: number } {
  const length = windowSeconds * 1000
  const start = Math.floor(now.getTime() / length) * length
  return {
    start: new Date(start),
    previousStart: new Date(start - length),
    elapsed: (now.getTime() - start) / length,
  }
}

/**
 * How full a bucket is, and how long until there is room for one more; elapsed is the part of the
 * window that is over.
 */
export function pressure(
  { current, previous }: Hits,
  { max, windowSeconds }: Allowed,
  elapsed: number,
): { total: number; retryAfterSeconds: number } {
  const total = current + previous * (1 - elapsed)
  const fadesAt = current < max ? 1 - (max - current) / Math.max(previous, 1) : 2 - max / current
  return { total, retryAfterSeconds: Math.max(1, (fadesAt - elapsed) * windowSeconds) }
}

/** The time to wait, 0 for none. @param room - attempts there must still be room for. */
export function secondsToWait(hits: Hits, allowed: Allowed, elapsed: number, room: 0 | 1): number {
  const { total, retryAfterSeconds } = pressure(hits, allowed, elapsed)
  return total + room > allowed.max ? retryAfterSeconds : 0
}
