import { isCollected, isStorePickup } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { OrderAddress } from '@drogerie/shared-lib/contract/address.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPostcode } from '@drogerie/shared-lib/format/phone.ts'
import { routeUrl, storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OpeningStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from '@drogerie/shared-lib/ui/icons/navigation.tsx'
import { useTranslation } from 'react-i18next'
import { promiseOf } from './thank-you-rules.ts'
import styles from './order-complete.module.css'

/** Where the goods are to be had; an anonymous reader of a delivered order sees no address. */
export function PlacePanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shipment = order.shipments[0]
  if (!shipment) return null
  const promise = promiseOf(order)
  return (
    <Panel title={t(isCollected(order) ? 'place.pickup' : 'place.delivery')}>
      <div className={styles['place']}>
        {isStorePickup(order) && shipment.branchId ? (
          <StorePlace shipment={shipment} storeId={shipment.branchId} />
        ) : (
          <PlainPlace order={order} />
        )}
        {shipment.promise ? <p>{shipment.promise}</p> : null}
        {promise ? <p className={styles['muted']}>{t(`place.${promise}`)}</p> : null}
      </div>
    </Panel>
  )
}

const addressLine = ({
  street,
  postcode,
  city,
}: Pick<OrderAddress, 'street' | 'postcode' | 'city'>) =>
  [street, [formatPostcode(postcode), city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

function PlainPlace({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shipment = order.shipments[0]
  const address = isCollected(order) ? shipment?.branchAddress : order.shippingAddress
  const line = address ? addressLine(address) : ''
  return (
    <>
      <p className={styles['placeName']}>{shipment?.branchName ?? shipment?.shippingMethod.name}</p>
      {line ? <p>{line}</p> : null}
      {shipment?.tracking ? <p>{t('place.tracking', { code: shipment.tracking })}</p> : null}
    </>
  )
}

type StorePlaceProps = { shipment: Order['shipments'][number]; storeId: string }

/** The store with its facts of today; a store that is closed for good, with those in the order. */
function StorePlace({ shipment, storeId }: StorePlaceProps) {
  const { pickupCode, branchName = '', branchAddress } = shipment
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const { data: store } = useQuery({ ...storeQuery(api, storeId), retry: false })
  return (
    <>
      {pickupCode ? (
        <div className={styles['code']}>
          <p>{t('place.code')}</p>
          <strong>{pickupCode}</strong>
          <p className={styles['muted']}>{t('place.codeText')}</p>
        </div>
      ) : null}
      <p className={styles['placeName']}>
        {store ? <a href={paths.storeDetail(store.slug)}>{store.name}</a> : branchName}
      </p>
      {store ? (
        <>
          <p>{storeAddress(store)}</p>
          <p>
            <OpeningStatus store={store} />
          </p>
          <LinkButton
            href={routeUrl(store)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Navigation size={18} />}
          >
            {t('place.route')}
            <span className="visually-hidden">, {t('general.opensInNewWindow')}</span>
          </LinkButton>
        </>
      ) : branchAddress ? (
        <p>{storeAddress(branchAddress)}</p>
      ) : null}
    </>
  )
}
