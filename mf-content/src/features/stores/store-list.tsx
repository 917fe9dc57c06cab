import type { Place, Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useTranslation } from 'react-i18next'
import { rowsAtOnce, storeFilterQuery, type StoreFilter } from '#data/store-filter.ts'
import { StoreListRow } from './store-list-row.tsx'
import styles from './stores.module.css'

type StoreListProps = {
  filter: StoreFilter
  stores: Store[]
  totalItems: number
  place: Place | null
  selected: string | null
  onSelect: (externalId: string) => void
}

/**
 * The list of stores does everything that the map does. A store chosen on the map that is not among
 * the rows stays on the map.
 */
export function StoreList({
  filter,
  stores,
  totalItems,
  place,
  selected,
  onSelect,
}: StoreListProps) {
  const { t } = useTranslation('mf-content')
  const context = filter.near ? 'near' : place ? 'place' : undefined
  if (stores.length === 0) return <NoStores openNow={filter.openNow} />
  return (
    <section className={styles['results']} aria-labelledby="store-list">
      <h2 id="store-list" className="visually-hidden">
        {t('stores.list')}
      </h2>
      <p className={styles['count']} role="status">
        {t('stores.count', { count: totalItems, context, place: place?.name })}
      </p>
      <ul className={styles['list']}>
        {stores.map((store) => (
          <li key={store.externalId}>
            <StoreListRow
              store={store}
              selected={store.externalId === selected}
              onSelect={() => onSelect(store.externalId)}
            />
          </li>
        ))}
      </ul>
      {stores.length < totalItems ? (
        <LinkButton
          wide
          href={paths.stores() + storeFilterQuery({ ...filter, shown: filter.shown + rowsAtOnce })}
          rel="nofollow"
          data-keep-scroll=""
          data-replace=""
        >
          {t('stores.more', { count: Math.min(rowsAtOnce, totalItems - stores.length) })}
        </LinkButton>
      ) : null}
    </section>
  )
}

function NoStores({ openNow }: { openNow: boolean }) {
  const { t } = useTranslation('mf-content')
  return (
    <div className={styles['results']} role="status">
      <EmptyState
        title={openNow ? t('stores.empty.closed') : t('stores.empty.title')}
        actions={<LinkButton href={paths.stores()}>{t('stores.empty.all')}</LinkButton>}
      >
        {t('stores.empty.text')}
      </EmptyState>
    </div>
  )
}
