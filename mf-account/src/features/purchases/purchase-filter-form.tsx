import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { FieldShell, Input, Select } from '@drogerie/shared-lib/ui/field.tsx'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { useId, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  fieldNames,
  periods,
  periodWords,
  purchasesPath,
  readFilter,
  sourceWords,
  type PurchaseFilter,
} from './purchase-filter.ts'
import styles from './purchase-filter-form.module.css'

/** Words of the form as an address would carry them. */
function wantedBy(form: HTMLFormElement): PurchaseFilter {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') params.set(name, value)
  return readFilter(params)
}

/**
 * Filter by words and by period; a plain form without script, with it a chosen period applies at
 * once.
 */
export function PurchaseFilterForm({ filter }: { filter: PurchaseFilter }) {
  const { t } = useTranslation('mf-account')
  const { navigate } = useShop()
  const [phraseId, periodId] = [useId(), useId()]
  const show = (form: HTMLFormElement) => navigate(purchasesPath(wantedBy(form)))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  return (
    <form
      key={purchasesPath(filter)}
      role="search"
      action={paths.purchases()}
      onSubmit={submit}
      className={styles['form']}
    >
      {filter.source ? (
        <input type="hidden" name={fieldNames.source} value={sourceWords[filter.source]} />
      ) : null}
      <FieldShell
        id={phraseId}
        label={t('purchases.search')}
        after={
          <IconButton type="submit" label={t('purchases.find')}>
            <Search size={20} />
          </IconButton>
        }
      >
        <Input
          id={phraseId}
          name={fieldNames.phrase}
          type="search"
          defaultValue={filter.phrase}
          placeholder={t('purchases.searchExample')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
        />
      </FieldShell>
      <FieldShell id={periodId} label={t('purchases.period')}>
        <Select
          id={periodId}
          name={fieldNames.period}
          defaultValue={filter.period ? periodWords[filter.period] : ''}
          onChange={({ currentTarget: { form } }) => form && show(form)}
        >
          <option value="">{t('purchases.periods.any')}</option>
          {periods.map((period) => (
            <option key={period} value={periodWords[period]}>
              {t(`purchases.periods.${period}`)}
            </option>
          ))}
        </Select>
      </FieldShell>
    </form>
  )
}
