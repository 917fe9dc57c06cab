import { loseSession, readStoredAuth, syncTab, type Shop } from '@drogerie/shared-lib/runtime'

/**
 * The API has refused this tab's token. Another tab may have signed out or signed in since: then
 * this tab follows it, and the stored session stays.
 */
export function endSignIn(shop: Shop): void {
  const { auth } = shop.session.getState()
  void (readStoredAuth()?.customer === auth?.customer ? loseSession(shop) : syncTab(shop))
}
