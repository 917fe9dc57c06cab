import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { useHasOffers } from '@drogerie/shared-lib/pages/use-has-offers.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useValidityText } from '#data/use-validity-text.ts'
import { homeOffersQuery, recommendedQuery, reducedQuery } from './home-queries.ts'
import styles from './row.module.css'

/**
 * Goods of the offer that holds now, with its dates; reduced goods without dates when there is
 * none, then any.
 */
export function WeekRow() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const validityText = useValidityText()
  const hasOffers = useHasOffers()
  const { data: offers, isSuccess, isError } = useQuery(homeOffersQuery(api))
  const week = offers?.week
  const { data: reduced } = useQuery({
    ...reducedQuery(api),
    enabled: isError || (isSuccess && !week),
  })
  const hits = week?.hits ?? reduced?.members ?? []
  if (hits.length === 0) return reduced ? <GoodsRow /> : null
  const all = t('home.week.all', {
    count: offers?.totalItems ?? 0,
    context: offers ? undefined : 'plain',
  })
  return (
    <div className={styles['row']}>
      <ProductRow
        title={t('home.week.title')}
        lead={week ? validityText(week, 'sentence') : undefined}
        aside={
          hasOffers ? (
            <a className={styles['aside']} href={paths.offers()}>
              {all}
            </a>
          ) : undefined
        }
        hits={hits}
      />
      {hasOffers ? (
        <LinkButton wide className={styles['below']} href={paths.offers()}>
          {all}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** The row in a shop that reduces nothing: recommended goods. */
function GoodsRow() {
  const { t } = useTranslation('mf-content')
  const { data } = useQuery(recommendedQuery(useShop().api))
  return (
    <ProductRow
      title={t('home.goods')}
      aside={<a href={paths.shopHome()}>{t('home.allGoods')}</a>}
      hits={data?.members ?? []}
    />
  )
}
