import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { FieldShell, Input } from '@drogerie/shared-lib/ui/field.tsx'
import { openingStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import { StoreRow } from '@drogerie/shared-lib/ui/store-row.tsx'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#widgets/loaded.tsx'
import styles from './favourite-store.module.css'

const pageSize = 20

const storesQuery = ({ api }: Shop, phrase: string) =>
  queryOptions({
    queryKey: ['mf-account', 'stores', 'by-phrase', phrase] as const,
    queryFn: async ({ signal }) =>
      (
        await api.list('GET /stores', {
          query: { phrase: phrase || undefined, itemsPerPage: pageSize },
          signal,
        })
      ).members,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000, // ms
  })

type StoreListProps = {
  selected: string | null
  onSelect: (store: { externalId: string; name: string }) => void
}

/** Stores by town or street, without a map. */
export function StoreList({ selected, onSelect }: StoreListProps) {
  const { t } = useTranslation('mf-account')
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useQuery(storesQuery(useShop(), useDeferredValue(typed.trim())))
  return (
    <div className={styles['stores']}>
      <FieldShell id={id} label={t('favouriteStore.search')} before={<Search size={20} />}>
        <Input
          id={id}
          type="search"
          value={typed}
          placeholder={t('favouriteStore.searchExample')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldShell>
      <Loaded query={query} failed={t('favouriteStore.failed')} skeleton={null}>
        {(stores) =>
          stores.length === 0 ? (
            <p role="status">{t('favouriteStore.none')}</p>
          ) : (
            <ul className={styles['rows']} aria-label={t('favouriteStore.choose')}>
              {stores.map((store) => (
                <li key={store.externalId}>
                  <StoreRow
                    name={store.name}
                    onSelect={() => onSelect(store)}
                    selected={store.externalId === selected}
                    address={`${store.street}, ${store.city}`}
                    status={openingStatus(store)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
