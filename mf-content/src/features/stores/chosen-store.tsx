import { openingLines } from '@drogerie/shared-lib/format/opening-hours.ts'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OpeningStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useTranslation } from 'react-i18next'
import styles from './chosen-store.module.css'

/**
 * The store chosen on the map, shown over the map: a pin may belong to a store that is not among
 * the rows.
 */
export function ChosenStore({ externalId, onClose }: { externalId: string; onClose: () => void }) {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const { data: store } = useQuery(storeQuery(api, externalId))
  if (!store) return null
  return (
    <div className={styles['card']} role="status">
      <a className={styles['name']} href={paths.storeDetail(store.slug)}>
        {store.name}
      </a>
      <IconButton className={styles['close']} label={t('common:general.close')} onClick={onClose}>
        <X size={18} />
      </IconButton>
      <OpeningStatus store={store} />
      <p>
        {openingLines(store.openingHours)
          .map(({ days, hours }) => `${days} ${hours}`)
          .join(', ')}
      </p>
    </div>
  )
}
