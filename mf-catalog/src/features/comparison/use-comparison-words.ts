import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { stockKeyOf } from '@drogerie/shared-lib/product/hit-rules.ts'
import { useTranslation } from 'react-i18next'
import type { ComparisonWords } from './comparison-rules.ts'

/** Names of the rows and words of their values. */
export function useComparisonWords(): ComparisonWords {
  const { t } = useTranslation('mf-catalog')
  return {
    price: t('comparison.price'),
    unitPrice: (unit) =>
      unit
        ? typography(t('comparison.pricePer', { unit: unit.replace(/^1\s/, '') }))
        : t('sort.unit_price'),
    club: t('comparison.club'),
    sameWithClub: t('comparison.sameWithClub'),
    rating: t('reviews.title'),
    stock: t('comparison.stock'),
    stockOf: (product) => t(stockKeyOf(product)),
    yes: t('comparison.yes'),
    no: t('comparison.no'),
    unsaid: t('comparison.unsaid'),
  }
}
