import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CouponUse } from '#widgets/coupon-use.tsx'
import { CouponDetail } from './coupon-detail.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'

/** Actions for a coupon in its state. */
export function CouponFoot({ coupon }: { coupon: ClientCoupon }) {
  const { t } = useTranslation('mf-account')
  const { state, type, channels, pointsPrice, usedInOrder } = coupon
  if (state === 'offered' && pointsPrice !== null)
    return <Offer coupon={coupon} pointsPrice={pointsPrice} />
  if (state === 'used' && usedInOrder)
    return <a href={paths.purchaseDetail(usedInOrder)}>{t('coupons.usedIn')}</a>
  if (state !== 'owned') return null
  const detail = <CouponDetail coupon={coupon} />
  if (type === 'benefit')
    return (
      <>
        {detail}
        <b>{t('coupons.automatic')}</b>
      </>
    )
  return channels.includes('eshop') ? <CouponUse coupon={coupon}>{detail}</CouponUse> : detail
}

/**
 * A coupon that points can buy: the price, and a button that asks for confirmation once there are
 * enough of them.
 */
function Offer({ coupon, pointsPrice }: { coupon: ClientCoupon; pointsPrice: number }) {
  const { t } = useTranslation('mf-account')
  const points = useSession(({ user }) => user?.club?.points)
  const [isAsking, setAsking] = useState(false)
  const price = t('count.points', { count: pointsPrice })
  const missing = points === undefined ? 0 : pointsPrice - points
  return (
    <>
      <b>{price}</b>
      {missing > 0 ? (
        t('coupons.missing', { points: t('count.points', { count: missing }) })
      ) : (
        <Button
          look="club"
          aria-label={t('coupons.redeemOf', { name: coupon.name, price })}
          onClick={() => setAsking(true)}
        >
          {t('coupons.redeem')}
        </Button>
      )}
      {isAsking ? (
        <RedeemDialog coupon={coupon} price={price} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
