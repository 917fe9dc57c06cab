import { useBackCloses, useShop } from '@drogerie/shared-lib/runtime'
import { Accordion } from '@drogerie/shared-lib/ui/accordion.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { ChipRow, FilterChip } from '@drogerie/shared-lib/ui/chip.tsx'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  filtersOf,
  saleLabel,
  toggled,
  withoutFilters,
  type FilterOption,
  type Filters,
  type Offered,
} from './filter-groups.ts'
import styles from './filter-sheet.module.css'
import { listingCountQuery } from './listing-queries.ts'
import { withChange, fieldNames, type ListingScope, type ListingState } from './listing-url.ts'
import { PriceFilter } from './price-filter.tsx'
import { useTick, type OnTick } from './use-tick.ts'

type FilterSheetProps = {
  scope: ListingScope
  /** Filters that the shown goods offer; each tick asks the API for those of the new selection. */
  offered: Offered
  state: ListingState
  total: number
  /** Closes it; the goods replace its entry of the history. */
  onApply: (state: ListingState) => void
  onClose: () => void
}

/** Groups that stand open in the sheet; the rest wait folded. */
const openGroups = 2

/**
 * Filters on a phone and a tablet: nothing applies until 'Zobrazit N produktů', which may be
 * pressed before its number has followed a tick.
 */
export function FilterSheet({ scope, offered, state, total, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const { close } = useBackCloses(onClose)
  const [draft, setDraft] = useState(state)
  const { data, isFetching } = useQuery({
    ...listingCountQuery(api, scope, draft),
    placeholderData: keepPreviousData,
  })
  const count = data?.totalItems ?? total
  const aggregations = data?.aggregations
  const filters = useMemo(
    () => filtersOf(aggregations ? { ...offered, aggregations, total: count } : offered, draft),
    [aggregations, count, draft, offered],
  )
  return (
    <Dialog
      open
      kind="sheet"
      onClose={close}
      title={t('filter.title')}
      closeLabel={t('common:general.close')}
      footer={
        <>
          <Button onClick={() => setDraft(withoutFilters(draft))}>{t('filter.clear')}</Button>
          <Button
            look="plum"
            aria-disabled={count === 0}
            aria-busy={isFetching || undefined}
            onClick={() => (draft === state ? close() : onApply(draft))}
          >
            {count === 0 ? t('filter.nothing') : t('filter.show', { count })}
          </Button>
        </>
      }
    >
      <SheetBody filters={filters} draft={draft} onChange={setDraft} />
    </Dialog>
  )
}

const OptionChip = memo(
  ({ name, value, label, count, checked, onTick }: FilterOption & { onTick: OnTick }) => (
    <FilterChip count={count} checked={checked} onChange={() => onTick(name, value)}>
      {label}
    </FilterChip>
  ),
)

function SheetBody({
  filters: { sale, price, groups },
  draft,
  onChange,
}: {
  filters: Filters
  draft: ListingState
  onChange: (state: ListingState) => void
}) {
  const { t } = useTranslation('mf-catalog')
  const onTick = useTick(draft, onChange)
  return (
    <div className={styles['body']}>
      <div>
        <Switch
          checked={draft.inStock}
          onChange={() => onChange(withChange(draft, { inStock: !draft.inStock }))}
        >
          {t('filter.inStock')}
        </Switch>
        {sale ? (
          <Switch
            checked={draft.labels.includes(saleLabel)}
            onChange={() => onChange(toggled(draft, fieldNames.label, saleLabel))}
          >
            {t('filter.sale')}
          </Switch>
        ) : null}
      </div>
      {price ? (
        <div>
          <h3 className={styles['title']}>{t('filter.price')}</h3>
          <PriceFilter bounds={price} state={draft} onChange={onChange} />
        </div>
      ) : null}
      {groups.map(({ key, title, options }, index) => (
        <Accordion
          key={key}
          compact
          open={index < openGroups || options.some(({ checked }) => checked)}
          title={title ?? t('filter.flags')}
        >
          <ChipRow className={styles['chips']}>
            {options.map((option) => (
              <OptionChip key={`${option.name}=${option.value}`} {...option} onTick={onTick} />
            ))}
          </ChipRow>
        </Accordion>
      ))}
    </div>
  )
}
