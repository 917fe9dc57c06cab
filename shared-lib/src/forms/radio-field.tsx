import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Radio } from '../ui/choice.tsx'
import { FieldNotes, FieldSet } from '../ui/field.tsx'
import { PillRow, RadioPill } from '../ui/option-row.tsx'
import { useFieldState } from './use-field-state.ts'

export type RadioOption = { value: string | number; label: string }
type RadioFieldProps = {
  name: string
  legend: string
  options: RadioOption[]
  help?: string
  optional?: boolean
  className?: string
}

/** One of a few, as rows. The form keeps the value as given, a number stays a number. */
export const RadioField = (props: RadioFieldProps) => <RadioGroup {...props} pills={false} />

/** One of two or three short ones, as pills of 48 px with a visible radio. */
export const RadioPills = (props: RadioFieldProps) => <RadioGroup {...props} pills />

function RadioGroup({
  name,
  legend,
  options,
  help,
  optional,
  className,
  pills,
}: RadioFieldProps & { pills: boolean }) {
  const { t } = useTranslation('common')
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { id, error, aria } = useFieldState(name, { label: legend, help })
  const Choice = pills ? RadioPill : Radio
  const choices = options.map(({ value, label }, index) => (
    <Choice
      key={value}
      name={name}
      value={value}
      {...(index === 0 ? { ref: field.ref, id } : null)}
      aria-invalid={aria['aria-invalid']}
      aria-describedby={aria['aria-describedby']}
      checked={field.value === value}
      onChange={() => field.onChange(value)}
      onBlur={field.onBlur}
    >
      {label}
    </Choice>
  ))
  return (
    <FieldSet className={className} legend={optional ? `${legend} ${t('form.optional')}` : legend}>
      {pills ? <PillRow>{choices}</PillRow> : <div>{choices}</div>}
      <FieldNotes id={id} help={help} error={error} />
    </FieldSet>
  )
}
