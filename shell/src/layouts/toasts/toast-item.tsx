import { toastDurationMs } from '@drogerie/shared-lib/contract/constants.ts'
import type { Toast } from '@drogerie/shared-lib/runtime'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { Info } from '@drogerie/shared-lib/ui/icons/info.tsx'
import { TriangleAlert } from '@drogerie/shared-lib/ui/icons/triangle-alert.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePausableTimeout } from './use-pausable-timeout.ts'
import styles from './toasts.module.css'

const icons = { success: Check, info: Info, error: TriangleAlert }

/**
 * One message of three seconds, which wait while the pointer or the focus is on it. An error
 * stays until it is closed or another page comes, one with something to do until it is closed.
 */
export function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { t } = useTranslation('common')
  const { kind, text, link, action } = toast
  const stays = kind === 'error' || action !== undefined
  usePausableTimeout(onClose, toastDurationMs, stays || isHovered || isFocused)
  const Icon = icons[kind]
  return (
    <div
      className={styles['toast']}
      data-kind={kind}
      data-ground="ink"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} aria-hidden />
      <span className={styles['text']}>{text}</span>
      {link ? (
        <a href={link.href} onClick={onClose}>
          {link.text}
        </a>
      ) : null}
      {action ? (
        <button
          type="button"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.text}
        </button>
      ) : null}
      <button
        type="button"
        className={styles['close']}
        aria-label={t('general.close')}
        onClick={onClose}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
