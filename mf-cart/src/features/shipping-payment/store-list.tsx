import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { PlaceList } from './place-list.tsx'
import type { Branch } from './shipping-payment-rules.ts'
import { pageSize, usePlaces } from './use-places.ts'

type StoreListProps = {
  orderToken: string
  selected: Branch | null
  /** Goods that are brought there come whole, whatever lies on the shelves. */
  isBrought: boolean
  onSelect: (branch: Branch) => void
}

/** Our stores without the map: what is left when the stores' team is away, and enough to order. */
export function StoreList({ orderToken, selected, isBrought, onSelect }: StoreListProps) {
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const found = usePlaces(
    ['mf-cart', 'checkout', 'stores', orderToken, isBrought, phrase],
    async (page, signal) => {
      const query = {
        orderToken,
        phrase,
        page,
        itemsPerPage: pageSize,
        ...(isBrought ? {} : { 'order[cartAvailability]': 'desc' }),
      }
      const { members, totalItems } = await api.list('GET /stores', { query, signal })
      const places = members.map(({ cartAvailability: stock, ...store }) => ({
        id: store.externalId,
        name: store.name,
        line: storeAddress(store),
        opening: store.openingText,
        isShort: !isBrought && (stock === 'partial' || stock === 'none'),
      }))
      return { members: places, totalItems }
    },
  )
  return (
    <PlaceList
      name="store"
      found={found}
      onSearch={setPhrase}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
