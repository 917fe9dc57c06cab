import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { couponWorth, isMoney } from './coupon-rules.ts'
import { RedeemDialog } from './redeem-dialog.tsx'
import styles from './coupons.module.css'

/** A coupon: a stub with its value, a dashed edge, and its conditions. */
export function CouponCard({ coupon }: { coupon: ClientCoupon }) {
  const { t } = useTranslation('mf-account')
  const { name, validTo, conditions, pointsPrice, state, type, channels } = coupon
  const worth = couponWorth(coupon.discount)
  return (
    <li className={styles['coupon']}>
      <span className={cx(styles['stub'], isMoney(coupon.discount) && styles['money'])}>
        {worth ?? t(`coupons.kind.${coupon.discount.kind}`)}
      </span>
      <div className={styles['body']}>
        <h3>{name}</h3>
        <p>
          {[validTo ? t('coupons.validTo', { date: formatDate(validTo) }) : null, ...conditions]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div className={styles['foot']}>
          {state === 'offered' && pointsPrice !== null ? (
            <Offer coupon={coupon} price={t('count.points', { count: pointsPrice })} />
          ) : null}
          {state === 'owned' && type === 'benefit' ? <b>{t('coupons.automatic')}</b> : null}
          {state === 'owned' && type === 'coupon' && channels.includes('eshop') ? (
            <LinkButton look="club" href={paths.cart()} aria-label={t('coupons.useOf', { name })}>
              {t('coupons.use')}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** A coupon that points can buy: the price, and a button that asks for confirmation. */
function Offer({ coupon, price }: { coupon: ClientCoupon; price: string }) {
  const { t } = useTranslation('mf-account')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <b>{price}</b>
      <Button
        look="club"
        aria-label={t('coupons.redeemOf', { name: coupon.name, price })}
        onClick={() => setAsking(true)}
      >
        {t('coupons.redeem')}
      </Button>
      {isAsking ? (
        <RedeemDialog coupon={coupon} price={price} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
