import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells at which page a viewer was closed. That is after its dialog has given the focus back to
 * what opened it, which may be another page.
 */
export function useClosedAt(page: number | null, onClosed: (page: number) => void): void {
  const seen = useRef<number | null>(null)
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    if (page === null && seen.current !== null) close(seen.current)
    seen.current = page
  }, [page])
}
