import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import type { ClientCouponState } from '@drogerie/shared-lib/contract/enums.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#widgets/account-page.tsx'
import { ClubPart, useClubData } from '#widgets/club-part.tsx'
import { CouponBones, CouponList } from '#widgets/coupon-list.tsx'
import { NotMember } from '#widgets/not-member.tsx'
import { CouponFoot } from './coupon-foot.tsx'
import { couponsPath, countedStates, couponTabs, readTab, tabStates } from './coupon-tabs.ts'
import styles from './coupons.module.css'

/** /muj-ucet/kupony. */
export function CouponsPage() {
  const { t } = useTranslation('mf-account')
  const part = useClubData(clubCouponsQuery(useShop()))
  return (
    <AccountPage section="coupons">
      <ClubPart of={part} safe={t('coupons.safe')} skeleton={<CouponBones count={4} />}>
        {(coupons) =>
          coupons.length === 0 ? (
            <NotMember text={t('coupons.empty.available')} />
          ) : (
            <Coupons coupons={coupons} />
          )
        }
      </ClubPart>
    </AccountPage>
  )
}

function Coupons({ coupons }: { coupons: ClientCoupon[] }) {
  const { t } = useTranslation('mf-account')
  const [params] = useSearchParams()
  const shown = readTab(params)
  const of = (states: readonly ClientCouponState[]) =>
    coupons.filter(({ state }) => states.includes(state))
  return (
    <>
      <Tabs
        label={t('coupons.tabs')}
        tabs={couponTabs.map((tab) => ({
          href: couponsPath(tab),
          text: t(`coupons.tab.${tab}`),
          current: tab === shown,
          count: of(countedStates[tab]).length,
        }))}
      />
      {of(tabStates[shown]).length === 0 ? (
        <Panel>{t(`coupons.empty.${shown}`)}</Panel>
      ) : (
        tabStates[shown].map((state) => (
          <Group key={state} title={t(`coupons.${state}`)} coupons={of([state])} />
        ))
      )}
    </>
  )
}

function Group({ title, coupons }: { title: string; coupons: ClientCoupon[] }) {
  if (coupons.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <CouponList coupons={coupons} foot={(coupon) => <CouponFoot coupon={coupon} />} />
    </section>
  )
}
