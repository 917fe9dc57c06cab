import { isCollected } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { TrackedShipment } from '@drogerie/shared-lib/contract/order-tracking.ts'
import { formatDate, formatShortDay, formatTime } from '@drogerie/shared-lib/format/date.ts'
import { Timeline, type TimelineNode } from '@drogerie/shared-lib/ui/timeline.tsx'
import Check from 'lucide-react/icons/check'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import Package from 'lucide-react/icons/package'
import StoreIcon from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { carrierPage } from './carrier-page.ts'
import { timelineOf, type TimelineFacts, type TimelineKey } from './timeline-rules.ts'
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

/** The way of an order as four or five nodes. */
export function StateTimeline({ order }: { order: TimelineFacts }) {
  const { t } = useTranslation('mf-account')
  const nodes = timelineOf(order).map(({ key, state, at }): TimelineNode => ({
    state,
    text: t(state === 'done' && hasDoneWord(key) ? `timeline.doneWord.${key}` : `timeline.${key}`),
    time: at ? t('timeline.at', { day: formatShortDay(at), time: formatTime(at) }) : undefined,
    icon: icons[key],
  }))
  return <Timeline nodes={nodes} />
}

/** The current state in words, with its place or day where they are known. */
export function StateTitle({ order }: { order: TimelineFacts }) {
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

/** The parcel's number, which leads to the carrier's own page where the carrier has one. */
export function TrackingNumber({ shipment }: { shipment: TrackedShipment | undefined }) {
  const { t } = useTranslation('mf-account')
  if (!shipment?.tracking) return null
  const text = t('purchases.tracking', { number: shipment.tracking })
  const href = carrierPage(shipment.shippingMethod.code, shipment.tracking)
  return (
    <span className={styles['tracking']}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  )
}
