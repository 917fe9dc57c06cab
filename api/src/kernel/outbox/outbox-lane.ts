export type Lane = {
  /** There may be work: looks now, or again after the current round. */
  wake(): void
  /** Does everything that waits. @returns how many pieces of work were done. */
  drain(): Promise<number>
  /** No further rounds; resolves when the one that runs is over. */
  stop(): Promise<void>
}

/** An independent queue: nothing in it waits for another lane. At most one round runs at a time. */
export function createLane(round: () => Promise<number>, onError: (error: unknown) => void): Lane {
  let running: Promise<number> | null = null
  let again = false
  let stopped = false
  const run = (): Promise<number> => {
    running ??= round().finally(() => {
      running = null
      if (again) wake()
    })
    return running
  }
  const wake = () => {
    again = running !== null && !stopped
    if (!again && !stopped) run().catch(onError)
  }
  return {
    wake,
    drain: run,
    async stop() {
      stopped = true
      await running?.catch(() => undefined)
    },
  }
}
