import { paths, searchParameter } from '@drogerie/shared-lib/routes/paths.ts'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import styles from './search-fallback.module.css'

/** The search form without suggestions: works before, without and instead of the search box. */
export function SearchFallback() {
  const { t } = useTranslation('shell')
  return (
    <form role="search" method="get" action={paths.search()} className={styles['form']}>
      <Search size={20} aria-hidden className={styles['glass']} />
      <input
        className={styles['input']}
        type="search"
        name={searchParameter}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" className={styles['submit']}>
        {t('search.submit')}
      </button>
    </form>
  )
}
