import { useId, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../i18n/texts.ts'
import { describedBy } from '../ui/field.tsx'
import { useAfterPress } from '../ui/use-after-press.ts'
import { serverErrorType } from './form-errors.ts'
import { useFieldEntry, useShopFormContext } from './form-context.ts'

export type FieldOptions = {
  label: string
  help?: unknown
  /** The check shows only for a text of this kind. */
  certain?: ((text: string) => boolean) | undefined
  /** A message shows once it was changed; others once it was left. */
  checkbox?: boolean
}

export type FieldState = {
  id: string
  /** Translated, and only when it is time to show it. */
  error: string | undefined
  valid: boolean
  /** For the control itself. */
  aria: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

/** State of a field that is shown beside its control. */
export function useFieldState(
  name: string,
  { label, help, certain = () => true, checkbox }: FieldOptions,
): FieldState {
  const id = useId()
  const { ns } = useShopFormContext()
  const { t } = useTranslation('common')
  const { control, getValues } = useFormContext()
  const formState = useFormState({ control, name, exact: true })
  const { error, isDirty, isTouched } = control.getFieldState(name, formState)
  useFieldEntry(name, id, label)
  const [wasDirty, setWasDirty] = useState(false) // ticked and unticked again counts as changed
  if (isDirty && !wasDirty) setWasDirty(true)

  const isTime =
    formState.isSubmitted || (checkbox ? wasDirty : isTouched) || error?.type === serverErrorType
  // which key a schema says is known when it runs; a test compares those of the contract with the
  // texts
  const translate = t as Translate<string>
  const message = useAfterPress(
    error && isTime
      ? messageOf(error.type, error.message, (key) =>
          // in a form with several empty fields each one says which it is
          key === 'form.error.required'
            ? t(isQuestion(label) ? 'form.error.requiredAnswer' : 'form.error.requiredField', {
                field: label,
              })
            : translate(key, { ns }),
        )
      : undefined,
  )
  const value: unknown = getValues(name)
  return {
    id,
    error: message,
    valid:
      (isTouched || formState.isSubmitted) && !error && Boolean(value) && certain(String(value)),
    aria: {
      id,
      'aria-invalid': message === undefined ? undefined : true,
      'aria-describedby': describedBy(id, { help, error: message }),
    },
  }
}

/** A label that ends a sentence by itself. */
export const isQuestion = (label: string): boolean => label.endsWith('?')

/**
 * A schema's message is a key; the server's is a sentence already; none at all gets the general
 * words.
 */
export function messageOf(
  type: string,
  message: string | undefined,
  translate: (key: string) => string,
): string {
  if (type === serverErrorType && message) return message
  return message && /^[\w-]+(\.[\w-]+)+$/.test(message)
    ? translate(message)
    : translate('form.error.invalid')
}
