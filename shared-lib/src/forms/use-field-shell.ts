import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldShellProps } from '../ui/field.tsx'
import { useFieldState, type FieldOptions, type FieldState } from './use-field-state.ts'

/** Props of every field with a frame of its own. */
export type FieldProps = {
  name: string
  label: string
  /**
   * Name of the field in the panel above the form, where the label alone could be another field's.
   */
  panelLabel?: string | undefined
  help?: ReactNode
  /** Adds '(nepovinné)'; required fields say nothing. */
  optional?: boolean
  /** Fields whose rules look at this one too: a repeated password. */
  deps?: string[]
  className?: string
}

type FieldFrame = Pick<FieldState, 'id' | 'valid' | 'aria'> & {
  /** For `FieldShell`: label, help and the error while there is one. */
  shell: Pick<FieldShellProps, 'id' | 'label' | 'optional' | 'help' | 'error' | 'className'>
}

/**
 * Props of the frame around a field's control; `valid`, the check mark at the end, is for fields
 * with typed text.
 */
export function useFieldShell({
  name,
  label,
  panelLabel = label,
  help,
  optional,
  certain,
  className,
}: FieldProps & Pick<FieldOptions, 'certain'>): FieldFrame {
  const { t } = useTranslation('common')
  const { id, error, valid, aria } = useFieldState(name, { label: panelLabel, help, certain })
  const shell = {
    id,
    label,
    optional: optional ? t('form.optional') : undefined,
    help,
    error,
    className,
  }
  return { id, valid, aria, shell }
}
