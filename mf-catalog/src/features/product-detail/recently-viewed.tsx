import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRemember } from '#data/may-remember.ts'
import { readKept, useKept, writeKept, type KeptList } from '#data/kept-codes.ts'

/** One more than are shown, since the product of the page is left out. */
const viewedList: KeptList = { name: 'recentlyViewed', max: 13 }

/**
 * Products that this browser has shown before, the last one first; remembers the one of the page,
 * where it may.
 */
export function RecentlyViewed({ code }: { code: string }) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  useEffect(() => {
    const others = readKept(viewedList).filter((other) => other !== code)
    // nor is anything left when the consent is taken back
    writeKept(viewedList, mayRemember() ? [code, ...others] : [])
  }, [code])
  const codes = useKept(viewedList).filter((other) => other !== code)
  const { data } = useQuery({
    ...hitsQuery(api, { variantCodes: codes, itemsPerPage: viewedList.max }),
    enabled: codes.length > 0,
  })
  const hits = codes.flatMap((wanted) => data?.members.find((hit) => hit.code === wanted) ?? [])
  return (
    <ProductRow
      title={t('product.recent')}
      hits={hits}
      aside={
        <Button look="text" onClick={() => writeKept(viewedList, [code])}>
          {t('product.forgetRecent')}
        </Button>
      }
    />
  )
}
