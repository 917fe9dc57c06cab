import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { formatPrice, formatUnitPrice } from '@drogerie/shared-lib/format/price.ts'
import { clubSaving, discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { ClubPrice, PriceBlock } from '@drogerie/shared-lib/ui/price.tsx'
import { useTranslation } from 'react-i18next'

/** A variant, or a hit that stands for it. */
export type Priced = Pick<VariantHit, 'price' | 'originalPrice' | 'unitPrice'> & {
  clubPrice?: VariantHit['clubPrice'] | undefined
  lowestPriceBeforeDiscount?: VariantHit['lowestPriceBeforeDiscount'] | undefined
}

/** What a variant costs, whole and per unit, with the struck price and the member's. */
export function Prices({ of: priced }: { of: Priced }) {
  const { t } = useTranslation('mf-catalog')
  const { price, clubPrice, unitPrice, lowestPriceBeforeDiscount: lowest } = priced
  const discount = discountOf(priced)
  const saving = clubSaving(price, clubPrice)
  const notes = [
    formatUnitPrice(unitPrice),
    discount && lowest ? `${t('common:price.lowest30Days')}: ${formatPrice(lowest)}` : '',
  ].filter(Boolean)
  return (
    <>
      <PriceBlock
        amount={price}
        before={
          discount
            ? { amount: discount.reference, label: t('common:price.lowest30Days') }
            : undefined
        }
        saving={
          discount ? (
            <Badge tone="accent">
              {t('product.saving', { amount: formatPrice(discount.saved) })}
            </Badge>
          ) : undefined
        }
        notes={notes}
      />
      {saving === null ? null : (
        <ClubPrice
          amount={clubPrice ?? price}
          label={t('common:price.withClub')}
          note={t('product.clubSaving', { amount: formatPrice(saving) })}
        />
      )}
    </>
  )
}
