import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Checkbox } from '@drogerie/shared-lib/ui/choice.tsx'
import { FieldSet, FieldShell, Input } from '@drogerie/shared-lib/ui/field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { actionsQuery } from '#data/action-queries.ts'
import { ShortList } from '#ui/short-list.tsx'
import styles from './offers.module.css'
import {
  isFiltered,
  offerFields,
  offersApiParams,
  offersQueryString,
  withBrand,
  withinDays,
  withType,
  type OffersState,
} from './offers-url.ts'

type OffersFilterProps = { state: OffersState; filters: ActionFilters; onApplied?: () => void }

/** Number of offers a state would leave; null until known. */
function useOfferCount(state: OffersState): number | null {
  const { data } = useQuery({
    ...actionsQuery(useShop().api, offersApiParams(state)),
    placeholderData: keepPreviousData,
  })
  return data ? withinDays(data.members, state).length : null
}

/** The filter of the offers: ticks wait for the button, which says how many offers it will show. A plain GET form without a script. */
export function OffersFilter({ state, filters, onApplied }: OffersFilterProps) {
  const { t } = useTranslation('mf-catalog')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(state)
  const count = useOfferCount(draft)
  const apply = () => {
    void navigate(paths.offers() + offersQueryString(draft), { preventScrollReset: true })
    onApplied?.()
  }
  return (
    <form
      method="get"
      action={paths.offers()}
      autoComplete="off"
      className={styles['form']}
      aria-label={t('filter.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (count !== 0) apply()
      }}
    >
      <Types filters={filters} draft={draft} onChange={setDraft} />
      <FieldSet legend={t('offers.filter.club')} className={styles['group']}>
        <Checkbox
          dense
          name={offerFields.club}
          value="1"
          count={filters.club.count}
          checked={draft.club}
          onChange={() => setDraft({ ...draft, club: !draft.club })}
        >
          {t('offers.club')}
        </Checkbox>
      </FieldSet>
      <Brands filters={filters} draft={draft} onChange={setDraft} />
      <Validity draft={draft} onChange={setDraft} />
      <div className={styles['buttons']}>
        <Button type="submit" look="plum" wide aria-disabled={count === 0 || undefined}>
          {count === 0 ? t('filter.nothing') : t('offers.show', { count: count ?? 0 })}
        </Button>
        {isFiltered(state) ? (
          <LinkButton look="text" wide href={paths.offers()} data-keep-scroll="">
            {t('offers.clear')}
          </LinkButton>
        ) : null}
      </div>
    </form>
  )
}

type GroupProps = {
  filters: ActionFilters
  draft: OffersState
  onChange: (state: OffersState) => void
}

function Types({ filters, draft, onChange }: GroupProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <FieldSet legend={t('offers.filter.type')} className={styles['group']}>
      {filters.types.map(({ code, name, count: offers }) => (
        <Checkbox
          key={code}
          dense
          name={offerFields.type}
          value={code}
          count={offers}
          checked={draft.types.includes(code)}
          onChange={() => onChange(withType(draft, code))}
        >
          {name}
        </Checkbox>
      ))}
    </FieldSet>
  )
}

function Brands({ filters, draft, onChange }: GroupProps) {
  const { t } = useTranslation('mf-catalog')
  const row = ({ code, name, count }: ActionFilters['brands'][number]) => (
    <Checkbox
      key={code}
      dense
      name={offerFields.brand}
      value={code}
      count={count}
      checked={draft.brands.includes(code)}
      onChange={() => onChange(withBrand(draft, code))}
    >
      {name}
    </Checkbox>
  )
  if (filters.brands.length === 0) return null
  return (
    <FieldSet legend={t('offers.filter.brand')} className={styles['group']}>
      <ShortList
        options={filters.brands}
        isChecked={({ code }) => draft.brands.includes(code)}
        summary={t('offers.filter.allBrands', { count: filters.brands.length })}
      >
        {row}
      </ShortList>
    </FieldSet>
  )
}

/** The days within which an offer has to hold. */
function Validity({ draft, onChange }: Omit<GroupProps, 'filters'>) {
  const { t } = useTranslation('mf-catalog')
  return (
    <FieldSet legend={t('offers.filter.validity')} className={styles['group']}>
      <DayField
        name={offerFields.from}
        label={t('offers.filter.from')}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <DayField
        name={offerFields.to}
        label={t('offers.filter.to')}
        value={draft.to}
        onChange={(to) => onChange({ ...draft, to })}
      />
    </FieldSet>
  )
}

function DayField({
  name,
  label,
  value,
  onChange,
}: {
  name: string
  label: string
  value: string | null
  onChange: (day: string | null) => void
}) {
  const id = useId()
  return (
    <FieldShell id={id} label={label}>
      <Input
        id={id}
        type="date"
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </FieldShell>
  )
}
