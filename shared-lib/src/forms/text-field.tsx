import type { ComponentProps, ReactNode } from 'react'
import { FieldShell, Input } from '../ui/field.tsx'
import { certainOf, fieldPresets, type FieldPreset } from './field-presets.ts'
import { useFieldShell, type FieldProps } from './use-field-shell.ts'
import { useTypedRegister } from './use-typed-register.ts'

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
  panelLabel,
  help,
  optional,
  deps,
  className,
  preset,
  before,
  after,
  ...input
}: TextFieldProps) {
  const { shell, valid, aria } = useFieldShell({
    name,
    label,
    panelLabel,
    help,
    optional,
    certain: preset && certainOf[preset],
    className,
  })
  const registered = useTypedRegister(name, deps ? { deps } : undefined)
  return (
    <FieldShell {...shell} valid={valid} before={before} after={after}>
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
