import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { salutations } from '@drogerie/shared-lib/contract/enum-values.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useCustomerService, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Notice, SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { ordersQuery } from '#data/order-queries.ts'
import { OrderRows, OrderRowsSkeleton } from '#widgets/order-rows.tsx'
import { WithCustomer } from '#widgets/with-customer.tsx'
import { AddressPanel } from './address-panel.tsx'
import { ChildrenPanel } from './children-panel.tsx'
import { ClubBadge, ClubPanel, ClubSkeleton } from './club-panel.tsx'
import { NextCouponsSkeleton } from './next-coupons.tsx'
import { NoOrders } from './no-orders.tsx'
import { StorePanel } from './store-panel.tsx'
import { vocative } from './vocative.ts'
import { WatchPanel } from './watch-panel.tsx'
import styles from './overview.module.css'

const lastOrders = 3

const genderOf = ({ salutation, gender }: Customer) =>
  salutation === null ? gender : salutation === salutations.mr ? 'm' : 'f'

/** /muj-ucet. */
export function OverviewPage() {
  const { t } = useTranslation('mf-account')
  const user = useSession((session) => session.user)
  const club = useClubWords()
  const { stores = true } = useCustomerService()?.promises ?? {}
  const heading = user?.firstName
    ? t('overview.greetingName', { name: vocative(user.firstName, genderOf(user)) })
    : t('overview.greeting')
  return (
    <AccountPage
      section="overview"
      heading={heading}
      aside={club && user?.club ? <ClubBadge club={user.club} /> : undefined}
    >
      <WithCustomer
        skeleton={
          club ? (
            <>
              <ClubSkeleton />
              <NextCouponsSkeleton />
            </>
          ) : null
        }
      >
        {(customer) => (
          <>
            {customer.user.verified ? null : <Unverified />}
            <ClubPanel customer={customer} />
          </>
        )}
      </WithCustomer>
      <LastOrders />
      <div className={styles['pair']}>
        <WatchPanel />
        {club && user?.club && user.club.status !== 'locked' ? <ChildrenPanel /> : null}
        {stores ? <StorePanel /> : null}
        <AddressPanel />
      </div>
    </AccountPage>
  )
}

function Unverified() {
  const { t } = useTranslation('mf-account')
  return (
    <Notice tone="info" aside={<a href={paths.accountVerification()}>{t('overview.verify')}</a>}>
      {t('overview.unverified')}
    </Notice>
  )
}

function LastOrders() {
  const { t } = useTranslation('mf-account')
  const query = useQuery(ordersQuery(useShop(), { source: null, page: 1, size: lastOrders }))
  const all = <LinkToAll total={query.data?.totalItems ?? 0} />
  return (
    <section className={styles['section']} aria-label={t('overview.lastOrders')}>
      <SectionHeading title={t('overview.lastOrders')} aside={all} />
      <Loaded
        query={query}
        failed={t('purchases.failed')}
        skeleton={<OrderRowsSkeleton count={lastOrders} />}
      >
        {({ members }) =>
          members.length > 0 ? (
            <OrderRows label={t('overview.lastOrders')} rows={members} />
          ) : (
            <NoOrders />
          )
        }
      </Loaded>
    </section>
  )
}

function LinkToAll({ total }: { total: number }) {
  const { t } = useTranslation('mf-account')
  return total > 0 ? <a href={paths.purchases()}>{t('overview.allOrders')}</a> : null
}
