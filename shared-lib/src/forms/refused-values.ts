import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { serverErrorType, type FieldFault } from './form-errors.ts'

/** The values that the server refused, by field, with its sentences. */
export type RefusedValues = Map<string, { value: unknown; message: string }>

/** The refused values of each form, by the form's control. */
const refusedOf = new WeakMap<object, RefusedValues>()

export const bindRefused = (control: object, refused: RefusedValues): void => {
  refusedOf.set(control, refused)
}

/** Remembers what the server found until the field's value changes, or the form is sent again. */
export function rememberRefused(
  control: object,
  faults: readonly FieldFault[],
  valueOf: (name: string) => unknown,
): void {
  for (const { name, message } of faults)
    refusedOf.get(control)?.set(name, { value: valueOf(name), message })
}

export const forgetRefused = (control: object): void => refusedOf.get(control)?.clear()

const dense = (value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value)

/** A phone number is grouped as its field is left: spaces are no change. */
const isSame = (one: unknown, other: unknown): boolean => Object.is(dense(one), dense(other))

/**
 * The rules of the form find nothing wrong in a value that only the server refuses: without this,
 * its message would go as soon as the field is left.
 */
export function withRefused<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
  refused: RefusedValues,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const errors = { ...result.errors } as FieldErrors<Input>
    for (const [name, { value, message }] of refused) {
      if (!isSame(get(values, name), value)) refused.delete(name)
      else if (get(errors, name) === undefined)
        set(errors, name, { type: serverErrorType, message })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result
  }
}
