import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isCompany } from '@drogerie/shared-lib/contract/company-rules.ts'

const names = ['company', 'companyId', 'taxId'] as const

/**
 * A company's name, IČO and DIČ: none at all, or at least the first two. The name takes the class
 * of a whole row.
 */
export function CompanyFields({ rowClass = '' }: { rowClass?: string | undefined }) {
  const { t } = useTranslation('mf-account')
  const { clearErrors } = useFormContext()
  const [company, companyId, taxId] = useWatch({ name: names }) as unknown[]
  const isNeeded = isCompany({ company, companyId, taxId })
  useEffect(() => {
    // what was missing is not any more
    if (!isNeeded) clearErrors([...names])
  }, [isNeeded, clearErrors])
  return (
    <>
      <TextField
        name="company"
        label={t('form.company')}
        preset="company"
        optional={!isNeeded}
        className={rowClass}
      />
      <TextField
        name="companyId"
        label={t('form.companyId')}
        preset="companyId"
        optional={!isNeeded}
      />
      <TextField name="taxId" label={t('form.taxId')} preset="taxId" optional />
    </>
  )
}
