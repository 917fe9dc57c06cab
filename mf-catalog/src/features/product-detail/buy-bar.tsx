import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { AddToCartButton } from '@drogerie/shared-lib/product/add-to-cart-button.tsx'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { useReaderPrices } from '@drogerie/shared-lib/product/use-reader-prices.ts'
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
  const { own, other } = useReaderPrices(variant)
  return (
    <div className={styles['bar']} data-buy-bar="">
      <div className={styles['prices']}>
        <Price
          amount={own.price}
          size="md"
          tone={own.isClubs ? 'club' : discountOf(variant) ? 'sale' : undefined}
        />
        {other ? (
          <span className={styles[other.isClubs ? 'club' : 'others']}>
            {t(other.isClubs ? 'common:price.withClub' : 'common:price.others')}{' '}
            {formatPrice(other.price)}
          </span>
        ) : null}
      </div>
      <AddToCartButton
        variantCode={variant.code}
        productName={productName}
        shown={variant}
        quantity={quantity}
        mayAdd={mayAdd}
      />
    </div>
  )
}
