import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { formatRating } from '@drogerie/shared-lib/format/quantity.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Rating } from '@drogerie/shared-lib/ui/rating.tsx'
import { useTranslation } from 'react-i18next'
import styles from './product-heading.module.css'

export const reviewsAnchor = 'hodnoceni'

/**
 * Brand, name with the chosen size, rating and code. Two brands sell goods of the same name, so the
 * heading says whose they are.
 */
export function ProductHeading({
  product,
  variant,
}: {
  product: Product
  variant: ProductVariant | null
}) {
  const { t } = useTranslation('mf-catalog')
  const { brand, averageRating, reviewsCount = 0, shortDescription } = product
  return (
    <div className={styles['heading']}>
      {brand?.slug ? <a href={paths.brandDetail(brand.slug)}>{brand.name}</a> : brand?.name}
      <h1>
        {brand ? <span className="visually-hidden">{brand.name} </span> : null}
        {typography(hitName({ productName: product.name, name: variant?.name ?? '' }))}
      </h1>
      <div className={styles['facts']}>
        {reviewsCount > 0 ? (
          <>
            <Rating
              stars
              value={averageRating}
              label={t('common:product.rating', {
                value: formatRating(averageRating),
                count: reviewsCount,
              })}
            />
            <a href={`#${reviewsAnchor}`}>{t('common:count.reviews', { count: reviewsCount })}</a>
          </>
        ) : null}
        {variant ? (
          <span className={styles['code']}>{t('product.code', { code: variant.code })}</span>
        ) : null}
      </div>
      {shortDescription ? <p>{typography(shortDescription)}</p> : null}
    </div>
  )
}
