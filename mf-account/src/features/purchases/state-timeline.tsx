import { isCollected } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { TrackedShipment } from '@drogerie/shared-lib/contract/order-tracking.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import type { TimelineFacts } from '@drogerie/shared-lib/product/order-timeline-rules.ts'
import { withdrawnOf } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { useTranslation } from 'react-i18next'
import { carrierPage } from './carrier-page.ts'
import styles from './purchase-detail.module.css'

type Stated = TimelineFacts & { items: Parameters<typeof withdrawnOf>[0] }

/**
 * The current state in words, with its place or day where they are known. Goods that go back are
 * not simply 'delivered'.
 */
export function StateTitle({ order }: { order: Stated }) {
  const { t } = useTranslation('mf-account')
  const { displayState: state = 'created', shipments } = order
  const shipment = shipments[0]
  const withdrawn = withdrawnOf(order.items)
  if (withdrawn && state === 'delivered') return t(`order.withdrawn.state.${withdrawn}`)
  if (state === 'delivered') {
    const key = isCollected(order) ? 'collected' : 'delivered'
    const at = shipment?.deliveredAt
    return at ? t(`state.${key}On`, { date: formatDate(at) }) : t(`state.${key}`)
  }
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
