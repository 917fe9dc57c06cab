import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldShell, Input } from '../ui/field.tsx'
import { dateTextOfIso, isoOfDateText } from './date-text.ts'
import { useEarlyText } from './use-early-text.ts'
import { useFieldShell, type FieldProps } from './use-field-shell.ts'

type DateFieldProps = FieldProps & { autoComplete?: string }

/**
 * A day written dd.mm.yyyy; the form keeps `YYYY-MM-DD`, or the text itself while it is no date,
 * for the schema to refuse. A plain text field: birth dates are typed faster than found in a
 * calendar.
 */
export function DateField({ name, autoComplete = 'bday', ...rest }: DateFieldProps) {
  const { control } = useFormContext<Record<string, unknown>>()
  const { field } = useController<Record<string, unknown>>({ name, control })
  const { ref, value: stored, onChange, onBlur } = field
  const { shell, valid, aria } = useFieldShell({ name, ...rest })
  const value = typeof stored === 'string' ? stored : ''
  const [typing, setTyping] = useState<string | null>(null)
  const change = (text: string) => {
    setTyping(text)
    onChange(isoOfDateText(text) ?? text)
  }
  const takeOver = useEarlyText(ref, change)
  const leave = () => {
    setTyping(null)
    onBlur()
  }
  return (
    <FieldShell {...shell} valid={valid}>
      <Input
        {...aria}
        ref={takeOver}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        value={typing ?? dateTextOfIso(value)}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
    </FieldShell>
  )
}
