import { useEffect, useRef } from 'react'

/**
 * Runs once after `ms` outside of pauses. A pause keeps the remaining time, so a second look at a
 * toast is not shorter.
 */
export function usePausableTimeout(run: () => void, ms: number, isPaused: boolean): void {
  const left = useRef(ms)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused])
}
