/** When a process has more to do than it can. */
export type SheddingLimits = {
  /** The most that a turn of the event loop may come late, on average of half a second. */
  delayMs: number
  /** The most requests that may wait for a connection to the database. */
  waiting: number
}

/**
 * ms; a step of the checkout takes some ten turns of the loop, one for each statement, and is to
 * take less than a second.
 */
const DELAY_MS = 100
/**
 * Statements that may wait for each connection: each takes a few milliseconds, so these are done
 * before a shopper notices.
 */
const WAITING = 5

type Given = {
  mode: 'development' | 'test' | 'production'
  SHED_DELAY_MS?: string | undefined
  DATABASE_POOL: string
}

/**
 * @returns null where nothing is turned away: a machine of development is slow for reasons of its
 *   own.
 */
export function sheddingOf({
  mode,
  SHED_DELAY_MS: given,
  DATABASE_POOL: pool,
}: Given): SheddingLimits | null {
  const delayMs = Number(given ?? (mode === 'production' ? DELAY_MS : 0))
  return delayMs > 0 ? { delayMs, waiting: WAITING * Number(pool) } : null
}
