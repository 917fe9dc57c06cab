import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel, SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClubPart, useClubData } from '#widgets/club-part.tsx'
import { CouponBones, CouponList } from '#widgets/coupon-list.tsx'
import { CouponUse } from '#widgets/coupon-use.tsx'
import { nextCoupons } from './coupon-choice.ts'
import styles from './overview.module.css'

/** The member's coupons that end first. A club that is away is said above them, once. */
export function NextCoupons() {
  const { t } = useTranslation('mf-account')
  const part = useClubData(clubCouponsQuery(useShop()))
  if (part.club.status === 'away') return null
  return (
    <Section aside={<a href={paths.coupons()}>{t('overview.allCoupons')}</a>}>
      <ClubPart of={part} safe={t('coupons.safe')} skeleton={<CouponBones count={2} />}>
        {(coupons) => {
          const next = nextCoupons(coupons)
          return next.length > 0 ? (
            <CouponList coupons={next} foot={(coupon) => <Foot coupon={coupon} />} />
          ) : (
            <Panel>{t('coupons.empty.available')}</Panel>
          )
        }}
      </ClubPart>
    </Section>
  )
}

function Section({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('mf-account')
  return (
    <section className={styles['section']} aria-label={t('overview.nextCoupons')}>
      <SectionHeading title={t('overview.nextCoupons')} aside={aside} />
      {children}
    </section>
  )
}

export const NextCouponsSkeleton = () => (
  <Section>
    <CouponBones count={2} />
  </Section>
)

function Foot({ coupon }: { coupon: ClientCoupon }) {
  const { t } = useTranslation('mf-account')
  const { type, channels, name } = coupon
  const detail = (
    <LinkButton look="text" href={paths.coupons()} aria-label={t('coupons.detailOf', { name })}>
      {t('coupons.detail')}
    </LinkButton>
  )
  if (type === 'benefit')
    return (
      <>
        <b>{t('coupons.automatic')}</b>
        {detail}
      </>
    )
  return channels.includes('eshop') ? <CouponUse coupon={coupon}>{detail}</CouponUse> : detail
}
