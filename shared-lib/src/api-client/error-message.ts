import { errorCodes, invalidTokenMessage } from '../contract/error-codes.ts'
import type { CommonKey } from '../i18n/cs-text.ts'
import { ApiError, type ApiErrorDetail } from './api-error.ts'

/**
 * What a toast says: a translation key of ours with its values, or a sentence the server wrote.
 * `null` shows nothing. `Own` are keys that the caller asks for beside the common ones.
 */
export type ErrorMessage<Own extends string = never> =
  { key: CommonKey | Own; values?: Record<string, string | number> } | { text: string } | null

const codesWithText = [
  errorCodes.insufficientStock,
  errorCodes.insufficientStockGift,
  errorCodes.invalidCartCoupon,
  errorCodes.selectedStoreCannotBeUsed,
] as const

const isSilent = ({ kind, message }: ApiErrorDetail): boolean =>
  kind === 'session-ended' || kind === 'aborted' || message === invalidTokenMessage

/**
 * The place where a message is shown: after a lost connection it says what has stayed as it was
 * there.
 */
export type ErrorPlace = 'cart' | 'form' | 'page'

const networkTexts = {
  cart: 'general.networkError',
  form: 'general.networkErrorForm',
  page: 'general.networkErrorPage',
} as const satisfies Record<ErrorPlace, CommonKey>

/** Refusals the server explains in English, for programs, or not at all. */
function ownText(
  { kind, status, retryAfter, host }: ApiErrorDetail,
  place: ErrorPlace,
): ErrorMessage {
  if (kind === 'auth-refused') return { key: 'auth.wrongCredentials' }
  if (kind === 'network' || kind === 'timeout')
    return { key: networkTexts[place], values: { host: host ?? '' } }
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
export function errorMessage<Own extends string = never>(
  error: unknown,
  explicitKey?: Own,
  place: ErrorPlace = 'cart',
): ErrorMessage<Own> {
  if (!error && !explicitKey) return null
  const detail = error instanceof ApiError ? error.detail : undefined
  if (detail && isSilent(detail)) return null
  if (explicitKey) return { key: explicitKey }
  const code = codesWithText.find((known) => known === detail?.code)
  if (code !== undefined) return { key: `error.code.${code}` }
  if (detail?.kind === 'auth-refused') return ownText(detail, place)
  if (detail?.message) return { text: detail.message }
  return (detail && ownText(detail, place)) ?? { key: 'general.serverError' }
}
