import type { SearchTaxon } from '@drogerie/shared-lib/contract/taxon.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page.tsx'
import styles from './taxon-index.module.css'

type TopTaxon = SearchTaxon['children'][number]

/** All categories of the shop, each with what it divides into. */
export function TaxonIndexPage({ taxons }: { taxons: TopTaxon[] }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <Page tight>
      <PageHead
        canonical={paths.taxons()}
        title={t('taxons.title')}
        description={t('taxons.description')}
      />
      <h1>{t('taxons.title')}</h1>
      <ul className={styles['grid']}>
        {taxons
          .filter(({ enabled }) => enabled)
          .map((taxon, index) => (
            <li key={taxon.code} className={styles['card']}>
              <TopCategory taxon={taxon} eager={index < 3} />
            </li>
          ))}
      </ul>
    </Page>
  )
}

function TopCategory({
  taxon: { name, slug, description, mainImage, tint, productsCount, children },
  eager,
}: {
  taxon: TopTaxon
  eager: boolean
}) {
  const { t } = useTranslation('mf-catalog')
  return (
    <>
      <div className={styles['head']} style={{ background: tintGround(tint) }}>
        <div>
          <h2>
            <a href={paths.taxon(slug)}>{name}</a>
          </h2>
          <p>{t('common:count.products', { count: productsCount })}</p>
        </div>
        {mainImage ? <Picture {...hitImage(mainImage)} alt="" eager={eager} /> : null}
      </div>
      <div className={styles['body']}>
        {description ? <p>{typography(description)}</p> : null}
        <ul className={styles['links']}>
          {children
            .filter(({ enabled }) => enabled)
            .map((child) => (
              <li key={child.code}>
                <a href={paths.taxon(child.slug)}>{typography(child.name)}</a>
              </li>
            ))}
        </ul>
      </div>
    </>
  )
}
