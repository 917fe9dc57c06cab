import { errorCodes } from '@drogerie/shared-lib/contract/error-codes.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { messageText } from '@drogerie/shared-lib/api-client/message-text.ts'
import { ApiError, errorMessage, useShop } from '@drogerie/shared-lib/runtime'
import { useCallback } from 'react'

/**
 * Text of a refusal, shown where it happened; undefined for one that is silent, such as an ended
 * session.
 */
export function useErrorText(): (error: unknown) => string | undefined {
  const { i18n } = useShop()
  return useCallback(
    (error: unknown) => {
      const message = errorMessage(error)
      return message ? messageText(i18n.t, message) : undefined
    },
    [i18n],
  )
}

/**
 * The API's own sentence, for a valid code that asks for more than the cart or its owner has;
 * undefined for any other refusal, which has one fixed sentence.
 */
export const couponReason = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === errorCodes.invalidCartCoupon && error.detail.message
    ? typography(error.detail.message)
    : undefined
