import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hitsOf } from './associated-hits.ts'
import { associationQuery, associationTypes } from './product-detail-queries.ts'

/** Rows of related and similar products; a row that cannot be loaded is left out. */
export function AssociatedProducts({ slug }: { slug: string }) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const rows = useQueries({
    queries: associationTypes.map((type) => associationQuery(api, slug, type)),
  })
  return associationTypes.map((type, index) => (
    <ProductRow
      key={type}
      title={t(`product.association.${type}`)}
      hits={hitsOf(rows[index]?.data?.members ?? [])}
    />
  ))
}
