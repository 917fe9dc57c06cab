import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { OpeningStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Today's hours, and the page with all of them; a store that is gone has neither. */
export function StoreHours({ externalId }: { externalId: string }) {
  const { t } = useTranslation('mf-account')
  const { data: store } = useQuery(storeQuery(useShop().api, externalId))
  return store ? (
    <>
      <OpeningStatus store={store} />
      <a href={paths.storeDetail(store.slug)}>{t('tracking.hours')}</a>
    </>
  ) : null
}
