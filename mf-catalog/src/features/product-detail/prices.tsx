import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { formatPrice, formatUnitPrice } from '@drogerie/shared-lib/format/price.ts'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { useReaderPrices } from '@drogerie/shared-lib/product/use-reader-prices.ts'
import { OtherPrice, PriceBlock } from '@drogerie/shared-lib/ui/price.tsx'
import { useTranslation } from 'react-i18next'

/** A variant, or a hit that stands for it. */
export type Priced = Pick<VariantHit, 'price' | 'originalPrice' | 'unitPrice'> & {
  clubPrice?: VariantHit['clubPrice'] | undefined
  clubUnitPrice?: VariantHit['clubUnitPrice'] | undefined
  lowestPriceBeforeDiscount?: VariantHit['lowestPriceBeforeDiscount'] | undefined
}

/** Prices of a variant, whole and per unit, with the struck price and the price that others pay. */
export function Prices({ of: priced }: { of: Priced }) {
  const { t } = useTranslation('mf-catalog')
  const { lowestPriceBeforeDiscount: lowest } = priced
  const { own, other } = useReaderPrices(priced)
  const discount = discountOf(priced)
  const notes = [
    formatUnitPrice(own.unitPrice),
    discount && lowest ? `${t('common:price.lowest30Days')}: ${formatPrice(lowest)}` : '',
  ].filter(Boolean)
  return (
    <>
      <PriceBlock
        amount={own.price}
        label={own.isClubs ? t('common:price.own') : undefined}
        isClubs={own.isClubs}
        before={
          discount
            ? { amount: discount.reference, label: t('common:price.lowest30Days') }
            : undefined
        }
        saving={
          discount ? (
            <Badge tone="accent">
              {t('product.saving', { amount: formatPrice(discount.reference - own.price) })}
            </Badge>
          ) : undefined
        }
        notes={notes}
      />
      {other ? (
        <OtherPrice
          amount={other.price}
          label={t(other.isClubs ? 'common:price.withClub' : 'common:price.others')}
          isClubs={other.isClubs}
          note={t(other.isClubs ? 'product.clubSaving' : 'product.memberSaving', {
            amount: formatPrice(other.saving),
          })}
        />
      ) : null}
    </>
  )
}
