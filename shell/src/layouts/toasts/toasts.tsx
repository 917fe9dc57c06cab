import { useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ToastItem } from './toast-item.tsx'
import styles from './toasts.module.css'

/**
 * The shop's messages. The two regions are always in the page, empty or not, because screen readers announce only what
 * appears in a region they know. Shown as a popover, above open dialogs.
 */
export function Toasts() {
  const { t } = useTranslation('shell')
  const { state, dismiss } = useShop().toasts
  const toasts = useStore(state, (current) => current.toasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    if (newest !== undefined) raise(region.current)
  }, [newest])

  const items = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />)
  return (
    <section ref={region} className={styles['region']} aria-label={t('toasts.label')} data-print="hide">
      <div role="status">{items(false)}</div>
      <div role="alert">{items(true)}</div>
    </section>
  )
}

/** To the top of the top layer: a dialog opened since the last toast would cover this one. */
function raise(region: HTMLElement | null): void {
  if (!region || typeof region.showPopover !== 'function') return
  region.popover = 'manual'
  region.hidePopover()
  region.showPopover()
}
