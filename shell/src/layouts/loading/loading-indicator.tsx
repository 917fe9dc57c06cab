import { loadingBar } from '@drogerie/shared-lib/contract/constants.ts'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useReducer, useSyncExternalStore, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { nextPhase, phaseDuration } from './loading-bar-machine.ts'
import styles from './loading-indicator.module.css'

const times = { ...loadingBar, throttleMs: loadingBar.layoutThrottleMs }

const subscribeToNetwork = (changed: () => void) => onlineManager.subscribe(changed)

/**
 * Without a network the next page waits till there is one, and a message says so: that ends the bar
 * as an error does, and the page that is there stays in use.
 */
function useIsLoading(): boolean {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => onlineManager.isOnline(),
    () => true,
  )
  return useNavigation().state !== 'idle' && isOnline
}

/** The bar at the top and the spinner over the page while a page loads. */
export function LoadingIndicator() {
  const { t } = useTranslation('shell')
  const isLoading = useIsLoading()
  const [phase, dispatch] = useReducer(nextPhase, 'idle')
  useEffect(() => dispatch(isLoading ? 'start' : 'end'), [isLoading])
  useEffect(() => {
    const duration = phaseDuration(phase, times)
    if (duration === null) return
    const timer = setTimeout(() => dispatch('elapsed'), duration)
    return () => clearTimeout(timer)
  }, [phase])
  if (phase === 'idle' || phase === 'throttled') return null
  return (
    <>
      <div
        className={styles['bar']}
        data-phase={phase}
        aria-hidden
        style={{ '--duration': `${times.durationMs}ms` } as CSSProperties}
      />
      {phase === 'running' ? <Spinner label={t('loading.page')} /> : null}
    </>
  )
}
