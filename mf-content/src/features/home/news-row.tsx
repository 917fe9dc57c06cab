import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { newsAnchor, paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newsQuery } from './home-queries.ts'

export function NewsRow() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const { data } = useQuery(newsQuery(api))
  if (!data) return null
  return (
    <ProductRow
      title={t('home.news.title')}
      aside={<a href={`${paths.shopHome()}#${newsAnchor}`}>{t('home.news.all')}</a>}
      hits={data.members}
    />
  )
}
