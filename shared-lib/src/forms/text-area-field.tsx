import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { limits } from '../contract/constants.ts'
import { countCharacters } from '../contract/field-rules.ts'
import { FieldShell, TextArea } from '../ui/field.tsx'
import { useFieldShell, type FieldProps } from './use-field-shell.ts'
import { useTypedRegister } from './use-typed-register.ts'

type TextAreaFieldProps = FieldProps & { /** characters */ max?: number; rows?: number }

/** A longer text with its count always in sight. Too much is said, never cut off. */
export function TextAreaField({
  max = limits.textAreaMaxLength,
  rows = 5,
  ...rest
}: TextAreaFieldProps) {
  const { name } = rest
  const { shell, aria } = useFieldShell(rest)
  const registered = useTypedRegister(name)
  return (
    <FieldShell {...shell} counter={<Counter name={name} max={max} />}>
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
