import { useCallback } from 'react'
import { ApiError } from '../api-client/api-error.ts'
import { errorMessage, type ErrorPlace } from '../api-client/error-message.ts'
import { messageText } from '../api-client/message-text.ts'
import type { AnyKey } from '../i18n/texts.ts'
import { paths } from '../routes/paths.ts'
import { useShop, type Shop } from './shop.ts'

/** The checkout's pages lie below the cart's address, and what stays there is the cart. */
const placeOf = (pathname: string): ErrorPlace =>
  pathname.startsWith(`${paths.cartIndex()}/`) ? 'cart' : 'page'

/**
 * Shows an error as the six steps of seed §8 say; `explicitKey` is what the caller asks to be
 * shown.
 */
export function showError(shop: Shop, error: unknown, explicitKey?: AnyKey): void {
  const message = errorMessage(error, explicitKey, placeOf(location.pathname))
  if (!message) return
  const isUnreached =
    error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
  shop.toasts.show({
    kind: 'error',
    text: messageText(shop.i18n.t, message),
    unreached: isUnreached ? error.detail.host : undefined,
  })
}

export function useErrorToast(): (error: unknown, explicitKey?: AnyKey) => void {
  const shop = useShop()
  return useCallback((error, explicitKey) => showError(shop, error, explicitKey), [shop])
}
