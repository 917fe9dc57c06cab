import { listMany } from '@drogerie/shared-lib/api-client/list-many.ts'
import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { PickupPoint } from '@drogerie/shared-lib/contract/pickup-point.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { FilterChip, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceList } from './place-list.tsx'
import type { Place } from './place-rules.ts'
import type { Branch } from './shipping-payment-rules.ts'
import { pageSize, usePlaces } from './use-places.ts'

type PointPickerProps = {
  kind: ShippingKind
  selected: Branch | null
  onSelect: (branch: Branch) => void
}

/**
 * More than a carrier has of one kind: all that were found are on the map, the list has its first
 * pages.
 */
const pointsOnMap = 10_000
const noFilters = { nonstop: false, cardPayment: false }

/** Boxes, post offices and delivery points of carriers, by town, street or postcode. */
export function PointPicker({ kind, selected, onSelect }: PointPickerProps) {
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const { nonstop, cardPayment } = filters
  const query = { kind, phrase, nonstop: nonstop || null, cardPayment: cardPayment || null }
  const placeOf = usePlaceOf()
  const key = ['mf-cart', 'checkout', 'pickup-points', kind, phrase, nonstop, cardPayment] as const
  const found = usePlaces(key, async (page, signal) => {
    const { members, totalItems } = await api.list('GET /pickup-points', {
      query: { ...query, page, itemsPerPage: pageSize },
      signal,
    })
    return { members: members.map(placeOf), totalItems }
  })
  const onMap = useQuery({
    queryKey: [...key, 'map'],
    queryFn: async ({ signal }) => {
      const { members } = await listMany(api, 'GET /pickup-points', pointsOnMap, { query, signal })
      return members.map(placeOf)
    },
    placeholderData: keepPreviousData,
  })
  return (
    <PlaceList
      name={kind}
      found={found}
      onSearch={setPhrase}
      selected={selected}
      onSelect={onSelect}
      onClearFilters={nonstop || cardPayment ? () => setFilters(noFilters) : null}
      filters={<PointFilters filters={filters} onChange={setFilters} />}
      onMap={onMap.data ?? found.places ?? []}
    />
  )
}

function usePlaceOf(): (point: PickupPoint) => Place {
  const { t } = useTranslation('mf-cart')
  return (point) => ({
    id: point.code,
    name: point.name,
    line: storeAddress(point),
    opening: [
      point.nonstop ? t('point.nonstop') : typography(point.openingText ?? ''),
      point.cardPayment ? t('point.takesCards') : null,
    ]
      .filter(Boolean)
      .join(', '),
    distance: point.distance,
    at: { latitude: point.latitude, longitude: point.longitude },
  })
}

type Filters = { nonstop: boolean; cardPayment: boolean }
type PointFiltersProps = { filters: Filters; onChange: (filters: Filters) => void }

function PointFilters({ filters, onChange }: PointFiltersProps) {
  const { t } = useTranslation('mf-cart')
  return (
    <ChipRow>
      <FilterChip
        checked={filters.nonstop}
        onChange={({ target }) => onChange({ ...filters, nonstop: target.checked })}
      >
        {t('point.nonstop')}
      </FilterChip>
      <FilterChip
        checked={filters.cardPayment}
        onChange={({ target }) => onChange({ ...filters, cardPayment: target.checked })}
      >
        {t('point.cardPayment')}
      </FilterChip>
    </ChipRow>
  )
}
