import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell, Input } from '../ui/field.tsx'
import { fieldPresets, type FieldPreset } from './field-presets.ts'
import { useFieldState } from './use-field-state.ts'
import { useTypedRegister } from './use-typed-register.ts'

export type FieldProps = {
  name: string
  label: string
  help?: ReactNode
  /** Adds '(nepovinné)'; required fields say nothing. */
  optional?: boolean
  /** Fields whose rules look at this one too: a repeated password. */
  deps?: string[]
  className?: string
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'value' | 'defaultValue' | 'ref'> & {
    /** Keyboard, autocomplete and capitals that belong to a well-known field. */
    preset?: FieldPreset
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({
  name,
  label,
  help,
  optional,
  deps,
  className,
  preset,
  before,
  after,
  ...input
}: TextFieldProps) {
  const { t } = useTranslation('common')
  const { id, error, valid, aria } = useFieldState(name, { label, help })
  const registered = useTypedRegister(name, deps ? { deps } : undefined)
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional ? t('form.optional') : undefined}
      help={help}
      error={error}
      valid={valid}
      before={before}
      after={after}
      className={className}
    >
      <Input
        type="text"
        {...(preset ? fieldPresets[preset] : null)}
        {...input}
        {...aria}
        {...registered}
      />
    </FieldShell>
  )
}
