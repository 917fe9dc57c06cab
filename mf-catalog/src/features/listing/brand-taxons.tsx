import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { useTranslation } from 'react-i18next'
import styles from './brand-taxons.module.css'
import { emptyState, listingQuery } from './listing-url.ts'

/** One row on a desk, two of two on a phone. */
const tilesShown = 4

/**
 * Tiles of the categories with goods of a brand; each leads to the brand's goods in that category.
 */
export function BrandTaxons({ brand: { code, name, taxons = [] } }: { brand: Brand }) {
  const { t } = useTranslation('mf-catalog')
  if (taxons.length < 2) return null
  return (
    <nav aria-label={t('brands.taxons', { name })}>
      <ul className={styles['tiles']}>
        {taxons.slice(0, tilesShown).map((taxon) => (
          <li key={taxon.code}>
            <a
              className={styles['tile']}
              href={paths.taxon(taxon.slug) + listingQuery({ ...emptyState, brands: [code] })}
              rel="nofollow"
              style={{ background: tintGround(taxon.tint) }}
            >
              {taxon.mainImage ? (
                <Picture {...hitImage(taxon.mainImage)} alt="" className={styles['image']} />
              ) : null}
              <span>
                <strong>{typography(taxon.name)}</strong>{' '}
                <span className={styles['count']}>
                  {t('common:count.products', { count: taxon.productsCount ?? 0 })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
