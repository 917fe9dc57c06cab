import type { FieldErrors, FieldValues } from 'react-hook-form'
// Imported by the shared module's name: a second copy would have its own ApiError class, and
// `instanceof` would fail.
import { errorMessage } from '@drogerie/shared-lib/runtime'
import type { ErrorMessage } from '../api-client/error-message.ts'
import { isRecord } from '../contract/is-record.ts'
import type { Violation } from '../contract/errors.ts'

/** Type of an error that the server found; its message is a sentence, not a translation key. */
export const serverErrorType = 'server'

/**
 * A field that is wrong, by its dotted name, with the message as its schema or the server gave it.
 */
export type FieldFault = { name: string; type: string; message: string }

/** The nested errors of the form as a list of dotted names. */
export function faultsOf(errors: FieldErrors<FieldValues>): FieldFault[] {
  const walk = (level: unknown, path: string): FieldFault[] => {
    if (!isRecord(level)) return []
    if (typeof level['type'] === 'string')
      return [
        {
          name: path,
          type: level['type'],
          message: typeof level['message'] === 'string' ? level['message'] : '',
        },
      ]
    return Object.entries(level).flatMap(([key, below]) =>
      key === 'ref' ? [] : walk(below, path ? `${path}.${key}` : key),
    )
  }
  return walk(errors, '').filter(({ name }) => name !== '')
}

/**
 * Errors of a refused form: those of fields that the form has, and the rest for the panel above it.
 */
export type Refusal = { fields: FieldFault[]; rest: ErrorMessage }

/**
 * Splits a failed call into faults of fields and a text for the whole form.
 *
 * @param fieldOf - the form's name for a JSON path of the request, where they differ.
 */
export function refusalOf(
  error: unknown,
  hasField: (name: string) => boolean,
  fieldOf: (path: string) => string = (path) => path,
): Refusal {
  const lines = violationsOf(error).map(({ propertyPath, message }) => ({
    name: fieldOf(propertyPath),
    type: serverErrorType,
    message,
  }))
  const fields = lines.filter(({ name }) => hasField(name))
  if (fields.length === 0) return { fields, rest: errorMessage<never>(error, undefined, 'form') }
  const left = lines.filter(({ name }) => !hasField(name)).map(({ message }) => message)
  return { fields, rest: left.length > 0 ? { text: left.join(' ') } : null }
}

function violationsOf(error: unknown): readonly Violation[] {
  const violations = isRecord(error) ? error['violations'] : undefined
  return Array.isArray(violations) ? violations.filter(isViolation) : []
}

const isViolation = (value: unknown): value is Violation =>
  isRecord(value) &&
  typeof value['propertyPath'] === 'string' &&
  typeof value['message'] === 'string'
