import { useTranslation } from 'react-i18next'
import { olderBrowserId } from './older-browser-id.ts'
import styles from './older-browser.module.css'

/**
 * Shown by the styles or by the start of the shell, in browsers older than the oldest that the shop
 * is built for.
 */
export function OlderBrowser() {
  const { t } = useTranslation('shell')
  return (
    <p id={olderBrowserId} className={styles['line']} hidden data-print="hide" data-nosnippet="">
      {t('olderBrowser')}
    </p>
  )
}
