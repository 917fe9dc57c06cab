import { AppliedChip, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { useTranslation } from 'react-i18next'
import { appliedFilters, withoutFilters, type Filters } from './filter-groups.ts'
import styles from './applied-filters.module.css'
import type { ListingState } from './listing-url.ts'
import { hrefOf, type ListingPlace } from './use-listing-state.ts'

/** Filters in force as chips, each a link to the listing without it. */
export function AppliedFilters({
  place,
  state,
  filters,
}: {
  place: ListingPlace
  state: ListingState
  filters: Filters
}) {
  const { t } = useTranslation('mf-catalog')
  const crowns = (amount: number) => amount.toLocaleString('cs-CZ')
  const price = ({ priceFrom, priceTo }: ListingState) => {
    if (priceFrom === null) return t('filter.upTo', { to: crowns(priceTo ?? 0) })
    return priceTo === null
      ? t('filter.from', { from: crowns(priceFrom) })
      : t('filter.fromTo', { from: crowns(priceFrom), to: crowns(priceTo) })
  }
  const applied = appliedFilters(state, filters, { inStock: t('filter.inStock'), price })
  if (applied.length === 0) return null
  return (
    <ChipRow scroll aria-label={t('filter.applied')} role="group">
      {applied.map(({ key, text, without }) => (
        <AppliedChip
          key={key}
          href={hrefOf(place, without)}
          removeLabel={t('filter.remove')}
          data-keep-scroll=""
        >
          {text}
        </AppliedChip>
      ))}
      <a
        className={styles['clear']}
        href={hrefOf(place, withoutFilters(state))}
        rel="nofollow"
        data-keep-scroll=""
      >
        {t('filter.clear')}
      </a>
    </ChipRow>
  )
}
