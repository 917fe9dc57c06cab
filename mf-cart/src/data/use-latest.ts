import { useCallback, useEffect, useRef, useState } from 'react'

type LatestState<V> = { wanted: V | null; error: unknown }

/**
 * Sends choices one at a time and only ever the newest: an arrow key held down over a list of radios makes two calls, and
 * the last one wins.
 *
 * @param send - stores the choice; its rejection is `error`, until the next choice.
 * @returns `wanted` is what was chosen and is not stored yet.
 */
export function useLatest<V>(send: (choice: V) => Promise<unknown>) {
  const [{ wanted, error }, setState] = useState<LatestState<V>>({ wanted: null, error: null })
  const next = useRef<{ choice: V } | null>(null)
  const isRunning = useRef(false)
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  const choose = useCallback(async (choice: V) => {
    next.current = { choice }
    setState({ wanted: choice, error: null })
    if (isRunning.current) return
    isRunning.current = true
    let failure: unknown = null
    while (next.current) {
      const { choice: sending }: { choice: V } = next.current
      next.current = null
      try {
        await latestSend.current(sending)
        failure = null
      } catch (thrown) {
        failure = thrown
      }
    }
    isRunning.current = false
    setState({ wanted: null, error: failure })
  }, [])
  return { wanted, error, isPending: wanted !== null, choose }
}
