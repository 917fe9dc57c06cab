import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { couponWorth, isMoney } from '#data/coupon-rules.ts'
import { useCouponTerms } from '#data/use-coupon-terms.ts'
import styles from './coupon-list.module.css'

type CouponListProps = {
  coupons: ClientCoupon[]
  /** Actions for a coupon, at its foot. */
  foot: (coupon: ClientCoupon) => ReactNode
}

/** A coupon that is bought or used goes to another list. */
const keepFocus = keepFocusInRows()

/** Coupons side by side, one below the other on a phone. */
export const CouponList = ({ coupons, foot }: CouponListProps) => (
  <ul ref={keepFocus} className={styles['list']}>
    {coupons.map((coupon) => (
      <CouponCard key={coupon.id} coupon={coupon}>
        {foot(coupon)}
      </CouponCard>
    ))}
  </ul>
)

/** A coupon: a stub with its value, a dashed edge, its conditions, and its foot. */
function CouponCard({ coupon, children }: { coupon: ClientCoupon; children: ReactNode }) {
  const { t } = useTranslation('mf-account')
  const terms = useCouponTerms(coupon)
  const { name, discount, state } = coupon
  const isPast = state === 'used' || state === 'expired'
  return (
    <li className={cx(styles['coupon'], isPast && styles['past'])}>
      <span className={cx(styles['stub'], isMoney(discount) && styles['money'])}>
        {couponWorth(discount) ?? t(`coupons.kind.${discount.kind}`)}
      </span>
      <div className={styles['body']}>
        <h3>{name}</h3>
        <p>{terms.join(' ')}</p>
        <div className={styles['foot']}>{children}</div>
      </div>
    </li>
  )
}

export const CouponBones = ({ count }: { count: number }) => (
  <div aria-busy className={styles['list']}>
    {Array.from({ length: count }, (_, index) => (
      <Panel key={index} className={styles['bone']}>
        <Skeleton />
      </Panel>
    ))}
  </div>
)
