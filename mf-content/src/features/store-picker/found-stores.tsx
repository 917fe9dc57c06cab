import type { Place, Store } from '@drogerie/shared-lib/contract/store.ts'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StoreOptions, StoreOptionSkeletons } from './store-options.tsx'
import type { VariantStock } from './use-variant-stock.ts'

type FoundStoresProps = {
  found: UseQueryResult<{ totalItems: number; place: Place | null }>
  /** The rows, some of those found. */
  shown: Store[]
  stock: VariantStock
  selected: string | null
  favourite: string | null
  wholeCartOnly: boolean
  arrival?: string | undefined
  onSelect: (externalId: string) => void
}

/** The stores of a search; bones until they come, a retry when they do not. */
export function FoundStores({
  found: { data, isError, isFetching, refetch },
  shown,
  stock,
  ...choice
}: FoundStoresProps) {
  const { t } = useTranslation('mf-content')
  if (data && !stock.waiting)
    return (
      <StoreOptions
        {...choice}
        stores={shown}
        found={data}
        stock={stock.byStore}
        busy={isFetching}
      />
    )
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
