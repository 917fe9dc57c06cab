import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { formatPrice, formatUnitPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { stockKeyOf, variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { useReaderPrices } from '@drogerie/shared-lib/product/use-reader-prices.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useTranslation } from 'react-i18next'
import styles from './variant-picker.module.css'
import { variantOptions, type VariantChoice } from './variant-rules.ts'

type VariantPickerProps = {
  slug: string
  defaultIri: string | null
  variants: ProductVariant[]
  current: ProductVariant
}

/**
 * Every choice is a link to the page with that variant, so it works without a script and can be
 * shared.
 */
export function VariantPicker({ slug, defaultIri, variants, current }: VariantPickerProps) {
  const { t } = useTranslation('mf-catalog')
  const hrefOf = ({ code, '@id': iri }: ProductVariant) =>
    withQuery(paths.productDetail(slug), {
      [variantParameter]: iri === defaultIri ? undefined : code,
    })
  return variantOptions(variants, current).map(({ code, name, value, priced, choices }) => {
    const title = name ?? t('product.variant')
    return (
      <div key={code} role="group" aria-label={title}>
        <p className={styles['title']}>{priced ? title : `${title}: ${value}`}</p>
        <div className={styles[priced ? 'cards' : 'pills']}>
          {choices.map((choice) => (
            <a
              key={choice.value}
              href={hrefOf(choice.variant)}
              className={cx(
                styles[priced ? 'card' : 'pill'],
                !choice.variant.inStock && styles['out'],
              )}
              aria-current={choice.selected ? 'true' : undefined}
              data-replace=""
              data-keep-scroll=""
            >
              {priced ? <PricedChoice {...choice} /> : typography(choice.value)}
              {!priced && !choice.variant.inStock ? (
                <span className="visually-hidden">, {t(stockKeyOf(choice.variant))}</span>
              ) : null}
            </a>
          ))}
        </div>
      </div>
    )
  })
}

function PricedChoice({ value, variant }: VariantChoice) {
  const { t } = useTranslation('mf-catalog')
  const { own } = useReaderPrices(variant)
  return (
    <>
      <b>{typography(value)}</b>
      <span>{formatPrice(own.price)}</span>
      <span className={styles['small']}>
        {variant.inStock ? (
          <UnitPrice text={formatUnitPrice(own.unitPrice)} />
        ) : (
          t(stockKeyOf(variant))
        )}
      </span>
    </>
  )
}

/** '2 299,67 Kč/' and '100 ml' may stand on two lines of a narrow card. */
function UnitPrice({ text }: { text: string }) {
  const [price, measure] = text.split('/')
  return measure === undefined ? (
    price
  ) : (
    <>
      {price}/<wbr />
      {measure}
    </>
  )
}
