import { useShop } from '@drogerie/shared-lib/runtime'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlaceList } from './place-list.tsx'
import type { Branch } from './shipping-payment-rules.ts'

type StoreListProps = {
  orderToken: string
  selected: Branch | null
  onSelect: (branch: Branch) => void
}

/** Our stores without the map: what is left when the stores' team is away, and enough to order. */
export function StoreList({ orderToken, selected, onSelect }: StoreListProps) {
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const stores = useQuery({
    queryKey: ['mf-cart', 'checkout', 'stores', orderToken, phrase],
    queryFn: async ({ signal }) =>
      (await api.list('GET /stores', { query: { orderToken, phrase, itemsPerPage: 20 }, signal }))
        .members,
    placeholderData: keepPreviousData,
  })
  const places = stores.data?.map(
    ({ externalId, name, street, city, openingText, cartAvailability }) => ({
      id: externalId,
      name,
      line: `${street}, ${city}`,
      opening: openingText,
      isShort: cartAvailability === 'partial' || cartAvailability === 'none',
    }),
  )
  return (
    <PlaceList
      name="store"
      places={places}
      isError={stores.isError}
      isFetching={stores.isFetching}
      onRetry={() => void stores.refetch()}
      onSearch={setPhrase}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
