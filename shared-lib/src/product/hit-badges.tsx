import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import type { Discount } from './discount-rules.ts'

/** More than two would cover the packshot. */
const maxBadges = 2

/** What a product is announced by: the reduction first, then what its labels say. */
export function ProductBadges({ discount, labels, max = maxBadges }: { discount: Discount | null; labels: string[]; max?: number }) {
  const { t } = useTranslation('common')
  const badges = [
    discount ? (
      <Badge key="sale" tone="accent">
        {t('product.badge.sale', { percent: discount.percent })}
      </Badge>
    ) : null,
    labels.includes('news') ? (
      <Badge key="news" tone="ink">
        {t('product.badge.news')}
      </Badge>
    ) : null,
    labels.includes('ownBrand') ? (
      <Badge key="own" tone="club">
        {t('product.badge.ownBrand')}
      </Badge>
    ) : null,
  ].filter((badge) => badge !== null)
  return badges.length === 0 ? null : <>{badges.slice(0, max)}</>
}
