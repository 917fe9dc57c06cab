import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPersistedJson, writePersisted } from '@drogerie/shared-lib/runtime'
import { useNavigationData } from './use-navigation-data.ts'
import styles from './message-bar.module.css'

const readDismissed = (): string[] => {
  const stored = readPersistedJson('dismissedMessages')
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : []
}

/** What everybody should know now: longer delivery, an outage, a holiday. What a visitor has closed stays closed. */
export function MessageBar() {
  const { t } = useTranslation('shell')
  const { messages } = useNavigationData()
  const [dismissed, setDismissed] = useState<string[]>([])
  useEffect(() => setDismissed(readDismissed()), []) // after hydration: the HTML is the same for everybody
  const shown = messages.filter(({ code, dismissible }) => !(dismissible && dismissed.includes(code)))
  if (shown.length === 0) return null
  const dismiss = (code: string) => {
    const next = [...readDismissed(), code].slice(-50)
    writePersisted('dismissedMessages', JSON.stringify(next))
    setDismissed(next)
  }
  return (
    <section className={styles['bar']} aria-label={t('messages.label')} data-print="hide">
      {shown.map(({ code, kind, text, url, dismissible }) => (
        <div key={code} className={styles[kind]}>
          <div className={`wrap ${styles['row']}`}>
            <p>{url ? <a href={url}>{text}</a> : text}</p>
            {dismissible ? (
              <button type="button" className={styles['close']} aria-label={`${t('messages.dismiss')}: ${text}`} onClick={() => dismiss(code)}>
                <X size={20} aria-hidden />
              </button>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
}
