import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { AddToCartButton } from '@drogerie/shared-lib/product/add-to-cart-button.tsx'
import { clubSaving, discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { useTranslation } from 'react-i18next'
import styles from './buy-bar.module.css'

/** On a phone the price and the button stay at the bottom, in place of the shop's own bar. */
export function BuyBar({
  variant,
  productName,
  quantity,
  mayAdd,
}: {
  variant: ProductVariant
  productName: string
  quantity: number
  mayAdd: () => boolean
}) {
  const { t } = useTranslation('mf-catalog')
  const { code, price, clubPrice } = variant
  return (
    <div className={styles['bar']} data-buy-bar="">
      <div className={styles['prices']}>
        <Price amount={price} size="md" tone={discountOf(variant) ? 'sale' : undefined} />
        {clubSaving(price, clubPrice) === null ? null : (
          <span className={styles['club']}>
            {t('common:price.withClub')} {formatPrice(clubPrice)}
          </span>
        )}
      </div>
      <AddToCartButton
        variantCode={code}
        productName={productName}
        shown={variant}
        quantity={quantity}
        mayAdd={mayAdd}
      />
    </div>
  )
}
