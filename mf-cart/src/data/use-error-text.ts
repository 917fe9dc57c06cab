import { messageText } from '@drogerie/shared-lib/api-client/message-text.ts'
import { errorMessage, useShop } from '@drogerie/shared-lib/runtime'
import { useCallback } from 'react'

/** What a refusal says beside its place; undefined for one that is silent, such as an ended session. */
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
