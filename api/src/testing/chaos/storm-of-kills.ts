import { setTimeout as wait } from 'node:timers/promises'

/** A time of each length between the two, ms. */
export type Span = readonly [number, number]

export type Victim = {
  kill(): Promise<void>
  start(): Promise<unknown>
  /** How long it is left alive, and how long it stays away after a kill. */
  aliveMs: Span
  awayMs?: Span
  /**
   * Counts what it does for others. On a busy machine it is left alive until this has grown by a
   * few.
   */
  done?: () => number
}

/**
 * So that a machine that takes seconds for a request sees kills in the middle of work, and not only
 * of starts.
 */
const DONE_BETWEEN = 10

/** From the kill to the end of the start, by `performance.now()`. */
export type Kill = { from: number; to: number }

const randomOf = ([from, to]: Span): number => from + Math.random() * (to - from)

/** Kills and restarts it again and again until it is stopped; then it runs. */
export function killAgainAndAgain({
  kill,
  start,
  aliveMs,
  awayMs = [0, 0],
  done = () => Infinity,
}: Victim): {
  kills: readonly Kill[]
  stop(): Promise<void>
} {
  const kills: Kill[] = []
  let over = false
  const killing = (async () => {
    for (;;) {
      const before = done()
      await wait(randomOf(aliveMs))
      while (!over && done() < before + DONE_BETWEEN) await wait(20)
      if (over) return
      const from = performance.now()
      await kill()
      await wait(randomOf(awayMs))
      await start()
      kills.push({ from, to: performance.now() })
    }
  })()
  killing.catch(() => undefined) // the caller of stop gets the error
  const stop = () => {
    over = true
    return killing
  }
  return { kills, stop }
}
