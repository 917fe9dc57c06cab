import { ChipRow, FilterChip } from '@drogerie/shared-lib/ui/chip.tsx'
import { useTranslation } from 'react-i18next'
import { fieldNames, rowsAtOnce, withService, type StoreFilter } from '#data/store-filter.ts'

type StoreFilterChipsProps = {
  filter: StoreFilter
  services: { code: string; name: string }[]
  onChange: (filter: StoreFilter) => void
}

/** Services worth a chip: the commonest say little, but more would be a wall. */
const servicesShown = 6

/** A chip for stores that are open now and one for each service worth it; a ticked service always has one. */
export function StoreFilterChips({ filter, services, onChange }: StoreFilterChipsProps) {
  const { t } = useTranslation('mf-content')
  const offered = services.filter(
    ({ code }, index) => index < servicesShown || filter.services.includes(code),
  )
  return (
    <ChipRow scroll role="group" aria-label={t('stores.filters')}>
      <FilterChip
        name={fieldNames.openNow}
        value="1"
        checked={filter.openNow}
        onChange={() => onChange({ ...filter, openNow: !filter.openNow, shown: rowsAtOnce })}
      >
        {t('stores.openNow')}
      </FilterChip>
      {offered.map(({ code, name }) => (
        <FilterChip
          key={code}
          name={fieldNames.service}
          value={code}
          checked={filter.services.includes(code)}
          onChange={() => onChange(withService(filter, code))}
        >
          {name}
        </FilterChip>
      ))}
    </ChipRow>
  )
}
