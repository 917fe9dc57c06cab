import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { SortRow } from '@drogerie/shared-lib/ui/tabs.tsx'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed, filterCount, type ListingState, type SortCode } from './listing-url.ts'
import styles from './listing-toolbar.module.css'
import { hrefOf, type ListingPlace } from './use-listing-state.ts'

const SortSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sort-sheet" */ './sort-sheet.tsx')).SortSheet,
}))

type ToolbarProps = {
  place: ListingPlace
  state: ListingState
  sorts: readonly SortCode[]
  defaultSort: SortCode
  total: number
  onFilter: () => void
}

/** The order as a row of links on a desk; two buttons with sheets below 1200 px. */
export function ListingToolbar({
  place,
  state,
  sorts,
  defaultSort,
  total,
  onFilter,
}: ToolbarProps) {
  const { t } = useTranslation('mf-catalog')
  const [isSorting, setSorting] = useState(false)
  const current = state.sort ?? defaultSort
  const count = filterCount(state)
  const options = sorts.map((code) => ({
    href: hrefOf(place, changed(state, { sort: code === defaultSort ? null : code })),
    text: t(`sort.${code}`),
    current: code === current,
  }))
  return (
    <div className={styles['toolbar']}>
      <div className={styles['row']}>
        <SortRow label={t('sort.title')} options={options} />
      </div>
      <div className={styles['buttons']}>
        <Button icon={<SlidersHorizontal size={20} />} onClick={onFilter} aria-haspopup="dialog">
          {count > 0 ? t('filter.openWithCount', { count }) : t('filter.title')}
        </Button>
        <Button
          icon={<ArrowDownUp size={20} />}
          onClick={() => setSorting(true)}
          aria-haspopup="dialog"
        >
          {t(`sort.${current}`)}
        </Button>
      </div>
      <p role="status" className={styles['count']}>
        <b>{total.toLocaleString('cs-CZ')}</b> {t('listing.products', { count: total })}
      </p>
      {isSorting ? (
        <Suspense>
          <SortSheet options={options} onClose={() => setSorting(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
