import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { FilterChip, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceList } from './place-list.tsx'
import type { Branch } from './shipping-payment-rules.ts'
import { pageSize, usePlaces } from './use-places.ts'

type PointPickerProps = {
  kind: ShippingKind
  selected: Branch | null
  onSelect: (branch: Branch) => void
}

const noFilters = { nonstop: false, cardPayment: false }

/** Boxes, post offices and delivery points of carriers, by town, street or postcode. */
export function PointPicker({ kind, selected, onSelect }: PointPickerProps) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const { nonstop, cardPayment } = filters
  const found = usePlaces(
    ['mf-cart', 'checkout', 'pickup-points', kind, phrase, nonstop, cardPayment],
    async (page, signal) => {
      const query = {
        kind,
        phrase,
        nonstop: nonstop || null,
        cardPayment: cardPayment || null,
        page,
        itemsPerPage: pageSize,
      }
      const { members, totalItems } = await api.list('GET /pickup-points', { query, signal })
      const places = members.map(({ nonstop: always, ...point }) => ({
        id: point.code,
        name: point.name,
        line: storeAddress(point),
        opening: [
          always ? t('point.nonstop') : point.openingText,
          point.cardPayment ? t('point.takesCards') : null,
        ]
          .filter(Boolean)
          .join(', '),
        distance: point.distance,
        at: { latitude: point.latitude, longitude: point.longitude },
      }))
      return { members: places, totalItems }
    },
  )
  return (
    <PlaceList
      name={kind}
      found={found}
      onSearch={setPhrase}
      selected={selected}
      onSelect={onSelect}
      onClearFilters={nonstop || cardPayment ? () => setFilters(noFilters) : null}
      filters={<PointFilters filters={filters} onChange={setFilters} />}
      withMap
    />
  )
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
