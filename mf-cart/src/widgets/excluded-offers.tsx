import type { Order, OrderCoupon } from '@drogerie/shared-lib/contract/order.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'

const names = new Intl.ListFormat('cs')

/** The sentence about offers that a code excludes; null for a code that combines with all. */
export function useExcludedOffers({ excludes = [] }: Pick<OrderCoupon, 'excludes'>): string | null {
  const { t } = useTranslation('mf-cart')
  return excludes.length === 0
    ? null
    : t('coupon.excludes', {
        count: excludes.length,
        offers: names.format(excludes.map((name) => `„${name}“`)),
      })
}

/**
 * In the checkout, where the rows of the codes are not shown: no offer may vanish from the sums
 * without a word.
 */
export const ExcludedOffers = ({ order }: { order: Order }) =>
  order.promotionCoupons.map((coupon) => <ExcludedByCode key={coupon.id} coupon={coupon} />)

function ExcludedByCode({ coupon }: { coupon: OrderCoupon }) {
  const { t } = useTranslation('mf-cart')
  const text = useExcludedOffers(coupon)
  return text ? (
    <Notice>
      {t('coupon.withCode', { code: coupon.code })} {text}
    </Notice>
  ) : null
}
