import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#data/account-page.tsx'
import { ClubPart, useClubData } from '#data/club-part.tsx'
import { NotMember } from '#data/not-member.tsx'
import { CouponCard } from './coupon-card.tsx'
import styles from './coupons.module.css'

/** Yours first, then what points can buy. */
const groups = ['owned', 'offered'] as const

/** /muj-ucet/kupony. */
export function CouponsPage() {
  const { t } = useTranslation('mf-account')
  const part = useClubData(clubCouponsQuery(useShop()))
  return (
    <AccountPage section="coupons">
      <ClubPart of={part} safe={t('coupons.safe')} skeleton={<Bones />}>
        {(coupons) =>
          coupons.length === 0 ? (
            <NotMember text={t('coupons.empty')} />
          ) : (
            groups.map((state) => (
              <Group
                key={state}
                title={t(`coupons.${state}`)}
                coupons={coupons.filter((coupon) => coupon.state === state)}
              />
            ))
          )
        }
      </ClubPart>
    </AccountPage>
  )
}

function Group({ title, coupons }: { title: string; coupons: ClientCoupon[] }) {
  if (coupons.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['list']}>
        {coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </section>
  )
}

const Bones = () => (
  <div aria-busy className={styles['list']}>
    {[1, 2, 3, 4].map((key) => (
      <Panel key={key} className={styles['bone']}>
        <Skeleton />
      </Panel>
    ))}
  </div>
)
