import type { Violation } from '../contract/errors.ts'

/**
 * Kinds of failed calls: `network` no answer · `timeout` none in time · `aborted` by the caller ·
 * `session-ended` a 401 that signs out · `auth-refused` the 401 of signing in · `club-unavailable`
 * 424 · `domain` a numeric code of the shop · `validation` violations of fields · `http` any other
 * refusal, or an answer that is not JSON.
 */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'session-ended'
  | 'auth-refused'
  | 'club-unavailable'
  | 'domain'
  | 'validation'
  | 'http'

export type ApiErrorDetail = {
  kind: ApiErrorKind
  /** HTTP status; absent when nothing was answered. */
  status?: number | undefined
  /** The server's numeric code: one of the cart's, else the HTTP status. */
  code?: number | undefined
  /** A sentence the server wrote for the shopper. */
  message?: string | undefined
  violations?: readonly Violation[] | undefined
  body?: unknown
  /** Seconds the server asks to wait. */
  retryAfter?: number | undefined
  /** Host the call went to. */
  host?: string | undefined
}

/**
 * Every failed call throws this. `message` is for logs; what a shopper reads comes from
 * `errorMessage`.
 */
export class ApiError extends Error {
  readonly detail: ApiErrorDetail

  constructor(
    detail: ApiErrorDetail,
    options?: ErrorOptions & { logMessage?: string | undefined },
  ) {
    super(
      options?.logMessage ??
        detail.message ??
        [detail.kind, detail.status].filter(Boolean).join(' '),
      options,
    )
    this.name = 'ApiError'
    this.detail = detail
  }

  get kind(): ApiErrorKind {
    return this.detail.kind
  }

  /**
   * Nobody knows whether the API did it: the answer was lost, came too late, or was a breakdown's.
   */
  get isUncertain(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || (this.status ?? 0) >= 500
  }

  get status(): number | undefined {
    return this.detail.status
  }

  get code(): number | undefined {
    return this.detail.code
  }

  get violations(): readonly Violation[] {
    return this.detail.violations ?? []
  }

  get body(): unknown {
    return this.detail.body
  }

  get retryAfter(): number | undefined {
    return this.detail.retryAfter
  }
}
