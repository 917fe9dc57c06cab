import { formatDistance } from '@drogerie/shared-lib/format/quantity.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { FieldShell, Input } from '@drogerie/shared-lib/ui/field.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { StoreOption } from '@drogerie/shared-lib/ui/store-row.tsx'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
import { PlacesOnMap } from './places-on-map.tsx'
import { rowsOf, type Place } from './place-rules.ts'
import type { Branch } from './shipping-payment-rules.ts'
import { pageSize, type PlacesFound } from './use-places.ts'
import styles from './place-list.module.css'

type PlaceListProps = {
  /** Name of the group of radios. */
  name: string
  found: PlacesFound
  onSearch: (phrase: string) => void
  selected: Branch | null
  onSelect: (branch: Branch) => void
  filters?: ReactNode
  /** All that were found, on a map beside the list; without it there is none. */
  onMap?: readonly Place[]
  /** Null while no filter is on. */
  onClearFilters?: (() => void) | null
}

/** Typing must pause this long before the list is requested, in ms. */
const searchPauseMs = 250

/** Places to choose from: a search field and radios, all by keyboard, and how many there are. */
export function PlaceList({
  name,
  found,
  onSearch,
  selected,
  onSelect,
  filters,
  onClearFilters,
  onMap,
}: PlaceListProps) {
  const { t } = useTranslation('mf-cart')
  const { places, total, isError } = found
  const [openedWith] = useState(selected?.id ?? null)
  const rows = rowsOf(places ?? [], selected, openedWith)
  const { list, expectMore } = useFocusOnMore(rows.length)
  const finder = (
    <div className={styles['picker']}>
      <PlaceSearch onSearch={onSearch} />
      {filters}
      {isError ? (
        <OutagePanel
          title={t('point.failed')}
          retry={{ label: t('general.retry'), onRetry: found.onRetry, loading: found.isFetching }}
        />
      ) : null}
      {places === undefined && !isError ? (
        <OptionSkeletons count={3} label={t('general.loading')} />
      ) : null}
      <FoundCount total={places ? total : null} onClearFilters={onClearFilters ?? null} />
      <div ref={list} role="radiogroup" aria-label={t('point.choose')} className={styles['list']}>
        {rows.map((place) => (
          <PlaceOption
            key={place.id}
            group={name}
            place={place}
            checked={selected?.id === place.id}
            onSelect={onSelect}
          />
        ))}
      </div>
      {places && found.more ? (
        <MoreButton
          more={found.more}
          count={Math.min(pageSize, total - places.length)}
          onPress={expectMore}
        />
      ) : null}
    </div>
  )
  return onMap ? (
    <PlacesOnMap places={onMap} selected={selected} onSelect={onSelect} list={list}>
      {finder}
    </PlacesOnMap>
  ) : (
    finder
  )
}

type FoundCountProps = { total: number | null; onClearFilters: (() => void) | null }

/** How many places there are; when the filters leave none, it is they that go, not the words. */
function FoundCount({ total, onClearFilters }: FoundCountProps) {
  const { t } = useTranslation('mf-cart')
  const words = useRef<HTMLParagraphElement>(null)
  const isFiltersFault = total === 0 && onClearFilters !== null
  return (
    <>
      <p ref={words} role="status" tabIndex={-1} className={styles['found']}>
        {isFiltersFault
          ? t('point.foundFiltered')
          : total !== null
            ? t('point.found', { count: total })
            : null}
      </p>
      {isFiltersFault ? (
        <Button
          onClick={() => {
            words.current?.focus() // the button goes
            onClearFilters()
          }}
        >
          {t('point.clearFilters')}
        </Button>
      ) : null}
    </>
  )
}

/** The keyboard goes on at the first of the new rows. */
function useFocusOnMore(rowCount: number) {
  const list = useRef<HTMLDivElement>(null)
  const expectedFrom = useRef<number | null>(null)
  useEffect(() => {
    const from = expectedFrom.current
    if (from === null || rowCount <= from) return
    expectedFrom.current = null
    list.current?.querySelectorAll('input')[from]?.focus()
  }, [rowCount])
  return { list, expectMore: () => void (expectedFrom.current = rowCount) }
}

type MoreButtonProps = {
  more: NonNullable<PlacesFound['more']>
  count: number
  onPress: () => void
}

function MoreButton({ more, count, onPress }: MoreButtonProps) {
  const { t } = useTranslation('mf-cart')
  return (
    <Button
      wide
      loading={more.isLoading}
      loadingLabel={t('general.loading')}
      onClick={() => {
        onPress()
        more.onMore()
      }}
    >
      {t('point.more', { count })}
    </Button>
  )
}

type PlaceOptionProps = {
  group: string
  place: Place
  checked: boolean
  onSelect: (branch: Branch) => void
}

function PlaceOption({ group, place, checked, onSelect }: PlaceOptionProps) {
  const { t } = useTranslation('mf-cart')
  const { id, name, line, opening, distance, isShort } = place
  return (
    <StoreOption
      name={`place-${group}`}
      value={id}
      store={name}
      line={[distance ? formatDistance(distance) : null, line, opening].filter(Boolean).join(', ')}
      pickup={isShort ? { text: t('cart.notInStore'), soon: false } : undefined}
      checked={checked}
      onChange={() => onSelect({ id, name, line })}
    />
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
