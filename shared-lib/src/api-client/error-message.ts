import { errorCodes, invalidTokenMessage } from '../contract/error-codes.ts'
import { ApiError, type ApiErrorDetail } from './api-error.ts'

/** What a toast says: a translation key of ours with its values, or a sentence the server wrote. `null` shows nothing. */
export type ErrorMessage =
  { key: string; values?: Record<string, string | number> } | { text: string } | null

const codesWithText: readonly number[] = [
  errorCodes.insufficientStock,
  errorCodes.insufficientStockGift,
  errorCodes.invalidCartCoupon,
  errorCodes.selectedStoreCannotBeUsed,
]

const isSilent = ({ kind, message }: ApiErrorDetail): boolean =>
  kind === 'session-ended' || kind === 'aborted' || message === invalidTokenMessage

/** Refusals the server explains in English, for programs, or not at all. */
function ownText({ kind, status, retryAfter, host }: ApiErrorDetail): ErrorMessage {
  if (kind === 'auth-refused') return { key: 'auth.wrongCredentials' }
  if (kind === 'network' || kind === 'timeout')
    return { key: 'general.networkError', values: { host: host ?? '' } }
  if (status === 429)
    return {
      key: 'general.tooManyAttempts',
      values: { minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) },
    }
  return null
}

/**
 * The error-toast order of the specification, section 8; `explicitKey` is the caller's own message.
 * An ended session shows nothing, because the shell signs out; a refused sign-in is another kind.
 */
export function errorMessage(error: unknown, explicitKey?: string): ErrorMessage {
  if (!error && !explicitKey) return null
  const detail = error instanceof ApiError ? error.detail : undefined
  if (detail && isSilent(detail)) return null
  if (explicitKey) return { key: explicitKey }
  if (detail?.code !== undefined && codesWithText.includes(detail.code))
    return { key: `error.code.${detail.code}` }
  if (detail?.kind === 'auth-refused') return ownText(detail)
  if (detail?.message) return { text: detail.message }
  return (detail && ownText(detail)) ?? { key: 'general.serverError' }
}
