import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { OrderTimeline } from '@drogerie/shared-lib/product/order-timeline.tsx'
import { useTranslation } from 'react-i18next'
import { orderCan } from '#data/order-state-rules.ts'
import { usePayOrder } from '#data/use-pay-order.ts'
import { isAllWithdrawn, useWithdrawals, withdrawnMoney } from './order-withdrawals.ts'
import { StateTitle, TrackingNumber } from './state-timeline.tsx'
import styles from './purchase-detail.module.css'

/** The order's state, in words and as a timeline of four or five nodes. */
export function StatePanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const shipment = order.shipments[0]
  return (
    <Panel title={<OwnStateTitle order={order} />} aside={<TrackingNumber shipment={shipment} />}>
      <OrderTimeline order={order} />
      {orderCan.pay(order) ? <PayNotice order={order} /> : null}
      {orderCan.transfer(order) ? (
        <Notice
          tone="warn"
          className={styles['notice']}
          aside={<a href={paths.orderComplete(order.tokenValue)}>{t('purchases.howToTransfer')}</a>}
        >
          {t('purchases.transferText')} <HeldUntil order={order} />
        </Notice>
      ) : null}
      {shipment?.pickupCode ? (
        <Notice tone="ok" className={styles['notice']}>
          {t('purchases.pickupCode')} <b className={styles['code']}>{shipment.pickupCode}</b>
        </Notice>
      ) : null}
      {order.displayState === 'not_delivered' ? (
        <Notice
          tone="warn"
          className={styles['notice']}
          aside={<a href={paths.contact()}>{t('purchases.contactUs')}</a>}
        >
          {t('purchases.notDeliveredText')}
        </Notice>
      ) : null}
    </Panel>
  )
}

/**
 * Goods that go back are not simply 'delivered'; what was cancelled or came back by itself keeps
 * its name.
 */
function OwnStateTitle({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const withdrawals = useWithdrawals(order)
  const hasEnded = order.state === 'cancelled' || order.displayState === 'not_delivered'
  return !hasEnded && isAllWithdrawn(order, withdrawals) ? (
    t(`state.withdrawn.${withdrawnMoney(withdrawals)}`)
  ) : (
    <StateTitle order={order} />
  )
}

/** Goods of an unpaid order go back on sale. */
function HeldUntil({ order: { payUntil } }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  return payUntil ? t('purchases.heldUntil', { when: formatDateTime(payUntil) }) : null
}

function PayNotice({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const pay = usePayOrder(order.tokenValue)
  return (
    <Notice
      tone="warn"
      className={styles['notice']}
      aside={
        <Button
          look="accent"
          loading={pay.isPending}
          loadingLabel={t('general.loading')}
          onClick={() => pay.mutate()}
        >
          {t('purchases.payNow')}
        </Button>
      }
    >
      {t('purchases.payText')} <HeldUntil order={order} />{' '}
      <a href={paths.orderComplete(order.tokenValue)}>{t('purchases.otherPayment')}</a>
    </Notice>
  )
}
