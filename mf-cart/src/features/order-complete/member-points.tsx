import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { PointsWorth } from '@drogerie/shared-lib/product/points-worth.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { useTranslation } from 'react-i18next'
import { pointsToCome } from './thank-you-rules.ts'

/**
 * Points that the cart promised a member, until the order is delivered: then they are in the
 * account.
 */
export function MemberPoints({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const isMember = useSession(({ user }) => Boolean(user?.club))
  const club = useClubWords()
  const { thankYou } = order
  const count = pointsToCome(order)
  if (!club || !isMember || count === 0 || thankYou === 'cancel' || thankYou === 'complete')
    return null
  return (
    <Notice tone="ok" icon={<CreditCard size={20} />}>
      {t('club.points', { count })} {t('club.pointsLater')} <PointsWorth />
    </Notice>
  )
}
