import type { Product, ProductAttributeValue } from '@drogerie/shared-lib/contract/product.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attributesQuery } from '#data/attribute-queries.ts'
import { attributeText } from '#data/attribute-text.ts'
import styles from './product-facts.module.css'

/** Description and attributes. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const { data: attributes } = useQuery(attributesQuery(api, product.code))
  const rows = (attributes?.members ?? []).filter(({ value }) => value !== false)
  if (!product.description && rows.length === 0) return null
  return (
    <Panel title={t('product.description')}>
      {product.description ? (
        <HtmlText html={product.description} className={styles['text']} />
      ) : null}
      {rows.length > 0 ? (
        <dl className={styles['facts']}>
          {rows.map((row) => (
            <AttributeRow key={row.code} row={row} />
          ))}
        </dl>
      ) : null}
    </Panel>
  )
}

function AttributeRow({ row }: { row: ProductAttributeValue }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <div>
      <dt>{row.name}</dt>
      <dd>{attributeText(row, t('common:general.yes'))}</dd>
    </div>
  )
}
