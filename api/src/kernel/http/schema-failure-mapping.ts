import type { FastifyContextConfig } from 'fastify'
import { badRequest, HttpError, notFound, type Violation, ViolationError } from './http-error.ts'
import { type SchemaFailure, valueAt } from './schema-failure.ts'
import { violationText } from './violation-texts.ts'

const BLANK = 'c1051bb4-d103-4f74-8988-acbcafc7fdc3'
const EMAIL = 'bd79c0ab-ddba-46cc-a703-a7a4b08de310'

type Part = 'body' | 'params' | 'querystring' | 'headers' | undefined

/** The answer to an invalid request: path 404, query 400, body 400 or 422. */
export function refusalOf(
  failure: SchemaFailure,
  part: Part,
  config: FastifyContextConfig,
): HttpError {
  if (part === 'params') return notFound()
  if (part !== 'body') return badRequest(describeParameter(failure))
  const data = failure.data
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return badRequest('The body should be an object.')
  return (
    missingMembers(data, config) ??
    wrongType(failure, config) ??
    new ViolationError(violationsOf(failure))
  )
}

function describeParameter({ issues }: SchemaFailure): string {
  const [issue] = issues
  if (!issue) return 'Invalid query'
  const name = issue.path.join('.')
  // A message of ours is a sentence; the library's own texts say too much about schemas.
  return /^(Invalid|Too|Unrecognized)/.test(issue.message)
    ? `Invalid value of parameter "${name}"`
    : issue.message
}

function missingMembers(
  data: object,
  { requiredMembers = [] }: FastifyContextConfig,
): HttpError | null {
  const missing = requiredMembers.filter((name) => valueAt(data, [name]) === undefined)
  if (missing.length === 0) return null
  const description = `Request does not have the following required fields specified: ${missing.join(', ')}.`
  return new HttpError(400, description, { plain: true, message: description })
}

function wrongType(
  { issues, data }: SchemaFailure,
  config: FastifyContextConfig,
): HttpError | null {
  if (config.wrongTypesAreViolations) return null
  for (const issue of issues) {
    const value = valueAt(data, issue.path)
    // A missing member or an explicit null is a rule of the form, not a malformed request.
    const expected = value === undefined || value === null ? null : expectedType(issue, value)
    if (expected === null) continue
    return badRequest(
      `The type of the "${issue.path.join('.')}" attribute must be "${expected}", "${jsonType(value)}" given.`,
    )
  }
  return null
}

/**
 * The type a member should have had; null when the issue is about something else. A box that must
 * be ticked is a rule of the form.
 */
function expectedType(issue: SchemaFailure['issues'][number], value: unknown): string | null {
  if (issue.code === 'invalid_type') return 'expected' in issue ? issue.expected : 'other'
  const [type, ...others] =
    issue.code === 'invalid_value' ? new Set(issue.values.map(jsonType)) : []
  return type === undefined || others.length > 0 || type === 'boolean' || type === jsonType(value)
    ? null
    : type
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value
}

function violationsOf({ issues, data }: SchemaFailure): Violation[] {
  const seen = new Set<string>()
  return issues.flatMap((issue) => {
    const propertyPath = issue.path.join('.')
    if (seen.has(propertyPath)) return []
    seen.add(propertyPath)
    return [
      {
        propertyPath,
        message: messageOf(issue.message, valueAt(data, issue.path)),
        code: codeOf(issue.message),
      },
    ]
  })
}

function messageOf(message: string, value: unknown): string {
  return violationText(
    (value === undefined || value === null) && message.startsWith('Invalid')
      ? 'form.error.required'
      : message,
  )
}

function codeOf(message: string): string | null {
  if (message === 'form.error.required') return BLANK
  return message === 'form.error.email' ? EMAIL : null
}
