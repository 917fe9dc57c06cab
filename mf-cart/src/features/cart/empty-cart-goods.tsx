import { bestsellersQuery } from '@drogerie/shared-lib/pages/bestsellers-query.ts'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { readPersisted, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewedCodes } from './viewed-codes.ts'

/** Number of goods: as many as the row of a product's page has. */
const shown = 12

/** Goods that were viewed in this browser, where it may remember them; else bestsellers. */
export function EmptyCartGoods({ className }: { className: string | undefined }) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const [codes] = useState(() => viewedCodes(readPersisted('recentlyViewed'), shown))
  const viewed = useQuery({
    ...hitsQuery(api, { variantCodes: codes, itemsPerPage: shown }),
    enabled: codes.length > 0,
  })
  const recent = codes.flatMap(
    (code) => viewed.data?.members.find((hit) => hit.code === code) ?? [],
  )
  const isWithout = codes.length === 0 || (!viewed.isPending && recent.length === 0)
  const best = useQuery({ ...bestsellersQuery(api, shown), enabled: isWithout })
  return isWithout ? (
    <ProductRow
      className={className}
      title={t('cart.bestsellers')}
      hits={best.data?.members ?? []}
    />
  ) : (
    <ProductRow className={className} title={t('cart.recent')} hits={recent} />
  )
}
