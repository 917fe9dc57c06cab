import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownBrandsQuery } from './home-queries.ts'
import styles from './own-brands.module.css'

/** px of the square a package is drawn on */
const imageSize = 400

export function OwnBrands() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const { data } = useQuery(ownBrandsQuery(api))
  if (!data || data.brands.length === 0) return null
  return (
    <section className="far-down">
      <SectionHeading
        title={t('home.ownBrands.title')}
        lead={t('home.ownBrands.lead')}
        aside={
          <a className={styles['all']} href={paths.ownBrands()}>
            {t('home.ownBrands.all', { count: data.totalItems })}
          </a>
        }
      />
      <ul className={styles['brands']}>
        {data.brands.map((brand) => (
          <li key={brand.code}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OwnBrand = Pick<Brand, 'name' | 'slug' | 'description'> & {
  packshots: string[]
  tint: string | null
}

function BrandCard({ brand: { name, slug, description, packshots, tint } }: { brand: OwnBrand }) {
  const { t } = useTranslation('mf-content')
  return (
    <article
      className={styles['brand']}
      style={tint ? { background: tintGround(tint) } : undefined}
    >
      <div className={styles['packshots']} aria-hidden>
        {packshots.toReversed().map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            width={imageSize}
            height={imageSize}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className={styles['words']}>
        <h3>{name}</h3>
        {description ? <p>{typography(description)}</p> : null}
        <a href={paths.brandDetail(slug)}>{t('home.ownBrands.discover', { name })}</a>
      </div>
    </article>
  )
}
