import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownBrandsQuery } from './home-queries.ts'
import styles from './own-brands.module.css'

const brandsShown = 3

export function OwnBrands() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const { data } = useQuery(ownBrandsQuery(api))
  if (!data || data.members.length === 0) return null
  return (
    <section>
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
        {data.members.slice(0, brandsShown).map((brand) => (
          <li key={brand.code}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BrandCard({ brand: { name, slug, description, image } }: { brand: Brand }) {
  const { t } = useTranslation('mf-content')
  return (
    <article className={styles['brand']}>
      {image ? <img className={styles['image']} src={image} alt="" loading="lazy" decoding="async" /> : null}
      <div className={styles['words']}>
        <h3>{name}</h3>
        {description ? <p>{typography(description)}</p> : null}
        <a href={paths.brandDetail(slug)}>{t('home.ownBrands.discover', { name })}</a>
      </div>
    </article>
  )
}
