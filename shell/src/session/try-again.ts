const longestWaitMs = 60_000

/**
 * Tries what failed: later and later, each wait twice the one before, and at once when the network
 * is back.
 *
 * @param attempt - whether it is done.
 * @returns ends the trying.
 */
export function tryAgain(attempt: () => Promise<boolean>, firstWaitMs: number): () => void {
  let isOver = false
  let endWait = () => {}
  const wait = (waitMs: number) => {
    const waiting = new AbortController()
    const attemptNow = () => {
      endWait()
      void attempt().then((isDone) => {
        if (!isDone && !isOver) wait(Math.min(waitMs * 2, longestWaitMs))
      })
    }
    const timer = setTimeout(attemptNow, waitMs)
    addEventListener('online', attemptNow, { signal: waiting.signal })
    endWait = () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }
  wait(firstWaitMs)
  return () => {
    isOver = true
    endWait()
  }
}
