import { useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StoreFacts } from '#widgets/store-facts.tsx'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'

/** The favourite store of now; nothing until it is known. */
export function CurrentStore({ externalId }: { externalId: string | null }) {
  const { t } = useTranslation('mf-account')
  const { data } = useQuery(storeQuery(useShop().api, externalId))
  if (!externalId || !data) return null
  return (
    <Panel tone="soft" title={t('favouriteStore.current')}>
      <StoreFacts store={data} />
    </Panel>
  )
}
