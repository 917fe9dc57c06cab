import { loadUser, syncTab, type Shop } from '@drogerie/shared-lib/runtime'

/**
 * Follows the other tabs, and reads the customer again: their name, points or store may have
 * changed there.
 */
async function lookAgain(shop: Shop): Promise<void> {
  const { user } = shop.session.getState()
  await syncTab(shop)
  const now = shop.session.getState()
  if (user && now.user === user) await loadUser(shop)
}

export function followOtherTabs(shop: Shop): void {
  const look = () => void lookAgain(shop).catch(() => {}) // what is shown stays
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  // A page that comes back from the browser's memory knows what it knew when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look()
  })
}
