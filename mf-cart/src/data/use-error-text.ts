import { errorMessage, useShop } from '@drogerie/shared-lib/runtime'
import { useCallback } from 'react'

/** What a refusal says beside its place; undefined for one that is silent, such as an ended session. */
export function useErrorText(): (error: unknown) => string | undefined {
  const { i18n } = useShop()
  return useCallback(
    (error: unknown) => {
      const message = errorMessage(error)
      if (!message) return undefined
      if ('text' in message) return message.text
      return i18n.t(message.key, message.values)
    },
    [i18n],
  )
}
