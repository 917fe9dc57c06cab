import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { useTranslation } from 'react-i18next'

type NewPasswordFieldsProps = { name: string; label: string; confirmName: string }

/**
 * A new password with its rules, and the same once more; a change of the first judges the second
 * again.
 */
export function NewPasswordFields({ name, label, confirmName }: NewPasswordFieldsProps) {
  const { t } = useTranslation('mf-account')
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        deps={[confirmName]}
        ticks
      />
      <PasswordField
        name={confirmName}
        label={t('form.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
