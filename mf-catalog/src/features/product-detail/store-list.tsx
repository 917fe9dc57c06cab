import { useShop } from '@drogerie/shared-lib/runtime'
import { StoreOption } from '@drogerie/shared-lib/ui/store-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stockQuery } from '#data/stock-queries.ts'
import { cappedPieces, pickupText } from './store-stock-rules.ts'

type StoreListProps = {
  variantCode: string
  selected: string | null
  onSelect: (store: { externalId: string }) => void
}

/** Stores that have the product, best stocked first. */
export function StoreList({ variantCode, selected, onSelect }: StoreListProps) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const { data } = useQuery(stockQuery(api, variantCode))
  const stocked = (data?.members ?? [])
    .filter(({ status }) => status !== 'out')
    .sort((a, b) => b.quantity - a.quantity)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('product.chooseStore')}</legend>
      {stocked.map(({ store, quantity, pickup }) => {
        const text = pickupText(pickup, t)
        return (
          <StoreOption
            key={store.externalId}
            name="store"
            value={store.externalId}
            store={store.name}
            line={cappedPieces(quantity)}
            pickup={text === null ? undefined : { text, soon: quantity > 0 }}
            checked={store.externalId === selected}
            onChange={() => onSelect(store)}
          />
        )
      })}
    </fieldset>
  )
}
