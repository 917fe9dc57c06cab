import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useWatchOf } from '@drogerie/shared-lib/pages/watch-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { AddToCartButton } from '@drogerie/shared-lib/product/add-to-cart-button.tsx'
import { hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { QuantityStepper } from '@drogerie/shared-lib/ui/quantity-stepper.tsx'
import { useQuantityRefusal } from '@drogerie/shared-lib/ui/use-quantity-refusal.ts'
import { WithoutScript } from '@drogerie/shared-lib/ui/without-script.tsx'
import { Tag } from '@drogerie/shared-lib/ui/icons/tag.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BuyBar } from './buy-bar.tsx'
import styles from './buy-panel.module.css'
import { CompareLink } from './compare-link.tsx'
import { DeliveryRows } from './delivery-rows.tsx'
import { Prices } from './prices.tsx'
import { useTrackedProduct } from './use-tracked-product.ts'
import { WatchNote, WatchPanel, WatchPrice } from './watch-panel.tsx'

/** A sensible maximum for the input; the API knows the real limit of each product. */
const maxPieces = 99

/**
 * How many are to be bought. A number that waits to be mended puts nothing into the cart: the
 * shopper is led to it.
 */
function usePieces({ maxOrderQuantity }: ProductVariant) {
  const { t } = useTranslation('mf-catalog')
  const [quantity, setQuantity] = useState(1)
  const max = maxOrderQuantity ?? maxPieces
  const { isWrong, ...refusal } = useQuantityRefusal((typed) =>
    Number.isInteger(typed) && typed >= 1 && typed <= max
      ? undefined
      : t('product.wrongQuantity', { max }),
  )
  const mayAdd = () => {
    if (isWrong) document.getElementById(refusal.id)?.focus()
    return !isWrong
  }
  return { ...refusal, quantity, setQuantity, max, mayAdd }
}

type PiecesToBuyProps = {
  pieces: ReturnType<typeof usePieces>
  variant: ProductVariant
  name: string
}

function PiecesToBuy({ pieces, variant, name }: PiecesToBuyProps) {
  const { t } = useTranslation('mf-catalog')
  const { id, error, stepper, quantity, setQuantity, max, mayAdd } = pieces
  return (
    <>
      <div className={styles['buy']}>
        <span className={styles['label']} aria-hidden>
          {t('product.pieces')}
        </span>
        <QuantityStepper
          size="lg"
          value={quantity}
          max={max}
          onCommit={setQuantity}
          {...stepper}
          texts={{
            quantity: t('product.quantity', { name }),
            decrease: t('product.decrease'),
            increase: t('product.increase'),
          }}
        />
        <div className={styles['button']}>
          <AddToCartButton
            variantCode={variant.code}
            productName={name}
            shown={variant}
            quantity={quantity}
            mayAdd={mayAdd}
          />
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className={styles['wrong']}>
        {error}
      </p>
      <WithoutScript>
        <Notice tone="warn">{t('product.withoutScript')}</Notice>
      </WithoutScript>
    </>
  )
}

/** Price, quantity and the one main action; sold out, the watchdog instead. */
export function BuyPanel({ product, variant }: { product: Product; variant: ProductVariant }) {
  const { t } = useTranslation('mf-catalog')
  const pieces = usePieces(variant)
  const watch = useWatchOf(variant)
  useTrackedProduct(product, variant)
  const name = [product.brand?.name, hitName({ productName: product.name, name: variant.name })]
    .filter(Boolean)
    .join(' ')
  const target = {
    variantCode: variant.code,
    productName: name,
    price: variant.price,
    inStock: variant.inStock,
  }
  return (
    <>
      <Panel className={styles['panel']} aria-label={t('product.buying')}>
        <Prices of={variant} />
        {variant.inStock ? <PiecesToBuy pieces={pieces} variant={variant} name={name} /> : null}
        <Offers offers={product.offers} />
        <div className={styles['aside']}>
          {variant.inStock ? <WatchPrice target={target} watch={watch} /> : null}
          <CompareLink code={variant.code} productName={name} />
        </div>
        {product.promotionsForbidden ? (
          <p className={styles['note']}>{t('product.promotionsForbidden')}</p>
        ) : null}
        <DeliveryRows variant={variant} hygieneException={product.hygieneException ?? false} />
      </Panel>
      {variant.inStock ? (
        <BuyBar
          variant={variant}
          productName={name}
          quantity={pieces.quantity}
          mayAdd={pieces.mayAdd}
        />
      ) : null}
      {variant.stockStatus === 'out' ? (
        <WatchPanel target={target} watch={watch} />
      ) : watch ? (
        <WatchNote watch={watch} />
      ) : null}
    </>
  )
}

/** Discounts and gifts for more pieces, green where they are the club's; their page says more. */
function Offers({ offers = [] }: Pick<Product, 'offers'>) {
  const { t } = useTranslation('mf-catalog')
  if (offers.length === 0) return null
  return (
    <ul className={styles['offers']} aria-label={t('product.offers')}>
      {offers.map(({ slug, name, perex, clubOnly }) => (
        <li key={slug} className={cx(clubOnly && styles['club'])}>
          <Tag size={20} />
          <p>
            <a href={paths.offerDetail(slug)}>{typography(name)}</a>
            {perex ? <span>{typography(perex)}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
