import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
/**
 * One broken rule: `propertyPath` is the JSON path the client sent, dotted; `message` is Czech, for
 * the shopper.
 */
export type Violation = { propertyPath: string; message: string; code: string | null }

export type HttpErrorOptions = {
  /** Numeric code of the shop (1000, 1100…); the status when left out. */
  code?: number
  /** Czech sentence for a toast; a general one by status when left out. */
  message?: string
  headers?: Record<string, string>
  /** Further members of the body, for example `order`. */
  extra?: Record<string, unknown>
  /** Body `{code, message}` without hydra keys: authentication problems and incomplete commands. */
  plain?: boolean
  /** A figure counts these; a flood of them is not to fill the log as well. */
  isCounted?: boolean
  cause?: unknown
}

/** Anything a handler refuses with. Everything else thrown becomes a 500 without details. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly options: HttpErrorOptions

  /** @param description - English text of `hydra:description`; no internals, it is public. */
  constructor(statusCode: number, description: string, options: HttpErrorOptions = {}) {
    super(description, { cause: options.cause })
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.options = options
  }
}

/** 422 with a list of violations, in field order. */
export class ViolationError extends HttpError {
  readonly violations: Violation[]

  constructor(violations: Violation[], options: HttpErrorOptions = {}) {
    const lines = violations.map(({ propertyPath, message }) =>
      propertyPath ? `${propertyPath}: ${message}` : message,
    )
    super(422, lines.join('\n'), options)
    this.name = 'ViolationError'
    this.violations = violations
  }
}

/** 404, the same for missing records and for those of other customers. */
export const notFound = () => new HttpError(404, 'Not Found')

export const badRequest = (description: string) => new HttpError(400, description)

/**
 * 401 in the form token libraries give it; `Invalid JWT Token`, `Expired JWT Token`, `JWT Token not
 * found`.
 */
export const unauthorized = (message: string) =>
  new HttpError(401, message, { plain: true, message, headers: { 'WWW-Authenticate': 'Bearer' } })

/** 422 with a single violation; `code` is the shop's numeric code. */
export const violation = (propertyPath: string, message: string, code?: number) =>
  new ViolationError(
    [{ propertyPath, message, code: null }],
    code === undefined ? {} : { code, message },
  )

/** 429 with Retry-After. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, 'Too Many Requests', {
    message: csText('general.tooManyAttempts', {
      minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
    }),
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
