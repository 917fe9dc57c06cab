import {
  sharedKeys,
  loadLikedProducts,
  loadUser,
  readPersisted,
  refreshIntervalMs,
  restoreCart,
  type Shop,
} from '@drogerie/shared-lib/runtime'

const running = new WeakMap<Shop, Map<string, Promise<unknown>>>()

/** Start of the tab, navigation and timer may ask at the same time: they share one request. */
function once(shop: Shop, name: string, run: () => Promise<unknown>): Promise<unknown> {
  const current = running.get(shop) ?? new Map<string, Promise<unknown>>()
  running.set(shop, current)
  const started = current.get(name) ?? run().finally(() => current.delete(name))
  current.set(name, started)
  return started
}

export const isRefreshDue = (lastRefreshAt: number, now: number): boolean =>
  now - lastRefreshAt > refreshIntervalMs

/**
 * Loads the customer and refreshes after 30 minutes. A failure leaves the visitor signed in without
 * data; a refused token signs out.
 */
export async function ensureUser(shop: Shop): Promise<void> {
  const { auth, user, lastRefreshAt, ready } = shop.session.getState()
  const isFresh = auth === null ? ready : user !== null && !isRefreshDue(lastRefreshAt, Date.now())
  if (isFresh) return
  await once(shop, 'user', () => loadUser(shop)).catch(() => {})
  shop.session.setState({ ready: true })
}

/** Has the cart the cookie names; nothing to do when this tab holds it already. */
export async function ensureRestoredCart(shop: Shop): Promise<void> {
  const stored = readPersisted('cartToken')
  const { tokenValue } = shop.cart.getState()
  if (
    stored === tokenValue &&
    (stored === null || shop.queryClient.getQueryData(sharedKeys.cart(stored)))
  )
    return
  await once(shop, 'cart', () => restoreCart(shop))
}

export async function ensureLikedProducts(shop: Shop): Promise<void> {
  if (shop.liked.getState().loaded) return
  await once(shop, 'liked', () => loadLikedProducts(shop)).catch(() => {})
}
