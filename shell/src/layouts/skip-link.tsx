import { useTranslation } from 'react-i18next'
import { mainId } from './main.tsx'
import styles from './skip-link.module.css'

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href={`#${mainId}`} className={styles['link']} data-print="hide">
      {t('skip')}
    </a>
  )
}
