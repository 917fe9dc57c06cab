import { RangeSlider } from '@drogerie/shared-lib/ui/range-slider.tsx'
import { useTranslation } from 'react-i18next'
import type { PriceBounds } from './filter-groups.ts'
import { withChange, fieldNames, type ListingState } from './listing-url.ts'

type PriceFilterProps = {
  bounds: PriceBounds
  state: ListingState
  onChange: (state: ListingState) => void
}

const limit = (price: number, end: number): number | null =>
  price === end || !Number.isFinite(price) ? null : price

/** Bounds are those of the goods found; a thumb at its end is no limit. */
export function PriceFilter({ bounds, state, onChange }: PriceFilterProps) {
  const { t } = useTranslation('mf-catalog')
  const { priceFrom, priceTo } = state
  // another filter may have left only cheaper or dearer goods than the requested price
  const min = Math.min(bounds.min, priceFrom ?? bounds.min, priceTo ?? bounds.min)
  const max = Math.max(bounds.max, priceFrom ?? bounds.max, priceTo ?? bounds.max)
  return (
    <RangeSlider
      min={min}
      max={max}
      value={[priceFrom ?? min, priceTo ?? max]}
      isOpen={[priceFrom === null, priceTo === null]}
      onCommit={([from, to]) => {
        const wanted = { priceFrom: limit(from, bounds.min), priceTo: limit(to, bounds.max) }
        if (wanted.priceFrom !== priceFrom || wanted.priceTo !== priceTo)
          onChange(withChange(state, wanted))
      }}
      histogram={bounds.histogram && { from: bounds.min, to: bounds.max, counts: bounds.histogram }}
      names={[fieldNames.priceFrom, fieldNames.priceTo]}
      texts={{
        from: t('filter.priceFrom'),
        to: t('filter.priceTo'),
        until: t('filter.priceUntil'),
        unit: t('filter.currency'),
      }}
    />
  )
}
