import type { SharedQueries } from '@drogerie/shared-lib/contract/shared-queries.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage, hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page.tsx'
import { Prices } from './prices.tsx'
import page from './product-detail-page.module.css'
import gallery from './product-gallery.module.css'
import styles from './product-glimpse.module.css'
import heading from './product-heading.module.css'

export type PressedHit = SharedQueries['pressedHit']

/** The pressed tile's data about the product, in the layout of the page that comes. */
export function ProductGlimpse({ hit }: { hit: PressedHit }) {
  const { t } = useTranslation('mf-catalog')
  const { brand } = hit
  const name = hitName(hit)
  return (
    <Page>
      <PageHead
        canonical={paths.productDetail(hit.slug)}
        type="product"
        title={[brand?.name, name].filter(Boolean).join(' ')}
      />
      <div className={page['product']} aria-busy>
        <div className={gallery['gallery']}>
          <div className={gallery['main']}>
            <div className={gallery['slide']}>
              <Picture {...hitImage(hit.image)} alt="" eager />
            </div>
          </div>
          {/* nearly every product has several pictures: their place is kept, so that this one does
              not move */}
          <div className={gallery['thumbs']} aria-hidden>
            <span className={gallery['thumb']} />
          </div>
        </div>
        <div className={styles['buy']}>
          <div className={heading['heading']}>
            {brand?.slug ? <a href={paths.brandDetail(brand.slug)}>{brand.name}</a> : brand?.name}
            <h1>
              {brand ? <span className="visually-hidden">{brand.name} </span> : null}
              {typography(name)}
            </h1>
            <Skeleton className={styles['facts']} />
          </div>
          <Panel className={styles['panel']} aria-label={t('product.buying')}>
            <Prices of={hit} />
            <Skeleton className={styles['button']} />
            <Skeleton className={styles['rows']} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
