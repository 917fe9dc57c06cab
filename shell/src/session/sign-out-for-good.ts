import {
  endSession,
  newestAuth,
  signOut,
  type AuthRecord,
  type Shop,
} from '@drogerie/shared-lib/runtime'

const firstRetryMs = 5_000
const longestRetryMs = 60_000

/** Tries while the tab is open. The token is kept in its memory alone: a browser that is signed out stores none. */
function keepEnding(shop: Shop, auth: AuthRecord, waitMs = firstRetryMs): void {
  setTimeout(() => {
    void endSession(shop, auth).then((ended) => {
      if (!ended) keepEnding(shop, auth, Math.min(waitMs * 2, longestRetryMs))
    })
  }, waitMs)
}

/** Signs out, and shows a message when the server could not be reached. */
export async function signOutForGood(shop: Shop): Promise<void> {
  const auth = newestAuth(shop.session.getState().auth)
  const isEnded = await signOut(shop)
  if (!isEnded && auth) keepEnding(shop, auth)
  const { t } = shop.i18n
  shop.toasts.show(
    isEnded
      ? { kind: 'success', text: t('common:auth.signedOut') }
      : { kind: 'info', text: t('shell:logout.serverAway') },
  )
}
