import { useCallback, useEffect, useRef, useState } from 'react'

type LatestState<V> = { wanted: V | null; error: unknown }

/**
 * Sends choices one at a time and skips outdated ones: an arrow key held down over a list of radios
 * makes two calls, and the last one wins.
 *
 * @param send - stores the choice; its rejection is `error`, until the next choice.
 * @returns `wanted` is the choice that is not stored yet; `settled` resolves to whether the last
 *   choice was stored.
 */
export function useLatestChoice<V>(send: (choice: V) => Promise<unknown>) {
  const [{ wanted, error }, setState] = useState<LatestState<V>>({ wanted: null, error: null })
  const next = useRef<{ choice: V } | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  const sendAll = useCallback(async () => {
    let failure: unknown = null
    while (next.current) {
      const { choice }: { choice: V } = next.current
      next.current = null
      try {
        await latestSend.current(choice)
        failure = null
      } catch (thrown) {
        failure = thrown
      }
    }
    running.current = null
    setState({ wanted: null, error: failure })
    return failure === null
  }, [])
  const choose = useCallback(
    (choice: V) => {
      next.current = { choice }
      setState({ wanted: choice, error: null })
      running.current ??= sendAll()
    },
    [sendAll],
  )
  const settled = useCallback(() => running.current ?? Promise.resolve(true), [])
  return { wanted, error, isPending: wanted !== null, choose, settled }
}
