import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExcludedOffers } from '#widgets/excluded-offers.tsx'
import { deliveryText } from '#data/delivery-text.ts'
import { deliveryInfoQuery } from '#data/order-queries.ts'
import { useOrderLines } from '#data/use-order-lines.ts'
import { useSummaryWords } from '#data/use-summary-words.ts'
import { OrderLines } from '#ui/order-lines.tsx'
import { SummarySums } from '#ui/summary-panel.tsx'
import { OrderNotice } from './order-notice.tsx'
import type { Refusal } from './place-order-machine.ts'
import styles from './delivery-details.module.css'

type OrderPanelProps = { order: Order; formId: string; isPlacing: boolean; refusal: Refusal | null }

/** Items, delivery and total, and right below them the button that makes it an order. */
export function OrderPanel({ order, formId, isPlacing, refusal }: OrderPanelProps) {
  const { t } = useTranslation('mf-cart')
  const items = useOrderLines(order)
  const sums = orderSums(order)
  const words = useSummaryWords(order, sums)
  return (
    <>
      <Panel
        title={t('summary.title')}
        aria-label={t('summary.title')}
        aside={<a href={paths.cart()}>{t('delivery.changeCart')}</a>}
      >
        <div className={styles['order']}>
          <OrderLines
            label={t('summary.items')}
            lines={items}
            more={(count) => t('summary.more', { count })}
          />
          <ChosenPlace order={order} />
          <ExpectedDay order={order} />
          <ExcludedOffers order={order} />
          <SummarySums listed sums={sums} {...words} />
          <OrderNotice refusal={refusal} order={order} />
          <Button
            type="submit"
            form={formId}
            look="accent"
            size="lg"
            wide
            loading={isPlacing}
            loadingLabel={t('delivery.placing')}
          >
            {t('delivery.order')}
          </Button>
        </div>
      </Panel>
      <p className={styles['law']}>{t('delivery.law')}</p>
    </>
  )
}

/** Where the goods are to be collected, and the way to another place. */
function ChosenPlace({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shipment = order.shipments[0]
  if (!shipment?.branchName) return null
  return (
    <p className={styles['chosenPlace']}>
      <span>{t('place.pickup')}</span>
      <b>{shipment.branchName}</b>
      {shipment.branchAddress ? <span>{storeAddress(shipment.branchAddress)}</span> : null}
      <a href={paths.shippingPayment()}>{t('delivery.changePlace')}</a>
    </p>
  )
}

/** The day as step 2 promised it. */
function ExpectedDay({ order }: { order: Order }) {
  const { api } = useShop()
  const { data: info } = useQuery(deliveryInfoQuery(api, order))
  const method = order.shipments[0]?.method
  const text = method && deliveryText(info, { '@id': method })
  return text ? <p>{text}</p> : null
}
