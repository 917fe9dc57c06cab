import { useEffect } from 'react'

/**
 * Keeps the screen on while the part is shown. A browser lets go when its tab is hidden, so it is
 * asked again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const ask = () => {
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock.request('screen').catch(() => null) // a weak battery may refuse
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock.then((held) => held?.release())
    }
  }, [])
}
