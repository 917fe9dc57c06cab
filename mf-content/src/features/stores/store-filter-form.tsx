import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { ChipRow, FilterChip } from '@drogerie/shared-lib/ui/chip.tsx'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePosition } from '#data/use-position.ts'
import { fieldNames, rowsAtOnce, storeFilterQuery, withService, type StoreFilter } from '#data/store-filter.ts'
import { StoreSearchField } from '#ui/store-search-field.tsx'
import styles from './stores.module.css'

type StoreFilterFormProps = { filter: StoreFilter; services: { code: string; name: string }[] }

/** Services worth a chip: the commonest say little, but more would be a wall. */
const servicesShown = 6

/** A plain form without script; with it every tick shows at once. */
export function StoreFilterForm({ filter, services }: StoreFilterFormProps) {
  const { t } = useTranslation('mf-content')
  const { navigate } = useShop()
  const [phrase, setPhrase] = useState(filter.phrase)
  const [written, setWritten] = useState(filter.phrase)
  if (written !== filter.phrase) {
    setWritten(filter.phrase) // another URL, by back or by a link
    setPhrase(filter.phrase)
  }
  const go = (wanted: StoreFilter) => navigate(paths.stores() + storeFilterQuery(wanted))
  const { locate, locating } = usePosition((near) => go({ ...filter, phrase: '', near, shown: rowsAtOnce }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    go({ ...filter, phrase: phrase.trim(), near: null, shown: rowsAtOnce })
  }
  const offered = services.filter(({ code }, index) => index < servicesShown || filter.services.includes(code))
  return (
    <form className={styles['filter']} action={paths.stores()} method="get" role="search" aria-label={t('stores.search')} onSubmit={submit}>
      <StoreSearchField
        name={fieldNames.phrase}
        value={phrase}
        onChange={setPhrase}
        onLocate={locate}
        locating={locating}
        placeholder
        texts={{ label: t('stores.phrase'), locate: t('stores.locate'), submit: t('stores.submit') }}
      />
      <ChipRow scroll role="group" aria-label={t('stores.filters')}>
        <FilterChip name={fieldNames.openNow} value="1" checked={filter.openNow} onChange={() => go({ ...filter, openNow: !filter.openNow, shown: rowsAtOnce })}>
          {t('stores.openNow')}
        </FilterChip>
        {offered.map(({ code, name }) => (
          <FilterChip key={code} name={fieldNames.service} value={code} checked={filter.services.includes(code)} onChange={() => go(withService(filter, code))}>
            {name}
          </FilterChip>
        ))}
      </ChipRow>
    </form>
  )
}
