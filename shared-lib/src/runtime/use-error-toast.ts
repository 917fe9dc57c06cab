import { useCallback } from 'react'
import { errorMessage } from '../api-client/error-message.ts'
import { useShop, type Shop } from './shop.ts'

/** Shows an error as the six steps of seed §8 say; `explicitKey` is a translation key, with its namespace (`mf-cart:coupon.failed`)
 * unless it is a common one. */
export function showError(shop: Shop, error: unknown, explicitKey?: string): void {
  const message = errorMessage(error, explicitKey)
  if (!message) return
  const text =
    'key' in message ? shop.i18n.t(message.key, { ns: 'common', ...message.values }) : message.text
  shop.toasts.show({ kind: 'error', text })
}

export function useErrorToast(): (error: unknown, explicitKey?: string) => void {
  const shop = useShop()
  return useCallback((error, explicitKey) => showError(shop, error, explicitKey), [shop])
}
