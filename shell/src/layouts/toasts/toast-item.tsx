import { toastDurationMs } from '@drogerie/shared-lib/contract/constants.ts'
import type { Toast } from '@drogerie/shared-lib/runtime'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePausableTimeout } from './use-pausable-timeout.ts'
import styles from './toasts.module.css'

const icons = { success: Check, info: Info, error: TriangleAlert }

/**
 * One message of three seconds, which wait while the pointer or the focus is on it. An error and one with something to do stay
 * until they are closed.
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
