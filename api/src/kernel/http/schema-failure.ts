import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { withReferences } from './embedded-references.ts'

type Issue = z.core.$ZodIssue

/**
 * A part of a request that does not fit its schema. Turned into a 400, 404 or 422 by the error
 * handler.
 */
export class SchemaFailure extends Error {
  readonly issues: Issue[]
  readonly data: unknown

  constructor(issues: Issue[], data: unknown) {
    super('The request does not fit its schema')
    this.issues = issues
    this.data = data
  }
}

/** Checks a part of a request; what comes out is what handlers see, unknown members are gone. */
export const compileValidator =
  ({ schema }: { schema: $ZodType }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data)
    if (result.success) return { value: result.data }
    const referring = withReferences(schema, data)
    if (referring === data)
      return { error: new SchemaFailure(inFieldOrder(schema, result.error.issues), data) }
    const again = z.safeParse(schema, referring)
    return again.success
      ? { value: again.data }
      : { error: new SchemaFailure(inFieldOrder(schema, again.error.issues), referring) }
  }

/** Violations are in the order of the form; rules over several fields come last. */
function inFieldOrder(schema: $ZodType, issues: Issue[]): Issue[] {
  const { def } = schema._zod
  const names = 'shape' in def ? Object.keys(def.shape as object) : []
  const placeOf = ({ path: [name] }: Issue) =>
    names.includes(String(name)) ? names.indexOf(String(name)) : names.length
  return issues.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Checks a body by a stricter schema than its route's, before that one runs, where the rules depend
 * on the caller.
 *
 * @throws SchemaFailure
 */
export function checkBody(schema: $ZodType, body: unknown): void {
  const { error } = compileValidator({ schema })(body)
  if (error) throw Object.assign(error, { validationContext: 'body' })
}

/** The value that an issue is about; undefined means that it is missing. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
