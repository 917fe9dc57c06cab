import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useTranslation } from 'react-i18next'

/** A company's name, IČO and DIČ, all optional; the name takes the class of a whole row. */
export function CompanyFields({ rowClass = '' }: { rowClass?: string | undefined }) {
  const { t } = useTranslation('mf-account')
  return (
    <>
      <TextField
        name="company"
        label={t('form.company')}
        preset="company"
        optional
        className={rowClass}
      />
      <TextField name="companyId" label={t('form.companyId')} preset="digits" optional />
      <TextField name="taxId" label={t('form.taxId')} preset="code" optional />
    </>
  )
}
