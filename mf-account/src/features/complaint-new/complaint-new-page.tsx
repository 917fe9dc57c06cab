import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel, SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#data/account-page.tsx'
import { Loaded } from '#data/loaded.tsx'
import { ordersQuery } from '#data/order-queries.ts'
import { OrderRows, OrderRowsSkeleton } from '#data/order-rows.tsx'
import styles from './complaint-new.module.css'

const recentOrders = 20

const steps = ['prepare', 'tell', 'settle'] as const

/** /muj-ucet/reklamace/nova: how to claim, with the numbers of the purchases that can be claimed at hand. */
export function ComplaintNewPage({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <AccountPage section="complaints" lead={t('complaintNew.lead')}>
      {orderNumber ? <Notice tone="info">{t('complaintNew.about', { number: orderNumber })}</Notice> : null}
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <Panel heading="h2" title={t(`complaintNew.${step}.title`)}>
              <p>{t(`complaintNew.${step}.text`, { days: limits.complaintDays })}</p>
            </Panel>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <LinkButton look="accent" size="lg" href={paths.contact()}>
          {t('complaintNew.write')}
        </LinkButton>
        <a href={paths.complaintRules()}>{t('complaints.rules')}</a>
        <a href={paths.stores()}>{t('complaintNew.store')}</a>
      </div>
      <ClaimableOrders />
    </AccountPage>
  )
}

function ClaimableOrders() {
  const { t } = useTranslation('mf-account')
  const query = useQuery(ordersQuery(useShop(), { source: null, page: 1, size: recentOrders }))
  return (
    <Loaded query={query} failed={t('purchases.failed')} skeleton={<OrderRowsSkeleton count={2} />}>
      {({ members }) => {
        const rows = members.filter(({ claimable }) => claimable)
        if (rows.length === 0) return null
        return (
          <section aria-label={t('complaintNew.orders')}>
            <SectionHeading title={t('complaintNew.orders')} />
            <OrderRows label={t('complaintNew.orders')} rows={rows} />
          </section>
        )
      }}
    </Loaded>
  )
}
