import { isCollected } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import {
  formatDate,
  formatDateTime,
  formatShortDay,
  formatTime,
} from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Timeline, type TimelineNode } from '@drogerie/shared-lib/ui/timeline.tsx'
import Check from 'lucide-react/icons/check'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import Package from 'lucide-react/icons/package'
import StoreIcon from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderCan } from '#data/order-state-rules.ts'
import { usePayOrder } from '#data/use-pay-order.ts'
import { timelineOf, type TimelineKey } from './timeline-rules.ts'
import styles from './purchase-detail.module.css'

const iconSize = 18 // px

const icons: Partial<Record<TimelineKey, ReactNode>> = {
  received: <Check size={iconSize} />,
  payment: <CreditCard size={iconSize} />,
  paid: <CreditCard size={iconSize} />,
  packing: <Package size={iconSize} />,
  inTransit: <Truck size={iconSize} />,
  pickup: <StoreIcon size={iconSize} />,
  delivered: <House size={iconSize} />,
  collected: <House size={iconSize} />,
}

/** Steps whose name changes once they are behind. */
const hasDoneWord = (key: TimelineKey) =>
  key === 'packing' || key === 'inTransit' || key === 'pickup'

/** The order's state, in words and as a timeline of four or five nodes. */
export function StatePanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const nodes = timelineOf(order).map(({ key, state, at }): TimelineNode => ({
    state,
    text: t(state === 'done' && hasDoneWord(key) ? `timeline.doneWord.${key}` : `timeline.${key}`),
    time: at ? t('timeline.at', { day: formatShortDay(at), time: formatTime(at) }) : undefined,
    icon: icons[key],
  }))
  const shipment = order.shipments[0]
  const tracking = shipment?.tracking
  return (
    <Panel
      title={<StateTitle order={order} />}
      aside={
        tracking ? (
          <span className={styles['tracking']}>
            {t('purchases.tracking', { number: tracking })}
          </span>
        ) : undefined
      }
    >
      <Timeline nodes={nodes} />
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

/** The current state in words, with its place or day where they are known. */
function StateTitle({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const { displayState: state = 'created', shipments } = order
  const shipment = shipments[0]
  if (state === 'delivered') return t(isCollected(order) ? 'state.collected' : 'state.delivered')
  if (state === 'ready_for_pickup' && shipment?.branchName)
    return t('state.readyAt', { place: shipment.branchName })
  if (state === 'in_transit' && shipment?.shippedAt)
    return t('state.inTransitSince', { date: formatDate(shipment.shippedAt) })
  return t(`state.${state}`)
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
