import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { defaultPhonePrefix, phonePrefixes } from '../contract/phone-prefixes.ts'
import { FieldShell, Input, Select } from '../ui/field.tsx'
import { groupPhone, joinPhone, splitPhone } from './phone-text.ts'
import { useEarlyText } from './use-early-text.ts'
import { useFieldShell, type FieldProps } from './use-field-shell.ts'

/**
 * A number with its country. The form keeps one text, `+420 777 123 456`; spaces and a pasted
 * prefix are welcome.
 */
export function PhoneField(props: FieldProps) {
  const { name } = props
  const { control } = useFormContext<Record<string, unknown>>()
  const { field } = useController<Record<string, unknown>>({ name, control })
  const { ref, value: stored, onChange, onBlur } = field
  const { shell, valid, aria } = useFieldShell(props)
  const value = typeof stored === 'string' ? stored : ''
  const [chosen, setChosen] = useState(() => splitPhone(value).prefix)
  const { prefix, rest } = splitPhone(value, chosen)

  const change = (text: string, prefixInUse: string) => {
    const parts = splitPhone(text, prefixInUse)
    setChosen(parts.prefix)
    onChange(joinPhone(parts))
  }
  const takeOver = useEarlyText(ref, (typed) => change(typed, prefix))
  const leave = () => {
    if (groupPhone(rest) !== rest) onChange(joinPhone({ prefix, rest: groupPhone(rest) }))
    onBlur()
  }
  return (
    <FieldShell
      {...shell}
      valid={valid}
      before={<PrefixSelect prefix={prefix} onPrefix={(code) => change(rest, code)} />}
    >
      <Input
        {...aria}
        ref={takeOver}
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

/** Countries with their codes; closed, it shows the code alone. */
function PrefixSelect({
  prefix,
  onPrefix,
}: {
  prefix: string
  onPrefix: (prefix: string) => void
}) {
  const { t } = useTranslation('common')
  return (
    <Select
      divided
      aria-label={t('form.phonePrefix')}
      autoComplete="tel-country-code"
      value={prefix}
      onChange={({ target }) => onPrefix(target.value)}
    >
      {phonePrefixes.map(({ prefix: code, country, name }) => (
        <option key={country} value={code} label={code === prefix ? code : `${name} ${code}`}>
          {name} {code}
        </option>
      ))}
    </Select>
  )
}
