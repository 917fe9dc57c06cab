import { goodsName } from '@drogerie/shared-lib/format/goods-name.ts'
import type {
  TrackedItem,
  TrackedOrder,
  TrackedPayment,
  TrackedShipment,
} from '@drogerie/shared-lib/contract/order-tracking.ts'
import { isStorePickup } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { OrderTimeline } from '@drogerie/shared-lib/product/order-timeline.tsx'
import { useShop } from '@drogerie/shared-lib/runtime'
import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { spacedIban } from '@drogerie/shared-lib/format/iban.ts'
import { PaySlip } from '@drogerie/shared-lib/ui/pay-slip.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StateTitle, TrackingNumber } from './state-timeline.tsx'
import { StoreHours } from './store-hours.tsx'
import styles from './order-tracking.module.css'

/** The answer to number and e-mail; it takes the focus, so that it is read aloud. */
export function TrackedOrderPanel({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation('mf-account')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const shipment = order.shipments[0]
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label={t('purchases.order', { number: order.number })}
      title={<StateTitle order={order} />}
      lead={t('purchases.order', { number: order.number })}
    >
      <OrderTimeline order={order} />
      <div className={styles['facts']}>
        {order.payment ? <HowToPay payment={order.payment} /> : null}
        {shipment ? <Delivery shipment={shipment} /> : null}
        <Goods order={order} />
        {order.noted ? <p>{t('tracking.noted')}</p> : null}
      </div>
    </Panel>
  )
}

function Delivery({ shipment }: { shipment: TrackedShipment }) {
  const { t } = useTranslation('mf-account')
  const { branchName, branchAddress, shippingMethod } = shipment
  return (
    <div>
      <h3>{t(branchName ? 'purchases.pickup' : 'purchases.delivery')}</h3>
      <address className={styles['lines']}>
        <span>{shippingMethod.name}</span>
        {branchName ? <span>{branchName}</span> : null}
        {branchAddress ? <span>{storeAddress(branchAddress)}</span> : null}
        {shipment.branchId ? <Hours shipment={shipment} code={shipment.branchId} /> : null}
        {shipment.promise ? <span>{shipment.promise}</span> : null}
        <TrackingNumber shipment={shipment} />
      </address>
    </div>
  )
}

const Hours = ({ shipment, code }: { shipment: TrackedShipment; code: string }) =>
  isStorePickup({ shipments: [shipment] }) ? (
    <StoreHours externalId={code} />
  ) : (
    <PointHours code={code} />
  )

function PointHours({ code }: { code: string }) {
  const { api } = useShop()
  const { data: point } = useQuery({
    queryKey: ['mf-account', 'pickup-point', code],
    queryFn: ({ signal }) => api('GET /pickup-points/{code}', { path: { code }, signal }),
  })
  return point?.openingText ? <span>{typography(point.openingText)}</span> : null
}

/**
 * The mail of the order leads to the gateway: who only knows number and e-mail is not led to the
 * order itself.
 */
function HowToPay({ payment: { isCard, payUntil, transfer } }: { payment: TrackedPayment }) {
  const { t } = useTranslation('mf-account')
  return (
    <div>
      <h3>{t('tracking.pay')}</h3>
      <p className={styles['pay']}>
        {t(isCard ? 'tracking.payByCard' : 'tracking.payByTransfer')}{' '}
        {payUntil ? t('tracking.payUntil', { when: formatDateTime(payUntil) }) : null}
      </p>
      {transfer ? (
        <PaySlip
          lines={[
            { key: 'account', text: t('tracking.transfer.account'), value: transfer.account },
            { key: 'iban', text: 'IBAN', value: spacedIban(transfer.iban) },
            { key: 'recipient', text: t('tracking.transfer.recipient'), value: transfer.recipient },
            {
              key: 'amount',
              text: t('tracking.transfer.amount'),
              value: formatPrice(transfer.amount),
            },
            { key: 'symbol', text: t('tracking.transfer.symbol'), value: transfer.variableSymbol },
          ]}
          qr={{
            src: transfer.qr,
            alt: t('tracking.transfer.qrAlt'),
            caption: t('tracking.transfer.qr'),
          }}
        />
      ) : null}
    </div>
  )
}

function Goods({
  order: { items, total, roundingTotal, cashTotal, refunded, paymentState, displayState },
}: {
  order: TrackedOrder
}) {
  const { t } = useTranslation('mf-account')
  const key = displayState === 'cancelled' ? 'total' : wasPaid(paymentState) ? 'paid' : 'toPay'
  return (
    <div>
      <h3>{t('purchases.goods')}</h3>
      <ul className={styles['lines']}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <p className={styles['total']}>
        {t(`purchases.sum.${key}`)} <b>{formatPrice(total)}</b>
      </p>
      {roundingTotal ? (
        <p className={styles['back']}>
          {t('tracking.rounding')} <b>{formatPrice(roundingTotal)}</b>
        </p>
      ) : null}
      {cashTotal === undefined ? null : (
        <p className={styles['back']}>
          {t('order.inCash')} <b>{formatPrice(cashTotal)}</b>
        </p>
      )}
      {refunded ? (
        <p className={styles['back']}>
          {t('order.withdrawn.paidBack')} <b>{formatPrice(refunded)}</b>
        </p>
      ) : null}
    </div>
  )
}

function Line({ item }: { item: TrackedItem }) {
  const { t } = useTranslation('mf-account')
  const { withdrawn } = item
  return (
    <li>
      <BrandName brand={item.brandName} name={goodsName(item)} />{' '}
      <small>
        {item.isGift ? t('purchases.gift') : formatPieces(item.quantity)}
        {withdrawn
          ? `, ${t(`order.withdrawn.pieces.${withdrawn.state}`, { pieces: formatPieces(withdrawn.quantity) })}`
          : null}
      </small>
    </li>
  )
}
