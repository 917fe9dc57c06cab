import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { SortRow } from '@drogerie/shared-lib/ui/tabs.tsx'
import { ArrowDownUp } from '@drogerie/shared-lib/ui/icons/arrow-down-up.tsx'
import { SlidersHorizontal } from '@drogerie/shared-lib/ui/icons/sliders-horizontal.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offered } from './filter-groups.ts'
import {
  withChange,
  filterCount,
  type ListingScope,
  type ListingState,
  type SortCode,
} from './listing-url.ts'
import styles from './listing-toolbar.module.css'
import { hrefOf, useApply, type ListingPlace } from './use-listing-state.ts'

const SortSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sort-sheet" */ './sort-sheet.tsx')).SortSheet,
}))

const FilterSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx')).FilterSheet,
}))

type ToolbarProps = {
  place: ListingPlace
  scope: ListingScope
  state: ListingState
  sorts: readonly SortCode[]
  offered: Offered
  total: number
}

/**
 * The order as a row of links on a desk; two buttons with sheets below 1200 px. Which sheet is open
 * is known here alone: opening one must not draw the goods again.
 */
export function ListingToolbar({ place, scope, state, sorts, offered, total }: ToolbarProps) {
  const { t } = useTranslation('mf-catalog')
  const [sheet, setSheet] = useState<'filter' | 'sort' | null>(null)
  const apply = useApply(place)
  const close = () => setSheet(null)
  const { defaultSort } = scope
  const current = state.sort ?? defaultSort
  const count = filterCount(state)
  const options = sorts.map((code) => ({
    href: hrefOf(place, withChange(state, { sort: code === defaultSort ? null : code })),
    text: t(`sort.${code}`),
    current: code === current,
  }))
  return (
    <div className={styles['toolbar']}>
      <div className={styles['row']}>
        <SortRow label={t('sort.title')} options={options} />
      </div>
      <div className={styles['buttons']}>
        <Button
          icon={<SlidersHorizontal size={20} />}
          onClick={() => setSheet('filter')}
          aria-haspopup="dialog"
        >
          {count > 0 ? t('filter.openWithCount', { count }) : t('filter.title')}
        </Button>
        <Button
          icon={<ArrowDownUp size={20} />}
          onClick={() => setSheet('sort')}
          aria-haspopup="dialog"
        >
          {t(`sort.${current}`)}
        </Button>
      </div>
      <p role="status" className={styles['count']}>
        <b>{total.toLocaleString('cs-CZ')}</b> {t('listing.products', { count: total })}
      </p>
      <Suspense>
        {sheet === 'sort' ? <SortSheet options={options} onClose={close} /> : null}
        {sheet === 'filter' ? (
          <FilterSheet
            scope={scope}
            offered={offered}
            state={state}
            total={total}
            onClose={close}
            onApply={(next) => {
              close()
              apply(next, { replace: true })
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
