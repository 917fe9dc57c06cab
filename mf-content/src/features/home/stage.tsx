import type { Taxon } from '@drogerie/shared-lib/contract/taxon.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
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
      {hero ? (
        <>
          <h1 className="visually-hidden">{t('home.heading')}</h1>
          <Banner banner={hero} large />
        </>
      ) : (
        <Welcome taxons={taxons?.members ?? []} />
      )}
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

/** In place of banners, in a shop that has none: its name for itself, and the ways in. */
function Welcome({ taxons }: { taxons: Taxon[] }) {
  const { t } = useTranslation('mf-content')
  const undrawn = taxons.filter(({ enabled, mainImage }) => enabled && !mainImage)
  return (
    <div className={styles['welcome']}>
      <h1>{t('home.heading')}</h1>
      {undrawn.length > 0 ? (
        <ChipRow role="navigation" aria-label={t('home.categories')}>
          {undrawn.map(({ code, name, slug }) => (
            <ChipLink key={code} href={paths.taxon(slug)}>
              {typography(name)}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      <LinkButton look="accent" size="lg" href={paths.shopHome()}>
        {t('home.allGoods')}
      </LinkButton>
    </div>
  )
}
