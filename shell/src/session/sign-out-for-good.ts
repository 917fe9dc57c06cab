import {
  endSession,
  newestAuth,
  signOut,
  type AuthRecord,
  type Shop,
} from '@drogerie/shared-lib/runtime'

const firstRetryMs = 5_000
const longestRetryMs = 60_000

const tellSignedOut = ({ toasts, i18n }: Shop) =>
  toasts.show({ kind: 'success', text: i18n.t('common:auth.signedOut') })

/**
 * Tries while the tab is open, at once when the network is back. The token is kept in its memory alone: a browser that is
 * signed out stores none.
 */
function keepEnding(shop: Shop, auth: AuthRecord, waitMs = firstRetryMs): void {
  const again = () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    void endSession(shop, auth).then((ended) =>
      ended ? tellSignedOut(shop) : keepEnding(shop, auth, Math.min(waitMs * 2, longestRetryMs)),
    )
  }
  const timer = setTimeout(again, waitMs)
  addEventListener('online', again)
}

/** Signs out, and shows a message when the server could not be reached; without a network the page itself says it. */
export async function signOutForGood(shop: Shop): Promise<void> {
  const auth = newestAuth(shop.session.getState().auth)
  const isOffline = !navigator.onLine
  const isEnded = await signOut(shop)
  if (!isEnded && auth) keepEnding(shop, auth)
  if (isEnded) tellSignedOut(shop)
  else if (!isOffline)
    shop.toasts.show({ kind: 'info', text: shop.i18n.t('shell:logout.serverAway') })
}
