import { isGone, restoreCart } from './cart-actions.ts'
import { readPersisted, readStoredAuth, writePersisted } from './persistence.ts'
import { isPersonal } from './query-keys.ts'
import { forgetSignIn, loadLikedProducts, loadUser } from './session-actions.ts'
import type { AuthRecord } from './session-state.ts'
import type { Shop } from './shop.ts'
import { tabSync } from './tab-sync-rules.ts'

async function adoptSignIn(shop: Shop, auth: AuthRecord | null): Promise<void> {
  const isSamePerson = shop.session.getState().auth?.customer === auth?.customer
  shop.session.setState({
    auth,
    signedIn: auth !== null,
    ...(isSamePerson ? {} : { user: null, favouriteStore: readPersisted('favouriteStore') }),
  })
  // an open page asks again, now as the other person
  if (!isSamePerson)
    void shop.queryClient.resetQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
  await Promise.allSettled([loadUser(shop), restoreCart(shop), loadLikedProducts(shop)])
}

/**
 * Brings a tab in line with what happened in the others meanwhile. A browser that keeps no cookies
 * tells nothing of them: there a tab holds all there is.
 */
export async function syncTab(shop: Shop): Promise<void> {
  if (navigator.cookieEnabled === false) return
  const stored = readStoredAuth()
  const storedCartToken = readPersisted('cartToken')
  const { auth: current } = shop.session.getState()
  const { auth, restoreCart: isCartStored } = tabSync({
    current,
    stored,
    cartToken: shop.cart.getState().tokenValue,
    storedCartToken,
  })
  if (auth === 'adopt') return adoptSignIn(shop, stored)
  if (auth === 'sign-out') {
    forgetSignIn(shop)
    // signing out has removed a guest's cart
    if (isCartStored && storedCartToken) writePersisted('cartToken', storedCartToken)
  }
  if (isCartStored) await restoreCart(shop)
}

/**
 * Sends a call about the cart. In a tab that missed a sign-in elsewhere the cart seems gone: then
 * the tab adopts that session and repeats the call.
 */
export async function withTabSync<T>(shop: Shop, send: () => Promise<T>): Promise<T> {
  const asked = shop.session.getState().auth?.customer
  try {
    return await send()
  } catch (error) {
    if (!isGone(error) || readStoredAuth()?.customer === asked) throw error
    await syncTab(shop)
    return send()
  }
}
