import type { StoreStatusCode } from '@drogerie/shared-lib/contract/enums.ts'
import { ChipRow, FilterChip } from '@drogerie/shared-lib/ui/chip.tsx'
import { ChevronDown } from '@drogerie/shared-lib/ui/icons/chevron-down.tsx'
import { useTranslation } from 'react-i18next'
import {
  fieldNames,
  rowsAtOnce,
  withService,
  withStatus,
  type StoreFilter,
} from '#data/store-filter.ts'
import styles from './stores.module.css'

type Service = { code: string; name: string }
type StoreFilterChipsProps = {
  filter: StoreFilter
  services: Service[]
  statuses: StoreStatusCode[]
  onChange: (filter: StoreFilter) => void
}

/** Services shown at once: the commonest say little, but more would be a wall. */
const servicesShown = 6

/**
 * A chip for stores that are open now and for the commonest services; the other services and the
 * statuses unfold.
 */
export function StoreFilterChips({ filter, services, statuses, onChange }: StoreFilterChipsProps) {
  const { t } = useTranslation('mf-content')
  const [first, others] = [services.slice(0, servicesShown), services.slice(servicesShown)]
  const isMoreTicked =
    filter.statuses.length > 0 || others.some(({ code }) => filter.services.includes(code))
  const service = ({ code, name }: Service) => (
    <FilterChip
      key={code}
      name={fieldNames.service}
      value={code}
      checked={filter.services.includes(code)}
      onChange={() => onChange(withService(filter, code))}
    >
      {name}
    </FilterChip>
  )
  return (
    <div role="group" aria-label={t('stores.filters')} className={styles['chips']}>
      <ChipRow scroll>
        <FilterChip
          name={fieldNames.openNow}
          value="1"
          checked={filter.openNow}
          onChange={() => onChange({ ...filter, openNow: !filter.openNow, shown: rowsAtOnce })}
        >
          {t('stores.openNow')}
        </FilterChip>
        {first.map(service)}
      </ChipRow>
      <details className={styles['more']} open={isMoreTicked}>
        <summary>
          {t('stores.moreFilters')}
          <ChevronDown size={18} />
        </summary>
        <ChipRow>
          {others.map(service)}
          {statuses.map((status) => (
            <FilterChip
              key={status}
              name={fieldNames.status}
              value={status}
              checked={filter.statuses.includes(status)}
              onChange={() => onChange(withStatus(filter, status))}
            >
              {t(`stores.status.${status}`)}
            </FilterChip>
          ))}
        </ChipRow>
      </details>
    </div>
  )
}
