import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { AddToCartButton } from '@drogerie/shared-lib/product/add-to-cart-button.tsx'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { ProductBadges } from '@drogerie/shared-lib/product/hit-badges.tsx'
import { hitImage, hitName, hitPath, stockKeyOf } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { IconButton, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useReaderPrices } from '@drogerie/shared-lib/product/use-reader-prices.ts'
import { OtherPrice, Price } from '@drogerie/shared-lib/ui/price.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './leaflet-viewer.module.css'

/** The product somebody pointed at on a page; the focus comes here and goes back to the page. */
export function LeafletProduct({ hit, onClose }: { hit: VariantHit; onClose: () => void }) {
  const { t } = useTranslation('mf-catalog')
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const origin = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
    }
  }, [])
  const name = hitName(hit)
  const fullName = [hit.brand?.name, name].filter(Boolean).join(' ')
  const discount = discountOf(hit)
  return (
    <section className={styles['product']} aria-label={t('offers.viewer.product')}>
      <Picture {...hitImage(hit.image)} alt="" className={styles['productPicture']} />
      <div className={styles['productWords']}>
        <p className={styles['badges']}>
          <ProductBadges discount={discount} offer={hit.offerBadge} labels={hit.labels} />
        </p>
        <h3 ref={heading} tabIndex={-1}>
          {hit.brand ? <b>{hit.brand.name} </b> : null}
          {typography(name)}
        </h3>
        <Prices hit={hit} />
      </div>
      <IconButton
        label={t('offers.viewer.closeProduct')}
        className={styles['productClose']}
        onClick={onClose}
      >
        <X size={20} />
      </IconButton>
      <div className={styles['productActions']}>
        {hit.inStock ? (
          <AddToCartButton variantCode={hit.code} productName={fullName} shown={hit} />
        ) : (
          <Status tone="out">{t(stockKeyOf(hit))}</Status>
        )}
        <LinkButton size="lg" href={hitPath(hit)}>
          {t('offers.detail')}
          <span className="visually-hidden"> {fullName}</span>
        </LinkButton>
      </div>
    </section>
  )
}

/** The reader's own first. */
function Prices({ hit }: { hit: VariantHit }) {
  const { t } = useTranslation('mf-catalog')
  const { own, other } = useReaderPrices(hit)
  const discount = discountOf(hit)
  return (
    <>
      <Price
        amount={own.price}
        size="md"
        tone={own.isClubs ? 'club' : discount ? 'sale' : undefined}
      />
      {discount ? (
        <p className={styles['lowest']}>
          {t('common:price.lowest30Days')} {formatPrice(discount.reference)}
        </p>
      ) : null}
      {other ? (
        <OtherPrice
          chip
          amount={other.price}
          label={t(other.isClubs ? 'common:price.withClub' : 'common:price.others')}
          isClubs={other.isClubs}
        />
      ) : null}
    </>
  )
}
