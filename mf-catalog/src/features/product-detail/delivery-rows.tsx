import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { formatCrowns } from '@drogerie/shared-lib/format/price.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'
import { Undo2 } from '@drogerie/shared-lib/ui/icons/undo-2.tsx'
import { useTranslation } from 'react-i18next'
import { DeliveryPromise } from './delivery-promise.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import styles from './delivery-rows.module.css'
import { StoreStockRow } from './store-stock-row.tsx'

/** Rows about stock, delivery and returns, as far as the shop offers them. */
export function DeliveryRows({
  variant,
  hygieneException,
}: {
  variant: ProductVariant
  hygieneException: boolean
}) {
  const { t } = useTranslation('mf-catalog')
  const { stockStatus, inStock } = variant
  const { freeDelivery = true, stores = true } = useCustomerService()?.promises ?? {}
  const returns = stores ? 'product.return' : 'product.returnByMail'
  return (
    <ul>
      <DeliveryRow
        icon={<Truck size={22} />}
        title={
          <span className={styles[inStock ? 'ok' : 'out']}>
            {t(`product.stock.${stockStatus}`)}
          </span>
        }
      >
        {inStock ? (
          <>
            <DeliveryPromise />
            {freeDelivery
              ? t('product.freeDelivery', { amount: formatCrowns(limits.freeDeliveryFrom) })
              : null}
          </>
        ) : (
          t(`product.stockHelp.${stockStatus === 'store_only' ? stockStatus : 'out'}`)
        )}
      </DeliveryRow>
      {stores ? <StoreStockRow variantCode={variant.code} inEshop={inStock} /> : null}
      <DeliveryRow icon={<Undo2 size={22} />} title={t(returns, { count: limits.returnDays })}>
        {hygieneException ? t('product.hygieneException') : null}
      </DeliveryRow>
    </ul>
  )
}
