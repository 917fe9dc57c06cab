import type { StoreStatusCode } from '@drogerie/shared-lib/contract/enums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePosition } from '#data/use-position.ts'
import { fieldNames, rowsAtOnce, storeFilterQuery, type StoreFilter } from '#data/store-filter.ts'
import { StoreSearchField } from '#ui/store-search-field.tsx'
import { StoreFilterChips } from './store-filter-chips.tsx'
import styles from './stores.module.css'

type StoreFilterFormProps = {
  filter: StoreFilter
  services: { code: string; name: string }[]
  statuses: StoreStatusCode[]
}

/** Back and Forward of the browser, which end a navigation that is on its way. */
function useBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('popstate', () => back(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** A plain form without script; with it every tick shows at once. */
export function StoreFilterForm({ filter, services, statuses }: StoreFilterFormProps) {
  const { t } = useTranslation('mf-content')
  const { navigate } = useShop()
  const [phrase, setPhrase] = useState(filter.phrase)
  const [written, setWritten] = useState(filter.phrase)
  if (written !== filter.phrase) {
    setWritten(filter.phrase) // another URL, by back or by a link
    setPhrase(filter.phrase)
  }
  // A tick shows at once, and the next one adds to it while the stores are still loading.
  const current = storeFilterQuery(filter)
  const [draft, setDraft] = useState<{ base: string; filter: StoreFilter } | null>(null)
  // arrived; coming back here must not tick it again
  if (draft && draft.base !== current) setDraft(null)
  useBack(() => setDraft(null)) // pressed before it arrived
  const shown = draft?.base === current ? draft.filter : filter
  const go = (wanted: StoreFilter) => {
    setDraft({ base: current, filter: wanted })
    navigate(paths.stores() + storeFilterQuery(wanted))
  }
  const { locate, locating } = usePosition((near) =>
    go({ ...shown, phrase: '', near, shown: rowsAtOnce }),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    go({ ...shown, phrase: phrase.trim(), near: null, shown: rowsAtOnce })
  }
  return (
    <form
      className={styles['filter']}
      action={paths.stores()}
      method="get"
      role="search"
      aria-label={t('stores.search')}
      onSubmit={submit}
    >
      <StoreSearchField
        name={fieldNames.phrase}
        value={phrase}
        onChange={setPhrase}
        onLocate={locate}
        locating={locating}
        placeholder
        texts={{
          label: t('stores.phrase'),
          locate: t('stores.locate'),
          submit: t('stores.submit'),
        }}
      />
      <StoreFilterChips filter={shown} services={services} statuses={statuses} onChange={go} />
    </form>
  )
}
