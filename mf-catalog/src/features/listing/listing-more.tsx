import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Pagination } from '@drogerie/shared-lib/ui/pagination.tsx'
import { ProgressBar } from '@drogerie/shared-lib/ui/progress-bar.tsx'
import { useTranslation } from 'react-i18next'
import styles from './listing-more.module.css'
import { isPlain } from './listing-address.ts'
import { emptyState, itemsPerPage, maxAppendedPages, type ListingState } from './listing-url.ts'
import { hrefOf, type ListingPlace } from './use-listing-state.ts'

type ListingMoreProps = { place: ListingPlace; state: ListingState; total: number }

/** How much has been seen, the next page appended below, and every page by its number. */
export function ListingMore({ place, state, total }: ListingMoreProps) {
  const { t } = useTranslation('mf-catalog')
  const { from, to } = state.pages
  const pageCount = Math.ceil(total / itemsPerPage)
  const seen = Math.min(total, to * itemsPerPage)
  const left = Math.min(itemsPerPage, total - seen)
  const canAppend = to < pageCount && to - from + 1 < maxAppendedPages
  const hrefOfPages = (pages: ListingState['pages']) => hrefOf(place, { ...state, pages })
  if (pageCount <= 1) return null
  return (
    <div className={styles['more']}>
      <p>{t('listing.shown', { seen, total: total.toLocaleString('cs-CZ') })}</p>
      <div className={styles['bar']}>
        <ProgressBar thin tone="plum" value={seen / total} label={t('listing.progress')} />
      </div>
      {canAppend ? (
        <LinkButton
          className={styles['next']}
          href={hrefOfPages({ from, to: to + 1 })}
          rel="nofollow"
          data-keep-scroll=""
          data-replace=""
        >
          {t('listing.more', { count: left })}
        </LinkButton>
      ) : null}
      <Pagination
        current={to}
        total={pageCount}
        nofollow={!isPlain({ ...state, pages: emptyState.pages })}
        hrefOf={(page) => hrefOfPages({ from: page, to: page })}
        texts={{
          label: t('listing.pages'),
          previous: t('listing.previousPage'),
          next: t('listing.nextPage'),
          page: (page) => t('listing.page', { page }),
        }}
      />
    </div>
  )
}
