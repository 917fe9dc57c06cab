import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDate, formatTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { orderByTokenQuery } from '#data/order-queries.ts'
import { isReceipt, orderCan, purchaseName } from '#data/order-state-rules.ts'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { AddressesPanel } from './addresses-panel.tsx'
import { BuyAgain } from './buy-again.tsx'
import { ComplaintsPanel } from './complaints-panel.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { PointsPanel } from './points-panel.tsx'
import { ServicesPanel } from './services-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { WithdrawalsPanel } from './withdrawals-panel.tsx'
import styles from './purchase-detail.module.css'

/** /muj-ucet/nakupy/{token}. */
export function PurchaseDetailPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const query = useQuery({
    ...orderByTokenQuery(useShop(), token),
    retry: (failures, error) => failures < 1 && !isGone(error),
  })
  const { data: order } = query
  const heading = order
    ? t(purchaseName(order), { number: order.number ?? '' })
    : t('purchases.detailTitle')
  const placedAt = order?.checkoutCompletedAt
  const placed = order && isReceipt(order) ? 'purchases.bought' : 'purchases.placed'
  return (
    <AccountPage
      section="purchases"
      heading={heading}
      windowTitle={heading}
      lead={
        placedAt ? t(placed, { date: formatDate(placedAt), time: formatTime(placedAt) }) : undefined
      }
      aside={order ? <BuyAgain order={order} isMain={!orderCan.pay(order)} /> : undefined}
    >
      {isGone(query.error) && !order ? (
        <NotFound />
      ) : (
        <Loaded query={query} failed={t('purchases.detailFailed')} skeleton={<DetailSkeleton />}>
          {(loaded) => <Detail order={loaded} />}
        </Loaded>
      )}
    </AccountPage>
  )
}

function Detail({ order }: { order: Order }) {
  return (
    <>
      {isReceipt(order) ? null : <StatePanel order={order} />}
      <div className={styles['columns']}>
        <GoodsPanel order={order} />
        <div className={styles['aside']}>
          <ServicesPanel order={order} />
          <WithdrawalsPanel order={order} />
          <ComplaintsPanel order={order} />
          <AddressesPanel order={order} />
          <PointsPanel order={order} />
        </div>
      </div>
    </>
  )
}

/** Another customer's order, a mistyped number or none: the API answers all three alike. */
function NotFound() {
  const { t } = useTranslation('mf-account')
  return (
    <EmptyState
      art={<ParcelArt />}
      title={t('purchases.notFound')}
      actions={
        <LinkButton look="plum" size="lg" href={paths.purchases()}>
          {t('overview.allOrders')}
        </LinkButton>
      }
    >
      {t('purchases.notFoundText')}
    </EmptyState>
  )
}
