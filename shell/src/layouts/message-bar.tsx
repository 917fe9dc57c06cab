import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useTranslation } from 'react-i18next'
import { useDismissedMessages } from './use-dismissed-messages.ts'
import { useNavigationData } from './shop/use-navigation-data.ts'
import styles from './message-bar.module.css'

/**
 * Current notices: longer delivery, an outage, a holiday. A closed notice stays closed for this
 * visitor.
 */
export function MessageBar() {
  const { t } = useTranslation('shell')
  const { messages } = useNavigationData()
  const { dismissed, dismiss } = useDismissedMessages()
  const shown = messages.filter(
    ({ code, dismissible }) => !(dismissible && dismissed.includes(code)),
  )
  if (shown.length === 0) return null
  return (
    <section className={styles['bar']} aria-label={t('messages.label')} data-print="hide">
      {shown.map(({ code, kind, text, url, dismissible }) => (
        <div key={code} className={styles[kind]}>
          <div className={`wrap ${styles['row']}`}>
            <p>{url ? <a href={url}>{text}</a> : text}</p>
            {dismissible ? (
              <button
                type="button"
                className={styles['close']}
                aria-label={`${t('messages.dismiss')}: ${text}`}
                onClick={() => dismiss(code)}
              >
                <X size={20} aria-hidden />
              </button>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
}
