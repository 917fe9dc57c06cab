import { isCollected, isStorePickup } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLines, isSameAddress } from '#data/address-rules.ts'
import { isReceipt } from '#data/order-state-rules.ts'
import { StoreHours } from './store-hours.tsx'
import styles from './purchase-detail.module.css'

/** An order cancelled or given back before anything was handed over: nothing went anywhere. */
const wentNowhere = ({ state, shipments }: Order): boolean =>
  state === 'cancelled' && !shipments[0]?.shippedAt && !shipments[0]?.deliveredAt

/** Delivery and billing address, and what the shopper wrote to them. */
export function AddressesPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const { billingAddress: billing, shippingAddress: shipping } = order
  const place = isCollected(order) ? order.shipments[0]?.branchName : undefined
  const delivery = place ?? shipping ?? billing
  const isNowhere = wentNowhere(order)
  if (!delivery || (isNowhere && !billing && !order.notes)) return null
  const isSame =
    !isNowhere &&
    !place &&
    shipping !== undefined &&
    billing !== undefined &&
    isSameAddress(shipping, billing)
  return (
    <Panel>
      <div className={styles['addresses']}>
        {isNowhere ? null : (
          <Part
            title={t(
              isReceipt(order)
                ? 'purchases.inStore'
                : place
                  ? 'purchases.pickup'
                  : 'purchases.delivery',
            )}
          >
            {place ? (
              <Place order={order} name={place} />
            ) : (
              <Lines lines={addressLines(shipping ?? billing ?? {})} />
            )}
          </Part>
        )}
        {billing ? (
          <Part title={t('purchases.billing')}>
            {isSame ? t('purchases.sameAddress') : <Lines lines={addressLines(billing)} />}
          </Part>
        ) : null}
        {order.notes ? (
          <Part title={t('purchases.note')}>
            <p className={styles['note']}>{order.notes}</p>
          </Part>
        ) : null}
      </div>
    </Panel>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    {children}
  </div>
)

const Lines = ({ lines }: { lines: string[] }) => (
  <address>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)

/** Where the goods are collected; a store of ours leads to its own page. */
function Place({ order, name }: { order: Order; name: string }) {
  const shipment = order.shipments[0]
  return (
    <address>
      {isReceipt(order) ? null : <span>{shipment?.shippingMethod.name}</span>}
      <span>{name}</span>
      {shipment?.branchAddress ? <span>{storeAddress(shipment.branchAddress)}</span> : null}
      {shipment?.branchId && isStorePickup(order) ? (
        <StoreHours externalId={shipment.branchId} />
      ) : null}
    </address>
  )
}
