import type { AuthRecord } from './session-state.ts'

/** The state of this tab, and that of the cookies when it is visible again. */
export type TabView = {
  current: AuthRecord | null
  stored: AuthRecord | null
  cartToken: string | null
  storedCartToken: string | null
}

/** `auth`: `adopt` takes the stored sign-in and re-initialises user, cart and liked list. */
export type TabSync = {
  auth: 'keep' | 'adopt' | 'sign-out'
  /** Re-initialise the cart by the stored token. */
  restoreCart: boolean
}

const same = (a: AuthRecord | null, b: AuthRecord | null) =>
  a?.token === b?.token && a?.customer === b?.customer

/**
 * The rules of seed §4 for a tab that becomes visible. A cart cookie equal to this tab's cart is
 * dropped with a sign-out, because it was the customer's; another one was started by the guest
 * since and stays. A cart that is stored no more was ordered or forgotten in another tab.
 */
export function tabSync({ current, stored, cartToken, storedCartToken }: TabView): TabSync {
  if (current && !stored)
    return {
      auth: 'sign-out',
      restoreCart: storedCartToken !== null && storedCartToken !== cartToken,
    }
  if (!same(current, stored)) return { auth: 'adopt', restoreCart: true }
  return { auth: 'keep', restoreCart: storedCartToken !== null || cartToken !== null }
}
