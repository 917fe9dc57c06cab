import { useFormContext } from 'react-hook-form'
import { FieldShell, Select } from '../ui/field.tsx'
import { useFieldShell, type FieldProps } from './use-field-shell.ts'

export type SelectOption = { value: string; label: string }
type SelectFieldProps = FieldProps & {
  options: SelectOption[]
  /** The empty first row, when nothing is chosen yet. */
  placeholder?: string
  autoComplete?: string
}

export function SelectField({ options, placeholder, autoComplete, ...rest }: SelectFieldProps) {
  const { register } = useFormContext()
  const { shell, aria } = useFieldShell(rest)
  return (
    <FieldShell {...shell}>
      <Select {...aria} {...register(rest.name)} autoComplete={autoComplete}>
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
