import { clubUnavailableStatus, errorCodes } from '../contract/error-codes.ts'
import { isRecord } from '../contract/is-record.ts'
import type { Violation } from '../contract/errors.ts'
import { ApiError, type ApiErrorKind } from './api-error.ts'

const domainCodes: readonly number[] = Object.values(errorCodes)

/** Generic messages of servers, which are no sentences for a shopper. */
const genericMessages = new Set([
  'Internal Server Error',
  'Service Unavailable',
  'Bad Gateway',
  'Gateway Timeout',
])

function readViolations(body: Record<string, unknown>): Violation[] {
  const list = Array.isArray(body['violations']) ? body['violations'] : []
  return list.filter(isRecord).map((violation) => ({
    propertyPath: String(violation['propertyPath'] ?? ''),
    message: String(violation['message'] ?? ''),
    code: typeof violation['code'] === 'string' ? violation['code'] : null,
  }))
}

function kindOf(
  status: number,
  code: number | undefined,
  violations: readonly Violation[],
  signingIn: boolean,
): ApiErrorKind {
  if (status === 401) return signingIn ? 'auth-refused' : 'session-ended'
  if (status === clubUnavailableStatus) return 'club-unavailable'
  if (code !== undefined && domainCodes.includes(code)) return 'domain'
  return violations.length > 0 ? 'validation' : 'http'
}

/** Seconds, from a number of them or from a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : undefined
}

/** The error of a refusing answer whose JSON (if any) is `body`. */
export function readError(response: Response, body: unknown, signingIn: boolean): ApiError {
  const fields = isRecord(body) ? body : {}
  const code = typeof fields['code'] === 'number' ? fields['code'] : undefined
  const message = typeof fields['message'] === 'string' ? fields['message'] : undefined
  const violations = readViolations(fields)
  const { host } = new URL(response.url)
  return new ApiError(
    {
      kind: kindOf(response.status, code, violations, signingIn),
      status: response.status,
      code,
      message: message && !genericMessages.has(message) ? message : undefined,
      violations,
      body,
      retryAfter: readRetryAfter(response.headers.get('Retry-After')),
      host,
    },
    // The host alone: paths carry order tokens, which must not reach logs and error reports.
    { logMessage: `${response.status} ${message ?? response.statusText} (${host})` },
  )
}
