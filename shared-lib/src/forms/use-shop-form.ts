import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import {
  useForm,
  useFormState,
  type Control,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { bindRefused, withRefused, type RefusedValues } from './refused-values.ts'

/** Initial values: every text empty, every box unticked, whatever the schema requires. */
export type FormDefaults<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends readonly (infer Item)[]
      ? readonly FormDefaults<Item>[]
      : T extends File | Date | number | null | undefined
        ? T
        : T extends object
          ? { [Key in keyof T]?: FormDefaults<T[Key]> }
          : T

type FormSchema = z.ZodMiniType<unknown, FieldValues>
export type ShopFormReturn<
  Input extends FieldValues = FieldValues,
  Output = unknown,
> = UseFormReturn<Input, unknown, Output>

/**
 * The one form of the shop. Rules run while people type, but a message shows only after the field
 * was left (a checkbox: after it was changed) or after a submit. Messages of the schema are
 * translation keys.
 *
 * @param defaults - give every field one, so that inputs stay controlled by the form and nothing
 *   typed is lost.
 */
export function useShopForm<Schema extends FormSchema>(
  schema: Schema,
  defaults: FormDefaults<z.input<Schema>>,
): ShopFormReturn<z.input<Schema>, z.output<Schema>> {
  const [refused] = useState((): RefusedValues => new Map())
  const rules = standardSchemaResolver<z.input<Schema>, unknown, z.output<Schema>>(schema)
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: withRefused(rules, refused),
    defaultValues: defaults as DefaultValues<z.input<Schema>>,
    mode: 'all',
    reValidateMode: 'onChange',
    // by the order of registration; the panel above the form goes by the page's
    shouldFocusError: false,
  })
  bindRefused(form.control, refused)
  return form
}

export type FormStates = Record<
  'blurred' | 'dirty' | 'submitted' | 'valid' | 'invalid' | 'loading' | 'complete',
  boolean
>

/** The seven states a form can be in; several hold at once. */
export function useFormStates<Input extends FieldValues, Output>(
  control: Control<Input, unknown, Output>,
): FormStates {
  const state = useFormState({ control })
  return {
    blurred: Object.keys(state.touchedFields).length > 0,
    dirty: state.isDirty,
    submitted: state.isSubmitted,
    valid: state.isValid,
    invalid: !state.isValid,
    loading: state.isSubmitting || state.isLoading,
    complete: state.isSubmitSuccessful,
  }
}
