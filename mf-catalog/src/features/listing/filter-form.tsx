import { capital } from '@drogerie/shared-lib/format/capital.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { Accordion } from '@drogerie/shared-lib/ui/accordion.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Checkbox } from '@drogerie/shared-lib/ui/choice.tsx'
import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  saleLabel,
  toggled,
  type FilterGroup,
  type FilterOption,
  type Filters,
} from './filter-groups.ts'
import { ShortList } from '#ui/short-list.tsx'
import styles from './filter-form.module.css'
import { attributePrefix, withChange, fieldNames, type ListingState } from './listing-url.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ListingPlace } from './use-listing-state.ts'
import { useTick, type OnTick } from './use-tick.ts'

type FilterFormProps = {
  place: ListingPlace
  filters: Filters
  state: ListingState
  onChange: (state: ListingState) => void
}

/** Groups that stand open; the rest wait folded, unless something in them is ticked. */
const openGroups = 4

/** Boxes ticked or unticked in the server's page before hydration. */
const earlyTicks = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  )

const withTick = (state: ListingState, { name, value }: HTMLInputElement): ListingState =>
  name === fieldNames.inStock
    ? withChange(state, { inStock: !state.inStock })
    : toggled(state, name, value)

/**
 * The panel beside the goods: every tick applies at once; without a script it is a plain form with
 * a button.
 */
export function FilterForm({ place, filters, state, onChange }: FilterFormProps) {
  const { t } = useTranslation('mf-catalog')
  const { price, groups } = filters
  const onTick = useTick(state, onChange)
  const form = useRef<HTMLFormElement>(null)
  const takeEarlyTicks = useEffectEvent(() => {
    const early = form.current ? earlyTicks(form.current) : []
    if (early.length > 0) onChange(early.reduce(withTick, state))
  })
  useEffect(() => takeEarlyTicks(), []) // when the code has come; later ticks are heard one by one
  return (
    <form
      ref={form}
      method="get"
      action={place.path}
      autoComplete="off"
      className={styles['form']}
      aria-label={t('filter.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields place={place} state={state} />
      <StockAndSale filters={filters} state={state} onChange={onChange} />
      {price ? (
        <div className={styles['group']}>
          <h2 className={styles['title']}>{t('filter.price')}</h2>
          <PriceFilter bounds={price} state={state} onChange={onChange} />
        </div>
      ) : null}
      {groups.map((group, index) => (
        <Accordion
          key={group.key}
          compact
          open={index < openGroups || group.options.some(({ checked }) => checked)}
          className={styles['group']}
          title={group.title ?? t('filter.flags')}
        >
          <GroupOptions group={group} onTick={onTick} />
        </Accordion>
      ))}
      <Button type="submit" look="plum" wide className={styles['submit']}>
        {t('filter.submit')}
      </Button>
    </form>
  )
}

type StockAndSaleProps = Omit<FilterFormProps, 'place'>

/** Two boxes of their own above the groups: in stock alone, reduced alone. */
function StockAndSale({ filters: { inStockCount, sale }, state, onChange }: StockAndSaleProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <div className={styles['group']}>
      <Checkbox
        dense
        name={fieldNames.inStock}
        value="1"
        count={inStockCount ?? undefined}
        checked={state.inStock}
        onChange={() => onChange(withChange(state, { inStock: !state.inStock }))}
      >
        {t('filter.inStock')}
      </Checkbox>
      {sale ? (
        <Checkbox
          dense
          name={fieldNames.label}
          value={saleLabel}
          count={sale.count}
          checked={state.labels.includes(saleLabel)}
          onChange={() => onChange(toggled(state, fieldNames.label, saleLabel))}
        >
          {t('filter.sale')}
        </Checkbox>
      ) : null}
    </div>
  )
}

/** Values that a form sent without script must not lose: the words searched for and the order. */
function HiddenFields({ place, state }: { place: ListingPlace; state: ListingState }) {
  const fields = { ...place.base, ...(state.sort ? { [fieldNames.sort]: state.sort } : {}) }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

const OptionRow = memo(
  ({ name, value, label, count, checked, onTick }: FilterOption & { onTick: OnTick }) => (
    <Checkbox
      dense
      name={name}
      value={value}
      count={count}
      checked={checked}
      onChange={() => onTick(name, value)}
    >
      {/* Values of attributes are stored as in the middle of a sentence: 'barvené'. */}
      {typography(name.startsWith(attributePrefix) ? capital(label) : label)}
    </Checkbox>
  ),
)

function GroupOptions({
  group: { title, options },
  onTick,
}: {
  group: FilterGroup
  onTick: OnTick
}) {
  const { t } = useTranslation('mf-catalog')
  return (
    <ShortList
      options={options}
      isChecked={({ checked }) => checked}
      summary={
        <>
          {t('filter.all', { count: options.length })}
          <span className="visually-hidden">({title ?? t('filter.flags')})</span>
        </>
      }
    >
      {(option) => <OptionRow key={`${option.name}=${option.value}`} {...option} onTick={onTick} />}
    </ShortList>
  )
}
