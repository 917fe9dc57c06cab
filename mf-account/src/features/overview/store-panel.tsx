import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StoreFacts } from '#widgets/store-facts.tsx'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import styles from './overview.module.css'

/** The favourite store with its hours today. */
export function StorePanel() {
  const { t } = useTranslation('mf-account')
  const externalId = useSession(({ favouriteStore }) => favouriteStore)
  const isKnown = useSession(({ ready }) => ready)
  const { data, isError } = useQuery(storeQuery(useShop().api, externalId))
  const action = (
    <a href={paths.favouriteStore()}>{t(externalId ? 'general.change' : 'overview.chooseStore')}</a>
  )
  return (
    <Panel
      title={t('favouriteStore.title')}
      aside={isKnown ? action : undefined}
      heading="h2"
      className={styles['small']}
    >
      {!isKnown || (externalId && !data && !isError) ? (
        <Skeleton />
      ) : data ? (
        <StoreFacts store={data} />
      ) : (
        <p className={styles['muted']}>
          {t(isError ? 'favouriteStore.failed' : 'overview.noStore')}
        </p>
      )}
    </Panel>
  )
}
