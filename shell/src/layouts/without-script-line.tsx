import { WithoutScript } from '@drogerie/shared-lib/ui/without-script.tsx'
import { useTranslation } from 'react-i18next'
import styles from './older-browser.module.css'

/**
 * Once for all tiles of a page, whose buttons do nothing without script, and for pages of the
 * account.
 */
export function WithoutScriptLine() {
  const { t } = useTranslation('shell')
  return (
    <WithoutScript>
      <p className={styles['line']} data-print="hide" data-nosnippet="">
        {t('withoutScript')}
      </p>
    </WithoutScript>
  )
}
