import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Customer } from '../contract/customer.ts'
import { useShop } from './shop.ts'

/** What the auth cookie holds: a bearer token and the IRI of the customer it belongs to. */
export type AuthRecord = { token: string; customer: string }

export type SessionState = {
  auth: AuthRecord | null
  /** The auth cookie is there. On the server this is all that is known of a shopper, and only personal pages may read it. */
  signedIn: boolean
  user: Customer | null
  /** Epoch in ms of the last GET {customer}/refresh; the user is refreshed after 30 minutes. */
  lastRefreshAt: number
  /** `externalId` of the favourite store; sent as X-Favourite-Store. */
  favouriteStore: string | null
  /** False after a 424, until the status poll brings the club back. */
  clubAvailable: boolean
  /** True once the browser knows whether somebody is signed in; until then personal parts show nothing. */
  ready: boolean
}
export type SessionContainer = ReturnType<typeof createSessionState>

export const createSessionState = (initial: Partial<SessionState> = {}) =>
  createStore<SessionState>()(() => ({
    auth: null,
    signedIn: false,
    user: null,
    lastRefreshAt: 0,
    favouriteStore: null,
    clubAvailable: true,
    ready: false,
    ...initial,
  }))

export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(useShop().session, select)
}
