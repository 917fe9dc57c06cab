import { readPersisted, refreshUser, syncCart, type Shop } from '@drogerie/shared-lib/runtime'
import { watchClub } from './club-status.ts'
import { rememberLocale } from './locale-cookie.ts'
import {
  ensureLikedProducts,
  ensureRestoredCart,
  ensureUser,
  isRefreshDue,
} from './session-steps.ts'
import { followOtherTabs } from './follow-tabs.ts'

/**
 * How often the age of the user is looked at, ms. A timer of 30 minutes would sleep through a
 * closed lid.
 */
const refreshCheckMs = 60_000

function keepUserFresh(shop: Shop): void {
  setInterval(() => {
    const { user, lastRefreshAt } = shop.session.getState()
    const isDue = user !== null && isRefreshDue(lastRefreshAt, Date.now())
    // tried again in a minute
    if (isDue && document.visibilityState === 'visible') refreshUser(shop).catch(() => {})
  }, refreshCheckMs)
}

async function loadVisitor(shop: Shop): Promise<void> {
  await ensureUser(shop)
  await Promise.allSettled([ensureRestoredCart(shop), ensureLikedProducts(shop)])
}

/**
 * After hydration: reads the session and the cart. The HTML held neither, because it is the same
 * for all visitors.
 */
export function startSession(shop: Shop): void {
  shop.session.setState({ favouriteStore: readPersisted('favouriteStore') })
  rememberLocale()
  void loadVisitor(shop)
  keepUserFresh(shop)
  followOtherTabs(shop)
  syncCart(shop)
  watchClub(shop)
}
