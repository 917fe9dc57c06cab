import { useSyncExternalStore } from 'react'

/** A page whose scripts or data were asked for so long before is lost by the cut. ms */
const cutAffectsMs = 15_000

let cutAt = -Infinity
let isOffline = false

if (typeof window !== 'undefined') {
  isOffline = !navigator.onLine
  addEventListener('offline', () => (isOffline = true))
  addEventListener('online', () => {
    if (isOffline) cutAt = performance.now()
    isOffline = false
  })
}

/** Whether there is no network, or it came back so lately that what fails failed by it. */
export const wasCut = (): boolean => !navigator.onLine || performance.now() - cutAt < cutAffectsMs

function follow(onChange: () => void): () => void {
  const stop = new AbortController()
  addEventListener('online', onChange, stop)
  addEventListener('offline', onChange, stop)
  return () => stop.abort()
}

/** Whether the browser has a network; true in the server's HTML. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
