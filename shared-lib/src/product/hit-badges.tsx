import { useTranslation } from 'react-i18next'
import { typography } from '../format/typography.ts'
import { Badge } from '../ui/badge.tsx'
import type { Discount } from '../contract/discount-rules.ts'

/** More than two would cover the packshot. */
const maxBadges = 2

type ProductBadgesProps = {
  discount: Discount | null
  /** Badge of a running offer. */
  offer?: string | undefined
  labels: string[]
  max?: number
}

/** Badges of a product: the reduction first, then its offer, then its labels. */
export function ProductBadges({ discount, offer, labels, max = maxBadges }: ProductBadgesProps) {
  const { t } = useTranslation('common')
  const badges = [
    discount ? (
      <Badge key="sale" tone="accent">
        {t('product.badge.sale', { percent: discount.percent })}
      </Badge>
    ) : null,
    offer ? (
      <Badge key="offer" tone="accent">
        {typography(offer)}
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
