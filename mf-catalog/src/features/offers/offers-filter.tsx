import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Checkbox } from '@drogerie/shared-lib/ui/choice.tsx'
import { FieldSet, FieldShell, Input } from '@drogerie/shared-lib/ui/field.tsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortList } from '#ui/short-list.tsx'
import styles from './offers.module.css'
import { isFiltered, offerFields, withBrand, withType, type OffersState } from './offers-url.ts'
import { withBrandsFirst } from './offer-rules.ts'
import { useOffersDraft } from './use-offers-draft.ts'

type OffersFilterProps = { state: OffersState; filters: ActionFilters }

/**
 * The filter of the offers: ticks wait for the button, which says how many offers it will show. A
 * plain GET form without a script.
 */
export function OffersFilter({ state, filters }: OffersFilterProps) {
  const { t } = useTranslation('mf-catalog')
  const ticks = useOffersDraft(state)
  return (
    <OffersForm method="get" action={paths.offers()} state={state} filters={filters} ticks={ticks}>
      <div className={styles['buttons']}>
        <ShowOffers count={ticks.count} />
        {isFiltered(state) ? (
          <LinkButton look="text" wide href={paths.offers()} data-keep-scroll="">
            {t('offers.clear')}
          </LinkButton>
        ) : null}
      </div>
    </OffersForm>
  )
}

type OffersFormProps = OffersFilterProps & {
  ticks: ReturnType<typeof useOffersDraft>
  children?: ReactNode
} & Pick<ComponentProps<'form'>, 'id' | 'method' | 'action'>

/** The fields with what pressing their button does; the caller says where that button stands. */
export function OffersForm({ state, filters, ticks, children, ...form }: OffersFormProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <form
      {...form}
      autoComplete="off"
      className={styles['form']}
      aria-label={t('filter.title')}
      onSubmit={(event) => {
        event.preventDefault()
        ticks.apply()
      }}
    >
      <OfferFields
        filters={withBrandsFirst(filters, state.brands)}
        draft={ticks.draft}
        onChange={ticks.setDraft}
      />
      {children}
    </form>
  )
}

/** 'Zobrazit 12 akcí', or 'Žádné výsledky' and nothing to press. */
export function ShowOffers({ count, form }: { count: number | null; form?: string }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <Button
      type="submit"
      form={form}
      look={count === 0 ? 'sand' : 'plum'}
      wide
      aria-disabled={count === 0 || undefined}
    >
      {count === 0 ? t('filter.nothing') : t('offers.show', { count: count ?? 0 })}
    </Button>
  )
}

type GroupProps = {
  filters: ActionFilters
  draft: OffersState
  onChange: (state: OffersState) => void
}

function OfferFields({ filters, draft, onChange }: GroupProps) {
  const { t } = useTranslation('mf-catalog')
  const club = useClubWords()
  return (
    <>
      <Types filters={filters} draft={draft} onChange={onChange} />
      {club ? (
        <FieldSet legend={t('offers.filter.club')} className={styles['group']}>
          <Checkbox
            dense
            name={offerFields.club}
            value="1"
            count={filters.club.count}
            checked={draft.club}
            onChange={() => onChange({ ...draft, club: !draft.club })}
          >
            {t('offers.club')}
          </Checkbox>
        </FieldSet>
      ) : null}
      <Brands filters={filters} draft={draft} onChange={onChange} />
      <Validity draft={draft} onChange={onChange} />
    </>
  )
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
