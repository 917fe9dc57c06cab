import {
  forgetSignIn,
  loadLikedProducts,
  loadUser,
  readPersisted,
  readStoredAuth,
  restoreCart,
  type AuthRecord,
  type Shop,
  writePersisted,
} from '@drogerie/shared-lib/runtime'
import { tabSync } from './tab-sync-rules.ts'

async function adoptSignIn(shop: Shop, auth: AuthRecord | null): Promise<void> {
  const isSamePerson = shop.session.getState().auth?.customer === auth?.customer
  shop.session.setState({ auth, signedIn: auth !== null, ...(isSamePerson ? {} : { user: null }) })
  // an open page asks again, now as the other person
  if (!isSamePerson) void shop.queryClient.resetQueries({ queryKey: ['personal'] })
  await Promise.allSettled([loadUser(shop), restoreCart(shop), loadLikedProducts(shop)])
}

/** Brings a tab in line with what happened in the others meanwhile. */
export async function syncTab(shop: Shop): Promise<void> {
  const stored = readStoredAuth()
  const storedCartToken = readPersisted('cartToken')
  const { auth: current } = shop.session.getState()
  const { auth, restoreCart: isCartStored } = tabSync({ current, stored, cartToken: shop.cart.getState().tokenValue, storedCartToken })
  if (auth === 'adopt') return adoptSignIn(shop, stored)
  if (auth === 'sign-out') {
    forgetSignIn(shop)
    if (isCartStored && storedCartToken) writePersisted('cartToken', storedCartToken) // signing out has removed a guest's cart
  }
  if (isCartStored) await restoreCart(shop)
}

export function followOtherTabs(shop: Shop): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncTab(shop)
  })
  // A page that comes back from the browser's memory knows what it knew when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void syncTab(shop)
  })
}
