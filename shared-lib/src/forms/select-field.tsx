import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldShell, Select } from '../ui/field.tsx'
import type { FieldProps } from './text-field.tsx'
import { useFieldState } from './use-field-state.ts'

export type SelectOption = { value: string; label: string }
type SelectFieldProps = FieldProps & {
  options: SelectOption[]
  /** The empty first row, when nothing is chosen yet. */ placeholder?: string
  autoComplete?: string
}

export function SelectField({
  name,
  label,
  help,
  optional,
  className,
  options,
  placeholder,
  autoComplete,
}: SelectFieldProps) {
  const { t } = useTranslation('common')
  const { register } = useFormContext()
  const { id, error, aria } = useFieldState(name, { label, help })
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional ? t('form.optional') : undefined}
      help={help}
      error={error}
      className={className}
    >
      <Select {...aria} {...register(name)} autoComplete={autoComplete}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldShell>
  )
}
