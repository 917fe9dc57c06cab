import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { OrderSumsList } from '@drogerie/shared-lib/ui/order-sums-list.tsx'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#data/use-error-text.ts'
import { MendStock, shortItems } from '#data/mend-stock.tsx'
import { useOrderLines } from '#data/use-order-lines.ts'
import { OrderLines } from '#ui/order-lines.tsx'
import type { Refusal } from './place-order-machine.ts'
import styles from './delivery-details.module.css'

type OrderPanelProps = { order: Order; formId: string; isPlacing: boolean; refusal: Refusal | null }

/** Items, delivery and total, and right below them the button that makes it an order. */
export function OrderPanel({ order, formId, isPlacing, refusal }: OrderPanelProps) {
  const { t } = useTranslation('mf-cart')
  const items = useOrderLines(order)
  return (
    <>
      <Panel
        title={t('summary.title')}
        aria-label={t('summary.title')}
        aside={<a href={paths.cart()}>{t('delivery.changeCart')}</a>}
      >
        <div className={styles['order']}>
          <OrderLines label={t('summary.items')} lines={items} />
          <ChosenPlace order={order} />
          <OrderSumsList
            sums={orderSums(order)}
            total={{ text: t('summary.total'), note: t('summary.vat') }}
          />
          <RefusalNotice refusal={refusal} order={order} />
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

const codeOf = (refusal: Refusal): number | undefined =>
  refusal.kind !== 'fields' && refusal.error instanceof ApiError ? refusal.error.code : undefined

const isOfStock = (refusal: Refusal): boolean => [1100, 1110].includes(codeOf(refusal) ?? 0)

/** Where the thing to mend is: the goods in step 1, the store in step 2. */
function remedyOf(refusal: Refusal): 'cart' | 'shipping' | null {
  const code = codeOf(refusal)
  if (code === 1700) return 'shipping'
  return isOfStock(refusal) ? 'cart' : null
}

function RefusalNotice({ refusal, order }: { refusal: Refusal | null; order: Order }) {
  const { t } = useTranslation('mf-cart')
  const errorText = useErrorText()
  if (shortItems(order).length > 0)
    return (
      <Notice tone="err" role="alert">
        {t('cart.soldOut')}
        <div className={styles['remedies']}>
          <MendStock order={order} />
          <a href={paths.cart()}>{t('delivery.toCart')}</a>
        </div>
      </Notice>
    )
  if (!refusal) return null
  const remedy = remedyOf(refusal)
  const link =
    remedy === 'cart' ? (
      <a href={paths.cart()}>{t('delivery.toCart')}</a>
    ) : remedy === 'shipping' ? (
      <a href={paths.shippingPayment()}>{t('delivery.toShipping')}</a>
    ) : null
  const error = refusal.kind === 'fields' ? null : refusal.error
  const isChanged = refusal.kind === 'changed'
  // the cart of a refusal for want of stock has no short line any more: it was mended here or elsewhere
  const isMended = isChanged && isOfStock(refusal)
  const text = isMended ? t('cart.mended') : error ? errorText(error) : t('cart.pricesUpdated')
  if (!text) return null // an ended session is silent
  return (
    <Notice tone={isChanged ? 'info' : 'err'} role="alert">
      {text} {isChanged ? t('delivery.checkAgain') : null} {isMended ? null : link}
    </Notice>
  )
}
