import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { FilterChip, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceList } from './place-list.tsx'
import type { Branch } from './shipping-payment-rules.ts'

type PointPickerProps = {
  kind: ShippingKind
  selected: Branch | null
  onSelect: (branch: Branch) => void
}

/** Boxes, post offices and delivery points of carriers, by town, street or postcode. */
export function PointPicker({ kind, selected, onSelect }: PointPickerProps) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const [nonstop, setNonstop] = useState(false)
  const [cardPayment, setCardPayment] = useState(false)
  const points = useQuery({
    queryKey: ['mf-cart', 'checkout', 'pickup-points', kind, phrase, nonstop, cardPayment],
    queryFn: async ({ signal }) => {
      const searchParams = {
        kind,
        phrase,
        nonstop: nonstop || null,
        cardPayment: cardPayment || null,
        itemsPerPage: 20,
      }
      return (await api.list('GET /pickup-points', { query: searchParams, signal })).members
    },
    placeholderData: keepPreviousData,
  })
  const places = points.data?.map(
    ({ code, name, street, city, openingText, nonstop: always, distance }) => ({
      id: code,
      name,
      line: `${street}, ${city}`,
      opening: always ? t('point.nonstop') : openingText,
      distance,
    }),
  )
  return (
    <PlaceList
      name={kind}
      places={places}
      isError={points.isError}
      isFetching={points.isFetching}
      onRetry={() => void points.refetch()}
      onSearch={setPhrase}
      selected={selected}
      onSelect={onSelect}
      filters={
        <ChipRow>
          <FilterChip checked={nonstop} onChange={({ target }) => setNonstop(target.checked)}>
            {t('point.nonstop')}
          </FilterChip>
          <FilterChip
            checked={cardPayment}
            onChange={({ target }) => setCardPayment(target.checked)}
          >
            {t('point.cardPayment')}
          </FilterChip>
        </ChipRow>
      }
    />
  )
}
