import type { ParcelContracts } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storePointsOf } from '#data/store-points.ts'
import { useMapProps } from '#data/use-map-props.ts'
import { usePosition } from '#data/use-position.ts'
import { StoreMap } from '#ui/store-map/store-map.tsx'
import { StoreSearchField } from '#ui/store-search-field.tsx'
import { FoundStores } from './found-stores.tsx'
import {
  firstRows,
  inOrder,
  lacksGoods,
  moreRows,
  pickerView,
  rowsShown,
} from './store-picker-rules.ts'
import styles from './store-picker.module.css'
import { useChoice } from './use-choice.ts'
import { useStoreSearch } from './use-store-search.ts'
import { useVariantStock } from './use-variant-stock.ts'

type StorePickerProps = ParcelContracts['mf-content/store-picker']

/**
 * A store for a parcel, inside another team's form: found by words or by where one is, chosen in
 * the list or on the map.
 */
export function StorePicker({
  orderToken,
  variantCode,
  selected: confirmed = null,
  wholeCartOnly = false,
  arrival,
  around,
  onSelect,
}: StorePickerProps) {
  const { t } = useTranslation('mf-content')
  const mapProps = useMapProps()
  const search = useStoreSearch(orderToken, around)
  const [limit, setLimit] = useState(firstRows)
  const [selected, choose] = useChoice(confirmed)
  const { locate, locating } = usePosition(search.around)
  const { found, stock, stores } = useFoundStores(search, variantCode, arrival !== undefined)
  const shown = rowsShown(stores, { limit, selected })
  const select = (externalId: string) => {
    const store = stores.find((candidate) => candidate.externalId === externalId)
    if (!store || lacksGoods(store, wholeCartOnly)) return
    choose(externalId)
    onSelect({ externalId, name: store.name })
  }
  return (
    <div className={styles['picker']}>
      <StoreSearchField
        value={search.phrase}
        onChange={search.setPhrase}
        onLocate={locate}
        locating={locating}
        texts={{ label: t('stores.phrase'), locate: t('stores.locate') }}
      />
      <StoreMap
        {...mapProps}
        className={styles['map']}
        points={storePointsOf(stores)}
        selected={selected}
        onSelect={select}
        view={pickerView(stores, selected)}
      />
      <div className={styles['found']}>
        <FoundStores
          found={found}
          shown={shown}
          stock={stock}
          selected={selected}
          favourite={search.favourite}
          wholeCartOnly={wholeCartOnly}
          arrival={arrival}
          onSelect={select}
        />
        {shown.length < stores.length ? (
          <Button wide onClick={() => setLimit(limit + moreRows)}>
            {t('stores.more', { count: Math.min(moreRows, stores.length - shown.length) })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Search = ReturnType<typeof useStoreSearch>

/** The stores of a search in the order of the list. */
function useFoundStores(
  { query, favourite }: Search,
  variantCode: string | undefined,
  isBrought: boolean,
) {
  const stock = useVariantStock(variantCode)
  const found = useQuery(query)
  const stores = inOrder(found.data?.stores ?? [], { stock: stock.byStore, favourite, isBrought })
  return { found, stock, stores }
}
