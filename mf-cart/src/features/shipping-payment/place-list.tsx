import { formatDistance } from '@drogerie/shared-lib/format/quantity.ts'
import { FieldShell, Input } from '@drogerie/shared-lib/ui/field.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { StoreOption } from '@drogerie/shared-lib/ui/store-row.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
import type { Branch } from './shipping-payment-rules.ts'
import styles from './place-list.module.css'

export type Place = {
  id: string
  name: string
  line: string
  opening?: string | null | undefined
  /** metres */
  distance?: number | null | undefined
  /** Some of the goods are not there. */
  isShort?: boolean
}

type PlaceListProps = {
  /** Of the group of radios. */
  name: string
  /** undefined while the first answer is pending */
  places: Place[] | undefined
  isError: boolean
  isFetching: boolean
  onRetry: () => void
  onSearch: (phrase: string) => void
  selected: Branch | null
  onSelect: (branch: Branch) => void
  filters?: ReactNode
}

/** Typing must pause this long before the list is requested, in ms. */
const searchPauseMs = 250

/**
 * Places to choose from: a search field and radios, all by keyboard. The chosen one stays visible
 * during a search.
 */
export function PlaceList({
  name,
  places,
  isError,
  isFetching,
  onRetry,
  onSearch,
  selected,
  onSelect,
  filters,
}: PlaceListProps) {
  const { t } = useTranslation('mf-cart')
  return (
    <div className={styles['picker']}>
      <PlaceSearch onSearch={onSearch} />
      {filters}
      {isError ? (
        <OutagePanel
          title={t('point.failed')}
          retry={{ label: t('general.retry'), onRetry, loading: isFetching }}
        />
      ) : null}
      {places === undefined && !isError ? (
        <OptionSkeletons count={3} label={t('general.loading')} />
      ) : null}
      <p role="status" className={places?.length === 0 ? styles['none'] : 'visually-hidden'}>
        {places ? t('point.found', { count: places.length }) : null}
      </p>
      <div role="radiogroup" aria-label={t('point.choose')} className={styles['list']}>
        {places?.map((place) => (
          <StoreOption
            key={place.id}
            name={`place-${name}`}
            value={place.id}
            store={place.name}
            line={[
              place.distance ? formatDistance(place.distance) : null,
              place.line,
              place.opening,
            ]
              .filter(Boolean)
              .join(', ')}
            pickup={place.isShort ? { text: t('cart.notInStore'), soon: false } : undefined}
            checked={selected?.id === place.id}
            onChange={() => onSelect({ id: place.id, name: place.name })}
          />
        ))}
      </div>
      {selected && places && !places.some(({ id }) => id === selected.id) ? (
        <p className={styles['chosen']}>{t('point.chosen', { name: selected.name })}</p>
      ) : null}
    </div>
  )
}

function PlaceSearch({ onSearch }: { onSearch: (phrase: string) => void }) {
  const { t } = useTranslation('mf-cart')
  const id = useId()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), searchPauseMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <FieldShell id={id} label={t('point.search')} before={<Search size={20} />}>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FieldShell>
  )
}
