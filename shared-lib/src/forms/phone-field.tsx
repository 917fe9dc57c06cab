import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { defaultPhonePrefix, phonePrefixes } from '../contract/phone-prefixes.ts'
import { FieldShell, Input, Select } from '../ui/field.tsx'
import { groupPhone, joinPhone, splitPhone } from './phone-text.ts'
import type { FieldProps } from './text-field.tsx'
import { useFieldState } from './use-field-state.ts'

/** A number with its country. The form keeps one text, `+420 777 123 456`; spaces and a pasted prefix are welcome. */
export function PhoneField({ name, label, help, optional, className }: FieldProps) {
  const { t } = useTranslation('common')
  const { control } = useFormContext<Record<string, unknown>>()
  const { field } = useController<Record<string, unknown>>({ name, control })
  const { ref, value: stored, onChange, onBlur } = field
  const { id, error, valid, aria } = useFieldState(name, { label, help })
  const value = typeof stored === 'string' ? stored : ''
  const [chosen, setChosen] = useState(() => splitPhone(value).prefix)
  const { prefix, rest } = splitPhone(value, chosen)

  const change = (text: string, prefixInUse: string) => {
    const parts = splitPhone(text, prefixInUse)
    setChosen(parts.prefix)
    onChange(joinPhone(parts))
  }
  const leave = () => {
    if (groupPhone(rest) !== rest) onChange(joinPhone({ prefix, rest: groupPhone(rest) }))
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
      before={
        <Select
          divided
          aria-label={t('form.phonePrefix')}
          autoComplete="tel-country-code"
          value={prefix}
          onChange={({ target }) => change(rest, target.value)}
        >
          {phonePrefixes.map(({ prefix: code, country, name: countryName }) => (
            <option
              key={country}
              value={code}
              label={code === prefix ? code : `${countryName} ${code}`}
            >
              {countryName} {code}
            </option>
          ))}
        </Select>
      }
    >
      <Input
        {...aria}
        ref={ref}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete={prefix === defaultPhonePrefix ? 'tel' : 'tel-national'}
        value={rest}
        onChange={({ target }) => change(target.value, prefix)}
        onBlur={leave}
      />
    </FieldShell>
  )
}
