import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { useTranslation } from 'react-i18next'

type Benefit = Pick<Action, 'badge' | 'clubOnly' | 'discountPercent' | 'giftsGone' | 'type'>

/**
 * Badge of an offer: several pieces for less or a gift, the greatest reduction, a price for
 * members, or that its gifts are gone; none where its texts say it all.
 */
export function OfferBadge({ action, pill }: { action: Benefit; pill?: boolean }) {
  const { t } = useTranslation('mf-catalog')
  const { badge, clubOnly, discountPercent, giftsGone, type } = action
  if (giftsGone)
    return (
      <Badge tone="sand" pill={pill ?? false}>
        {t('offers.giftsGone')}
      </Badge>
    )
  if (badge)
    return (
      <Badge tone="accent" pill={pill ?? false}>
        {typography(badge)}
      </Badge>
    )
  if (clubOnly)
    return (
      <Badge tone="surface" pill={pill ?? false}>
        {t('offers.clubBadge')}
      </Badge>
    )
  return type.code === 'discount' && discountPercent ? (
    <Badge tone="accent" pill={pill ?? false}>
      {t('offers.upTo', { percent: discountPercent })}
    </Badge>
  ) : null
}
