import { channelQuery, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/**
 * The seller's identity, printed only: on a printed order or receipt nobody sees whose page it was.
 */
export function SellerOnPaper() {
  const { t } = useTranslation('common')
  const seller = useQuery(channelQuery(useShop().api)).data?.seller
  if (!seller) return null
  const { name, street, city, companyId, taxId } = seller
  return (
    <p data-print="only">
      {t('seller.title')}{' '}
      {[
        name,
        street,
        city,
        companyId && t('seller.companyId', { id: companyId }),
        taxId && t('seller.taxId', { id: taxId }),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  )
}
