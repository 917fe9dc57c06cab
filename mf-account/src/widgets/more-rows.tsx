import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './more-rows.module.css'

/** The page after those there are; undefined when they are all. */
export const nextPage = (pages: number, size: number, total: number): number | undefined =>
  pages * size < total ? pages + 1 : undefined

type MoreRowsProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** How many of how many are shown. */
  text: string
}

/** The end of a list that comes page by page: how much of it is there, and the next page. */
export function MoreRows({ query, text }: MoreRowsProps) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['more']}>
      <p role="status">{text}</p>
      {query.hasNextPage ? (
        <Button
          loading={query.isFetchingNextPage}
          loadingLabel={t('general.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('purchases.more')}
        </Button>
      ) : null}
    </div>
  )
}
