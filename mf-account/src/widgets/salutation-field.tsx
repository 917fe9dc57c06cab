import { salutations } from '@drogerie/shared-lib/contract/enum-values.ts'
import { RadioPills } from '@drogerie/shared-lib/forms/radio-field.tsx'
import { useTranslation } from 'react-i18next'

/** In the order they are offered. */
const offered = [salutations.mrs, salutations.ms, salutations.mr]

/** How a person wants to be addressed. The form's member is `salutation`. */
export function SalutationField({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mf-account')
  return (
    <RadioPills
      name="salutation"
      legend={t('form.salutation')}
      options={offered.map((value) => ({ value, label: t(`form.salutations.${value}`) }))}
      className={className ?? ''}
    />
  )
}
