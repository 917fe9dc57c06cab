import { loadingBar } from '@drogerie/shared-lib/contract/constants.ts'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { useEffect, useReducer, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { nextPhase, phaseDuration } from './loading-bar-machine.ts'
import styles from './loading-indicator.module.css'

const times = { ...loadingBar, throttleMs: loadingBar.layoutThrottleMs }

/** The bar at the top and the spinner over the page while a page loads. */
export function LoadingIndicator() {
  const { t } = useTranslation('shell')
  const isLoading = useNavigation().state !== 'idle'
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
