import {
  endSession,
  newestAuth,
  signOut,
  type AuthRecord,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { tryAgain } from './try-again.ts'

const firstRetryMs = 5_000

const tellSignedOut = ({ toasts, i18n }: Shop) =>
  toasts.show({ kind: 'success', text: i18n.t('common:auth.signedOut') })

/**
 * Tries while the tab is open. The token is kept in its memory alone: a browser that is signed out
 * stores none.
 */
function keepEnding(shop: Shop, auth: AuthRecord): void {
  const end = async () => {
    const isEnded = await endSession(shop, auth)
    if (isEnded) tellSignedOut(shop)
    return isEnded
  }
  tryAgain(end, firstRetryMs)
}

/**
 * Signs out, and shows a message when the server could not be reached; without a network the page
 * itself says it.
 */
export async function signOutForGood(shop: Shop): Promise<void> {
  const auth = newestAuth(shop.session.getState().auth)
  const isOffline = !navigator.onLine
  const isEnded = await signOut(shop)
  if (!isEnded && auth) keepEnding(shop, auth)
  if (isEnded) tellSignedOut(shop)
  else if (!isOffline)
    shop.toasts.show({ kind: 'info', text: shop.i18n.t('shell:logout.serverAway') })
}
