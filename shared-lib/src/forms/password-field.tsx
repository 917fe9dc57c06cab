import { Eye } from '../ui/icons/eye.tsx'
import { EyeOff } from '../ui/icons/eye-off.tsx'
import { Check } from '../ui/icons/check.tsx'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { limits } from '../contract/constants.ts'
import {
  countCharacters,
  hasCapital,
  hasDigit,
  hasSpecialCharacter,
} from '../contract/field-rules.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FieldShell, Input } from '../ui/field.tsx'
import { useFieldShell, type FieldProps } from './use-field-shell.ts'
import { useTypedRegister } from './use-typed-register.ts'
import styles from './forms.module.css'

type PasswordFieldProps = FieldProps & {
  /** A password that exists is offered by the browser's memory; a new one is not. */
  autoComplete: 'current-password' | 'new-password'
  /** The four rules under the field, ticked while typing. */
  ticks?: boolean
}

export function PasswordField({
  name,
  label,
  help,
  optional,
  deps,
  className,
  autoComplete,
  ticks,
}: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  const { id, shell, aria } = useFieldShell({ name, label, help, optional })
  const registered = useTypedRegister(name, deps ? { deps } : undefined)
  return (
    <div className={className}>
      <FieldShell
        {...shell}
        after={
          <IconButton
            className={styles['eye']}
            label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        }
      >
        <Input
          {...aria}
          {...registered}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldShell>
      {ticks ? <PasswordTicks name={name} /> : null}
    </div>
  )
}

/**
 * The rules of a new password, two by two; never red while typing. Stands under the pair of fields.
 * Whether a password is a common one the API alone can tell, so four ticks must not promise it.
 */
export function PasswordTicks({ name }: { name: string }) {
  const { t } = useTranslation('common')
  const { control } = useFormContext()
  const value: unknown = useWatch({ control, name })
  const password = typeof value === 'string' ? value : ''
  const missing = Math.max(0, limits.passwordMinLength - countCharacters(password))
  const length =
    missing > 0 && password
      ? t('form.passwordRule.lengthMissing', { count: missing })
      : t('form.passwordRule.length')
  const rules = [
    { key: 'length', met: missing === 0, text: length },
    { key: 'capital', met: hasCapital(password), text: t('form.passwordRule.capital') },
    { key: 'digit', met: hasDigit(password), text: t('form.passwordRule.digit') },
    { key: 'special', met: hasSpecialCharacter(password), text: t('form.passwordRule.special') },
  ]
  return (
    <>
      <ul className={styles['ticks']} aria-live="polite">
        {rules.map(({ key, met, text }) => (
          <li key={key} className={cx(met && styles['met'])}>
            <span className={styles['tick']}>{met ? <Check size={14} /> : null}</span>
            {text}
            {met ? <span className="visually-hidden">{t('general.yes')}</span> : null}
          </li>
        ))}
      </ul>
      <p className={styles['common']}>{t('form.passwordRule.common')}</p>
    </>
  )
}
