import type { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { Place, Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatDistance } from '@drogerie/shared-lib/format/quantity.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { StoreOption } from '@drogerie/shared-lib/ui/store-row.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FavouriteBadge } from '#ui/favourite-badge.tsx'
import {
  availabilityKey,
  lacksGoods,
  stockMessage,
  type StockByStore,
} from './store-picker-rules.ts'
import styles from './store-picker.module.css'

type StoreOptionsProps = {
  /** The rows. */
  stores: Store[]
  /** All that were found, and around what. */
  found: { totalItems: number; place: Place | null }
  stock: StockByStore
  selected: string | null
  favourite: string | null
  wholeCartOnly: boolean
  /** When the goods are there, the same for each. */
  arrival?: string | undefined
  onSelect: (externalId: string) => void
  /** Other stores are loading; these are the previous ones. */
  busy: boolean
}

/** One radio for each store; arrows move between them as in any group. */
export function StoreOptions({
  stores,
  found: { totalItems, place },
  stock,
  selected,
  favourite,
  wholeCartOnly,
  arrival,
  onSelect,
  busy,
}: StoreOptionsProps) {
  const { t } = useTranslation('mf-content')
  const name = useId()
  return (
    <fieldset className={styles['options']} aria-busy={busy || undefined}>
      <legend className="visually-hidden">{t('picker.legend')}</legend>
      <p className={stores.length === 0 ? styles['nothing'] : 'visually-hidden'} role="status">
        {stores.length === 0
          ? t('picker.nothing')
          : t('stores.count', {
              count: totalItems,
              context: place ? 'place' : undefined,
              place: place?.name,
            })}
      </p>
      {stores.map((store) => (
        <Option
          key={store.externalId}
          group={name}
          store={store}
          stock={stock.get(store.externalId)}
          wholeCartOnly={wholeCartOnly}
          arrival={arrival}
          isFavourite={store.externalId === favourite}
          checked={store.externalId === selected}
          onChange={() => onSelect(store.externalId)}
        />
      ))}
    </fieldset>
  )
}

type OptionProps = {
  group: string
  store: Store
  stock: StoreStock | undefined
  wholeCartOnly: boolean
  arrival: string | undefined
  isFavourite: boolean
  checked: boolean
  onChange: () => void
}

function Option({
  group,
  store,
  stock,
  wholeCartOnly,
  arrival,
  isFavourite,
  checked,
  onChange,
}: OptionProps) {
  const { t } = useTranslation('mf-content')
  const { name, street, distance, openingText, cartAvailability } = store
  const key = availabilityKey(store)
  const said = stock && stockMessage(stock)
  const pickup =
    arrival === undefined
      ? said
        ? { text: t(said.key, said.values), soon: said.soon }
        : key
          ? { text: t(key), soon: cartAvailability === 'all' }
          : undefined
      : { text: arrival, soon: false }
  const opening = openingText.charAt(0).toLocaleLowerCase('cs') + openingText.slice(1)
  return (
    <StoreOption
      name={group}
      value={store.externalId}
      checked={checked}
      disabled={lacksGoods(store, wholeCartOnly)}
      onChange={onChange}
      store={name}
      badge={isFavourite ? <FavouriteBadge>{t('stores.mine')}</FavouriteBadge> : undefined}
      line={typography(
        [street, distance ? formatDistance(distance) : null, opening].filter(Boolean).join(', '),
      )}
      pickup={pickup}
    />
  )
}

const skeletonRows = 3

export function StoreOptionSkeletons({ label }: { label: string }) {
  return (
    <div className={styles['options']} aria-busy>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className={styles['bone']}>
          <Skeleton className={styles['wide']} />
          <Skeleton className={styles['half']} />
        </div>
      ))}
    </div>
  )
}
