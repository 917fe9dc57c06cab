import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/**
 * `cancelled` by the person; `rejected`: the answer is not authentic, or does not belong to the
 * shop's request.
 */
export type ProviderFailure = 'cancelled' | 'rejected' | 'unavailable'

/** An answer that is whole and wrong. */
export class AnswerRejected extends Error {}

const cancellations = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])
/** Errors of the library for answers that arrived and were wrong. */
const wrongAnswer =
  /^OAUTH_(INVALID_RESPONSE|JWT_|JSON_ATTRIBUTE_COMPARISON|KEY_SELECTION|UNSUPPORTED_OPERATION)/

/** The message for the person; unknown failures count as the provider's being away. */
export function providerFailure(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) {
    if (cancellations.has(error.error)) return 'cancelled'
    return error.error === 'temporarily_unavailable' || error.error === 'server_error'
      ? 'unavailable'
      : 'rejected'
  }
  if (error instanceof AnswerRejected || error instanceof ResponseBodyError) return 'rejected'
  if (!(error instanceof ClientError)) return 'unavailable'
  if (error.cause instanceof Response)
    return error.cause.status >= 400 && error.cause.status < 500 ? 'rejected' : 'unavailable'
  return wrongAnswer.test(error.code ?? '') ? 'rejected' : 'unavailable'
}
