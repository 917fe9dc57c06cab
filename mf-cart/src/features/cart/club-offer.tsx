import { clubSaving } from '@drogerie/shared-lib/contract/discount-rules.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { PointsWorth } from '@drogerie/shared-lib/product/points-worth.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { useTranslation } from 'react-i18next'

/** Amount that a member would have saved on all lines; hundredths of a crown. */
const savingOf = ({ items }: Order): number =>
  items.reduce(
    (sum, { isGift, unitPrice, quantity, productVariant: { clubPrice } }) =>
      sum + (isGift ? 0 : (clubSaving(unitPrice, clubPrice) ?? 0) * quantity),
    0,
  )

/** Says what a member would have saved, or gets in points; renders nothing if it is neither. */
export function ClubOffer({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const isMember = useSession(({ user }) => Boolean(user?.club))
  const club = useClubWords()
  const saving = savingOf(order)
  const points = order.points?.earned ?? 0
  if (!club) return null
  if (isMember) {
    return points > 0 ? (
      <Notice tone="ok" icon={<CreditCard size={20} />}>
        {t('club.points', { count: points })} <PointsWorth />
      </Notice>
    ) : null
  }
  if (saving === 0) return null
  return (
    <Notice tone="ok" icon={<CreditCard size={20} />}>
      {t('club.saving', { price: formatPrice(saving) })}{' '}
      <a href={paths.clubLanding()}>{t('club.join')}</a>
    </Notice>
  )
}
