import { useEffect, useRef } from 'react'

/**
 * Runs once after `ms` of not being paused. A pause keeps what is left, so that a person who reads a toast twice is not
 * given less time for the second look.
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
