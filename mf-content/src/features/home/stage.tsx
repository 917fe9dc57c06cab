import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { topTaxonsQuery } from '#data/taxon-queries.ts'
import { Banner } from './banner.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { homeBannersQuery } from './home-queries.ts'
import styles from './stage.module.css'

/** The top of the page: the large banner, two beside it, and the categories. */
export function Stage() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const [hero, ...others] = useSuspenseQuery(homeBannersQuery(api)).data.members
  const { data: taxons } = useQuery(topTaxonsQuery(api))
  return (
    <div className={styles['stage']}>
      <h1 className="visually-hidden">{t('home.heading')}</h1>
      {hero ? <Banner banner={hero} large /> : null}
      {others.length > 0 ? (
        <div className={styles['sides']}>
          {others.slice(0, 2).map((banner) => (
            <Banner key={banner.code} banner={banner} />
          ))}
        </div>
      ) : null}
      {taxons ? <CategoryTiles taxons={taxons.members} /> : null}
    </div>
  )
}
