import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldShell, Input } from '../ui/field.tsx'
import { dateTextOfIso, isoOfDateText } from './date-text.ts'
import type { FieldProps } from './text-field.tsx'
import { useFieldState } from './use-field-state.ts'

type DateFieldProps = FieldProps & { autoComplete?: string }

/**
 * A day written dd.mm.yyyy; the form keeps `YYYY-MM-DD`, or the text itself while it is no date, for the schema to
 * refuse. A plain text field: birth dates are typed faster than found in a calendar.
 */
export function DateField({
  name,
  label,
  help,
  optional,
  className,
  autoComplete = 'bday',
}: DateFieldProps) {
  const { t } = useTranslation('common')
  const { control } = useFormContext<Record<string, unknown>>()
  const { field } = useController<Record<string, unknown>>({ name, control })
  const { ref, value: stored, onChange, onBlur } = field
  const { id, error, valid, aria } = useFieldState(name, { label, help })
  const value = typeof stored === 'string' ? stored : ''
  const [typing, setTyping] = useState<string | null>(null)
  const leave = () => {
    setTyping(null)
    onBlur()
  }
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional ? t('form.optional') : undefined}
      help={help}
      error={error}
      valid={valid}
      className={className}
    >
      <Input
        {...aria}
        ref={ref}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        value={typing ?? dateTextOfIso(value)}
        onChange={({ target }) => {
          setTyping(target.value)
          onChange(isoOfDateText(target.value) ?? target.value)
        }}
        onBlur={leave}
      />
    </FieldShell>
  )
}
