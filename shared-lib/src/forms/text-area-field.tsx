import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { limits } from '../contract/constants.ts'
import { countCharacters } from '../contract/field-rules.ts'
import { FieldShell, TextArea } from '../ui/field.tsx'
import type { FieldProps } from './text-field.tsx'
import { useFieldState } from './use-field-state.ts'
import { useTypedRegister } from './use-typed-register.ts'

type TextAreaFieldProps = FieldProps & { /** characters */ max?: number; rows?: number }

/** A longer text with its count always in sight. Too much is said, never cut off. */
export function TextAreaField({
  name,
  label,
  help,
  optional,
  className,
  max = limits.textAreaMaxLength,
  rows = 5,
}: TextAreaFieldProps) {
  const { t } = useTranslation('common')
  const { id, error, aria } = useFieldState(name, { label, help })
  const registered = useTypedRegister(name)
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional ? t('form.optional') : undefined}
      help={help}
      error={error}
      counter={<Counter name={name} max={max} />}
      className={className}
    >
      <TextArea {...aria} {...registered} rows={rows} />
    </FieldShell>
  )
}

function Counter({ name, max }: { name: string; max: number }) {
  const { t } = useTranslation('common')
  const { control } = useFormContext()
  const value: unknown = useWatch({ control, name })
  const used = typeof value === 'string' ? countCharacters(value) : 0
  return (
    <span>
      {t('form.charactersUsed', {
        used: used.toLocaleString('cs-CZ'),
        max: max.toLocaleString('cs-CZ'),
      })}
    </span>
  )
}
