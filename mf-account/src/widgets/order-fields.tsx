import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useTranslation } from 'react-i18next'

/** Number and e-mail: together they name an order without an account. */
export function OrderFields() {
  const { t } = useTranslation('mf-account')
  return (
    <>
      <TextField
        name="orderNumber"
        label={t('form.orderNumber')}
        preset="digits"
        help={t('withdrawal.numberHelp')}
      />
      <TextField
        name="email"
        label={t('form.email')}
        preset="email"
        help={t('withdrawal.emailHelp')}
      />
    </>
  )
}
