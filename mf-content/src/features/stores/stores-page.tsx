import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNarrowed, type StoreFilter } from '#data/store-filter.ts'
import { storeFacetsQuery, storePointsQuery, storesQuery } from '#data/store-queries.ts'
import { storePointsOf } from '#data/store-points.ts'
import { useMapProps } from '#data/use-map-props.ts'
import { Page, PageTitle } from '#ui/page.tsx'
import { StoreMap } from '#ui/store-map/store-map.tsx'
import { ChosenStore } from './chosen-store.tsx'
import { StoreFilterForm } from './store-filter-form.tsx'
import { StoreList } from './store-list.tsx'
import { StoreTowns } from './store-towns.tsx'
import { mapView } from './stores-map-rules.ts'
import styles from './stores.module.css'

/**
 * Stores beside their map. The URL holds the filter; which store is pointed at is only the
 * moment's.
 */
export function StoresPage({ filter }: { filter: StoreFilter }) {
  const { t } = useTranslation('mf-content')
  const { api, side } = useShop()
  const mapProps = useMapProps()
  const { data } = useSuspenseQuery(storesQuery(api, filter))
  const { data: facets } = useQuery(storeFacetsQuery(api))
  const { data: points } = useQuery({
    ...storePointsQuery(api, filter),
    enabled: side === 'browser',
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = points ?? storePointsOf(data.stores)
  const selected = shown.some(({ id }) => id === chosen) ? chosen : null
  const total = facets?.totalItems ?? data.totalItems
  return (
    <Page tight>
      <PageHead
        title={t('stores.title')}
        description={t('stores.description', { count: total })}
        canonical={paths.stores()}
        robots={isNarrowed(filter) ? 'noindex' : undefined}
      />
      <PageTitle title={t('stores.heading', { count: total })} />
      <div className={styles['finder']}>
        <StoreFilterForm
          filter={filter}
          services={facets?.services ?? []}
          statuses={facets?.statuses ?? []}
        />
        <StoreMap
          {...mapProps}
          className={styles['map']}
          points={shown}
          selected={selected}
          onSelect={setChosen}
          view={mapView({
            filter,
            place: data.place,
            chosen: shown.find(({ id }) => id === chosen),
            nearest: data.stores[0]?.distance,
          })}
        >
          {chosen ? <ChosenStore externalId={chosen} onClose={() => setChosen(null)} /> : null}
        </StoreMap>
        <StoreList filter={filter} {...data} selected={selected} onSelect={setChosen} />
      </div>
      {isNarrowed(filter) ? null : <StoreTowns towns={facets?.towns ?? []} />}
    </Page>
  )
}
