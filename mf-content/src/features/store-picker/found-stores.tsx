import type { Place, Store } from '@drogerie/shared-lib/contract/store.ts'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StoreOptions, StoreOptionSkeletons } from './store-options.tsx'

type FoundStoresProps = {
  found: UseQueryResult<{ totalItems: number; place: Place | null }>
  /** The rows, some of those found. */
  shown: Store[]
  selected: string | null
  wholeCartOnly: boolean
  onSelect: (externalId: string) => void
}

/** The stores of a search; bones until they come, a retry when they do not. */
export function FoundStores({
  found: { data, isError, isFetching, refetch },
  shown,
  ...choice
}: FoundStoresProps) {
  const { t } = useTranslation('mf-content')
  if (data) return <StoreOptions {...choice} stores={shown} found={data} busy={isFetching} />
  if (!isError) return <StoreOptionSkeletons label={t('common:general.loading')} />
  return (
    <OutagePanel
      title={t('picker.failed.title')}
      text={t('picker.failed.text')}
      retry={{
        label: t('common:general.retry'),
        onRetry: () => void refetch(),
        loading: isFetching,
      }}
    />
  )
}
