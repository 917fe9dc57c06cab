import { useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { ErrorPlace } from './error-place.tsx'
import { ToastItem } from './toast-item.tsx'
import styles from './toasts.module.css'

/**
 * The shop's messages. The two regions are always in the page, empty or not, because screen readers
 * announce only what appears in a region they know. Shown as a popover, above open dialogs.
 */
export function Toasts() {
  const { t } = useTranslation('shell')
  const { state, dismiss, arrived } = useShop().toasts
  const { pathname } = useLocation()
  const toasts = useStore(state, (current) => current.toasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  /** Where the focus was before it came to a message. */
  const outside = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (newest !== undefined) raise(region.current)
  }, [newest])

  const page = useRef(pathname)
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    arrived()
  }, [pathname, arrived])

  /** Focus must not get lost: it moves to the remaining message, or back to where it was. */
  const close = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false
    flushSync(() => dismiss(id))
    if (hadFocus && !region.current?.contains(document.activeElement))
      (region.current?.querySelector<HTMLElement>('button') ?? outside.current)?.focus({
        preventScroll: true,
      })
  }
  useEffect(() => {
    const element = region.current
    const noteOrigin = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget))
        outside.current = relatedTarget
    }
    element?.addEventListener('focusin', noteOrigin)
    return () => element?.removeEventListener('focusin', noteOrigin)
  }, [])

  const items = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />)
  return (
    <>
      <section
        ref={region}
        className={styles['region']}
        aria-label={t('toasts.label')}
        data-print="hide"
      >
        <div role="status">{items(false)}</div>
        <div role="alert">{items(true)}</div>
      </section>
      <ErrorPlace isOwn={(control) => region.current?.contains(control) ?? false} />
    </>
  )
}

/**
 * To the top of the top layer: a dialog opened since the last toast would cover this one. The focus
 * in it stays where it is.
 */
function raise(region: HTMLElement | null): void {
  if (!region || typeof region.showPopover !== 'function') return
  region.popover = 'manual'
  const focused = region.contains(document.activeElement) ? document.activeElement : null
  region.hidePopover()
  region.showPopover()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
